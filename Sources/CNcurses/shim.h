// ncurses for Swift: the wide-character library, inline functions for declarations that Swift can't
// import (macros such as A_REVERSE, globals such as stdin, the union in sigaction), and system
// functions for the terminal's loop that no header declares.

#ifndef MOT_CNCURSES_SHIM_H
#define MOT_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Swift does not accept the global itself, because it is shared and mutable.
static inline FILE *mot_standard_input(void) { return stdin; }

// Attributes, which are macros with casts.
static inline attr_t mot_attribute_bold(void) { return A_BOLD; }
static inline attr_t mot_attribute_dim(void) { return A_DIM; }
static inline attr_t mot_attribute_reverse(void) { return A_REVERSE; }
static inline attr_t mot_attribute_underline(void) { return A_UNDERLINE; }
static inline attr_t mot_attribute_italic(void) { return A_ITALIC; }
static inline attr_t mot_color_pair(int pair) { return COLOR_PAIR(pair); }

// The number of colours, which is a global too; valid after start_color(3).
static inline int mot_color_count(void) { return COLORS; }

// Whether the terminal database says that the terminal has colours of 24 bits: RGB (user_caps(5)), or Tc, as tmux has it.
static inline int mot_has_exact_colors(void) {
    return tigetflag((char *)"RGB") > 0 || tigetflag((char *)"Tc") > 0;
}

// A string capability of the terminal; NULL when there is none (tigetstr(3) returns -1 for a name
// that is not a string capability).
static inline const char *mot_string_capability(const char *name) {
    char *value = tigetstr((char *)name);
    return value == (char *)-1 ? NULL : value;
}

// Whether the terminal database has an entry with this name that is not generic (terminfo(5), "gn").
// term.h is not imported into Swift, because it defines macros such as "lines".
int setupterm(const char *, int, int *);
static inline int mot_terminal_is_known(const char *name) {
    int found = 0;
    setupterm(name, STDOUT_FILENO, &found);
    return found == 1;
}

// Sets a variable of the environment and returns a copy of its value, for `mot_restore_variable`. No
// other thread may use the environment meanwhile.
static inline char *mot_change_variable(const char *name, const char *value) {
    const char *before = getenv(name);
    char *copy = before ? strdup(before) : NULL;
    setenv(name, value, 1);
    return copy;
}

static inline void mot_restore_variable(const char *name, char *before) {
    if (before) setenv(name, before, 1);
    else unsetenv(name);
    free(before);
}

// newterm(3) with an entry that is given rather than looked up: a value of TERMINFO (ncurses(3)).
static inline SCREEN *mot_newterm_with_entry(const char *name, const char *entry, FILE *output) {
    char *before = mot_change_variable("TERMINFO", entry);
    SCREEN *screen = newterm(name, output, stdin);
    mot_restore_variable("TERMINFO", before);
    return screen;
}

// Uses the characters of a locale in a folder. Returns 0 on failure.
static inline int mot_use_locale_in(const char *folder, const char *name) {
    char *before = mot_change_variable("LOCPATH", folder);
    const char *used = setlocale(LC_CTYPE, name);
    mot_restore_variable("LOCPATH", before);
    return used != NULL;
}

// Whether the bytes of the locale in use are UTF-8.
static inline int mot_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

// The size of a terminal in cells; 0 when it is unknown.
static inline int mot_terminal_size(int descriptor, int *width, int *height) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
    *width = size.ws_col;
    *height = size.ws_row;
    return 1;
}

// ---- Writing with a timeout ---------------------------------------------------------------

// A monotonic clock in milliseconds.
static inline long mot_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Writes until a timeout in milliseconds. Returns the number of bytes written; -1 when the reader is
// gone. Safe in a signal handler.
static inline ssize_t mot_write_within(
    int milliseconds, int descriptor, const char *bytes, size_t length) {
    const long end = mot_milliseconds() + milliseconds;
    // If a write may block, poll(2) promises room for one byte only.
    const size_t piece = fcntl(descriptor, F_GETFL) & O_NONBLOCK ? length : 1;
    size_t done = 0;
    while (done < length) {
        const long left = end - mot_milliseconds();
        struct pollfd request = {.fd = descriptor, .events = POLLOUT};
        const int ready = poll(&request, 1, left > 0 ? (int)left : 0);
        if (ready == 0) break;
        if (ready < 0) {
            if (errno == EINTR) continue;
            return -1;
        }
        const size_t rest = length - done;
        const ssize_t written = write(descriptor, bytes + done, piece < rest ? piece : rest);
        if (written > 0) done += (size_t)written;
        else if (written < 0 && errno != EINTR && errno != EAGAIN) return -1;
        else if (left <= 0) break;
    }
    return (ssize_t)done;
}

