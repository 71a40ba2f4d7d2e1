/* SPDX-License-Identifier: MIT */
/*
 * An engine for tests: when the program wants its own engine it starts itself
 * anew with the word "engine", and when that program is a test, this is what
 * answers (harness.h).
 *
 * It sees what can be taken and who has won, no more: what it says does not
 * change with the search and its weights, so that screens can be kept. PATH is
 * all that it gets from the test; there stand
 *
 *	puppet:5	it ends with its fifth answer
 *	puppet:mute	it says of no position what it is worth
 */
#ifndef TESTS_PUPPET_H
#define TESTS_PUPPET_H

/* Answers until its input ends. */
void puppet_run(void);

#endif
