import Glibc
import Synchronization

/// Notices that files were changed or replaced without looking at each of them, by inotify(7).
///
/// It sees what programs on this machine do to the files. What others do to those of a server, and
/// that a folder above them was moved, shows only when somebody looks.
///
/// One of them serves for all files: giving it back may take the system 20 ms.
public final class FileWatch: Sendable {
    private let descriptor: Int32
    private let count = Atomic<Int>(0)

    /// Whatever makes a file another one: written to or cut short, its name given to another file or
    /// taken away (a link less is a change of its attributes), moved.
    private static let changes = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)

    /// Makes a watch over nothing; nil when the system has no more to give.
    public init?() {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Begins to watch files, until they are gone or this is.
    ///
    /// What has happened to them before it does not see: look at them once more after this.
    ///
    /// - Returns: Whether all of them are watched.
    public func add(_ files: [MappedFile]) -> Bool {
        files.allSatisfy { inotify_add_watch(descriptor, $0.path, FileWatch.changes) >= 0 }
    }

    /// Goes up when something was done to any of the files; to ask never waits.
    public var changeCount: Int {
        // What has happened, and to which of them, shows a look at them.
        withUnsafeTemporaryAllocation(byteCount: 512, alignment: 8) { events in
            while read(descriptor, events.baseAddress, events.count) > 0 {
                count.wrappingAdd(1, ordering: .relaxed)
            }
        }
        return count.load(ordering: .relaxed)
    }
}
