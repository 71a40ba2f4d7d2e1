/* SPDX-License-Identifier: MIT */
/*
 * What a view answers to a key.  A view takes the requests that it knows and
 * hands back the others; what lies between views (opening, closing, leaving)
 * it only asks for, and app.c does it.
 *
 * The mouse: while a view draws it says with cells_spot() what can be clicked;
 * so a click means what was to be seen there.  app.c looks the spot up in the
 * frame drawn last and hands its value to the view that drew it; a click on a
 * request, as the line of keys has, becomes the key for it.  What a text that
 * is pasted may do is up to app.c too: no key of it reaches a view otherwise.
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
