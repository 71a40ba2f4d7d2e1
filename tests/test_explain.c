/* SPDX-License-Identifier: MIT */
/*
 * Reasons: each code of the rules in each game that can give it, with the
 * words its sentence must hold. What refuses a turn, what ends a game, what a
 * player still has to do, and what a legal turn risks are all reasons; a code
 * in rules/ without a row here fails.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "explain.h"
#include "games.h"
#include "harness.h"
#include "session.h"
#include "support.h"

enum told {
	REFUSED,	/* the turn is refused so */
	ENDED,		/* the game is over after the turns so */
	PROMPTED,	/* the player is told to do this next */
	WARNED		/* the (one-move) turn is legal, but risks this */
};

/* The Phoenix on f1 burns: the Archer on d3 attacks it. */
#define BURNING \
	"lsadfxxfdasl/1ls1d2dasl1/pppppppppppp/12/12/12/12/12/" \
	"12/PPPaPPPPPPPP/1LSA3DASL1/LSADFXXFDASL w - 0 2"

/* Black has a King, two Generals are still to be made. */
#define PREPARING \
	"2sssssss/3sss1ss/G3sssss/SS3ssgs/1SS4sk/SG1S3s1/" \
	"SS1SS3s/G1SSGS3/SSSSSSS2 b prep 0 4"

/* The only legal turn is a strike of five pieces. */
#define STRIKING \
	"ss2ss2/g1kgs2G/1sss2S1/sss2S1G/1s2SSSS/g2S1SSS/" \
	"2SS1KG1 b - 0 9"

