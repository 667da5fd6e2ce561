public import Core
import GRDB

extension MyWordsDatabase: ReviewService {
    /// The time by which a card in a step of minutes may be shown early, if nothing else is due.
    private static let earlyTime = Duration.seconds(20 * 60)

    public func reviewQueue(_ choice: ReviewChoice) throws(MyWordsError) -> ReviewQueue {
        let now = now()
        let arguments = MyWordsDatabase.arguments(choice)
        return try read(ReviewQueue()) { database in
            let earlyEnd = now.advanced(by: MyWordsDatabase.earlyTime)
            let (dueCount, newCount) = try countDue(choice, in: database, at: now)
            let candidates = [
                ("phase IN (1, 3) AND due <= \(now.seconds)", "due"),
                ("phase = 2 AND due <= \(now.seconds)", "due"),
                (newCount > 0 ? "phase = 0" : "0", choice.order.columns),
                ("phase IN (1, 3) AND due <= \(earlyEnd.seconds)", "due"),
                (choice.isAhead ? "phase > 0 AND \(MyWordsDatabase.isUnreviewed)" : "0", "due"),
                (
                    choice.isAhead ? "phase = 0 AND \(MyWordsDatabase.isUnreviewed)" : "0",
                    choice.order.columns
                ),
            ]
            var nextMark: Mark?
            for (condition, order) in candidates where nextMark == nil {
                nextMark = try Row.fetchOne(
                    database,
                    sql: """
                        SELECT \(MyWordsDatabase.columns) FROM mark
                        WHERE \(MyWordsDatabase.isCard) AND \(condition)
                        ORDER BY \(order), id LIMIT 1
                        """, arguments: arguments
                ).flatMap(StoredMark.mark)
            }
            let counts = try Row.fetchOne(
                database,
                sql: """
                    SELECT count(*) FILTER (WHERE isCard AND phase IN (1, 3)
                            AND due > :now AND due <= :early),
                        min(due) FILTER (WHERE isCard AND due > :now),
                        count(*) FILTER (WHERE isCard AND ifnull(due > :now, 1)
                            AND \(MyWordsDatabase.isUnreviewed)),
                        count(*) FILTER (WHERE suspended = 1),
                        count(*) FILTER (WHERE suspended = 0 AND NOT isCard)
                    FROM (SELECT *, suspended = 0 AND \(MyWordsDatabase.isKnown) AS isCard
                        FROM mark WHERE \(MyWordsDatabase.isChosen))
                    """,
                arguments: arguments + ["now": now.seconds, "early": earlyEnd.seconds])
            let count = { (column: Int) in
                counts.flatMap { Int.fromDatabaseValue($0[column]) } ?? 0
            }
            return ReviewQueue(
                next: nextMark.map { card($0, at: now) },
                dueCount: dueCount, newCount: newCount,
                againCount: count(0), nextDue: counts.flatMap { StoredMark.time($0[1]) },
                aheadCount: max(0, count(2) - newCount), suspendedCount: count(3),
                withoutMeaningCount: count(4))
        }
    }

    public func card(for key: MarkKey) throws(MyWordsError) -> ReviewCard? {
        let now = now()
        return try read(nil) { database in
            try MyWordsDatabase.mark(for: key, in: database).map { card($0, at: now) }
        }
    }

    public func rate(_ card: ReviewCard, _ grade: Grade) throws(MyWordsError) -> Bool {
        let now = now()
        let key = card.mark.key
        // If another program has reviewed the word since the card was shown, nothing is changed.
        guard try mark(for: key)?.review.count == card.mark.review.count else { return false }
        return try change("reviewing \(card.mark.title)", [key]) { database, change in
            guard var mark = try MyWordsDatabase.mark(for: key, in: database),
                mark.review.count == card.mark.review.count
            else { return false }
            mark.review = schedule.state(
                after: mark.review, grade, at: now, seed: MyWordsDatabase.seed(of: mark))
            try MyWordsDatabase.store(mark, in: database)
            try database.execute(
                sql: """
                    INSERT INTO review (kind, id, time, grade, change) VALUES (?, ?, ?, ?, ?)
                    """,
                arguments: [key.kind.rawValue, key.id, now.seconds, grade.rawValue, change])
            return true
        }
    }

