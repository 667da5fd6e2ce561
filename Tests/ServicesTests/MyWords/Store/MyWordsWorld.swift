import Core
import GRDB
import Services
import Synchronization
import TestSupport

/// A folder for My words, with a time that a test sets.
final class MyWordsWorld: Sendable {
    let folder: TemporaryFolder
    /// 18 November 2026.
    private let time = Mutex(UnixTime(seconds: 1_795_000_000))

    init() throws { folder = try TemporaryFolder() }

    /// The folder of the file, which is made by the first change.
    var path: String { folder.path(of: "data/mot") }
    static let file = "data/mot/words.sqlite"

    func database(
        in path: String? = nil, waitLimit: Duration = .seconds(5),
        onWait: @escaping @Sendable () -> Void = {}
    ) -> MyWordsDatabase {
        MyWordsDatabase(
            folder: path ?? self.path, zone: FixedTimeZone.utc,
            lookInterval: .milliseconds(1), waitLimit: waitLimit, onWait: onWait,
            now: { [self] in time.withLock { $0 } })
    }

    func pass(_ duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }

    func setBack(_ duration: Duration) { pass(.zero - duration) }

    /// Sets the time to noon of a day.
    func setDay(_ text: String) throws {
        let noon = try CalendarDate.of(text).beginning(in: FixedTimeZone.utc)
        time.withLock { $0 = noon.advanced(by: .seconds(43_200)) }
    }

    /// Another program's connection to the file.
    func other(allowsUnsafeTransactions: Bool = false) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = allowsUnsafeTransactions
        return try DatabaseQueue(
            path: folder.path(of: MyWordsWorld.file), configuration: configuration)
    }

    static let words = (0..<200).map { "word \($0)" }

    /// Makes a file with 200 marks.
    func fill() async throws {
        try await database().mark(
            MyWordsWorld.words.map {
                MyWordsWorld.word($0, meaning: String(repeating: $0, count: 20))
            }, nil)
    }

    static func word(_ word: String, meaning: String = "a meaning", sentence: String = "")
        -> Markable
    {
        Markable(
            MarkKey(word: MergeKey(word)), title: word, meaning: meaning,
            origin: Markable.Origin(place: "Dictionary", source: "WordNet", sentence: sentence))
    }
}

extension MyWordsDatabase {
    /// The titles of the marks, the newest first.
    func titles() throws -> [String] {
        try marks(in: .newestFirst, of: nil, limit: nil).map(\.title)
    }

    /// All that is to be told.
    func takeNotices() -> [String] {
        var notices: [String] = []
        while let notice = takeNotice() { notices.append(notice) }
        return notices
    }
}
