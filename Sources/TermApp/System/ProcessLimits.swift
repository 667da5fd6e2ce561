import CLinux
import Glibc

/// The limits of the process on files, addresses and unused memory.
enum ProcessLimits {
    /// With fewer files, the runtime can't start its threads.
    private static let minimumFileCount: rlim_t = 64
    /// The limit in bytes; the stacks of threads reserve addresses but use few of them.
    private static let minimumAddressBytes: rlim_t = 512 << 20

    /// The size in bytes above which a block of memory goes back to the system as soon as it is
    /// freed.
    private static let largeBlock: CInt = 1 << 20

    /// Keeps the allocator from holding memory that is not used.
    ///
    /// An index takes a fifth to a third less memory while it is made.
    ///
    /// Threads may have heaps of their own, but there is at most one heap for each core. Call this
    /// function before there are threads.
    static func limitUnusedMemory() {
        mallopt(M_MMAP_THRESHOLD, largeBlock)
        mallopt(M_ARENA_MAX, CInt(clamping: sysconf(CInt(_SC_NPROCESSORS_ONLN))))
    }

    /// Raises limits on open files and addresses that are too low, as far as the system allows.
    ///
    /// With a low limit the process would end without a message.
    ///
    /// - Returns: One sentence about a limit that is still too low; nil if no limit is too low.
    static func raise() -> String? {
        if let files = raise(RLIMIT_NOFILE, to: minimumFileCount) {
            return
                "only \(files) files may be open; allow \(minimumFileCount): ulimit -n \(minimumFileCount)"
        }
        if let bytes = raise(RLIMIT_AS, to: minimumAddressBytes) {
            return "only \(bytes >> 20) MiB of address space may be used; "
                + "allow \(minimumAddressBytes >> 20) MiB: ulimit -v \(minimumAddressBytes >> 10)"
        }
        return nil
    }

    /// Raises a limit to a value.
    ///
    /// - Returns: The limit if it stays lower than the value; nil if the limit is high enough.
    private static func raise(_ resource: __rlimit_resource, to minimum: rlim_t) -> rlim_t? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0,
            limit.rlim_cur < minimum
        else { return nil }
        let oldLimit = limit.rlim_cur
        limit.rlim_cur = min(minimum, limit.rlim_max)
        let isRaised = setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
        return isRaised && limit.rlim_cur == minimum ? nil : oldLimit
    }
}