    public func suspend(_ keys: [MarkKey], _ isSuspended: Bool) throws(MyWordsError) {
        let oldMarks = try marks(for: keys).filter { $0.isSuspended != isSuspended }
        guard !oldMarks.isEmpty else { return }
        let wordsText = MyWordsDatabase.title(of: oldMarks.map(\.title))
        let keys = oldMarks.map(\.key)
        let changeName =
            isSuspended ? "suspending \(wordsText)" : "resuming the reviews of \(wordsText)"
        try change(changeName, keys) { database, _ in
            for key in keys {
                guard var mark = try MyWordsDatabase.mark(for: key, in: database) else { continue }
                mark.isSuspended = isSuspended
                try MyWordsDatabase.store(mark, in: database)
            }
        }
    }

    public func counts(_ choice: ReviewChoice) throws(MyWordsError) -> ReviewCounts {
        let now = now()
        return try read(
            ReviewCounts(stages: [:], due: [:], newCount: 0, reviews: [:], at: now, in: zone)
        ) { database in
            let words = try countWords(choice, in: database, at: now)
            return ReviewCounts(
                stages: words.stages, due: words.due,
                newCount: choice.newCount - (try begunCount(in: database, at: now)),
                reviews: try countReviews(choice, in: database, at: now), at: now, in: zone)
        }
    }

