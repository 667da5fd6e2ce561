import Core
import GRDB
import Glibc
import Lexicon
import Texts

/// The copies of My words: one for each of the last days, and one of the words before each restore.
///
/// The copies from before a restore are never deleted.
struct MyWordsCopies: Sendable {
    let file: MyWordsFile

    private var folder: String { file.folder.copies }

    /// The number of daily copies that are kept; copies without words do not count.
    static let limit = 7
    private static let beforeRestorePrefix = "before-restore-"
    private static let beforeUndoPrefix = "before-undo-"
    private static let ending = ".sqlite"

    func path(of name: String) -> String { "\(folder)/\(name)\(MyWordsCopies.ending)" }

    static func name(of day: CalendarDate) -> String { "words-\(day)" }

    /// The names of the copies without their extension; empty if the folder can't be read.
    private var names: [String] {
        FileSystem.names(in: folder).filter { $0.hasSuffix(MyWordsCopies.ending) }
            .map { String($0.dropLast(MyWordsCopies.ending.count)) }
    }

    private static func day(_ name: String) -> CalendarDate? {
        name.hasPrefix("words-") ? CalendarDate(String(name.dropFirst("words-".count))) : nil
    }

    /// The names of the daily copies, then of other copies, such as copies from before a restore;
    /// the newest first.
    var sortedNames: [String] {
        let names = names.sorted(by: >)
        return names.filter { MyWordsCopies.day($0) != nil }
            + names.filter { MyWordsCopies.day($0) == nil }
    }

    /// The copy of the words before the last restore that was not undone.
    ///
    /// - Parameter origin: The source of the present words, ``MyWordsLineage/origin``.
    /// - Returns: The name of the copy; nil if there is none.
    func nameBeforeRestore(_ origin: String) -> String? {
        let names = sortedNames.filter { $0.hasPrefix(MyWordsCopies.beforeRestorePrefix) }
        let currentIndex = names.firstIndex { MyWordsCopies.origin(of: $0) == origin }
        return names.dropFirst(currentIndex.map { $0 + 1 } ?? 0).first
    }

    /// The origin of words that come from a copy: `the copy of 2026-11-23`.
    static func origin(of name: String) -> String {
        day(name).map { "the copy of \($0)" } ?? "the copy \(name.cleaned(limit: 60))"
    }

    func has(_ name: String) -> Bool { access(path(of: name), F_OK) == 0 }

    /// The copy that helps to repair damaged words: the newest daily copy that is whole and has
    /// words.
    var lastGoodName: String? {
        sortedNames.filter { MyWordsCopies.day($0) != nil }.first {
            (contents(of: path(of: $0))?.count ?? 0) > 0
        }
    }

    // MARK: - Reading copies

    /// The contents of a file of words; nil if the file can't be restored.
    private func contents(of path: String) -> MyWordsDatabase.Copy.Contents? {
        // An attempt to restore the file reports the reason.
        try? file.openToRead(path).read { database in
            guard try MyWordsSchema.check(database, path: path),
                try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
            else { return nil }
            return try MyWordsCopies.contents(database)
        }
    }

    /// Returns true if a copy has marks; reads only a small part of the copy.
    private func hasWords(_ name: String) -> Bool {
        // A copy that can't be read does not count towards the limit.
        let firstRow = try? file.openToRead(path(of: name)).read { database in
            try Int.fetchOne(database, sql: "SELECT 1 FROM mark LIMIT 1")
        }
        return firstRow == 1
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
        MyWordsDatabase.Copy(
            name: name, day: MyWordsCopies.day(name),
            size: FileVersion(path: path(of: name))?.size ?? 0,
            contents: contents(of: path(of: name)))
    }

    // MARK: - Making copies

    /// Makes the copy of a day if the day has no copy yet, and deletes the oldest copies beyond the
    /// limit.
    ///
    /// Copies are ordered by the time when they were made. A copy gets its name only when it is
    /// complete. The caller holds the lock of the folder.
    func make(_ day: CalendarDate, from queue: DatabaseQueue) throws {
        let todayName = MyWordsCopies.name(of: day)
        guard !has(todayName) else { return }
        try file.folder.make(folder)
        let partPath = path(of: todayName) + ".part"
        defer { MyWordsFolder.remove(partPath) }
        try write(queue, to: partPath)
        guard rename(partPath, path(of: todayName)) == 0 else {
            throw MyWordsError(errno: errno, path: folder)
        }
        var keptCount = 0
        for name in namesByTime.filter({ MyWordsCopies.day($0) != nil }) {
            let isKept = name == todayName || keptCount < MyWordsCopies.limit
            if !isKept { unlink(path(of: name)) }
            if isKept, hasWords(name) { keptCount += 1 }
        }
    }

    /// The names, sorted by the time when the copies were made, the newest first, so today's copy
    /// comes first.
    private var namesByTime: [String] {
        let changes = names.map { name in
            let version = FileVersion(path: path(of: name))
            return (version?.seconds ?? 0, version?.nanoseconds ?? 0, name)
        }
        return changes.sorted(by: >).map(\.2)
    }

    /// Copies a database to a new file, with SQLite's online backup.
    func write(_ queue: DatabaseQueue, to path: String) throws {
        MyWordsFolder.remove(path)
        try MyWordsFile.make(path)
        let copy = try DatabaseQueue(path: path, configuration: file.configuration)
        try queue.backup(to: copy)
        try copy.close()
    }

    /// A free name for a copy of the present words, before a restore or before its undo.
    func freeName(isUndo: Bool, stamp: String) throws -> String {
        try file.folder.make(folder)
        let start = isUndo ? MyWordsCopies.beforeUndoPrefix : MyWordsCopies.beforeRestorePrefix
        let path = MyWordsFolder.freeName("\(folder)/\(start)\(stamp)", MyWordsCopies.ending)
        return String(path.dropFirst(folder.count + 1).dropLast(MyWordsCopies.ending.count))
    }

    /// Removes incomplete copies that killed programs have left.
    ///
    /// The caller holds the lock of the folder, so no other program is writing a copy.
    func tidy() {
        for folder in [folder, file.folder.path] {
            for name in FileSystem.names(in: folder)
            where name.hasSuffix(".part") || name.contains(".part-") {
                unlink("\(folder)/\(name)")
            }
        }
    }
}
