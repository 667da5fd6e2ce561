import Lexicon
import Synchronization

/// Whether the files of a dictionary are still those that were opened, which is to be known before
/// each use of them.
final class FileLook: Sendable {
    private let files: [MappedFile]
    private let state = Mutex(State())

    private struct State {
        /// When they were looked at; nil when nobody has.
        var last: Duration?
        /// nil while nobody watches them.
        var watch: FileWatch?
        /// How many changes the watch had seen by then.
        var changeCount = 0
    }

    /// How long a look at them is trusted while nobody watches them.
    ///
    /// Short beside the time between two keys, long beside that between two words of a command.
    static let trust = Duration.milliseconds(10)

    /// How long it is trusted while they are watched, for what a watch does not see.
    static let watchedTrust = Duration.seconds(5)

    init(at files: [MappedFile]) { self.files = files }

    /// Has changes told from now on, so that a letter need not look at each file.
    func join(_ watch: FileWatch) {
        guard watch.add(files) else { return }
        // What was done to them before is seen by the next look.
        state.withLock { $0 = State(watch: watch) }
    }

    /// Whether nothing was done to them.
    ///
    /// - Parameter now: The time since some moment, always the same.
    /// - Returns: What was seen a moment ago, or is seen now.
    func areCurrent(at now: Duration) -> Bool {
        state.withLock { state in
            let changeCount = state.watch?.changeCount ?? 0
            let trust = state.watch == nil ? FileLook.trust : FileLook.watchedTrust
            if let last = state.last, now - last < trust, changeCount == state.changeCount {
                return true
            }
            let areCurrent = files.allSatisfy { $0.isCurrent() }
            state.last = areCurrent ? now : nil
            state.changeCount = changeCount
            return areCurrent
        }
    }
}
