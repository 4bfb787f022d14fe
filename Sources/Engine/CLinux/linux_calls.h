#ifndef PLAYHOUSE_LINUX_CALLS_H
#define PLAYHOUSE_LINUX_CALLS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <ucontext.h>
#include <bits/types.h>

/// The columns of a character in the current locale, -1 if it cannot be printed. POSIX has it in <wchar.h>, which
/// shows it only to those who define _XOPEN_SOURCE before anything else.
extern int wcwidth(wchar_t character);

/// From now on neither a core dump nor a debugger of the same user sees this process; `prctl(2)`, which is variadic and
/// so cannot be called from Swift. Another program that this one starts is not affected.
static inline int playhouse_forbid_core_dumps(void) {
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/// The C library declares this one only for those who define _GNU_SOURCE.
extern int sync_file_range(int descriptor, __off64_t offset, __off64_t count, unsigned int flags);

/// `SYNC_FILE_RANGE_WRITE`, which it hides likewise.
enum { playhouse_write_range = 2 };

/// Has the kernel start writing bytes of a file to disk; `sync_file_range(2)` with `SYNC_FILE_RANGE_WRITE`.
static inline int playhouse_start_sync(int descriptor, __off64_t offset, __off64_t count) {
    return sync_file_range(descriptor, offset, count, playhouse_write_range);
}

/// Where the stack of the first thread begins: with the number of the program's arguments, and after that their
/// addresses (System V ABI, "Initial Stack and Register State"). The C library has no header for it.
extern void *__libc_stack_end;

static inline long playhouse_argument_count(void) {
    return *(long *)__libc_stack_end;
}

static inline char *_Nullable *_Nonnull playhouse_arguments(void) {
    return (char **)__libc_stack_end + 1;
}

/// What is to be run on another stack, and what it is given.
struct playhouse_work {
    void (*_Nonnull run)(void *_Nullable memory);
    void *_Nullable memory;
};

/// `makecontext(3)` passes on numbers of 32 bits only.
static inline void playhouse_begin_work(unsigned int high, unsigned int low) {
    struct playhouse_work *work = (struct playhouse_work *)((uintptr_t)high << 32 | low);
    work->run(work->memory);
}

/// Runs `work` on the stack that begins at `stack`, and comes back to this one when it ends; `swapcontext(3)`.
static inline void playhouse_run_on_stack(void *_Nonnull stack, size_t bytes, struct playhouse_work *_Nonnull work) {
    ucontext_t here, there;
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = bytes;
    there.uc_link = &here;
    uintptr_t address = (uintptr_t)work;
    makecontext(&there, (void (*)(void))playhouse_begin_work, 2, (unsigned int)(address >> 32), (unsigned int)address);
    swapcontext(&here, &there);
}

#endif
