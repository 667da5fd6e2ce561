/* What a static executable has to do without. */

/*
 * Host names are looked up in /etc/hosts and by DNS, whatever /etc/nsswitch.conf says.
 *
 * For all else that is written there (mdns4_minimal, myhostname, resolve) glibc loads libraries of the
 * system, which bring another libc with them: if that is not of the very version that was linked,
 * the program crashes at the first name. The two that are left are part of glibc.
 */
void mot_use_own_host_lookup(void);
