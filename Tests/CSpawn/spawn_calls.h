#ifndef PLAYHOUSE_SPAWN_CALLS_H
#define PLAYHOUSE_SPAWN_CALLS_H

#include <spawn.h>

/// Closes all descriptors of a new process from this one on. The C library declares it only for those who define
/// _GNU_SOURCE before anything else.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#endif
