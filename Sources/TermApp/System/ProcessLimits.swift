import Glibc

/// Raises limits on open files and addresses that are too low: the process would end without a
/// message.
enum ProcessLimits {
    /// With fewer files, the runtime can't start its threads.
    private static let leastFiles: rlim_t = 64
    /// In bytes; the stacks of threads reserve addresses but use few of them.
    private static let leastAddresses: rlim_t = 512 << 20

    /// Raises limits that are too low, as far as the system allows.
    ///
    /// - Returns: One sentence about a limit that is still too low; nil if no limit is.
    static func problem() -> String? {
        if let files = raised(RLIMIT_NOFILE, to: leastFiles) {
            return "only \(files) files may be open; allow \(leastFiles): ulimit -n \(leastFiles)"
        }
        if let bytes = raised(RLIMIT_AS, to: leastAddresses) {
            return "only \(bytes >> 20) MiB of addresses may be used; "
                + "allow \(leastAddresses >> 20): ulimit -v \(leastAddresses >> 10)"
        }
        return nil
    }

    /// Raises a limit to a value.
    ///
    /// - Returns: The limit if it stays lower than the value; nil if it is high enough.
    private static func raised(_ resource: __rlimit_resource, to least: rlim_t) -> rlim_t? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0,
            limit.rlim_cur < least
        else { return nil }
        let before = limit.rlim_cur
        limit.rlim_cur = min(least, limit.rlim_max)
        let isRaised = setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
        return isRaised && limit.rlim_cur == least ? nil : before
    }
}
