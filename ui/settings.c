/* SPDX-License-Identifier: MIT */
#include "settings.h"

void settings_init(struct settings *settings)
{
	*settings = (struct settings){
		.theme = "default",
		.pieces = "letters",
		.coordinates = true,
		.warnings = true,
		.mouse = true,
	};
	keymap_init(&settings->keymap);
}
