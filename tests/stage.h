/* SPDX-License-Identifier: MIT */
/* Scenes (scenes.h) brought onto a screen. */
#ifndef TESTS_STAGE_H
#define TESTS_STAGE_H

#include "cells.h"
#include "scenes.h"
#include "settings.h"

/*
 * The screen after the scene's keys; the caller frees it. settings: NULL for
 * the usual ones. Where their keys are others, each key of the scene stands for
 * the first key that asks for the same. `bound`, unless it is NULL, gets the
 * keys as they are at the end.
 */
struct cells *stage_cells(const struct scene *scene,
	const struct scene_size *size, const struct settings *settings,
	struct keymap *bound);

/* Whether a key of the scene usually asks for this. */
bool stage_uses(const struct scene *scene, enum request request);

#endif
