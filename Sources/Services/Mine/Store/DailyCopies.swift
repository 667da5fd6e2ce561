import Core
import FoundationEssentials
import GRDB
import Glibc

/// The daily copies of the file of one's own words: `copies/words-2026-11-23.sqlite`.
struct DailyCopies: Sendable {
    private let file: WordsFile

    /// How many are kept.
    static let limit = 7

    init(of file: WordsFile) { self.file = file }

    func path(of day: CalendarDate) -> String { "\(file.copiesFolder)/words-\(day).sqlite" }

    /// What was there before a copy was brought back.
    var pathBeforeRestore: String { file.copiesFolder + "/words-before-restore.sqlite" }

    /// The number of marks in the copy of a day; nil if it can't be read.
    func markCount(of day: CalendarDate) -> Int? {
        var configuration = file.configuration
        configuration.readonly = true
        // A copy that can't be read is listed as such.
        let queue = try? DatabaseQueue(path: path(of: day), configuration: configuration)
        return try? queue?.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM mark") }
    }

    /// The days that have a copy, the newest first.
    var days: [CalendarDate] {
        names.compactMap { name in
            guard name.hasPrefix("words-"), name.hasSuffix(".sqlite") else { return nil }
            return CalendarDate(String(name.dropFirst(6).dropLast(7)))
        }.sorted(by: >)
    }

    /// There is none before the first copy; a folder that can't be read has none that help.
    private var names: [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: file.copiesFolder)
        else { return [] }
        return names
    }

    /// Makes the copy of a day, and deletes the oldest ones beyond the limit.
    ///
    /// The copy has its name only when it is whole.
    func make(_ day: CalendarDate, from queue: DatabaseQueue) throws {
        try write(queue, to: path(of: day))
        for old in days.dropFirst(DailyCopies.limit) { unlink(path(of: old)) }
    }

    /// Copies a database with SQLite's online backup, which other programs may write meanwhile.
    ///
    /// The caller holds the lock of the folder.
    func write(_ queue: DatabaseQueue, to path: String) throws {
        try FileManager.default.createDirectory(
            atPath: file.copiesFolder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let part = path + ".part"
        unlink(part)
        defer { unlink(part) }
        let copy = try DatabaseQueue(path: part)
        try queue.backup(to: copy)
        // One file that needs no other beside it.
        try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try copy.close()
        guard rename(part, path) == 0 else {
            throw OwnWordsError.unusable(path: path, reason: String(cString: strerror(errno)))
        }
    }
}
