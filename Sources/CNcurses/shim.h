// ncurses for Swift: the wide-character library, inline functions for what Swift cannot read (macros
// such as A_REVERSE, globals such as stdin, the union in sigaction), and what a terminal's loop
// needs of the system that no header declares.

#ifndef MOT_CNCURSES_SHIM_H
#define MOT_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
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

// A stream, which Swift refuses as a shared mutable global.
static inline FILE *mot_standard_input(void) { return stdin; }

// Attributes, which are macros with casts.
static inline attr_t mot_attribute_bold(void) { return A_BOLD; }
static inline attr_t mot_attribute_dim(void) { return A_DIM; }
static inline attr_t mot_attribute_reverse(void) { return A_REVERSE; }
static inline attr_t mot_attribute_underline(void) { return A_UNDERLINE; }
static inline attr_t mot_attribute_italic(void) { return A_ITALIC; }
static inline attr_t mot_color_pair(int pair) { return COLOR_PAIR(pair); }

// How many colours the terminal has, once start_color(3) was called: a global as well.
static inline int mot_color_count(void) { return COLORS; }

// A string capability of the terminal, or NULL when it has none (tigetstr(3) answers -1 for a
// name that is no string capability).
static inline const char *mot_string_capability(const char *name) {
    char *value = tigetstr((char *)name);
    return value == (char *)-1 ? NULL : value;
}

// Whether the terminal database has an entry of that name that is more than a family's (terminfo(5),
// "gn"). The types of term.h are left out of Swift: it names macros such as "lines".
int setupterm(const char *, int, int *);
static inline int mot_terminal_is_known(const char *name) {
    int found = 0;
    setupterm(name, STDOUT_FILENO, &found);
    return found == 1;
}

// The size of the terminal behind a descriptor in cells; 0 when it has none.
static inline int mot_terminal_size(int descriptor, int *width, int *height) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
    *width = size.ws_col;
    *height = size.ws_row;
    return 1;
}

// ---- Writing without waiting for ever -----------------------------------------------------

// Milliseconds of a clock that is never set back.
static inline long mot_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Writes what the reader takes within so many milliseconds. Returns how much that was; -1 when the
// reader is gone. Safe in a signal handler.
static inline ssize_t mot_write_within(
    int milliseconds, int descriptor, const char *bytes, size_t length) {
    const long end = mot_milliseconds() + milliseconds;
    // Where a write may wait, poll(2) promises room for one byte only.
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

// Writes bytes that the terminal must have, even if what it was sent before has to go for that. It
// takes less than a second, even if the terminal takes nothing.
static inline void mot_write_at_last(int terminal, const char *bytes, size_t length) {
    const ssize_t written = mot_write_within(200, terminal, bytes, length);
    if (written < 0 || (size_t)written == length) return;
    tcflush(terminal, TCOFLUSH);
    mot_write_within(0, terminal, bytes, length);
}

// Whether we may use a terminal: false while a shell has it and we are a job in the background. A
// terminal that does not control us is anybody's; so is one whose job is in another container (0).
static inline int mot_is_in_foreground(int terminal) {
    const pid_t group = tcgetpgrp(terminal);
    return group <= 0 || group == getpgrp();
}

// Sets a terminal's modes from ours back to others, without waiting until it has taken its output.
// Modes that the shell has set, which has put us into the background, are left alone.
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
// A trap does not run `deinit`. What must be undone is prepared here before the terminal is taken
// over, so that a signal handler can do it with the few functions that signal-safety(7) allows.

struct mot_crash_state {
    volatile sig_atomic_t armed;
    int terminal;                // where the bytes go
    int messages;                // holds standard error while the screen shows; -1: nothing
    int original_error;          // where those messages belong
    struct termios modes;        // while the screen shows
    struct termios others;       // as they were before
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
    // The main thread is the one that draws: after this it is to draw no more.
    const pid_t process = getpid();
    if (syscall(SYS_gettid) != process) {
        syscall(SYS_tgkill, process, process, number);
        for (;;) pause();
    }
    struct mot_crash_state *state = mot_crash_state();
    if (state->armed) {
        state->armed = 0;
        // A job in the background would be stopped for what it writes.
        signal(SIGTTOU, SIG_IGN);
        mot_restore_modes(state->terminal, &state->modes, &state->others);
        mot_write_at_last(state->terminal, state->bytes, state->length);
        if (state->messages >= 0) mot_copy_messages(state->messages, state->original_error);
    }
    signal(number, SIG_DFL);
    raise(number);
}

// Makes the signals that end a program, and that it does not receive otherwise, restore the terminal
// first: from `mot_arm_crash_handler` on.
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

    // A stack of its own, so that a stack overflow can be handled too.
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
        // What whoever has started us had ignored ends nothing.
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
}

static inline void mot_arm_crash_handler(void) { mot_crash_state()->armed = 1; }
static inline void mot_disarm_crash_handler(void) { mot_crash_state()->armed = 0; }

// glibc declares this only to those who define _GNU_SOURCE before its first header is read.
int memfd_create(const char *name, unsigned int flags);

// An unnamed file in memory; -1 on failure.
static inline int mot_memory_file(void) { return memfd_create("mot", 1 /* MFD_CLOEXEC */); }

// ---- The main queue in a loop of our own ----------------------------------------------------
//
// libdispatch exports these for CoreFoundation's run loop; see docs/decisions/0003. The handle is
// an eventfd(2) that can be read while work waits on the main queue; the callback does that work.

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// ppoll(2) is declared for _GNU_SOURCE only. Without a time it waits for as long as it takes.
extern int ppoll(
    struct pollfd *requests, nfds_t count, const struct timespec *time, const sigset_t *signals);

#endif
