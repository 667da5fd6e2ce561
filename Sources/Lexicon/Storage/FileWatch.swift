import Glibc

/// Notices that files were changed or replaced without looking at each of them, by inotify(7).
///
/// It sees what programs on this machine do to the files. What others do to those of a server, and
/// that a folder above them was moved, shows only when somebody looks.
public final class FileWatch: Sendable {
    private let descriptor: Int32

    /// Whatever makes a file another one: written to or cut short, its name given to another file or
    /// taken away (a link less is a change of its attributes), moved.
    private static let changes = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)

    /// Begins to watch files; nil when the system can't, or has no more watches to give.
    ///
    /// What has happened to them before it does not see: look at them once more after this.
    public init?(_ files: [MappedFile]) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        for file in files
        where inotify_add_watch(descriptor, file.path, FileWatch.changes) < 0 {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Whether something was done to the files since this was asked last; it never waits.
    public func hasSeenChange() -> Bool {
        // What has happened does not matter, only that something has.
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { events in
            var hasChanged = false
            while read(descriptor, events.baseAddress, events.count) > 0 { hasChanged = true }
            return hasChanged
        }
    }
}
