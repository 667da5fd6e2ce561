import Core
import Services
import Synchronization
import TestSupport

/// A cache folder, the databases that use it, and their reports.
final class AnswerWorld: Sendable {
    let root: TemporaryFolder
    private let reports = Mutex<[String]>([])

    init() throws { root = try TemporaryFolder() }

    /// The folder of the database; it does not exist yet.
    var folder: String { root.path(of: "cache/mot") }

    /// The reports of all databases.
    var reported: [String] { reports.withLock { $0 } }

    /// A database as another process would open it.
    func database(
        in folder: String? = nil, limits: AnswerDatabase.Limits = .init(),
        clock: any Clock<Duration> = ContinuousClock()
    ) -> AnswerDatabase {
        AnswerDatabase(folder: folder ?? self.folder, limits: limits, clock: clock) { [self] text in
            reports.withLock { $0.append(text) }
        }
    }
}

extension CachedAnswer {
    init(_ text: String, at seconds: Int = 0) {
        self.init(body: Array(text.utf8), time: UnixTime(seconds: seconds))
    }
}
