/* SPDX-License-Identifier: MIT */
/*
 * What a view answers to a key.  A view takes the requests that it knows and
 * hands back the others; what lies between views (opening, closing, leaving)
 * it only asks for, and app.c does it.
 */
#ifndef UI_VIEW_H
#define UI_VIEW_H

enum view_answer {
	VIEW_UNUSED, /* not mine */
	VIEW_USED,
	VIEW_CLOSE,  /* back to what is underneath */
	VIEW_OPEN,   /* what is chosen is to be opened */
	VIEW_LEAVE   /* the program is to end */
};

#endif