static const struct row {
	enum told told;
	const char *game;
	const char *position;	/* NULL: the start */
	const char *played;	/* turns before; PROMPTED: moves, too */
	const char *turn;
	const char *code;
	const char *words;	/* that the sentence holds, "|" between */
} rows[] = {
	/* phi */
	{ REFUSED, "phi", "6k6/p12/13/13/13/13/P12/6K6 w - 60 40", "",
		"a2a3", "game-over",
		"The game is over: |equal, 1 to 1, a draw." },
	{ REFUSED, "phi", NULL, "", "zz", "unreadable", "\"zz\"" },
	{ REFUSED, "phi", NULL, "", "", "unreadable", "\"\"" },
	{ REFUSED, "phi", NULL, "", "a2a9", "off-board", "\"a9\"" },
	{ REFUSED, "phi", NULL, "", "a4a5", "empty-square", "a4" },
	{ REFUSED, "phi", NULL, "", "a7a6", "not-yours", "Pawn|a7" },
	{ REFUSED, "phi", NULL, "", "a1b2", "not-so",
		"Rook on a1|b2|slides along ranks and files" },
	{ REFUSED, "phi", NULL, "", "b1b4", "not-so",
		"Fool on b1|b4|diagonally|Knight" },
	{ REFUSED, "phi", NULL, "", "a1a2", "own-piece",
		"Rook on a1|own Pawn|a2" },
	{ REFUSED, "phi", "6k6/p12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40", "",
		"d2d6", "blocked", "Rook on d2|d6|Pawn on d4" },
	{ REFUSED, "phi", "6k6/p12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40", "",
		"d2l2", "blocked", "Rook on d2|l2|Knight on j2" },
	{ REFUSED, "phi", "6k6/p12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40", "",
		"d4d5", "only-quiet", "Pawn on d4|d5" },
	{ REFUSED, "phi", "6k6/p12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40", "",
		"d4e5", "nothing-there", "e5|Pawn" },
	{ REFUSED, "phi", "6k6/P12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40", "",
		"a7a8", "must-promote",
		"Pawn|Queen|Jack|Fool|Rook|Bishop|Knight" },
	{ REFUSED, "phi", "6k6/P12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40", "",
		"a7a8=k", "no-such-promotion", "Pawn|Queen" },
	{ REFUSED, "phi", "6k6/P12/13/3p9/3P9/13/3R5n3/6K6 w - 0 40", "",
		"d2e2=q", "no-promotion", "d2|e2" },
	{ REFUSED, "phi", NULL, "", "Nc4", "not-so",
		"No Knight of yours can. The Knight on d1" },
	{ REFUSED, "phi", "6k6/p12/13/13/P12/13/R12/6K6 w - 0 40", "",
		"Qa8", "no-such-piece", "no Queen" },
	{ REFUSED, "phi", "6k6/p12/13/13/4R8/13/4R8/6K6 w - 0 40", "",
		"re3", "ambiguous", "e2e3" },
	{ REFUSED, "phi", NULL, "", "b1xc3", "spelling", "\"b1c3\"" },
	{ REFUSED, "phi", NULL, "", "a2a3,a7a6", "finished", "\"a2a3\"" },
	{ REFUSED, "phi", NULL, "", "pass,pass", "finished", "\"pass\"" },
	{ ENDED, "phi", "6k6/p5R6/13/13/13/13/P12/6K6 w - 0 40", "", "g7g8",
		"king-captured", "King was captured|White wins" },
	{ ENDED, "phi", "6k6/13/13/13/3p9/3R9/13/6K6 w - 0 40", "", "d3d4",
		"bare", "Black has nothing left|White wins" },
	{ ENDED, "phi", "6k6/p12/13/13/13/13/P12/6K6 b p3 10 40", "", "pass",
		"passes", "passed twice|draw" },
	{ ENDED, "phi", "6k6/p12/13/13/13/3R9/P12/6K6 w - 59 40", "", "d3d4",
		"points", "White wins|6|1" },
	{ ENDED, "phi", "6k6/p12/13/13/13/13/P12/6K6 w - 59 40", "", "g1g2",
		"points", "1 to 1|draw" },
	{ WARNED, "phi", "6k6/13/13/13/13/13/P8r3/6K6 w - 0 40", "", "g1g2",
		"king-hangs", "King on g2|Rook on j2" },

	/* rose */
	{ REFUSED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "",
		"h8=e5W=Wa9", "off-board", "a9" },
	{ REFUSED, "rose", "3ww3/8/8/8/8/8/3R4/W6W w - 0 2", "", "d2d8",
		"game-over", "game is over" },
	{ REFUSED, "rose", NULL, "", "a2;a3", "unreadable", "\"a2;a3\"" },
	{ REFUSED, "rose", NULL, "", "pass", "no-pass", "pass" },
	{ REFUSED, "rose", NULL, "", "b1b9", "off-board", "\"b9\"" },
	{ REFUSED, "rose", NULL, "", "c5c6", "empty-square", "c5" },
	{ REFUSED, "rose", NULL, "", "c7c6", "not-yours", "Pawn on c7" },
	{ REFUSED, "rose", NULL, "", "a2a5", "not-so",
		"Pawn on a2|a5|one square forward" },
	{ REFUSED, "rose", NULL, "", "h1g4", "not-so",
		"Raven on h1|g4|Nightrider" },
	{ REFUSED, "rose", NULL, "", "h1h2", "own-piece",
		"Raven on h1|own Pawn|h2" },
	{ REFUSED, "rose", NULL, "", "a1a3", "blocked",
		"Raven on a1|a3|Pawn on a2" },
	{ REFUSED, "rose",
		"rncwwcnr/1ppppppp/8/p7/8/P7/1PPPPPPP/RNCWWCNR w - 0 2", "",
		"a3a5", "first-step", "Pawn on a3|one square" },
	{ REFUSED, "rose",
		"rncwwcnr/1ppppppp/8/p7/P7/8/1PPPPPPP/RNCWWCNR w - 0 2", "",
		"a4a5", "only-quiet", "Pawn on a4|a5" },
	{ REFUSED, "rose",
		"rncwwcnr/1ppppppp/8/p7/P7/8/1PPPPPPP/RNCWWCNR w - 0 2", "",
		"a4b5", "nothing-there", "b5|Pawn" },
	{ REFUSED, "rose", "rncww1nr/Rpp1ppp1/7c/3p3p/8/1PP5/P2PPPPP/"
		"RNCWWCN1 b - 0 5", "", "e8e1", "immune",
		"Wild Rose on e1" },
	{ REFUSED, "rose", NULL, "", "a2a3=q", "no-promotion", "a2|a3" },
	{ REFUSED, "rose", NULL, "", "a2xa3", "spelling", "\"a2a3\"" },
	{ REFUSED, "rose", NULL, "", "a2a3,a7a6", "finished", "\"a2a3\"" },
	{ REFUSED, "rose", NULL, "b1c3 b8c6 c3b1", "c6b8", "repeats",
		"started" },
	{ REFUSED, "rose", NULL, "a2a3 b8c6 b1c3 c6b8", "c3b1", "repeats",
		"White's turn 1" },
	{ REFUSED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "", "h7h8",
		"must-grow", "Pawn|h8" },
	{ REFUSED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "",
		"h7h8=d8,a1a5", "cannot-grow", "Wild Rose on d8" },
	{ REFUSED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "",
		"h7h8=a1,a1a5", "cannot-grow", "Wild Rose on a1|your own" },
	{ REFUSED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "",
		"h7h8=h1,a1a5", "cannot-grow", "nothing on h1" },
	{ REFUSED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "",
		"h7h8=e5", "unfinished", "another move" },
	{ REFUSED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "",
		"h7h8=e5,a1b3", "not-so", "Wild Rose on a1|b3" },
	{ PROMPTED, "rose", "3w4/2p3wP/8/4n3/8/8/8/W3W3 w - 0 1", "h7h8=e5",
		"", "grown", "Rose|another move" },
	{ PROMPTED, "rose", "8/7p/1w4w1/8/8/8/2P5/W2W3r w - 0 9", "", "",
		"in-check", "Wild Rose on d1|you lose" },
	{ ENDED, "rose", NULL, "d2d3 c8c6 e1b4 f8f6", "b4e7", "checkmate",
		"White|d8|e8" },
	{ ENDED, "rose", NULL, "d2d3 f7f6 e1c3 h8b5", "d1d2", "blossom",
		"White|wins" },
	{ ENDED, "rose", "8/1P1w4/6w1/4n3/8/8/8/W6W w - 0 1", "",
		"b7b8=e5,a1a2", "fading",
		"Black has nothing left|White wins" },
	{ ENDED, "rose", NULL, "c2c3 d7d6", "d1c2", "cutting",
		"One Rose of White|c2|Crusader on c8|Black wins" },
	{ ENDED, "rose", "WW6/8/7P/8/8/8/pppppppp/wwwwwwww w - 0 1", "",
		"h6h7", "no-turn", "no legal turn|draw" },
	{ WARNED, "rose", NULL, "c2c3 d7d6", "d1c2", "cutting",
		"c2|Crusader on c8" },

	{ REFUSED, "angel", NULL, "", "O-O-O", "castling-blocked", "f1" },
	{ REFUSED, "angel", NULL, "", "0-0-0", "castling-blocked", "f1" },
	{ WARNED, "angel", "3a6k/11/11/11/11/3p7/11/11/P10/3K7 w - 0 40", "",
		"a2a3", "king-hangs", "King on d1|Angel on d10" },

	/* phoenix */
	{ REFUSED, "phoenix", NULL, "", "(Xf1@e5) Sd4", "not-in-check",
		"Phoenix on f1" },
	{ REFUSED, "phoenix", NULL, "", "Sd4 Se5", "finished", "Sd4" },
	{ REFUSED, "phoenix",
		"x11/12/12/12/10l1/10x1/12/12/12/9L2/12/1XX9 w - 200 140",
		"", "j3k4", "game-over", "game is over" },
	{ REFUSED, "phoenix", NULL, "", "a3@", "unreadable", "\"a3@\"" },
	{ REFUSED, "phoenix", NULL, "", "pass", "no-pass", "pass" },
	{ REFUSED, "phoenix", NULL, "", "m1m2", "off-board", "\"m1\"" },
	{ REFUSED, "phoenix", NULL, "", "a3a13", "off-board", "\"a13\"" },
	{ REFUSED, "phoenix", NULL, "", "e7e8", "empty-square", "e7" },
	{ REFUSED, "phoenix", NULL, "", "e10e9", "not-yours",
		"Pawn on e10" },
	{ REFUSED, "phoenix", NULL, "", "a1a2", "not-so",
		"Lizard on a1|a2|zigzags" },
	{ REFUSED, "phoenix", NULL, "", "d1d3", "own-piece",
		"Fleur-de-lis on d1|own Pawn|d3" },
	{ REFUSED, "phoenix", NULL, "", "b2b4", "blocked",
		"Lizard on b2|b4|Pawn on c3" },
	{ REFUSED, "phoenix",
		"lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/4F7/"
		"3P1P6/12/PPP1P1PPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 2", "",
		"e6e11", "blocked", "Flail on e6|e11|Pawn on e10" },
	{ REFUSED, "phoenix",
		"lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/4F7/"
		"3P1P6/12/PPP1P1PPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 2", "",
		"f5f7", "first-step", "Pawn on f5" },
	{ REFUSED, "phoenix",
		"x11/12/12/12/10l1/10x1/10P1/12/12/9L2/12/1XX9 w - 0 40", "",
		"k6k7", "only-quiet", "Pawn on k6|k7" },
	{ REFUSED, "phoenix", NULL, "", "a3b4", "nothing-there", "b4|Pawn" },
	{ REFUSED, "phoenix",
		"lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/4S7/12/"
		"12/PPPPPPPPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 2", "",
		"e6e4", "must-go-on", "Scorpion|e4" },
	{ REFUSED, "phoenix",
		"lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/4F7/12/"
		"12/PPPPPPPPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 2", "",
		"e6e8", "must-go-on", "Flail|e8" },
	{ REFUSED, "phoenix",
		"lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/4X7/12/"
		"12/PPPPPPPPPPPP/1LSAD2DASL1/LSADF1XFDASL w - 0 2", "",
		"e6f7", "must-go-on", "Phoenix|f7" },
	{ REFUSED, "phoenix",
		"lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/4S7/"
		"3P1P6/12/PPP1P1PPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 0 2", "",
		"e6e4", "no-way-on", "Scorpion|e4" },
	{ REFUSED, "phoenix",
		"lsadf1xfdasl/1ls1d2dasl1/pppppppppppp/12/5x6/3P8/12/"
		"12/12/PPPaPPPPPPPP/1LSA3DASL1/LSADFXXFDASL w - 0 2", "",
		"f1@d8,d8f8", "immune", "Phoenix on f8" },
	{ REFUSED, "phoenix",
		"1l9x/P10x/12/12/12/12/12/12/12/12/12/3XX7 w - 0 40", "",
		"a11a12", "must-promote",
		"Pawn|Flail|Scorpion|Archer|Fleur-de-lis|Lizard" },
	{ REFUSED, "phoenix",
		"1l9x/P10x/12/12/12/12/12/12/12/12/12/3XX7 w - 0 40", "",
		"a11b12=x", "no-such-promotion", "Pawn|Flail" },
	{ REFUSED, "phoenix", NULL, "", "a3a4=x", "no-promotion", "a3|a4" },
	{ REFUSED, "phoenix",
		"1l9x/P10x/12/12/12/12/12/12/12/12/12/3XX7 w - 0 40", "",
		"a11xb12=a", "spelling", "\"a11b12=a\"" },
	{ REFUSED, "phoenix", NULL, "", "a3a5,a10a9", "finished",
		"\"a3a5\"" },
	{ REFUSED, "phoenix",
		"x11/12/12/12/10l1/10x1/12/12/12/9L2/12/1XX9 w - 0 40", "",
		"b1k8", "exposed", "Phoenix on k8|Phoenix on k7" },
	{ REFUSED, "phoenix", BURNING, "", "e3e4", "must-rebirth",
		"Phoenix on f1|Archer on d3" },
	{ REFUSED, "phoenix", BURNING, "", "f1@e2", "burns-there",
		"e2|Archer on d3" },
	{ REFUSED, "phoenix", BURNING, "", "f1@f1", "same-square", "f1" },
	{ REFUSED, "phoenix", BURNING, "", "f1@b2", "occupied",
		"b2|white Lizard" },
	{ REFUSED, "phoenix", BURNING, "", "f1@f2", "unfinished",
		"reborn|move" },
	{ REFUSED, "phoenix", BURNING, "", "f1@f2,g1f1", "blocked",
		"Phoenix on g1|f1|Phoenix on f2" },
	{ REFUSED, "phoenix", NULL, "", "f1@a5", "not-in-check",
		"Phoenix on f1" },
	{ REFUSED, "phoenix", NULL, "", "b2@a5", "only-phoenix",
		"Lizard on b2" },
	{ REFUSED, "phoenix",
		"X9xx/PP10/12/12/12/12/12/5X1a4/12/12/12/12 w - 0 40", "",
		"f5@b12", "no-move-then", "b12" },
	{ PROMPTED, "phoenix", BURNING, "", "", "rebirth", "Phoenix on f1" },
	{ PROMPTED, "phoenix", BURNING, "f1@f2", "", "reborn", "move" },
	{ ENDED, "phoenix",
		"x11/12/12/12/10l1/10x1/12/12/12/9L2/12/1XX9 w - 0 40", "",
		"j3k8", "bare", "Black|Phoenixes|White wins" },
	{ ENDED, "phoenix",
		"12/x11/4p7/12/12/10x1/12/12/1A10/12/12/5X1X4 w - 0 40", "",
		"b4e7", "double-check", "Black|a11|k7|White wins" },
	{ ENDED, "phoenix",
		"12/x5x5/4p7/12/12/12/12/12/1A10/12/12/5X1X4 w - 0 40", "",
		"b4i11", "double-check",
		"g11|a11|Archer on i11|White wins" },
	{ ENDED, "phoenix",
		"3S6S1/9S2/1S10/12/12/6F2F2/12/3p3x4/9x2/1A8p1/A5A5/"
		"X9X1 w - 0 20", "", "g7a3", "no-rebirth",
		"Phoenix|reborn|White wins" },
	{ ENDED, "phoenix",
		"12/12/12/12/12/12/5XX5/12/12/10P1/pp10/xx10 w - 0 1", "",
		"k3k4", "stalemate", "Black|no legal turn|White wins" },
	{ ENDED, "phoenix", NULL, "f1f2 f12f11 f2f1 f11f12 f1f2 f12f11 f2f1",
		"f11f12", "repetition", "third time|draw" },
	{ ENDED, "phoenix",
		"lsadfxxfdasl/1lsad2dasl1/pppppppppppp/12/12/12/12/12/"
		"12/PPPPPPPPPPPP/1LSAD2DASL1/LSADFXXFDASL w - 199 140", "",
		"f1f2", "hundred-moves", "draw" },

	/* angel */
	{ REFUSED, "angel", "6k4/P10/11/11/11/11/11/A10/9p1/6K4 w - 100 90",
		"", "g1g2", "game-over", "game is over" },
	{ REFUSED, "angel", NULL, "", "a2a3q", "unreadable", "\"a2a3q\"" },
	{ REFUSED, "angel", NULL, "", "pass", "no-pass", "pass" },
	{ REFUSED, "angel", NULL, "", "m1m2", "off-board", "\"m1\"" },
	{ REFUSED, "angel", NULL, "", "a5a6", "empty-square", "a5" },
	{ REFUSED, "angel", NULL, "", "a9a8", "not-yours", "Pawn on a9" },
	{ REFUSED, "angel", NULL, "", "b1b3", "not-so", "Knight on b1|b3" },
	{ REFUSED, "angel", NULL, "", "a2a6", "not-so",
		"Pawn on a2|a6|three" },
	{ REFUSED, "angel", NULL, "", "h1xh4xh9", "not-so",
		"Angel on h1|h4" },
	{ REFUSED, "angel", NULL, "", "h1xe2xe2", "not-so", "Angel|e2" },
	{ REFUSED, "angel", NULL, "", "a1a2", "own-piece",
		"Rook on a1|own Pawn|a2" },
	{ REFUSED, "angel", NULL, "", "a1a3", "blocked",
		"Rook on a1|a3|Pawn on a2" },
	{ REFUSED, "angel", NULL, "", "h1h4", "blocked",
		"Angel on h1|h4|Pawn on h2" },
	{ REFUSED, "angel", "rnbbnqkaehc/pppp1pppppp/11/11/11/4p6/4P6/11/"
		"PPP2PPPPPP/RNBBNQKAEHC w Aa 0 4", "", "e4e6", "first-step",
		"Pawn on e4" },
	{ REFUSED, "angel", "rnbbnqkaehc/pppp1pppppp/11/11/11/4p6/11/11/"
		"PPP1PPPPPPP/RNBBNQKAEHC w Aa 0 4", "", "e2e5", "only-quiet",
		"Pawn on e2|e5" },
	{ REFUSED, "angel", NULL, "", "e2d3", "nothing-there", "d3|Pawn" },
	/* In any case it is the pawn of that file that is meant. */
	{ REFUSED, "angel", "5k5/11/11/1p9/p10/11/7P3/11/11/5K5 b - 0 33", "",
		"b5", "first-step", "No Pawn of yours|Pawn on b7" },
	{ REFUSED, "angel", "5k5/11/11/1p9/p10/11/7P3/11/11/5K5 b - 0 33", "",
		"B5", "first-step", "No Pawn of yours|Pawn on b7" },
	{ REFUSED, "angel", NULL, "", "h1xe2xe3", "nothing-there",
		"e3|Angel" },
	{ REFUSED, "angel", "6k4/P10/11/11/11/11/11/A10/11/6K4 w - 0 40", "",
		"a9a10", "must-promote", "Pawn|Queen|Angel|royal Knight" },
	{ REFUSED, "angel", "6k4/P10/11/11/11/11/11/A10/11/6K4 w - 0 40", "",
		"a9a10=k", "no-such-promotion", "Pawn|Queen" },
	{ REFUSED, "angel", "6k4/P10/11/11/11/11/11/A10/9p1/6K4 w - 0 40",
		"", "g1g2=q", "no-promotion", "g1|g2" },
	{ REFUSED, "angel", "6k4/P10/11/11/11/11/11/A10/9p1/6K4 w - 0 40",
		"", "g1xg2", "spelling", "\"g1g2\"" },
	{ REFUSED, "angel", NULL, "", "h1g4,a9a8", "finished", "\"h1g4\"" },
	{ REFUSED, "angel", NULL, "", "h1xe2", "takes-two",
		"Angel|Pawn on e2|enemy" },
	{ REFUSED, "angel", "6k4/P10/11/11/11/11/11/A5p4/11/6K4 w - 0 40",
		"", "a3xg3", "takes-two", "Angel|Pawn on g3|your own" },
	{ REFUSED, "angel", NULL, "", "h1xe2xe9xe10", "takes-two",
		"Angel|two" },
	{ REFUSED, "angel", "6k4/P10/11/11/11/11/11/A10/9p1/6K4 w - 0 40",
		"", "a3xa9", "no-second-victim", "Angel|Pawn on a9|enemy" },
	{ REFUSED, "angel", NULL, "", "h1xe2xd2", "one-of-each",
		"Angel|Pawn on e2|Pawn on d2" },
	{ REFUSED, "angel",
		"r5kaehc/pppp1pppppp/11/11/11/4p6/4P6/11/PPP2PPPPPP/"
		"R5KAEHC w a 0 4", "", "g1c1", "castling-gone", "King|a1" },
	{ REFUSED, "angel", NULL, "", "g1c1", "castling-blocked",
		"Queen on f1" },
	{ REFUSED, "angel",
		"r5kaehc/pppp1pppppp/11/11/11/4p6/4P6/6r4/PP6PPP/"
		"R5KAEHC w Aa 0 4", "", "g1c1", "castling-in-check",
		"Rook on g3" },
	{ REFUSED, "angel",
		"r5kaehc/pppp1pppppp/11/11/11/4p6/4P6/4r6/PPP3PPPPP/"
		"R5KAEHC w Aa 0 4", "", "g1c1", "castling-attacked",
		"e1|Rook on e3" },
	{ REFUSED, "angel",
		"r5kaehc/pppp1pppppp/11/11/11/4p6/4P6/2r8/PP4PPPPP/"
		"R5KAEHC w Aa 0 4", "", "g1c1", "castling-attacked",
		"c1|Rook on c3" },
	{ REFUSED, "angel",
		"r5kaehc/pppp1pppppp/11/11/11/4p6/4P6/6r4/PP6PPP/"
		"R5KAEHC w Aa 0 4", "", "a2a3", "leaves-king",
		"King on g1|Rook on g3" },
	{ ENDED, "angel", "11/6k3p/11/11/3P7/11/3A7/11/11/6K4 w - 0 1", "",
		"d4xd6xg9", "king-captured", "enemy King|White wins" },
	{ ENDED, "angel", "10k/6p3p/11/11/11/11/3A7/11/P10/6K4 w - 0 1", "",
		"d4xg1xg9", "king-captured", "own King|Black wins" },
	{ ENDED, "angel", "k10/2R8/3R7/11/11/11/11/11/11/6K4 w - 0 40", "",
		"d8d10", "checkmate", "Black|a10|Rook on d10|White wins" },
	{ ENDED, "angel", "k10/11/11/11/11/11/11/11/1Q9/6K4 w - 0 40", "",
		"b2b8", "stalemate", "no legal turn|draw" },
	{ ENDED, "angel", "k10/11/11/11/11/11/11/11/6p4/6K4 w - 0 40", "",
		"g1g2", "material", "draw" },
	{ ENDED, "angel", NULL, "b1a3 b10a8 a3b1 a8b10 b1a3 b10a8 a3b1",
		"a8b10", "repetition", "third time|draw" },
	{ ENDED, "angel", "6k4/P10/11/11/11/11/11/A10/9p1/6K4 w - 99 90", "",
		"g1f1", "fifty-moves", "draw" },

	/* fenix */
	/* All refused moves are looked at, also those onto the King. */
	{ REFUSED, "fenix-small", "8/8/3k4/3S4/8/G1s1s3/K6s w - 0 9", "",
		"zz", "unreadable", "\"zz\"" },
	{ REFUSED, "fenix", "7k1/9/9/9/2S6/9/SG7/SS6K/9 w - 100 60", "",
		"i2i3", "game-over", "game is over" },
	{ REFUSED, "fenix", NULL, "", "?\?", "unreadable", "\"?\?\"" },
	{ REFUSED, "fenix", NULL, "", "j1j2", "off-board", "\"j1\"" },
	{ REFUSED, "fenix", NULL, "", "d5d6", "empty-square", "d5" },
	{ REFUSED, "fenix", NULL, "", "c9d9", "not-yours", "Soldier on c9" },
	{ REFUSED, "fenix", "7k1/9/9/9/2S6/9/SG7/SS6K/9 w - 0 60", "",
		"a3b4", "not-so", "Soldier on a3|b4" },
	{ REFUSED, "fenix", "7k1/9/9/9/2S6/9/SG7/SS6K/9 w - 0 60", "",
		"b3b2", "own-piece", "General on b3|own Soldier|b2" },
	{ REFUSED, "fenix", NULL, "", "a1a2,c9d9", "finished", "\"a1a2\"" },
	{ REFUSED, "fenix", NULL, "", "pass", "preparation", "Soldier" },
	{ REFUSED, "fenix", NULL, "", "a1a9", "preparation",
		"Soldier on a1|a9" },
	{ REFUSED, "fenix", NULL, "", "a1xa3", "spelling", "\"a1a3\"" },
	{ REFUSED, "fenix", NULL, "", "a1a2=g", "no-promotion", "a1|a2" },
	{ REFUSED, "fenix", PREPARING, "", "i5h5", "only-soldiers",
		"King on i5" },
	{ REFUSED, "fenix", PREPARING, "", "h6h5", "only-soldiers",
		"General on h6" },
	{ REFUSED, "fenix", PREPARING, "", "h5i5", "on-king", "King on i5" },
	{ REFUSED, "fenix", PREPARING, "", "h5h6", "king-exists",
		"General on h6" },
	{ REFUSED, "fenix", NULL, "a1a2 c9d9 b1b2 e9f9 c1c2 g9h9 d1d2 i9i8",
		"e1e2", "enough-generals", "four Generals" },
	{ PROMPTED, "fenix", NULL, "", "", "preparation", "1 of 5" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 100 60", "",
		"h1h2", "game-over", "game is over" },
	{ REFUSED, "fenix-small", NULL, "", "a1a2a3x", "unreadable",
		"\"a1a2a3x\"" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"pass", "no-pass", "pass" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"b2b9", "off-board", "\"b9\"" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"b3b4", "empty-square", "b3" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"h7h6", "not-yours", "King on h7" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"h1a1", "not-so", "King on h1|a1" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"b2a2", "own-piece", "General on b2|own Soldier|a2" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"h1h2,h7h6", "finished", "\"h1h2\"" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"a1a2", "lapsed", "General" },
	{ REFUSED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"a2b2", "king-stands", "General on b2" },
	{ REFUSED, "fenix-small", "7k/8/8/3SS3/1s6/SG6/8 w gk 0 30", "",
		"d4d5", "king-first", "King|Soldier|General" },
	{ REFUSED, "fenix-small", "7k/8/8/3SS3/1s6/SG6/8 w gk 0 30", "",
		"b2xb4", "king-first", "King|Soldier|General" },
	{ REFUSED, "fenix-small", STRIKING, "", "b3xb5", "own-between",
		"Soldier|Soldier on b4" },
	{ REFUSED, "fenix-small", STRIKING, "", "b3xd3", "no-victim",
		"b3|d3|Soldier" },
	{ REFUSED, "fenix-small", STRIKING, "", "a2xe2xf5", "no-jump",
		"General|e2|f5" },
	{ REFUSED, "fenix-small", STRIKING, "", "a2xh2", "two-between",
		"General|d2|f2" },
	{ REFUSED, "fenix-small", STRIKING, "", "a2xe2xa2", "struck-already",
		"Soldier on d2" },
	{ REFUSED, "fenix-small", STRIKING, "", "a2d2", "by-jumping",
		"General|Soldier on d2" },
	{ REFUSED, "fenix-small", STRIKING, "", "a2xb1", "must-strike",
		"a2xe2xe5xh5xh7|worth 5" },
	{ REFUSED, "fenix-small", STRIKING, "", "a2xe2xe5", "strike-on",
		"General|e5" },
	{ REFUSED, "fenix-small", "7k/8/8/2s5/2S5/2s5/KSs5 b - 2 30", "",
		"c4xc2", "landing-taken", "Soldier|c2" },
	{ REFUSED, "fenix-small", "7k/8/8/8/1SSs4/SG6/SS5K b - 0 30", "",
		"d3c3", "no-room", "Soldier on c3" },
	{ REFUSED, "fenix-small", "7k/3g4/3s4/8/1s6/1G3S2/SSs4K w - 0 30",
		"", "b1xd1", "more-pieces", "worth 1|b2xb6xe6|worth 3" },
	{ REFUSED, "fenix-small", "7k/8/8/2s5/2S5/SS6/SS5K w g 0 30", "",
		"h1h2", "must-strike", "new General|c3xc5|worth 1" },
	{ REFUSED, "fenix-small", "7k/8/8/2s5/2S5/SS6/SS5K w g 0 30", "",
		"a1b2", "not-beside", "new General|b2|a1" },
	{ PROMPTED, "fenix-small", "7k/8/8/3SS3/1s6/SG6/8 w gk 0 30", "", "",
		"king-first", "King" },
	{ PROMPTED, "fenix-small", "7k/8/8/8/2S5/SS6/SS5K w g 0 30", "", "",
		"new-general", "General" },
	{ PROMPTED, "fenix-small", "7k/8/8/2s5/2S5/SS6/SS5K w g 0 30", "",
		"", "new-general", "General|strike" },
	{ PROMPTED, "fenix-small", STRIKING, "", "", "must-strike",
		"can: 5 (General 2" },
	{ REFUSED, "fenix-small", "5g1k/8/8/8/8/8/1GK5 w - 0 9", "", "d4",
		"empty-square", "d4" },
	{ WARNED, "fenix-small", "7k/8/8/3s4/8/3K4/7S w - 0 30", "", "d2d3",
		"king-hangs", "King on d3|Soldier on d4" },
	{ ENDED, "fenix-small", "8/8/3k4/3S4/8/G1s1s3/K6s w - 0 9", "",
		"d4xd6", "king-struck", "Black|King was struck|Red wins" },
	{ ENDED, "fenix-small", "7k/8/8/2s5/s7/ss6/Kss5 b - 2 30", "",
		"c4c3", "no-turn", "Red has no legal turn|draw" },
	{ ENDED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 0 30",
		"h1h2 h7h6 h2h1 h6h7 h1h2 h7h6 h2h1", "h6h7", "repetition",
		"third time|draw" },
	{ ENDED, "fenix-small", "7k/8/8/8/2S5/SG6/SS5K w - 99 60", "",
		"h1h2", "fifty-moves", "draw" },
	{ REFUSED, "fenix-1975", "7k1/9/9/9/2S6/9/SG7/SS6K/9 w - 100 60", "",
		"i2i3", "game-over", "game is over" },
	{ REFUSED, "fenix-1975", NULL, "", "a", "unreadable", "\"a\"" },
	{ REFUSED, "fenix-1975", NULL, "", "a1a10", "off-board", "\"a10\"" },
	{ REFUSED, "fenix-1975", NULL, "", "d5d6", "empty-square", "d5" },
	{ REFUSED, "fenix-1975", NULL, "", "c9d9", "not-yours",
		"Soldier on c9" },
	{ REFUSED, "fenix-1975", "7k1/9/9/9/2S6/9/SG7/SS6K/9 w - 0 60", "",
		"a3b4", "not-so", "Soldier on a3|b4" },
	{ REFUSED, "fenix-1975", "7k1/9/9/9/2S6/9/SG7/SS6K/9 w - 0 60", "",
		"b3b2", "own-piece", "General on b3|own Soldier|b2" },
	{ REFUSED, "fenix-1975", NULL, "", "a1a2,c9d9", "finished",
		"\"a1a2\"" },
	{ REFUSED, "fenix-1975", NULL, "", "a1a3", "not-beside", "a3|a1" },
	{ REFUSED, "fenix-small-1975", "7k/8/8/8/2S5/SG6/SS5K w - 100 60",
		"", "h1h2", "game-over", "game is over" },
	{ REFUSED, "fenix-small-1975", NULL, "", "a1?", "unreadable",
		"\"a1?\"" },
	{ REFUSED, "fenix-small-1975", NULL, "", "a8a7", "off-board",
		"\"a8\"" },
	{ REFUSED, "fenix-small-1975", NULL, "", "h1h2", "empty-square",
		"h1" },
	{ REFUSED, "fenix-small-1975", NULL, "", "c7d7", "not-yours",
		"Soldier on c7" },
	{ REFUSED, "fenix-small-1975", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"h1g3", "not-so", "King on h1|g3" },
	{ REFUSED, "fenix-small-1975", "7k/8/8/8/2S5/SG6/SS5K w - 0 30", "",
		"b2b1", "own-piece", "General on b2|own Soldier|b1" },
	{ REFUSED, "fenix-small-1975", NULL, "", "a1a2,c7d7", "finished",
		"\"a1a2\"" },
	{ REFUSED, "fenix-small-1975", NULL, "", "a1b2", "not-beside",
		"b2|a1" },
	{ REFUSED, "fenix-small-1975", NULL, "a5a6 c7d7 e1f1 e7f7 b4b5 g7h7",
		"c3c4", "no-king-ahead", "Soldier|General" },
};

