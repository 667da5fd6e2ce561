/* Replacements for what does not work in a static executable, and what it was built from. */

/*
 * Makes glibc look up host names in /etc/hosts and DNS only, ignoring /etc/nsswitch.conf.
 *
 * For other services in that file (mdns4_minimal, myhostname, resolve) glibc loads shared libraries,
 * and with them the system's libc. If its version differs from the linked one, the program crashes at
 * the first look-up. Files and DNS are part of glibc.
 */
void mot_use_own_host_lookup(void);

/* The commit that the executable was built from, and its date, as .ci/commit writes them; empty without make. */
const char *mot_commit(void);
