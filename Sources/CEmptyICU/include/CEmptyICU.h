/*
 * GRDB imports all of Foundation, and a static executable gets the tables of ICU with that, 34 MB of
 * languages, calendars and collations, which nothing here asks for (docs/decisions/0023). The linker
 * takes an object out of a library only for a symbol that nobody has defined yet: this target
 * defines the one that stands for the tables.
 *
 * A toolchain with another ICU calls it otherwise. Then the tables come back, and the test of the
 * executable's size says so.
 */
