public import Core
import GRDB
import Texts

extension MyWordsDatabase: LookUpHistory {
    /// The most words and the most queries that are kept; the oldest are forgotten.
    private static let visitLimit = 10_000
    private static let queryLimit = 200
    /// The highest number of visits that is counted for a word.
    private static let visitMaximum = 1 << 31

    public func visits() throws(MyWordsError) -> [Visit] {
        try read([]) { database in
            try Row.fetchAll(
                database,
                sql: "SELECT word, count, last, place FROM visit ORDER BY last DESC, rowid DESC"
            ).compactMap { row in
                guard let word = StoredMark.title(row[0]) else { return nil }
                return Visit(
                    word: word,
                    count: StoredMark.number(row[1], in: 1...MyWordsDatabase.visitMaximum) ?? 1,
                    last: StoredMark.time(row[2]) ?? UnixTime(seconds: 0),
                    place: StoredMark.text(row[3], MarkLimits.name) ?? "")
            }
        }
    }

    public func visit(_ word: String, in place: String) throws(MyWordsError) {
        let now = now().seconds
        let word = word.cleaned(limit: MarkLimits.title)
        try write { database in
            try database.execute(
                sql: """
                    INSERT INTO visit (id, word, count, last, place)
                    VALUES (:id, :word, 1, :now, :place)
                    ON CONFLICT (id) DO UPDATE SET
                        word = :word, count = max(0, min(count, :maximum)) + 1, last = :now,
                        place = :place;
                    DELETE FROM visit WHERE id NOT IN
                        (SELECT id FROM visit ORDER BY last DESC LIMIT :limit)
                        AND (SELECT count(*) FROM visit) > :limit
                    """,
                arguments: [
                    "id": MergeKey(word).text, "word": word, "now": now, "place": place,
                    "limit": MyWordsDatabase.visitLimit, "maximum": MyWordsDatabase.visitMaximum,
                ])
        }
    }

    public func clear() throws(MyWordsError) {
        try write { try $0.execute(sql: "DELETE FROM visit; DELETE FROM query") }
    }
}

extension MyWordsDatabase: QueryLog {
    /// Hides an error, because the view of the history reports it.
    public func queries() -> [String]? {
        try? read([]) { database in
            try StoredMark.texts(
                "SELECT text FROM query ORDER BY last DESC, rowid DESC", limit: Prompt.limit,
                in: database)
        }
    }

    /// Hides an error, because the view of the history reports it.
    public func openedWords(limit: Int) -> [String] {
        let words = try? read([]) { database in
            try StoredMark.texts(
                "SELECT word FROM visit ORDER BY last DESC, rowid DESC LIMIT ?",
                limit: MarkLimits.title, [limit], in: database)
        }
        return words ?? []
    }

    /// Hides an error, because the next count of a word reports it.
    public func remember(_ query: String) {
        let now = now().seconds
        try? write { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO query (text, last) VALUES (:text, :now);
                    DELETE FROM query WHERE text NOT IN
                        (SELECT text FROM query ORDER BY last DESC, rowid DESC LIMIT :limit)
                    """,
                arguments: ["text": query, "now": now, "limit": MyWordsDatabase.queryLimit])
        }
    }
}