    /// Counts words by stage, and by the day on which they are due, counted from today.
    private func countWords(
        _ choice: ReviewChoice, in database: Database, at now: UnixTime
    ) throws -> (stages: [ReviewStage: Int], due: [Int: Int]) {
        let dayEnds = ReviewCounts.week(at: now, in: zone).map {
            $0.adding(days: 1).beginning(in: zone).seconds
        }
        let day = dayEnds.map { "(due >= \($0))" }.joined(separator: " + ")
        var stages: [ReviewStage: Int] = [:]
        var due: [Int: Int] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT \(MyWordsDatabase.stage) AS stage, iif(suspended = 0, \(day), NULL) AS day,
                    count(*)
                FROM mark WHERE \(MyWordsDatabase.isChosen) GROUP BY stage, day
                """, arguments: MyWordsDatabase.arguments(choice))
        while let row = try rows.next() {
            let count = Int.fromDatabaseValue(row[2]) ?? 0
            if let stage = Int.fromDatabaseValue(row[0]).flatMap(ReviewStage.init) {
                stages[stage, default: 0] += count
            }
            if let day = Int.fromDatabaseValue(row[1]) { due[day, default: 0] += count }
        }
        return (stages, due)
    }

    /// Counts the reviews of words on the days of the last month, by the index of the day; days
    /// without reviews are left out.
    private func countReviews(
        _ choice: ReviewChoice, in database: Database, at now: UnixTime
    ) throws -> [Int: (count: Int, remembered: Int)] {
        let starts = ReviewCounts.month(at: now, in: zone).map { $0.beginning(in: zone).seconds }
        // A review in the future, made before the clock was set back, counts as one of today.
        let days = zip(starts, starts.dropFirst() + [.max]).enumerated().map {
            "(\($0), \($1.0), \($1.1))"
        }
        let rows = try Row.fetchAll(
            database,
            sql: """
                WITH day (number, first, next) AS (VALUES \(days.joined(separator: ", ")))
                SELECT day.number, count(*), count(*) FILTER (WHERE grade > \(Grade.again.rawValue))
                FROM day CROSS JOIN review ON time >= day.first AND time < day.next
                WHERE undone = 0 AND grade BETWEEN 1 AND 4 AND EXISTS (
                    SELECT 1 FROM mark WHERE mark.kind = review.kind AND mark.id = review.id
                        AND \(MyWordsDatabase.isChosen))
                GROUP BY day.number
                """, arguments: MyWordsDatabase.arguments(choice))
        return rows.reduce(into: [:]) { days, row in
            let values = (0..<3).map { Int.fromDatabaseValue(row[$0]) ?? 0 }
            days[values[0]] = (values[1], values[2])
        }
    }

    public func dueWords(_ choice: ReviewChoice) throws(MyWordsError) -> [MarkLine] {
        let now = now()
        return try read([]) { database in
            let newCount = try countDue(choice, in: database, at: now).new
            let dueRows = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(StoredMark.lineColumns) FROM mark
                    WHERE \(MyWordsDatabase.isCard) AND phase > 0 AND due <= :now ORDER BY due, id
                    """, arguments: MyWordsDatabase.arguments(choice) + ["now": now.seconds])
            let newRows = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(StoredMark.lineColumns) FROM mark WHERE \(MyWordsDatabase.isCard) AND phase = 0
                    ORDER BY \(choice.order.columns), id LIMIT :count
                    """, arguments: MyWordsDatabase.arguments(choice) + ["count": newCount])
            var lists = StoredMark.DecodedLists()
            return (dueRows + newRows).compactMap { StoredMark.line($0, &lists) }
        }
    }

    public func dueCount(_ choice: ReviewChoice) throws(MyWordsError) -> Int {
        let now = now()
        let counts = try read((due: 0, new: 0)) { try countDue(choice, in: $0, at: now) }
        return counts.due + counts.new
    }

    /// A condition: a mark is a word.
    ///
    /// It is in the chosen list, if a list is chosen, and among the chosen words, if words are
    /// chosen.
    ///
    /// The plus keeps SQLite from using the index of the kind, because nearly all rows have the
    /// same kind.
    private static let isChosen = """
        +kind = \(MarkKey.Kind.word.rawValue) AND \(StoredMark.isInList)
        AND (:keys IS NULL OR id IN (SELECT value FROM json_each(:keys)))
        """
    /// A condition: a mark has a meaning, which is the answer of its card, or the mark was reviewed
    /// before.
    private static let isKnown = "(phase > 0 OR meaning <> '')"
    /// The number of the ``ReviewStage`` of a mark, equal to ``MarkLine/reviewStage``.
    private static let stage = """
        CASE WHEN suspended <> 0 THEN \(ReviewStage.suspended.rawValue)
            WHEN phase IN (1, 3) THEN \(ReviewStage.learning.rawValue)
            WHEN \(StoredMark.isKnownByReviews) THEN \(ReviewStage.known.rawValue)
            WHEN phase = 2 THEN \(ReviewStage.young.rawValue)
            WHEN meaning = '' THEN \(ReviewStage.withoutMeaning.rawValue)
            ELSE \(ReviewStage.new.rawValue) END
        """
    /// A condition: a chosen mark takes part in reviews.
    private static let isCard = "suspended = 0 AND \(isKnown) AND \(isChosen)"
    /// A condition: a mark is not among the marks that were reviewed already, so it may come ahead
    /// of time.
    private static let isUnreviewed = "id NOT IN (SELECT value FROM json_each(:reviewed))"

    private static func arguments(_ choice: ReviewChoice) -> StatementArguments {
        let list = { (keys: Set<MarkKey>) in
            "[\(keys.map { JSONObjectText.quoted($0.id) }.joined(separator: ","))]"
        }
        return [
            "list": choice.list, "keys": choice.keys.map(list),
            "reviewed": list(choice.reviewedKeys),
        ]
    }

    /// Counts the words that are due now, and the new words that are left for today.
    private func countDue(
        _ choice: ReviewChoice, in database: Database, at now: UnixTime
    ) throws -> (due: Int, new: Int) {
        let counts = try Row.fetchOne(
            database,
            sql: """
                SELECT count(*) FILTER (WHERE phase > 0 AND due <= :now),
                    count(*) FILTER (WHERE phase = 0)
                FROM mark WHERE \(MyWordsDatabase.isCard)
                """, arguments: MyWordsDatabase.arguments(choice) + ["now": now.seconds])
        let begunCount = try begunCount(in: database, at: now)
        let newCount = counts.flatMap { Int.fromDatabaseValue($0[1]) } ?? 0
        return (
            counts.flatMap { Int.fromDatabaseValue($0[0]) } ?? 0,
            max(0, min(newCount, choice.newCount - begunCount))
        )
    }

    /// Returns the number of words that were reviewed for the first time today.
    private func begunCount(in database: Database, at now: UnixTime) throws -> Int {
        let today = StudyDay(of: now, in: zone).beginning(in: zone)
        return try Int.fetchOne(
            database,
            sql: """
                SELECT count(DISTINCT kind || ':' || id) FROM review AS new
                WHERE undone = 0 AND time >= :today AND NOT EXISTS
                    (SELECT 1 FROM review AS old WHERE old.kind = new.kind AND old.id = new.id
                        AND old.undone = 0 AND old.time < :today)
                """, arguments: ["today": today.seconds]) ?? 0
    }

    private func card(_ mark: Mark, at now: UnixTime) -> ReviewCard {
        let seed = MyWordsDatabase.seed(of: mark)
        let intervals = Grade.allCases.map {
            ($0, schedule.interval(after: mark.review, $0, at: now, seed: seed))
        }
        return ReviewCard(mark, intervals: Dictionary(uniqueKeysWithValues: intervals))
    }

    /// A number that never changes for a mark.
    private static func seed(of mark: Mark) -> UInt64 {
        mark.guid.utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) }
    }
}

extension NewWordOrder {
    /// The columns by which new words are sorted.
    fileprivate var columns: String {
        switch self {
        case .added: "added, rowid"
        // The end of a GUID is a hash of the word, or random.
        case .mixed: "substr(guid, -10)"
        }
    }
}