enum { ROWS = sizeof rows / sizeof *rows };

/* Plays whole turns, and at last perhaps only some moves of one. */
static void play_row(const struct row *row, struct line *line)
{
	struct texts words = { 0 };

	texts_split(&words, row->played);
	for (size_t i = 0; i < words.n; i++) {
		struct turn turn;
		struct move move;
		struct undo undo;

		if (turn_read(line, words.at[i], &turn))
			play_turn(line, &turn);
		else if (move_read(line, words.at[i], &move))
			line_make(line, &move, &undo);
		else
			ck_abort_msg("%s: %s cannot be played", row->game,
				words.at[i]);
	}
	texts_free(&words);
}

static void refuse_row(const struct row *row, struct line *line,
	struct explanation *told)
{
	struct turn turn;

	if (explain_turn(line, row->turn, told) ||
		turn_read(line, row->turn, &turn))
		ck_abort_msg("%s: %s is legal", row->game, row->turn);
}

static void end_row(const struct row *row, struct line *line,
	struct explanation *told)
{
	struct outcome outcome;
	struct turn turn;

	if (!turn_read(line, row->turn, &turn))
		ck_abort_msg("%s: %s is not legal", row->game, row->turn);
	play_turn(line, &turn);
	outcome = line_outcome(line);
	if (outcome.result == GOES_ON)
		ck_abort_msg("%s: the game goes on after %s", row->game,
			row->turn);
	told->verdict = outcome.why;
	explanation_fill(told, line);
}

