import Core
import TestSupport
import Testing

/// The package `fsrs` of PyPI, the reference for what a review changes.
enum PyFSRS {
    /// It is in the environment that `make setup-test` has made.
    static let need = PyPI.need("py-fsrs", module: "fsrs")

    /// An answer, and the days since the one before.
    typealias Answer = (grade: Grade, days: Int)

    /// The state of a card after an answer.
    struct State {
        let stability: Double
        let difficulty: Double
        let phase: ReviewState.Phase
        /// The seconds until the next review.
        let interval: Int
    }

    /// The states after each answer of each history, by the scheduler without fuzz.
    ///
    /// One process answers for all: a line of `grade:days` a history, a line a state.
    static func states(of histories: [[Answer]]) async throws -> [[State]] {
        let lines = histories.map { history in
            history.map { "\($0.grade.rawValue):\($0.days)" }.joined(separator: " ") + "\n"
        }
        let run = try await PyPI.python.run(
            ["-c", script], input: .text(lines.joined()))
        try #require(run.end == .exited(0), "\(run.errors)")
        var states = try run.output.split(separator: "\n").map(state)[...]
        return histories.map { history in
            defer { states = states.dropFirst(history.count) }
            return Array(states.prefix(history.count))
        }
    }

    private static let script = """
        import sys
        from datetime import datetime, timedelta, timezone
        from fsrs import Card, Rating, Scheduler

        scheduler = Scheduler(enable_fuzzing=False)
        for line in sys.stdin:
            card, time = Card(), datetime(2026, 11, 1, 12, tzinfo=timezone.utc)
            for answer in line.split():
                grade, days = map(int, answer.split(":"))
                time += timedelta(days=days)
                card, _ = scheduler.review_card(card, Rating(grade), time)
                wait = int((card.due - time).total_seconds())
                print(card.stability, card.difficulty, card.state.name, card.step, wait)
        """

    private static func state(_ line: Substring) throws -> State {
        let fields = line.split(separator: " ")
        try #require(fields.count == 5)
        let phase: ReviewState.Phase? =
            switch (fields[2], Int(fields[3])) {
            case ("Learning", let step?): .learning(step: step)
            case ("Review", nil): .review
            case ("Relearning", let step?): .relearning(step: step)
            default: nil
            }
        return State(
            stability: try #require(Double(fields[0])), difficulty: try #require(Double(fields[1])),
            phase: try #require(phase), interval: try #require(Int(fields[4])))
    }
}
