// Linux functions that Swift's module of the C library lacks.

#ifndef MOT_CLINUX_SHIM_H
#define MOT_CLINUX_SHIM_H

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

/// The type of the file system of a path, `f_type` of statfs(2); -1 on failure.
static inline long mot_file_system_type(const char *path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}

/// Exchanges two paths at once, `RENAME_EXCHANGE` of renameat2(2); -1 with `errno` on failure.
static inline int mot_exchange(const char *first, const char *second) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 2);
}

#endif
