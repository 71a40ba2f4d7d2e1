/* SPDX-License-Identifier: MIT */
#include "bookpages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "list.h"

/* Pages. */

static struct page *add_page(struct pages *pages, int first)
{
	struct page *page;

	if (pages->n)
		pages->at[pages->n - 1].end = first;
	pages->at = list_room(pages->at, (size_t)pages->n, &pages->room,
		sizeof(*pages->at));
	page = &pages->at[pages->n++];
	*page = (struct page){ .first = first, .diagram = NO_DIAGRAM };
	return page;
}

/* Whether there is nothing yet on the last page but the name of a chapter. */
static bool only_opens_chapter(const struct pages *pages,
	const struct book *book, int block)
{
	int first;

	if (!pages->n)
		return false;
	first = pages->at[pages->n - 1].first;
	return block == first + 1 && book->at[first].kind == BLOCK_CHAPTER
		&& book->at[block].kind != BLOCK_CHAPTER;
}

/* A text that ends in ":" speaks of the diagram behind it. */
static bool announces(const struct block *block)
{
	size_t n = strlen(block->text);

	return block->kind == BLOCK_TEXT && n && block->text[n - 1] == ':';
}

/* Words between an example's last turn and the next diagram lead to the
 * latter. */
static int behind_turns(const struct book *book, int block)
{
	while (book->at[block - 1].kind == BLOCK_TEXT
			|| book->at[block - 1].kind == BLOCK_POINT)
		block--;
	return block;
}

static void split_at_diagram(struct pages *pages, const struct book *book,
	int block)
{
	int first = block, diagram = pages->at[pages->n - 1].diagram;

	if (diagram == NO_DIAGRAM)
		return;
	if (book->at[diagram].kind == BLOCK_EXAMPLE)
		first = behind_turns(book, block);
	else if (announces(&book->at[block - 1]))
		first--;
	add_page(pages, first)->more = true;
}

static void take_block(struct pages *pages, const struct book *book, int i)
{
	const struct block *block = &book->at[i];
	struct page *page;

	if (!pages->n || (block_is_heading(block)
			&& !only_opens_chapter(pages, book, i)))
		add_page(pages, i);
	if (block->kind == BLOCK_BOARD || block->kind == BLOCK_EXAMPLE)
		split_at_diagram(pages, book, i);
	page = &pages->at[pages->n - 1];
	if (block->kind == BLOCK_TURN)
		page->turns++;
	else if (block->pos)
		page->diagram = i;
}

void pages_make(struct pages *pages, const struct book *book)
{
	*pages = (struct pages){ 0 };
	for (int i = 0; i < book->n; i++)
		take_block(pages, book, i);
	if (!pages->n)
		add_page(pages, 0);
	pages->at[pages->n - 1].end = book->n;
}

void pages_free(struct pages *pages)
{
	free(pages->at);
	*pages = (struct pages){ 0 };
}

const char *page_chapter(const struct page *page, const struct book *book)
{
	const struct block *block = &book->at[page->first];

	return page->first < page->end && block->kind == BLOCK_CHAPTER
		? block->text : "";
}

const char *page_section(const struct page *page, const struct book *book)
{
	for (int i = page->first; i < page->end; i++) {
		const struct block *block = &book->at[i];

		if (!block_is_heading(block))
			break;
		if (block->kind != BLOCK_CHAPTER)
			return block->text;
	}
	return "";
}

/* Lines. */

void booklines_free(struct booklines *lines)
{
	free(lines->at);
	*lines = (struct booklines){ 0 };
}

static struct bookline *add_line(struct booklines *lines, enum role role)
{
	struct bookline *line;

	lines->at = list_room(lines->at, (size_t)lines->n, &lines->room,
		sizeof(*lines->at));
	line = &lines->at[lines->n++];
	line->role = role;
	line->text[0] = '\0';
	return line;
}

void booklines_blank(struct booklines *lines)
{
	if (lines->n)
		add_line(lines, ROLE_TEXT);
}

/* How much of a text goes into a line: whole words, or a part of one that is
 * too long. */
static size_t fitting(const char *text, size_t width)
{
	size_t n = strlen(text), end = width;

	if (n <= width)
		return n;
	while (end > 0 && text[end] != ' ')
		end--;
	return end ? end : width;
}

void booklines_add(struct booklines *lines, enum role role, const char *first,
	const char *rest, int columns, const char *text)
{
	int indent = (int)strlen(first);

	if (columns > BOOKLINE_COLUMNS)
		columns = BOOKLINE_COLUMNS;
	if (columns < indent + 1)
		columns = indent + 1;
	do {
		size_t n = fitting(text, (size_t)(columns - indent));
		struct bookline *line = add_line(lines, role);

		snprintf(line->text, sizeof(line->text), "%s%.*s", first,
			(int)n, text);
		first = rest;
		text += n;
		text += strspn(text, " ");
	} while (*text);
}
