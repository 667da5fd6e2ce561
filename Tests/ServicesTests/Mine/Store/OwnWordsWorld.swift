import Core
import GRDB
import Services
import Synchronization
import TestSupport

/// A folder for one's own words, with a day and a time that a test sets.
final class OwnWordsWorld: Sendable {
    let folder: TemporaryFolder
    private let time = Mutex(UnixTime(seconds: 1_795_000_000))
    private let day: Mutex<CalendarDate>

    init() throws {
        folder = try TemporaryFolder()
        day = Mutex(try .of("2026-11-23"))
    }

    /// The folder of the file, which is made by the first change.
    var path: String { folder.path(of: "data/mot") }
    static let file = "data/mot/words.sqlite"

    func database(
        in path: String? = nil, clock: any Clock<Duration> = ContinuousClock(),
        busyTimeout: Double = 5
    ) -> WordsDatabase {
        WordsDatabase(
            folder: path ?? self.path, days: self, zone: FixedTimeZone.utc, clock: clock,
            busyTimeout: busyTimeout, now: { [self] in time.withLock { $0 } })
    }

    func pass(_ duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }

    func setBack(_ duration: Duration) { pass(.zero - duration) }

    func setDay(_ text: String) throws {
        let date = try CalendarDate.of(text)
        day.withLock { $0 = date }
    }

    /// Another program's connection to the file.
    func other() throws -> DatabaseQueue {
        try DatabaseQueue(path: folder.path(of: OwnWordsWorld.file))
    }

    static func word(_ word: String, meaning: String = "", sentence: String = "") -> Markable {
        Markable(
            MarkKey(word: MergeKey(word)), title: word, meaning: meaning,
            origin: Markable.Origin(place: "Dictionary", source: "WordNet", sentence: sentence))
    }
}

extension OwnWordsWorld: DayService {
    func today() -> CalendarDate { day.withLock { $0 } }
    func timeToNextCheck() -> Duration { .seconds(60) }
}

extension WordsDatabase {
    /// The titles of the marks, the newest first.
    func titles() throws -> [String] { try marks(in: .newestFirst, limit: nil).map(\.title) }
}
