import Core
import GRDB
import Texts

/// Adds looked-up meanings to imported words.
extension MyWordsDatabase {
    /// The outcome of completing marks.
    struct Completion: Hashable, Sendable {
        /// The number of the change; nil before the first completed mark, and if the change was
        /// undone meanwhile.
        var change: Int?
        /// The number of marks that were completed.
        var count = 0
        /// True if the change was undone, so that nothing more is to be completed.
        var isUndone = false
    }

    /// Adds meanings, and other missing data of the words, to marks without a meaning.
    ///
    /// A mark that was dropped, changed or completed since the change began is left as it is.
    ///
    /// - Parameters:
    ///   - markables: The words with their meanings.
    ///   - change: The number of the change to which the meanings are added, so that all are undone
    ///     together; nil to begin a new change.
    /// - Returns: The number of the change, and the outcome.
    /// - Throws: A ``MyWordsError``; then none of these marks has changed.
    func complete(
        _ markables: [Markable], in change: Int?
    ) throws(MyWordsError) -> Completion {
        guard !markables.isEmpty else { return Completion(change: change) }
        let now = now()
        return try write { database in
            var completion = Completion(change: change)
            if let change, try !MyWordsDatabase.isDone(change, in: database) {
                return Completion(isUndone: true)
            }
            for markable in markables {
                guard var mark = try MyWordsDatabase.mark(for: markable.key, in: database),
                    mark.meaning.isEmpty
                else { continue }
                let number =
                    try completion.change
                    ?? MyWordsDatabase.begin(
                        "adding the meanings of imported words", .done, at: now, in: database)
                completion.change = number
                guard
                    try !MyWordsDatabase.isTouched(mark.key, after: number, in: database)
                else { continue }
                try MyWordsDatabase.touch(mark.key, by: number, in: database)
                mark.content = mark.content.completed(with: markable)
                try MyWordsDatabase.store(mark, in: database)
                completion.count += 1
            }
            return completion
        }
    }

    private static func isDone(_ change: Int, in database: Database) throws -> Bool {
        let progress = try Int.fetchOne(
            database, sql: "SELECT progress FROM change WHERE number = ?", arguments: [change])
        return progress == Progress.done.rawValue
    }

    /// Returns true if a later change has touched a mark; such a mark is not completed.
    private static func isTouched(
        _ key: MarkKey, after change: Int, in database: Database
    ) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT 1 FROM image WHERE change > ? AND kind = ? AND id = ? LIMIT 1")
        return try Int.fetchOne(
            statement, arguments: [change, key.kind.rawValue, key.id]) != nil
    }
}

extension MarkContent {
    /// The content with the meaning, and other missing data, of a word that was looked up.
    fileprivate func completed(with markable: Markable) -> MarkContent {
        var content = self
        content.meaning = markable.meaning
        if partOfSpeech.isEmpty { content.partOfSpeech = markable.partOfSpeech }
        if pronunciation.isEmpty { content.pronunciation = markable.pronunciation }
        if forms.isEmpty { content.forms = markable.forms }
        return content.cleaned()
    }
}
