/* SPDX-License-Identifier: MIT */
#include "bench_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define VALGRIND "/usr/bin/valgrind"

/* Tables. */

static int name_width(const struct table *table)
{
	return table->name_width ? table->name_width : 16;
}

static const char *head_of(const struct column *column, int line)
{
	const char *text = line < 2 ? column->head[line] : column->unit;

	return text ? text : "";
}

/* As far as there is something in it; nothing at all if there is not. */
static void print_head(const struct table *table, int line)
{
	int n = table->n;

	while (n > 0 && !*head_of(&table->columns[n - 1], line))
		n--;
	if (!n)
		return;
	printf("%-*s", name_width(table), "");
	for (int i = 0; i < n; i++)
		printf(" %*s", table->columns[i].width,
			head_of(&table->columns[i], line));
	putchar('\n');
}

void table_head(struct table *table, bool facts)
{
	table->facts = facts;
	if (facts)
		return;
	printf("\n%s\n\n", table->title);
	for (int i = 0; i < 3; i++)
		print_head(table, i);
	fflush(stdout);
}

static void print_figure(const struct column *column, double figure)
{
	if (isnan(figure))
		printf(" %*s", column->width, "-");
	else
		printf(" %*.*f", column->width, column->decimals, figure);
}

static void print_fact(const struct table *table, const char *name,
	const struct column *column, double figure)
{
	if (isnan(figure) || column->better == NEITHER)
		return;
	printf("%s\t%s\t%s\t%s\t%s\t%.9g\n", table->group, name, column->what,
		column->unit, column->better == MORE ? "more" : "less",
		figure);
}

void table_row(const struct table *table, const char *name,
	const double *figures)
{
	if (!table->facts)
		printf("%-*s", name_width(table), name);
	for (int i = 0; i < table->n; i++)
		if (table->facts)
			print_fact(table, name, &table->columns[i],
				figures[i]);
		else
			print_figure(&table->columns[i], figures[i]);
	if (!table->facts)
		putchar('\n');
	fflush(stdout);
}

void table_end(const struct table *table)
{
	bool any = false;

	for (int i = 0; i < table->n; i++)
		any |= table->columns[i].bar != 0;
	if (table->facts || !any)
		return;
	printf("%-*s", name_width(table), "bars");
	for (int i = 0; i < table->n; i++) {
		const struct column *column = &table->columns[i];

		if (column->bar != 0)
			print_figure(column, column->bar);
		else
			printf(" %*s", column->width, "");
	}
	putchar('\n');
}

/* Wishes. */

struct wish wish_read(int argc, char **argv)
{
	struct wish wish = { .n = 0 };
	int i = 1;

	for (; i < argc && !strncmp(argv[i], "--", 2); i++)
		if (!strcmp(argv[i], "--facts"))
			wish.facts = true;
		else if (!strcmp(argv[i], "--game") && i + 1 < argc)
			wish.game = argv[++i];
	wish.words = argv + i;
	wish.n = argc - i;
	return wish;
}

bool wish_has_game(const struct wish *wish, const char *game)
{
	return !wish->game || !strcmp(wish->game, game);
}

bool wish_has(const struct wish *wish, const char *word)
{
	for (int i = 0; i < wish->n; i++)
		if (!strcmp(wish->words[i], word))
			return true;
	return !wish->n;
}

/* Measuring. */

void require_program(void)
{
	if (getenv("PROGRAM"))
		return;
	fprintf(stderr, "PROGRAM does not say what to measure\n");
	exit(2);
}

double processor_time(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Of all child processes that have ended. */
static double children_time(void)
{
	struct rusage usage;

	getrusage(RUSAGE_CHILDREN, &usage);
	return (double)usage.ru_utime.tv_sec +
	       (double)usage.ru_utime.tv_usec / 1e6;
}

double run_command(const char *command, const char *word, double *seconds)
{
	double before = children_time(), found = 0;
	char answer[400];
	FILE *pipe = popen(command, "r");

	if (!pipe)
		return 0;
	while (fgets(answer, sizeof(answer), pipe)) {
		const char *at = strstr(answer, word);

		if (at)
			sscanf(at + strlen(word), "%*[ :]%lf", &found);
	}
	pclose(pipe);
	if (seconds)
		*seconds = children_time() - before;
	return found;
}

double count_instructions(const char *command)
{
	char whole[1200];
	double count;

	if (access(VALGRIND, X_OK) != 0)
		return NAN;
	snprintf(whole, sizeof(whole), VALGRIND " --tool=callgrind "
		"--callgrind-out-file=/dev/null %s 2>&1", command);
	count = run_command(whole, "Collected", NULL);
	return count > 0 ? count : NAN;
}
