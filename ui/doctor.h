/* SPDX-License-Identifier: MIT */
/*
 * quincunx doctor: what the program finds in the terminal, the locale and its
 * folders, and every piece set with rulers under it, as plain lines. For a
 * person who sees something wrong, and for whoever helps.
 */
#ifndef UI_DOCTOR_H
#define UI_DOCTOR_H

/* Prints all of it on standard output; the exit status. */
int doctor_run(void);

#endif
