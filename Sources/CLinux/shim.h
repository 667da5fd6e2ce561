// Linux functions that Swift's module of the C library lacks.

#ifndef MOT_CLINUX_SHIM_H
#define MOT_CLINUX_SHIM_H

#include <sys/vfs.h>

/// The type of the file system of a path, `f_type` of statfs(2); -1 on failure.
static inline long mot_file_system_type(const char *path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}

#endif