static void prompt_row(const struct row *row, struct line *line,
	struct explanation *told)
{
	const struct game *game = line->pos.game;

	if (!game->prompt || !game->prompt(line, &told->verdict))
		ck_abort_msg("%s says nothing after %s", row->game,
			row->played);
	explanation_fill(told, line);
}

static void warn_row(const struct row *row, struct line *line,
	struct explanation *told)
{
	struct session *session = session_new_at(&line->pos);
	struct turn turn;

	if (!turn_read(line, row->turn, &turn) || turn.n != 1)
		ck_abort_msg("%s: %s is no legal move", row->game, row->turn);
	if (!session_warning(session, &turn.move[0], told))
		ck_abort_msg("%s: no warning of %s", row->game, row->turn);
	session_free(session);
}

static void expect_words(const struct row *row, const char *sentence)
{
	const char *words = row->words;

	while (*words) {
		size_t n = strcspn(words, "|");
		char word[120];

		snprintf(word, sizeof word, "%.*s", (int)n, words);
		ck_assert_msg(strstr(sentence, word) != NULL,
			"%s, %s (%s): no \"%s\" in the sentence: %s",
			row->game, row->turn, row->code, word, sentence);
		words += n + (words[n] == '|');
	}
}

START_TEST(reason_is_told)
{
	static void (*const tell[])(const struct row *row, struct line *line,
		struct explanation *told) = {
		[REFUSED] = refuse_row,
		[ENDED] = end_row,
		[PROMPTED] = prompt_row,
		[WARNED] = warn_row,
	};
	const struct row *row = &rows[_i];
	struct explanation told = { .sentence = "" };
	struct line line;

	line_of(&line, row->game, row->position, "");
	play_row(row, &line);
	tell[row->told](row, &line, &told);
	ck_assert_msg(!strcmp(told.verdict.reason->code, row->code),
		"%s, %s: told \"%s\" instead of \"%s\": %s", row->game,
		row->turn, told.verdict.reason->code, row->code,
		told.sentence);
	expect_words(row, told.sentence);
	line_end(&line);
}
END_TEST

