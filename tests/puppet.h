/* SPDX-License-Identifier: MIT */
/*
 * An engine for tests: when the program wants its own engine it starts itself
 * anew with the word "engine", and when that program is a test, this is what
 * answers (harness.h).
 *
 * It sees what can be taken and who has won, no more: what it says does not
 * change with the search and its weights, so that screens can be kept.
 */
#ifndef TESTS_PUPPET_H
#define TESTS_PUPPET_H

/* Answers until its input ends. */
void puppet_run(void);

/*
 * How those behave that are started from now on: "5" ends in the place of its
 * fifth answer, "mute" says of no position what it is worth.
 */
void puppet_wish(const char *how);

#endif
