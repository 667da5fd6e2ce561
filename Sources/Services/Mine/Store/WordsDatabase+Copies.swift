public import Core
import GRDB

extension WordsDatabase {
    /// A daily copy.
    public struct Copy: Hashable, Sendable {
        public let day: CalendarDate
        /// The number of marks; nil if it can't be read.
        public let markCount: Int?
    }

    /// The daily copies, the newest first.
    public func copies() -> [Copy] {
        guard let file else { return [] }
        let copies = DailyCopies(of: file)
        return copies.days.map { day in
            Copy(day: day, markCount: copies.markCount(of: day))
        }
    }

    /// Brings a daily copy back in place of all marks, reviews and the history.
    ///
    /// What was there is kept as the copy `words-before-restore.sqlite`.
    ///
    /// - Returns: The number of marks; nil if there is no copy of the day.
    public func restore(_ day: CalendarDate) throws(OwnWordsError) -> Int? {
        guard let file else { throw .noFolder }
        let copies = DailyCopies(of: file)
        guard copies.days.contains(day) else { return nil }
        return try use(file) { queue in
            try file.locked {
                try copies.write(queue, to: copies.pathBeforeRestore)
                var configuration = file.configuration
                configuration.readonly = true
                let copy = try DatabaseQueue(
                    path: copies.path(of: day), configuration: configuration)
                try copy.backup(to: queue)
                try queue.write(WordsSchema.migrate)
                return try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM mark") }
                    ?? 0
            }
        }
    }
}