/* What a game tells about every piece and turn alike. */
START_TEST(every_game_tells_the_common_reasons)
{
	static const char *const common[] = { "game-over", "unreadable",
		"off-board", "empty-square", "not-yours", "own-piece",
		"not-so", "finished" };

	for (size_t c = 0; c < sizeof common / sizeof *common; c++) {
		bool found = false;

		for (int i = 0; i < ROWS && !found; i++)
			found = !strcmp(rows[i].game, games[_i]->name) &&
				!strcmp(rows[i].code, common[c]);
		ck_assert_msg(found, "%s has no row for \"%s\"",
			games[_i]->name, common[c]);
	}
}
END_TEST

/* Codes without a row: never told as the whole answer, or by what is no rule
 * (test_entry.c and test_session.c look at those). */
static bool is_exempt(const char *code)
{
	static const char *const exempt[] = { "no-such-turn", "cannot-move",
		"closed",
		"agreement", "resignation", "time",
		/* What to do, no refusal: a scene has it (rose-grow-which). */
		"grow",
		/* No game has a leg that only captures yet. */
		"only-takes" };

	for (size_t i = 0; i < sizeof exempt / sizeof *exempt; i++)
		if (!strcmp(code, exempt[i]))
			return true;
	return false;
}

/* file is "phi.c": rows of phi or of phi's variants count; other files are
 * common to all games. */
