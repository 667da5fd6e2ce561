import Core
import FoundationEssentials
import GRDB
import Glibc
import Texts

/// The copies of My words: one for each of the last days, and what was there before a copy was
/// brought back, which is never deleted.
struct MyWordsCopies: Sendable {
    let file: MyWordsFile

    private var folder: String { file.folder.copies }

    /// The number of days with words that are kept.
    static let limit = 7
    private static let beforeRestore = "before-restore-"
    private static let beforeUndo = "before-undo-"
    private static let end = ".sqlite"

    func path(of name: String) -> String { "\(folder)/\(name)\(MyWordsCopies.end)" }

    static func name(of day: CalendarDate) -> String { "words-\(day)" }

    /// The names without their end; a folder that can't be read has none that help.
    private var names: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return (names ?? []).filter { $0.hasSuffix(MyWordsCopies.end) }
            .map { String($0.dropLast(MyWordsCopies.end.count)) }
    }

    private static func day(_ name: String) -> CalendarDate? {
        name.hasPrefix("words-") ? CalendarDate(String(name.dropFirst("words-".count))) : nil
    }

    /// The names of the daily copies, then of what else is there, as what was there before a restore;
    /// the newest first.
    var all: [String] {
        let names = names.sorted(by: >)
        return names.filter { MyWordsCopies.day($0) != nil }
            + names.filter { MyWordsCopies.day($0) == nil }
    }

    /// The words before the last restore that was not taken back.
    ///
    /// - Parameter origin: The source of the words, as ``MyWordsLineage/origin`` says it.
    /// - Returns: Its name; nil if there was none.
    func beforeRestore(_ origin: String) -> String? {
        let names = all.filter { $0.hasPrefix(MyWordsCopies.beforeRestore) }
        let taken = names.firstIndex { MyWordsCopies.origin(of: $0) == origin }
        return names.dropFirst(taken.map { $0 + 1 } ?? 0).first
    }

    /// The name of the words of a copy: `the copy of 2026-11-23`.
    static func origin(of name: String) -> String {
        day(name).map { "the copy of \($0)" } ?? "the copy \(name.cleaned(limit: 60))"
    }

    func has(_ name: String) -> Bool { access(path(of: name), F_OK) == 0 }

    /// The copy that damaged words are completed from: the newest one that is whole and has some.
    var lastGood: String? {
        all.filter { MyWordsCopies.day($0) != nil }.first {
            (contents(of: path(of: $0))?.count ?? 0) > 0
        }
    }

    // MARK: - Looking at them

    /// The contents of a file of words; nil if it can't be brought back.
    private func contents(of path: String) -> MyWordsDatabase.Copy.Contents? {
        // An attempt to restore it reports the reason.
        try? file.openToRead(path).read { database in
            guard try MyWordsSchema.check(database, path: path),
                try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
            else { return nil }
            return try MyWordsCopies.contents(database)
        }
    }

    /// Returns true if a copy has marks, without a look at all of it.
    private func hasWords(_ name: String) -> Bool {
        // A copy that can't be read is not counted among those that are kept.
        let found = try? file.openToRead(path(of: name)).read { database in
            try Int.fetchOne(database, sql: "SELECT 1 FROM mark LIMIT 1")
        }
        return found == 1
    }

    static func contents(_ database: Database) throws -> MyWordsDatabase.Copy.Contents {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT count(*), max(added) FILTER (WHERE added <= \(StoredMark.times.upperBound))
                FROM mark
                """)
        return MyWordsDatabase.Copy.Contents(
            count: row.flatMap { Int.fromDatabaseValue($0[0]) } ?? 0,
            newest: row.flatMap { StoredMark.time($0[1]) })
    }

    func copy(_ name: String) -> MyWordsDatabase.Copy {
        var status = stat()
        let isThere = stat(path(of: name), &status) == 0
        return MyWordsDatabase.Copy(
            name: name, day: MyWordsCopies.day(name), size: isThere ? Int(status.st_size) : 0,
            contents: contents(of: path(of: name)))
    }

    // MARK: - Making them

    /// Makes the copy of a day if there is none, and deletes those beyond the limit, the oldest by the
    /// time when they were made.
    ///
    /// A copy has its name only when it is whole. The caller holds the lock of the folder.
    func make(_ day: CalendarDate, from queue: DatabaseQueue) throws {
        let today = MyWordsCopies.name(of: day)
        guard !has(today) else { return }
        try file.folder.make(folder)
        let part = path(of: today) + ".part"
        defer { MyWordsFolder.remove(part) }
        try write(queue, to: part)
        guard rename(part, path(of: today)) == 0 else {
            throw MyWordsError(errno: errno, path: folder)
        }
        var kept = 0
        for name in byTime.filter({ MyWordsCopies.day($0) != nil }) {
            let isKept = name == today || kept < MyWordsCopies.limit
            if !isKept { unlink(path(of: name)) }
            if isKept, hasWords(name) { kept += 1 }
        }
    }

    /// The names, those first that were made last; today's is the first.
    private var byTime: [String] {
        let changed = names.map { name in
            var status = stat()
            stat(path(of: name), &status)
            return (seconds: status.st_mtim.tv_sec, part: status.st_mtim.tv_nsec, name: name)
        }
        return changed.sorted(by: >).map(\.name)
    }

    /// Copies a database to a new file, with SQLite's online backup.
    func write(_ queue: DatabaseQueue, to path: String) throws {
        MyWordsFolder.remove(path)
        try MyWordsFile.make(path)
        let copy = try DatabaseQueue(path: path, configuration: file.configuration)
        try queue.backup(to: copy)
        try copy.close()
    }

    /// A free name for what is there before a restore, or before one is taken back.
    func freeName(isUndo: Bool, stamp: String) throws -> String {
        try file.folder.make(folder)
        let start = isUndo ? MyWordsCopies.beforeUndo : MyWordsCopies.beforeRestore
        let path = MyWordsFolder.freeName("\(folder)/\(start)\(stamp)", MyWordsCopies.end)
        return String(path.dropFirst(folder.count + 1).dropLast(MyWordsCopies.end.count))
    }

    /// Removes what programs that were killed have left of copies.
    ///
    /// The caller holds the lock of the folder, so no other program writes one.
    func tidy() {
        for folder in [folder, file.folder.path] {
            // A folder that can't be read has nothing that could be removed.
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
            for name in names ?? [] where name.hasSuffix(".part") || name.contains(".part-") {
                unlink("\(folder)/\(name)")
            }
        }
    }
}