// Writes bytes that must reach the terminal, and discards earlier output if necessary. It takes less
// than a second, even if the terminal accepts nothing.
static inline void mot_write_at_last(int terminal, const char *bytes, size_t length) {
    const ssize_t written = mot_write_within(200, terminal, bytes, length);
    if (written < 0 || (size_t)written == length) return;
    tcflush(terminal, TCOFLUSH);
    mot_write_within(0, terminal, bytes, length);
}

// Whether this process may use a terminal: false for a background job. Always true for a terminal
// that is not our controlling terminal, or whose foreground job is in another container (0).
static inline int mot_is_in_foreground(int terminal) {
    const pid_t group = tcgetpgrp(terminal);
    return group <= 0 || group == getpgrp();
}

// Restores a terminal's modes without waiting for its output. Modes are not changed if the shell has
// put this process into the background and has set its own.
static inline void mot_restore_modes(
    int terminal, const struct termios *ours, const struct termios *others) {
    struct termios now;
    if (!mot_is_in_foreground(terminal)
        && (tcgetattr(terminal, &now) != 0 || now.c_iflag != ours->c_iflag
            || now.c_oflag != ours->c_oflag || now.c_lflag != ours->c_lflag))
        return;
    tcsetattr(terminal, TCSANOW, others);
}

// ---- When the program crashes -------------------------------------------------------------
//
// A trap does not run `deinit`. So a signal handler restores the terminal. It may call only the few
// functions in signal-safety(7), so everything is prepared here before the terminal is changed.

struct mot_crash_state {
    volatile sig_atomic_t armed;
    int terminal;                // receives the bytes
    int messages;                // collects standard error while the screen is shown; -1: none
    int original_error;          // receives these messages in the end
    struct termios modes;        // while the screen is shown
    struct termios others;       // the original modes
    size_t length;
    char bytes[256];             // leave the alternate screen, show the cursor, ...
};

static inline struct mot_crash_state *mot_crash_state(void) {
    static struct mot_crash_state state;
    return &state;
}

static inline void mot_copy_messages(int from, int to) {
    char buffer[4096];
    ssize_t count;
    lseek(from, 0, SEEK_SET);
    while ((count = read(from, buffer, sizeof buffer)) > 0)
        if (mot_write_within(100, to, buffer, (size_t)count) < count) return;
}

static inline void mot_crash_handler(int number) {
    // The main thread draws; it must not draw after this.
    const pid_t process = getpid();
    if (syscall(SYS_gettid) != process) {
        syscall(SYS_tgkill, process, process, number);
        for (;;) pause();
    }
    struct mot_crash_state *state = mot_crash_state();
    if (state->armed) {
        state->armed = 0;
        // Writing would stop a background job.
        signal(SIGTTOU, SIG_IGN);
        mot_restore_modes(state->terminal, &state->modes, &state->others);
        mot_write_at_last(state->terminal, state->bytes, state->length);
        if (state->messages >= 0) mot_copy_messages(state->messages, state->original_error);
    }
    signal(number, SIG_DFL);
    raise(number);
}

// Installs handlers for the signals that end the process and are not handled otherwise. They restore
// the terminal first, once `mot_arm_crash_handler` was called.
static inline void mot_prepare_crash_handler(
    int terminal, const struct termios *modes, const struct termios *others, const void *bytes,
    size_t length, int messages, int original_error) {
    struct mot_crash_state *state = mot_crash_state();
    state->terminal = terminal;
    state->modes = *modes;
    state->others = *others;
    state->length = length < sizeof state->bytes ? length : sizeof state->bytes;
    memcpy(state->bytes, bytes, state->length);
    state->messages = messages;
    state->original_error = original_error;

    // An alternate stack, so that a stack overflow can be handled too.
    static char stack[65536];
    stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternative, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = mot_crash_handler;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    const int signals[] = {
        SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGXCPU, SIGUSR1, SIGUSR2,
        SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT,
    };
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction before;
        // Signals that the parent process ignored stay ignored.
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

static inline void mot_arm_crash_handler(void) { mot_crash_state()->armed = 1; }
static inline void mot_disarm_crash_handler(void) { mot_crash_state()->armed = 0; }

// glibc declares this only if _GNU_SOURCE is defined before its first header.
int memfd_create(const char *name, unsigned int flags);

// An unnamed file in memory; -1 on failure.
static inline int mot_memory_file(void) { return memfd_create("mot", 1 /* MFD_CLOEXEC */); }

// ---- The main queue in a loop of our own ----------------------------------------------------
//
// libdispatch exports these for CoreFoundation's run loop; see docs/decisions/0033. The handle is
// an eventfd(2) that can be read while work waits on the main queue; the callback does that work.

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// ppoll(2) is declared for _GNU_SOURCE only. Without a time it has no timeout.
extern int ppoll(
    struct pollfd *requests, nfds_t count, const struct timespec *time, const sigset_t *signals);

#endif