static bool has_row(const char *file, const char *code)
{
	size_t n = strcspn(file, ".");
	bool own = false;

	for (int i = 0; games[i]; i++)
		own |= !strncmp(games[i]->name, file, n);
	for (int i = 0; i < ROWS; i++)
		if (!strcmp(rows[i].code, code) &&
			(!own || !strncmp(rows[i].game, file, n)))
			return true;
	return false;
}

/* Finds `struct reason NAME = {"CODE"` and its like. */
static int look_through(const char *path, const char *file,
	struct report *missing)
{
	FILE *source = fopen(path, "r");
	char line[400];
	int found = 0;

	ck_assert_msg(source != NULL, "%s cannot be read", path);
	while (fgets(line, sizeof line, source)) {
		const char *start = strstr(line, "struct reason ");
		const char *code = start ? strstr(start, "{\"") : NULL;
		char name[40];

		if (!code || sscanf(code, "{\"%39[a-z-]\"", name) != 1)
			continue;
		found++;
		if (!is_exempt(name) && !has_row(file, name))
			report_add(missing, " %s (%s)", name, file);
	}
	fclose(source);
	return found;
}

START_TEST(every_code_has_a_row)
{
	const char *data = getenv("TESTDATA");
	struct report missing = { 0 };
	char folder[3000];
	glob_t files;
	int found = 0;

	/* Inside it: its path may have brackets, which glob() does not take
	 * as they are. */
	snprintf(folder, sizeof folder, "%s/../rules", data ? data : TESTDATA);
	ck_assert_msg(!chdir(folder), "no %s", folder);
	ck_assert_int_eq(glob("*.c", 0, NULL, &files), 0);
	for (size_t i = 0; i < files.gl_pathc; i++)
		found += look_through(files.gl_pathv[i], files.gl_pathv[i],
			&missing);
	globfree(&files);
	ck_assert_int_gt(found, 60);
	ck_assert_msg(!missing.n, "codes without a row:%s", missing.text);
}
END_TEST

static Suite *explain_suite(void)
{
	TCase *tc;
	Suite *suite = suite_of("explain", &tc);

	tcase_add_test(tc, every_code_has_a_row);
	tcase_add_loop_test(tc, every_game_tells_the_common_reasons, 0,
		count_games());
	tcase_add_loop_test(tc, reason_is_told, 0, ROWS);
	return suite;
}

int main(void)
{
	return run_suite(explain_suite());
}
