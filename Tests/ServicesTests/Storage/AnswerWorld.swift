import Core
import Services
import Synchronization
import TestSupport

/// A folder for kept answers, the programs that use it, and what they have reported.
final class AnswerWorld: Sendable {
    let root: TemporaryFolder
    private let reports = Mutex<[String]>([])

    init() throws { root = try TemporaryFolder() }

    /// Where answers are kept; not there yet.
    var folder: String { root.path(of: "cache/mot") }

    /// What was reported, by all of the programs.
    var reported: [String] { reports.withLock { $0 } }

    /// The answers as another program has them.
    func database(
        in folder: String? = nil, limits: AnswerDatabase.Limits = .init(),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> AnswerDatabase {
        AnswerDatabase(folder: folder ?? self.folder, limits: limits, clock: clock) { [self] text in
            reports.withLock { $0.append(text) }
        }
    }
}

extension KeptAnswer {
    /// An answer of text.
    init(_ text: String, at seconds: Int = 0) {
        self.init(body: Array(text.utf8), time: UnixTime(seconds: seconds))
    }
}
