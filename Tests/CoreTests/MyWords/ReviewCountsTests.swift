import TestSupport
import Testing

@testable import Core

struct ReviewCountsTests {
    /// 2023-11-14 22:13:20, a Tuesday.
    private static let now = UnixTime(seconds: 1_700_000_000)
    /// 2023-11-14 04:00.
    private static let today = 1_699_934_400

    /// Returns a word that is due `due` days after today's beginning, and was reviewed `days` days
    /// before that.
    private static func line(
        _ word: String, _ phase: ReviewState.Phase, due: Double? = nil, after days: Double = 0,
        isSuspended: Bool = false, kind: MarkKey.Kind = .word, meaning: String = "a meaning"
    ) -> MarkLine {
        let due = due.map { UnixTime(seconds: today + Int($0 * 86_400)) }
        let last = due.map { UnixTime(seconds: $0.seconds - Int(days * 86_400)) }
        let state = ReviewState(phase: phase, due: due, lastReview: last)
        return MarkLine(
            key: MarkKey(kind, id: word), title: word, meaning: meaning, lists: [],
            added: UnixTime(seconds: 0), due: due, isSuspended: isSuspended, stage: state.stage)
    }

    @Test func `The stage of a word is that of its steps, then of its interval`() {
        let cases: [(MarkLine, ReviewStage)] = [
            (ReviewCountsTests.line("a", .new), .new),
            (ReviewCountsTests.line("a", .learning(step: 1), due: 0), .learning),
            (ReviewCountsTests.line("a", .relearning(step: 0), due: 0, after: 90), .learning),
            (ReviewCountsTests.line("a", .review), .young),
            (ReviewCountsTests.line("a", .review, due: 3, after: 1), .young),
            // A part of a day counts as a day: 19.3 days are 20 days, and 20.3 days are 21.
            (ReviewCountsTests.line("a", .review, due: 3, after: 19.3), .young),
            (ReviewCountsTests.line("a", .review, due: 3, after: 20), .young),
            (ReviewCountsTests.line("a", .review, due: 3, after: 20.3), .known),
            (ReviewCountsTests.line("a", .review, due: 3, after: 21), .known),
        ]
        for (number, (line, stage)) in cases.enumerated() {
            #expect(line.stage == stage, "\(number)")
        }
    }

    @Test func `Words are counted once, by stage and by the day on which they are due`() {
        let lines = [
            ReviewCountsTests.line("new", .new), ReviewCountsTests.line("newer", .new),
            ReviewCountsTests.line("overdue", .review, due: -30, after: 25),
            ReviewCountsTests.line("early", .learning(step: 0), due: 0.9),
            // The next day begins at 4 in the morning.
            ReviewCountsTests.line("tomorrow", .review, due: 1, after: 2),
            ReviewCountsTests.line("last", .review, due: 6.9, after: 2),
            ReviewCountsTests.line("later", .review, due: 7, after: 2),
            ReviewCountsTests.line("out", .review, due: 0, after: 2, isSuspended: true),
            ReviewCountsTests.line("item", .new, kind: .item),
            ReviewCountsTests.line("unknown", .new, meaning: ""),
            ReviewCountsTests.line("known before", .review, due: 7, after: 2, meaning: ""),
        ]
        let counts = ReviewCounts(
            of: lines + [lines[0]], newCount: 0, at: ReviewCountsTests.now,
            in: FixedTimeZone.utc)
        expectEqual(ReviewStage.allCases.map { counts[$0] }, [2, 1, 4, 1, 1, 1])
        expectEqual(counts.days.map(\.dueCount), [2, 1, 0, 0, 0, 0, 1])
        expectEqual(counts.days.first?.date, CalendarDate(year: 2023, month: 11, day: 14))
        #expect(
            counts.text == """
                2 new, 1 learning, 4 young, 1 known, 1 suspended, 1 without a meaning. \
                Due: today 2, Wed 1, Mon 1.
                """)
    }

    @Test(
        "The new words of today are due today, as many as there are and as are left for it",
        arguments: [(20, 3), (2, 3), (1, 2), (0, 1), (-5, 1)])
    func newWords(newCount: Int, today: Int) {
        let lines = [
            ReviewCountsTests.line("new", .new), ReviewCountsTests.line("newer", .new),
            ReviewCountsTests.line("out", .new, isSuspended: true),
            ReviewCountsTests.line("unknown", .new, meaning: ""),
            ReviewCountsTests.line("due", .review, due: 0.5, after: 2),
        ]
        let counts = ReviewCounts(
            of: lines, newCount: newCount, at: ReviewCountsTests.now, in: FixedTimeZone.utc)
        expectEqual(counts.days.map(\.dueCount), [today, 0, 0, 0, 0, 0, 0])
        expectEqual(counts[.new], 2)
    }

    @Test func `A week without a due word says so`() {
        let counts = ReviewCounts(
            of: [ReviewCountsTests.line("out", .new, isSuspended: true)], newCount: 20,
            at: ReviewCountsTests.now, in: FixedTimeZone.utc)
        expectEqual(counts.text, "1 suspended. Nothing is due this week.")
    }

    @Test func `After midnight, today is still the evening before`() {
        let night = UnixTime(seconds: ReviewCountsTests.today + 86_400 - 3_600)
        let counts = ReviewCounts(
            of: [ReviewCountsTests.line("a", .review, due: 1, after: 1)], newCount: 20, at: night,
            in: FixedTimeZone.utc)
        expectEqual(counts.days.map(\.dueCount).prefix(2), [0, 1])
        expectEqual(counts.text, "1 young. Due: Wed 1.")
    }

    @Test func `A review counts on its day of study, today last, if it is of the last 30 days`() {
        let reviews = [
            // The last review is in the future, because the clock was set back after it.
            (-29.0, Grade.good), (-29.01, .good), (-0.01, .again), (-0.02, .hard), (0, .easy),
            (2, .again),
        ].map { days, grade in
            Review(
                time: UnixTime(seconds: ReviewCountsTests.today + Int(days * 86_400)), grade: grade)
        }
        let month = ReviewCounts(
            of: [], newCount: 20, reviews: reviews, at: ReviewCountsTests.now,
            in: FixedTimeZone.utc
        ).month
        expectEqual(month.count, 30)
        expectEqual(month.first?.date, CalendarDate(year: 2023, month: 10, day: 16))
        expectEqual(month.last?.date, CalendarDate(year: 2023, month: 11, day: 14))
        expectEqual(month.map(\.reviewCount), [1] + Array(repeating: 0, count: 27) + [2, 2])
        expectEqual(month.suffix(2).map(\.rememberedCount), [1, 1])
    }
}
