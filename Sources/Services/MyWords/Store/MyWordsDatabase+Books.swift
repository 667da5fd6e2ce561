public import Core
import GRDB
import Texts

extension MyWordsDatabase: BookShelf {
    /// The most books; the least recently read books are forgotten.
    private static let bookLimit = 1_000
    private static let columnsOfBook = MyWordsSchema.bookColumns.joined(separator: ", ")

    public func books() throws(MyWordsError) -> [ShelvedBook] {
        try read([]) { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT \(MyWordsDatabase.columnsOfBook) FROM book WHERE removed = 0
                    ORDER BY last DESC, rowid DESC LIMIT \(MyWordsDatabase.bookLimit)
                    """
            ).compactMap(ShelvedBook.init)
        }
    }

    public func keep(_ book: ShelvedBook) throws(MyWordsError) {
        var values = book.values
        let placeholders = MyWordsSchema.bookColumns.map { _ in "?" }.joined(separator: ", ")
        try write { database in
            // A text from standard input has no path: keep the title and the path of the file that
            // has the same book.
            if book.path.isEmpty,
                let oldRow = try Row.fetchOne(
                    database, sql: "SELECT title, path FROM book WHERE id = ?",
                    arguments: [values[0]])
            {
                (values[1], values[4]) = (oldRow[0], oldRow[1])
            }
            // A path belongs to one book: a book with another ID was an earlier content of this
            // file.
            try database.execute(
                sql: "DELETE FROM book WHERE path = ? AND path <> '' AND id <> ?",
                arguments: [values[4], values[0]])
            try database.execute(
                sql:
                    "INSERT OR REPLACE INTO book (\(MyWordsDatabase.columnsOfBook)) VALUES (\(placeholders))",
                arguments: StatementArguments(values))
            try database.execute(
                sql: """
                    DELETE FROM book WHERE id NOT IN (
                            SELECT id FROM book ORDER BY removed, last DESC LIMIT :limit)
                        OR removed = 1 AND change NOT IN (
                            SELECT number FROM change WHERE progress <> \(Progress.forgotten.rawValue))
                    """, arguments: ["limit": MyWordsDatabase.bookLimit])
        }
    }

    public func remove(_ id: ShelvedBook.ID) throws(MyWordsError) {
        let book = try books().first { $0.id == id }
        guard let book else { return }
        try change("removing \(book.title) from the list", []) { database, change in
            try database.execute(
                sql: "UPDATE book SET change = ?, removed = 1 WHERE id = ?",
                arguments: [change, id])
        }
    }

    public func knownWords() throws(MyWordsError) -> Set<MergeKey> {
        try read([]) { database in
            let ripeWords = try String.fetchAll(
                database,
                sql: """
                    SELECT id FROM mark
                    WHERE +kind = \(MarkKey.Kind.word.rawValue) AND \(StoredMark.isKnownByReviews)
                    """)
            return Set(
                (ripeWords + (try MyWordsDatabase.tickedWords(in: database))).map { MergeKey($0) })
        }
    }

    public func setKnown(_ isKnown: Bool, _ words: [MergeKey]) throws(MyWordsError) {
        let tickedWords = try read([]) { Set(try MyWordsDatabase.tickedWords(in: $0)) }
        let changedWords = words.map(\.text)
            .filter { !$0.isEmpty && tickedWords.contains($0) != isKnown }.unique
        guard let firstWord = changedWords.first else { return }
        let wordsText = changedWords.count == 1 ? firstWord : "\(changedWords.count.grouped) words"
        try change(isKnown ? "ticking \(wordsText) as known" : "unticking \(wordsText)", []) {
            database, change in
            // After a new change, undone changes can't be redone.
            try database.execute(sql: "DELETE FROM known WHERE undone = 1")
            for word in changedWords {
                try database.cachedStatement(
                    sql: "INSERT INTO known (word, isKnown, change) VALUES (?, ?, ?)"
                ).execute(arguments: [word, isKnown, change])
            }
        }
    }

    /// The words that are ticked as known.
    private static func tickedWords(in database: Database) throws -> [String] {
        // SQLite, "SELECT", 2.5: with max(), the other columns come from the row with the maximum.
        let sql = """
            SELECT word FROM (
                SELECT word, isKnown, max(number) FROM known WHERE undone = 0 GROUP BY word)
            WHERE isKnown
            """
        return try StoredMark.texts(sql, limit: MarkLimits.title, in: database)
    }
}

extension ShelvedBook {
    private static let counts = 0...(1 << 31)
    /// The longest path and the longest quote, in Unicode scalars.
    private static let limits = (path: 4_096, quote: 200)

    /// The values of ``MyWordsSchema/bookColumns``, cleaned.
    fileprivate var values: [DatabaseValue] {
        let clamped = { (value: Int) in min(max(value, 0), ShelvedBook.counts.upperBound) }
        let values: [any DatabaseValueConvertible] = [
            id.cleaned(limit: MarkLimits.name), title.cleaned(limit: MarkLimits.title),
            author.cleaned(limit: MarkLimits.name), language.cleaned(limit: MarkLimits.name),
            path.cleanedKeepingBlanks(limit: ShelvedBook.limits.path), clamped(place.part),
            clamped(place.position.paragraph), clamped(place.position.offset),
            quote.cleanedKeepingBlanks(limit: ShelvedBook.limits.quote),
            share.isFinite ? min(max(share, 0), 1) : 0, lastRead.seconds, clamped(seconds),
        ]
        return values.map(\.databaseValue)
    }

    /// The book of a row of ``MyWordsSchema/bookColumns``; nil if its ID is no text.
    fileprivate init?(_ row: Row) {
        guard let id = StoredMark.text(row[0], MarkLimits.name), !id.isEmpty else { return nil }
        let count = { (column: Int) in
            StoredMark.number(row[column], in: ShelvedBook.counts) ?? 0
        }
        let text = { (column: Int, limit: Int) in
            String.fromDatabaseValue(row[column])?.cleanedKeepingBlanks(limit: limit) ?? ""
        }
        let share = Double.fromDatabaseValue(row[9]) ?? 0
        self.init(
            id: id, title: StoredMark.text(row[1], MarkLimits.title) ?? "",
            author: StoredMark.text(row[2], MarkLimits.name) ?? "",
            language: StoredMark.text(row[3], MarkLimits.name) ?? "",
            path: text(4, ShelvedBook.limits.path),
            place: BookPlace(
                part: count(5), position: TextPosition(paragraph: count(6), offset: count(7))),
            quote: text(8, ShelvedBook.limits.quote),
            share: share.isFinite ? min(max(share, 0), 1) : 0,
            lastRead: StoredMark.time(row[10]) ?? UnixTime(seconds: 0), seconds: count(11))
    }
}
