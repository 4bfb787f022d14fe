#ifndef PLAYHOUSE_PROCESS_CONTROL_H
#define PLAYHOUSE_PROCESS_CONTROL_H

#include <sys/prctl.h>

/// From now on neither a core dump nor a debugger of the same user sees this process; `prctl(2)`, which takes as many
/// arguments as it likes and so cannot be called from Swift. Another program that this one starts is not affected.
static inline int playhouse_forbid_core_dumps(void) {
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

#endif
