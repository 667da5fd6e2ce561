import Glibc
import Synchronization

/// Programs that go on by themselves, such as a browser; they leave no process behind that has ended.
final class DetachedPrograms: Sendable {
    /// Those that were started and not reaped yet.
    private let children = Mutex<[pid_t]>([])

    /// Starts a program without a terminal.
    ///
    /// - Parameter words: Its name, found in `PATH`, and its arguments.
    /// - Returns: Whether it was started.
    @discardableResult
    func start(_ words: [String]) -> Bool {
        children.withLock { children in
            // Reaps the programs that have exited.
            children.removeAll { waitpid($0, nil, WNOHANG) != 0 }
            guard let child = Spawning.start(words, .detached) else { return false }
            children.append(child)
            return true
        }
    }
}
