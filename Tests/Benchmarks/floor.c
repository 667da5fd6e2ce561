// The floor: what a list costs when ncurses does all the work and the program next to none.
//
//     floor FILE      shows the lines of FILE; j and k move, q quits

#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

struct list {
    const char **starts; // of the lines, and one more: the end of the last
    size_t count;
};

static struct list lines_of(const char *text, size_t size) {
    size_t room = 4096;
    struct list list = {malloc(room * sizeof(char *)), 0};
    const char *end = text + size;
    while (list.starts && text < end) {
        list.starts[list.count++] = text;
        if (list.count == room) {
            room *= 2;
            list.starts = realloc(list.starts, room * sizeof(char *));
            if (!list.starts) break;
        }
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        text = newline ? newline + 1 : end + 1;
    }
    if (list.starts) list.starts[list.count] = text;
    return list;
}

static void draw(const struct list *list, size_t top, size_t selected) {
    int rows = getmaxy(stdscr) - 1;
    werase(stdscr);
    for (int y = 0; y < rows && top + (size_t)y < list->count; y++) {
        size_t line = top + (size_t)y;
        int length = (int)(list->starts[line + 1] - list->starts[line] - 1);
        if (line == selected) wattrset(stdscr, A_REVERSE);
        mvwaddnstr(stdscr, y, 1, list->starts[line], length);
        wattrset(stdscr, A_NORMAL);
    }
    mvwprintw(stdscr, rows, 1, "%zu/%zu", selected + 1, list->count);
    wrefresh(stdscr);
}

int main(int count, char **arguments) {
    struct stat status;
    int file = count == 2 ? open(arguments[1], O_RDONLY) : -1;
    if (file < 0 || fstat(file, &status) != 0 || status.st_size == 0) return 2;
    size_t size = (size_t)status.st_size;
    const char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (text == MAP_FAILED) return 2;
    struct list list = lines_of(text, size);
    if (!list.starts) return 2;

    setlocale(LC_ALL, "");
    initscr();
    raw();
    noecho();
    curs_set(0);
    size_t top = 0, selected = 0;
    for (int key = 0; key != 'q' && key != ERR; key = getch()) {
        if (key == 'j' && selected + 1 < list.count) selected++;
        if (key == 'k' && selected > 0) selected--;
        size_t rows = (size_t)(getmaxy(stdscr) > 1 ? getmaxy(stdscr) - 1 : 1);
        if (selected < top) top = selected;
        if (selected >= top + rows) top = selected - rows + 1;
        draw(&list, top, selected);
    }
    endwin();
    return 0;
}
