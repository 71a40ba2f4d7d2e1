/* SPDX-License-Identifier: MIT */
/* The screens of test_screens.c: what is typed, and where. */
#ifndef TESTS_SCENES_H
#define TESTS_SCENES_H

#define GROWING "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1"
#define BENT "12/x5x5/4p7/12/12/12/12/12/1A10/12/12/5X1X4 w - 0 40"
#define BURNS "lsa1fxxfdasl/1lsadd2asl1/p6ppp1p/1p1ppp1D2A1/2p3p3p1/12/" \
	"12/P2dP6P/1PP5S3/3P1PPPPPP1/1LS2A1DA1L1/LS1DFXXFDASL w - 3 12"
#define VICTIMS "10k/11/11/4p6/11/4A1n4/11/4P6/11/K7R2 w - 0 40"
#define CHECK "r10/11/k10/11/11/11/11/3r7/11/A2K7 w - 0 40"
#define PINNED "r10/11/k10/11/11/11/11/3r7/3N7/3K7 w - 0 40"
#define STRIKE \
	"ss2ss2/g1kgs2G/1sss2S1/sss2S1G/1s2SSSS/g2S1SSS/2SS1KG1 b - 0 9"

static const struct scene scenes[] = {
	/* Each game as it begins, at the sizes that must do. */
	{ "phoenix-80x24", "phoenix", NULL, 80, 24, "" },
	{ "phoenix-79x23", "phoenix", NULL, 79, 23, "" },
	{ "phoenix-200x60", "phoenix", NULL, 200, 60, "" },
	{ "angel-80x24", "angel", NULL, 80, 24, "" },
	{ "angel-200x60", "angel", NULL, 200, 60, "" },
	{ "fenix-80x24", "fenix", NULL, 80, 24, "" },
	{ "fenix-79x23", "fenix", NULL, 79, 23, "" },
	{ "fenix-small-80x24", "fenix-small", NULL, 80, 24, "" },
	{ "phi-80x24", "phi", NULL, 80, 24, "" },
	{ "phi-79x23", "phi", NULL, 79, 23, "" },
	{ "phi-200x60", "phi", NULL, 200, 60, "" },
	{ "rose-80x24", "rose", NULL, 80, 24, "" },
	{ "rose-79x23", "rose", NULL, 79, 23, "" },
	{ "rose-200x60", "rose", NULL, 200, 60, "" },
	{ "phi-45x14", "phi", NULL, 46, 14, "" },
	{ "too-small", "phoenix", NULL, 40, 12, "" },

	/* The menu and the page of keys. */
	{ "menu-80x24", NULL, NULL, 80, 24, "" },
	{ "menu-79x23", NULL, NULL, 79, 23, "Down Down" },
	{ "menu-200x60", NULL, NULL, 200, 60, "Up" },
	{ "menu-40x10", NULL, NULL, 40, 10, "Down" },
	{ "menu-continue", NULL, NULL, 80, 24, "8 d2d3 Enter Q" },
	{ "menu-continue-long", NULL, NULL, 80, 24, "6 a1a2 Enter Q" },
	{ "menu-tiny", NULL, NULL, 20, 5, "" },
	{ "menu-asks", NULL, NULL, 80, 24, "8 d2d3 Enter Q Q" },
	{ "menu-back-in-game", NULL, NULL, 80, 24, "8 d2d3 Enter Q Enter" },
	{ "help", NULL, NULL, 80, 24, "?" },
	{ "help-end", "phi", NULL, 80, 24,
		"? PageDown PageDown PageDown PageDown PageDown PageDown" },
	{ "help-game", "phoenix", NULL, 80, 24, "?" },
	{ "help-game-next", "phoenix", NULL, 80, 24, "? PageDown" },
	{ "help-game-fenix", "fenix", NULL, 80, 24, "?" },
	{ "help-wide", "rose", NULL, 200, 60, "?" },
	{ "help-narrow", "rose", NULL, 40, 12, "? Down Down Down" },
	{ "help-quit-line", NULL, NULL, 80, 24, "Up ?" },

	/* Cursor, targets, refusals. */
	{ "phi-selected", "phi", NULL, 80, 24, "Tab Enter" },
	{ "phi-let-go", "phi", NULL, 80, 24, "@d1 Enter Enter" },
	{ "phi-other", "phi", NULL, 80, 24, "@d1 Enter @b1 Enter" },
	{ "phi-own", "phi", NULL, 80, 24, "@d1 Enter @c1 Enter" },
	{ "phi-knight", "phi", "k12/13/13/5p7/7p5/6N6/13/K12 w - 0 1", 80, 24,
		"@g3 Enter @f5" },
	{ "phi-risk", "phi", "k12/13/13/1r11/7p5/6N6/13/K12 w - 0 1", 80, 24,
		"@a1 Enter @b1 Enter" },
	{ "phi-risk-typed", "phi", "k12/13/13/1r11/7p5/6N6/13/K12 w - 0 1",
		80, 24, "a1b1 Enter Esc" },
	{ "phi-king", "phi", "6k6/13/7N5/5p7/7p5/13/13/K12 w - 0 1", 80, 24,
		"@h6 Enter @g8 Enter" },
	{ "phi-targets", "phi", "k12/13/13/5p7/7p5/6N6/13/K12 w - 0 1", 80, 24,
		"@g3 Enter Tab Tab" },
	{ "phi-refused", "phi", NULL, 80, 24, "Enter Up Up Enter" },
	{ "phi-not-yours", "phi", NULL, 80, 24, "KP7 Up Up Up Up Enter" },
	{ "phi-flipped", "phi", NULL, 80, 24, "F Right Up" },
	{ "phi-pass", "phi", NULL, 80, 24, "P" },
	{ "phi-passed", "phi", NULL, 80, 24, "P Enter" },
	{ "rose-no-pass", "rose", NULL, 80, 24, "P" },
	{ "phi-undone", "phi", NULL, 80, 24, "g2g3 Enter g7g6 Enter U" },
	{ "phi-redone", "phi", NULL, 80, 24, "g2g3 Enter g7g6 Enter U U R" },
	{ "phi-turns", "phi", NULL, 80, 24, "P Enter g7g6 Enter P Enter U L" },

	/* Typing. */
	{ "phi-typing", "phi", NULL, 80, 24, "n" },
	{ "phi-typing-both", "phi", NULL, 80, 24,
		"e2e3 Enter e7e6 Enter j" },
	{ "phi-typing-which", "phi", NULL, 80, 24, "n Enter" },
	{ "phi-typing-some", "phi", NULL, 80, 24, "ne" },
	{ "phi-typing-one", "phi", NULL, 80, 24, "nc" },
	{ "phi-typing-none", "phi", NULL, 80, 24, "g2g4" },
	{ "phi-typing-why", "phi", NULL, 80, 24, "g2g4 Enter" },
	{ "phi-typing-tab", "phi", NULL, 80, 24, "ne Tab" },
	{ "phi-typed-pass", "phi", NULL, 80, 24, "pass Enter" },
	{ "phi-typed-dashes", "phi", NULL, 80, 24, "- - Enter" },

	{ "phi-typing-square", "phi", NULL, 80, 24, "g1 Enter" },
	{ "phi-typing-target", "phi", "k12/13/13/5p7/7p5/6N6/13/K12 w - 0 1",
		80, 24, "@g3 Enter i2" },
	{ "phi-typing-no-target", "phi", "k12/13/13/5p7/7p5/6N6/13/K12 w - 0 1",
		80, 24, "@g3 Enter i3 Enter" },
	{ "phoenix-typing-on", "phoenix", BENT, 80, 24,
		"@f1 Enter @i4 Enter i2 Enter" },
	{ "fenix-typing-on", "fenix-small", STRIKE, 80, 24,
		"@e2 Enter e5" },
	{ "phi-nothing-chosen", "phi", NULL, 80, 24, "Esc" },
	{ "phi-typing-anew", "phi", NULL, 80, 24, "g2g4 Enter d1" },
	{ "phi-typing-arrow", "phi", NULL, 80, 24, "b1 Up" },
	{ "phi-typing-help", "phi", NULL, 80, 24, "b1 ? Esc" },

	/* Capitals are commands, and no turn gets played or lost by them. */
	{ "phi-capital", "phi", NULL, 80, 24, "B" },
	{ "phi-capital-none", "phi", NULL, 80, 24, "Z" },
	{ "phi-capital-pawn", "phi", NULL, 80, 24,
		"e2e3 Enter e7e6 Enter Bd3 Enter" },
	{ "phi-capital-pawn-yes", "phi", NULL, 80, 24,
		"e2e3 Enter e7e6 Enter Bd3 Enter Enter" },
	{ "phi-capital-new", "phi", NULL, 80, 24, "g2g3 Enter g7g6 Enter N d" },
	{ "phi-capital-new-on", "phi", NULL, 80, 24,
		"g2g3 Enter g7g6 Enter Ne3 Enter" },
	{ "phi-risk-typed-on", "phi", "k12/13/13/1r11/7p5/6N6/13/K12 w - 0 1",
		80, 24, "a1b1 Enter g3e2 Enter" },
	{ "menu-asks-typed-on", NULL, NULL, 80, 24, "8 d2d3 Enter Q Q d2d3" },
	{ "menu-key-unused", NULL, NULL, 80, 24, "Z" },

	/* Where the board is not seen, keys do nothing but ask. */
	{ "too-small-keys", "phi", NULL, 20, 6, "X Enter U e2e3 Enter" },
	{ "phi-leave", "phi", NULL, 80, 24, "g2g3 Enter Q" },
	{ "phi-interrupt", "phi", NULL, 80, 24, "g2g3 Enter Ctrl-C" },

	/* What a pawn becomes. */
	{ "phi-choice", "phi", "13/6P6/k12/p12/13/13/4P8/K12 w - 0 1", 80, 24,
		"Shift-Tab Enter Tab Enter" },
	{ "phi-choice-down", "phi", "13/6P6/k12/p12/13/13/4P8/K12 w - 0 1",
		80, 24, "Shift-Tab Enter Tab Enter Down Down" },
	{ "phi-choice-left", "phi", "13/6P6/k12/p12/13/13/4P8/K12 w - 0 1",
		80, 24, "Shift-Tab Enter Tab Enter Esc" },
	{ "phi-choice-narrow", "phi", "13/6P6/k12/p12/13/13/4P8/K12 w - 0 1",
		60, 20, "Shift-Tab Enter Tab Enter" },
	{ "phi-choice-made", "phi", "13/6P6/k12/p12/13/13/4P8/K12 w - 0 1",
		80, 24, "Shift-Tab Enter Tab Enter j" },
	{ "phi-choice-typed", "phi", "13/6P6/k12/p12/13/13/4P8/K12 w - 0 1",
		80, 24, "g7g8 Enter" },

	/* Questions. */
	{ "phi-resign", "phi", NULL, 80, 24, "X" },
	{ "phi-resigned", "phi", NULL, 80, 24, "X y" },
	{ "phi-draw", "phi", NULL, 80, 24, "D" },
	{ "phi-drawn", "phi", NULL, 80, 24, "D Enter" },
	{ "phi-new", "phi", NULL, 80, 24, "P Enter N" },
	{ "rose-cutting", "rose", NULL, 80, 24,
		"c2c3 Enter d7d6 Enter d1c2 Enter" },
	{ "rose-cutting-no", "rose", NULL, 80, 24,
		"c2c3 Enter d7d6 Enter d1c2 Enter Esc" },
	{ "rose-cutting-yes", "rose", NULL, 80, 24,
		"c2c3 Enter d7d6 Enter d1c2 Enter Enter" },

	/* Turns of several moves. */
	{ "rose-grow", "rose", GROWING, 80, 24, "@h7 Enter" },
	{ "rose-grow-which", "rose", GROWING, 80, 24, "@h7 Enter Up Enter" },
	{ "rose-grown", "rose", GROWING, 80, 24, "@h7 Enter Up Enter "
		"@e5 Enter" },
	{ "rose-grown-back", "rose", GROWING, 80, 24, "@h7 Enter Up Enter "
		"@e5 Enter Backspace" },
	{ "rose-grown-typed", "rose", GROWING, 80, 24, "h7h8=e5 Enter" },
	{ "rose-grown-whole", "rose", GROWING, 80, 24, "h7h8=e5,a1a5 Enter" },
	{ "rose-grown-typing", "rose", GROWING, 80, 24, "h7h8=e5,a" },

	/* Bent moves and a rebirth. */
	{ "phoenix-bent", "phoenix", BENT, 80, 24, "@f1 Enter" },
	{ "phoenix-turning", "phoenix", BENT, 80, 24,
		"@f1 Enter @i4 Enter" },
	{ "phoenix-no-end", "phoenix", BENT, 80, 24,
		"@f1 Enter @i4 Enter Enter" },
	{ "phoenix-arrived", "phoenix", BENT, 80, 24,
		"@f1 Enter @i4 Enter @i2 Enter" },
	{ "phoenix-may-stop", "phoenix", NULL, 80, 24, "@e2 Enter @f4 Enter" },
	{ "phoenix-stopped", "phoenix", NULL, 80, 24,
		"@e2 Enter @f4 Enter Enter" },
	{ "phoenix-typed-part", "phoenix", BURNS, 80, 24, "f1@b10" },
	{ "phoenix-refused", "phoenix", BENT, 80, 24, "@f1 Enter @e2 Enter" },
	{ "phoenix-burns", "phoenix", BURNS, 80, 24, "" },
	{ "phoenix-burns-typed", "phoenix", BURNS, 80, 24, "b10" },
	{ "phoenix-burnt-typed", "phoenix", BURNS, 80, 24, "b10 Enter" },
	{ "phoenix-unsafe-typed", "phoenix", BURNS, 80, 24, "k8 Enter" },
	{ "phoenix-unsafe", "phoenix", BURNS, 80, 24, "Right Right Enter" },
	{ "phoenix-reborn", "phoenix", BURNS, 80, 24, "Tab Tab Tab Enter" },
	{ "phoenix-reborn-back", "phoenix", BURNS, 80, 24, "Tab Tab Tab Enter "
		"Backspace" },

	/* Two victims, one after the other. */
	{ "angel-victims", "angel", VICTIMS, 80, 24, "@e5 Enter" },
	{ "angel-second", "angel", VICTIMS, 80, 24, "@e5 Enter @e7 Enter" },
	{ "angel-took", "angel", VICTIMS, 80, 24,
		"@e5 Enter @e7 Enter @e3 Enter" },
	{ "angel-own-king", "angel", VICTIMS, 80, 24,
		"@e5 Enter @e7 Enter @a1 Enter" },

	/* Check in words, and why a piece cannot move. */
	{ "angel-check", "angel", CHECK, 80, 24, "" },
	{ "angel-check-seen", "angel", CHECK, 80, 24, "@d1" },
	{ "angel-checked", "angel", VICTIMS, 80, 24, "@i1 Enter @i10 Enter" },
	{ "angel-stuck", "angel", PINNED, 80, 24, "@d2" },
	{ "angel-stuck-enter", "angel", PINNED, 80, 24, "@d2 Enter" },
	{ "angel-becomes", "angel", "k10/6P4/11/11/11/11/11/11/11/4K6 w - 0 40",
		80, 24, "g9g10 Enter @g9 Enter @g10 Enter" },
	{ "rose-check", "rose", NULL, 80, 24,
		"e2e3 Enter d7d6 Enter d1g4 Enter" },
	{ "phi-points", "phi", NULL, 80, 24, "P Enter P Enter" },
	{ "phi-undone-all", "phi", NULL, 80, 24, "g2g3 Enter g7g6 Enter "
		"f2f3 Enter f7f6 Enter U U U U" },
	{ "phoenix-list-narrow", "phoenix", NULL, 60, 24,
		"e3e5 Enter e10e8 Enter L" },

	/* Strikes that must be made, jump by jump. */
	{ "fenix-stacking", "fenix", NULL, 80, 24, "@c3 Enter @d3" },
	{ "fenix-stacked", "fenix", NULL, 80, 24, "@c3 Enter @d3 Enter" },
	{ "fenix-strike", "fenix-small", STRIKE, 80, 24, "" },
	{ "fenix-must", "fenix-small", STRIKE, 80, 24, "Esc @a4 Enter" },
	{ "fenix-jump", "fenix-small", STRIKE, 80, 24, "@e2 Enter" },
	{ "fenix-typed", "fenix-small", STRIKE, 80, 24, "a2" },
	{ "fenix-struck", "fenix-small", STRIKE, 80, 24, "a2 Enter" },

	/* Ends. */
	{ "rose-checkmate", "rose", NULL, 80, 24, "d2d3 Enter c8c6 Enter "
		"e1b4 Enter f8f6 Enter b4e7 Enter" },
};

#endif
