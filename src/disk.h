/* SPDX-License-Identifier: MIT */
/*
 * What must be on the disk before one goes on: bytes, names and the folders
 * that lead to them. errno says what went wrong.
 */
#ifndef DISK_H
#define DISK_H

#include <stdbool.h>
#include <stddef.h>

#include "places.h"

/* Writes all at this offset; by one call, if the system does not stop early. */
bool disk_write(int fd, const char *text, size_t length, size_t offset);

/* The bytes of an open file, `most` of them at most, and a NUL that is not
 * counted; NULL on a fault. The caller frees it. */
char *disk_read(int fd, size_t most, size_t *length);

/* The folder in which a path is. */
void disk_folder(const char *path, char folder[PLACE_PATH_MAX]);

/* The names in a folder are on the disk. What no such wish can be made of (a
 * file system without it, a folder that may not be read) is no fault. */
bool disk_sync_folder(const char *folder);

/* The same for a folder and all above it that could be of our making. */
bool disk_sync_folders(const char *folder);

/* Another name for a file; never one that is taken (errno EEXIST). */
bool disk_rename_new(const char *from, const char *to);

#endif
