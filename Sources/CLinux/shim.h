// Linux functions that Swift's module of the C library lacks.

#ifndef MOT_CLINUX_SHIM_H
#define MOT_CLINUX_SHIM_H

#include <malloc.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

/// The type of the file system of a path, `f_type` of statfs(2); -1 on failure.
static inline long mot_file_system_type(const char *path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}

// Of <unistd.h>, which has more than Swift must see twice.
extern long syscall(long number, ...);

/// Exchanges two paths at once, `RENAME_EXCHANGE` of renameat2(2); -1 with `errno` on failure.
static inline int mot_exchange(const char *first, const char *second) {
    const int currentFolder = -100;
    return (int)syscall(SYS_renameat2, currentFolder, first, currentFolder, second, 2);
}

#endif
