public import Core
import GRDB

extension WordsDatabase: LookUpHistory {
    /// How many words and how many queries are kept; the oldest are forgotten.
    private static let visitLimit = 10_000
    private static let queryLimit = 200

    public func visits() throws(OwnWordsError) -> [Visit] {
        try read([]) { database in
            try Row.fetchAll(database, sql: "SELECT * FROM visit ORDER BY last DESC, rowid DESC")
                .compactMap { row in
                    guard
                        let word = String.fromDatabaseValue(row["word"])?
                            .cleaned(limit: MarkLimits.title), !word.isEmpty
                    else { return nil }
                    return Visit(
                        word: word, count: max(1, Int.fromDatabaseValue(row["count"]) ?? 1),
                        last: UnixTime(seconds: Int.fromDatabaseValue(row["last"]) ?? 0),
                        place: (String.fromDatabaseValue(row["place"]) ?? "")
                            .cleaned(limit: MarkLimits.name))
                }
        }
    }

    public func visit(_ word: String, in place: String) throws(OwnWordsError) {
        let now = now().seconds
        let word = word.cleaned(limit: MarkLimits.title)
        try write { database in
            try database.execute(
                sql: """
                    INSERT INTO visit (id, word, count, last, place)
                    VALUES (:id, :word, 1, :now, :place)
                    ON CONFLICT (id) DO UPDATE SET
                        word = :word, count = count + 1, last = :now, place = :place;
                    DELETE FROM visit WHERE id NOT IN
                        (SELECT id FROM visit ORDER BY last DESC LIMIT :limit)
                        AND (SELECT count(*) FROM visit) > :limit
                    """,
                arguments: [
                    "id": MergeKey(word).text, "word": word, "now": now, "place": place,
                    "limit": WordsDatabase.visitLimit,
                ])
        }
    }

    public func clear() throws(OwnWordsError) {
        try write { try $0.execute(sql: "DELETE FROM visit; DELETE FROM query") }
    }
}

extension WordsDatabase: QueryLog {
    /// What can't be read is said where the history is shown.
    public func queries() -> [String]? {
        let texts = try? read([]) { database in
            try String.fetchAll(
                database, sql: "SELECT text FROM query ORDER BY last DESC, rowid DESC")
        }
        return texts?.map { $0.cleaned(limit: Prompt.limit) }.filter { !$0.isEmpty }
    }

    /// What can't be kept is said when a word is counted.
    public func remember(_ query: String) {
        let now = now().seconds
        try? write { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO query (text, last) VALUES (:text, :now);
                    DELETE FROM query WHERE text NOT IN
                        (SELECT text FROM query ORDER BY last DESC, rowid DESC LIMIT :limit)
                    """,
                arguments: ["text": query, "now": now, "limit": WordsDatabase.queryLimit])
        }
    }
}
