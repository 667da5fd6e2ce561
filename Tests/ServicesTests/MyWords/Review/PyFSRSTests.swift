import Core
import Services
import TestSupport
import Testing

@Suite(.needs(PyFSRS.need))
struct PyFSRSTests {
    /// A thousand histories of ten answers; the same ones each time.
    private var histories: [[PyFSRS.Answer]] {
        var random = SeededRandom(seed: 2026)
        return (0..<1_000).map { _ in
            (0..<10).map { _ in
                let grade = Grade.allCases.randomElement(using: &random) ?? .good
                let days =
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: 0
                    case 1: Int.random(in: 0...3, using: &random)
                    case 2: Int.random(in: 0...30, using: &random)
                    default: Int.random(in: 0...700, using: &random)
                    }
                return (grade, days)
            }
        }
    }

    /// The states of our schedule, one after each answer.
    private func states(of history: [PyFSRS.Answer]) throws -> [PyFSRS.State] {
        let schedule = ReviewSchedule(in: FixedTimeZone.utc, isFuzzed: false)
        var state = ReviewState.new
        // At noon, as there, so that the days are the same.
        var time = try #require(UnixTime(iso8601: "2026-11-01T12:00:00Z"))
        return try history.map { answer in
            time = time.advanced(by: .seconds(answer.days * 86_400))
            let interval = schedule.interval(after: state, answer.grade, at: time, seed: 1)
            state = schedule.state(after: state, answer.grade, at: time, seed: 1)
            let memory = try #require(state.memory)
            return PyFSRS.State(
                stability: memory.stability, difficulty: memory.difficulty, phase: state.phase,
                interval: Int(interval.components.seconds))
        }
    }

    @Test(
        "A thousand histories give the phases, memories and intervals that py-fsrs gives",
        .needs(.time))
    func thousandHistories() async throws {
        let limit = ReviewState.Memory.stabilities.upperBound
        var compared = 0
        let histories = histories
        for (history, theirs) in zip(histories, try await PyFSRS.states(of: histories)) {
            try #require(theirs.count == history.count)
            for (ours, theirs) in zip(try states(of: history), theirs) {
                // There a stability has no upper limit, as it has here and in Anki.
                if theirs.stability > limit {
                    expectEqual(ours.stability, limit)
                    break
                }
                #expect(ours.isClose(to: theirs), "\(history): \(ours), not \(theirs)")
                compared += 1
            }
        }
        #expect(compared > 9_900)
    }
}

extension PyFSRS.State {
    fileprivate func isClose(to other: PyFSRS.State) -> Bool {
        abs(stability / other.stability - 1) < 1e-9 && abs(difficulty - other.difficulty) < 1e-9
            && phase == other.phase && interval == other.interval
    }
}
