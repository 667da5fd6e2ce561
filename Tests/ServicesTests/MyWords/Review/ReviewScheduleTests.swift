import Core
import Services
import TestSupport
import Testing

struct ReviewScheduleTests {
    /// Sunday 1 November 2026, 22:00 UTC.
    private let evening = UnixTime(seconds: 1_793_570_400)
    private let plain = ReviewSchedule(in: FixedTimeZone.utc, isFuzzed: false)
    private let fuzzed = ReviewSchedule(in: FixedTimeZone.utc)

    /// A card that has been reviewed after days, 46 days ago.
    private var known: ReviewState {
        ReviewState(
            phase: .review, memory: ReviewState.Memory(stability: 46, difficulty: 5),
            due: evening, lastReview: evening.advanced(by: .seconds(-46 * 86_400)), count: 5)
    }

    private func days(from start: UnixTime, to end: UnixTime?) throws -> Int {
        let day = StudyDay(of: try #require(end), in: FixedTimeZone.utc)
        return day.days(since: StudyDay(of: start, in: FixedTimeZone.utc))
    }

    @Test(
        "Reviews when each is due, answered Good but for two of them, have the published intervals")
    func intervals() throws {
        var state = ReviewState.new
        var time = evening
        var intervals: [Int] = []
        for number in [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3] {
            let grade = try #require(Grade(rawValue: number))
            let interval = plain.interval(after: state, grade, at: time, seed: 1)
            intervals.append(Int(interval.components.seconds / 86_400))
            state = plain.state(after: state, grade, at: time, seed: 1)
            time = try #require(state.due)
        }
        expectEqual(intervals, [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
        expectEqual(state.count, 13)
    }

    @Test func `A new card goes through the steps, then it is due in days`() {
        let first = plain.state(after: .new, .good, at: evening, seed: 1)
        expectEqual(first.phase, .learning(step: 1))
        expectEqual(first.due, evening.advanced(by: .seconds(600)))
        expectEqual(first.lastReview, evening)
        expectEqual(first.count, 1)
        let second = plain.state(after: first, .good, at: evening, seed: 1)
        expectEqual(second.phase, .review)
        expectEqual(second.due?.iso8601, "2026-11-03T04:00:00Z")
        expectEqual(second.count, 2)
    }

    @Test(
        "Each answer to a new card has its phase and its interval",
        arguments: [
            (.again, .learning(step: 0), 60), (.hard, .learning(step: 0), 330),
            (.good, .learning(step: 1), 600), (.easy, .review, 8 * 86_400),
        ] as [(Grade, ReviewState.Phase, Int)])
    func new(grade: Grade, phase: ReviewState.Phase, seconds: Int) {
        expectEqual(plain.state(after: .new, grade, at: evening, seed: 1).phase, phase)
        let interval = plain.interval(after: .new, grade, at: evening, seed: 1)
        expectEqual(interval, .seconds(seconds))
    }

    @Test("A forgotten card goes through the step of its own, then it is due in days again")
    func forgotten() throws {
        let forgotten = plain.state(after: known, .again, at: evening, seed: 1)
        expectEqual(forgotten.phase, .relearning(step: 0))
        expectEqual(forgotten.due, evening.advanced(by: .seconds(600)))
        let later = evening.advanced(by: .seconds(600))
        expectEqual(plain.interval(after: forgotten, .hard, at: later, seed: 1), .seconds(900))
        let known = plain.state(after: forgotten, .good, at: later, seed: 1)
        expectEqual(known.phase, .review)
        #expect(try days(from: later, to: known.due) >= 1)
    }

    @Test("Without steps, every answer gives days", arguments: Grade.allCases)
    func withoutSteps(grade: Grade) throws {
        let schedule = ReviewSchedule(
            in: FixedTimeZone.utc, learningSteps: [], relearningSteps: [], isFuzzed: false)
        for state in [ReviewState.new, known] {
            let next = schedule.state(after: state, grade, at: evening, seed: 1)
            expectEqual(next.phase, .review)
            #expect(try days(from: evening, to: next.due) >= 1)
        }
    }

    @Test(
        "A card that is due in days is due at 4 in the morning, even if the clock was set meanwhile"
    )
    func dueAtFour() throws {
        let winter = try #require(UnixTime(iso8601: "2026-03-29T01:00:00Z"))
        let zone = ChangingTimeZone(3_600, (winter, 7_200))
        let schedule = ReviewSchedule(in: zone, isFuzzed: false)
        // Easy gives 8 days. At half past three in the night it is still the day before.
        for (time, due) in [
            ("2026-03-20T21:00:00Z", "2026-03-28T03:00:00Z"),
            ("2026-03-21T02:30:00Z", "2026-03-28T03:00:00Z"),
            ("2026-03-21T03:00:00Z", "2026-03-29T02:00:00Z"),
        ] {
            let time = try #require(UnixTime(iso8601: time))
            let state = schedule.state(after: .new, .easy, at: time, seed: 1)
            expectEqual(state.due?.iso8601, due)
        }
    }

    @Test func `Days pass at 4 in the morning, not after 24 hours`() throws {
        let first = plain.state(after: .new, .easy, at: evening, seed: 1)
        // At half past three it is the same day, though the date is another.
        for (hours, isSameDay) in [(1, true), (5, true), (6, false), (23, false)] {
            let time = evening.advanced(by: .seconds(hours * 3_600))
            let memory = plain.state(after: first, .again, at: time, seed: 1).memory
            let days = isSameDay ? 0 : 1
            expectEqual(memory, FSRS.standard.memory(after: first.memory, .again, days: days))
        }
    }

    @Test(
        "A clock that was set back counts as the same day, and what follows is due after it",
        arguments: [1, 3_600, 86_400, 400 * 86_400, 40_000 * 86_400])
    func clockSetBack(seconds: Int) throws {
        let time = evening.advanced(by: .seconds(-seconds))
        let before = ReviewState(
            phase: .review, memory: ReviewState.Memory(stability: 46, difficulty: 5),
            due: evening, lastReview: evening, count: 5)
        for schedule in [plain, fuzzed] {
            for grade in Grade.allCases {
                let next = schedule.state(after: before, grade, at: time, seed: 1)
                expectEqual(next.memory, FSRS.standard.memory(after: before.memory, grade, days: 0))
                expectEqual(next.lastReview, time)
                #expect(try #require(next.due) > time)
                #expect(try days(from: time, to: next.due) <= 100)
                let interval = schedule.interval(after: before, grade, at: time, seed: 1)
                #expect(interval >= .seconds(60) && interval <= .seconds(100 * 86_400))
            }
        }
    }

    @Test("No time is too far away", arguments: [Int.min, 0, .max], [Int.min, 0, .max])
    func farAway(last: Int, now: Int) {
        let before = ReviewState(
            phase: .review, memory: ReviewState.Memory(stability: 46, difficulty: 5),
            due: nil, lastReview: UnixTime(seconds: last), count: .max - 1)
        for grade in Grade.allCases {
            let time = UnixTime(seconds: now)
            let next = fuzzed.state(after: before, grade, at: time, seed: .max)
            expectEqual(next.lastReview, time)
            let interval = fuzzed.interval(after: before, grade, at: time, seed: .max)
            #expect(interval > .zero && interval <= .seconds(36_500 * 86_400))
        }
    }

    @Test func `A redo gives the same day; other cards and later reviews have their own`() throws {
        func due(seed: UInt64, count: Int) -> UnixTime? {
            let state = ReviewState(
                phase: known.phase, memory: known.memory, due: known.due,
                lastReview: known.lastReview, count: count)
            let due = fuzzed.state(after: state, .good, at: evening, seed: seed).due
            expectEqual(due, fuzzed.state(after: state, .good, at: evening, seed: seed).due)
            return due
        }
        #expect(Set((0..<100).map { due(seed: $0, count: 5) }).count > 10)
        #expect(Set((0..<100).map { due(seed: 7, count: $0) }).count > 10)
    }

    @Test(
        "The shown interval of an answer is the one that it gives",
        arguments: [1, 2, 3] as [UInt64])
    func preview(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var state = ReviewState.new
        var time = evening
        for _ in 0..<200 {
            let grade = try #require(Grade.allCases.randomElement(using: &random))
            let interval = fuzzed.interval(after: state, grade, at: time, seed: seed)
            state = fuzzed.state(after: state, grade, at: time, seed: seed)
            let due = try #require(state.due)
            if state.phase == .review {
                let days = try days(from: time, to: due)
                #expect(days >= 1)
                expectEqual(interval, .seconds(days * 86_400))
            } else {
                expectEqual(interval, due.elapsed(since: time))
            }
            let late = [0, 0, 3_600, 86_400, 5 * 86_400].randomElement(using: &random) ?? 0
            time = due.advanced(by: .seconds(late))
        }
        expectEqual(state.count, 200)
    }

    @Test func `A better grade is never due earlier than a worse one`() throws {
        for seed in 0..<100 as Range<UInt64> {
            for state in [.new, known] {
                let intervals = Grade.allCases.map {
                    fuzzed.interval(after: state, $0, at: evening, seed: seed)
                }
                expectEqual(intervals, intervals.sorted())
            }
        }
    }

    @Test("The state follows from the log, also where the clock was set back", arguments: 1...5)
    func log(number: Int) throws {
        let seed = UInt64(number)
        var random = SeededRandom(seed: seed)
        var state = ReviewState.new
        var log: [Review] = []
        var time = evening
        for _ in 0..<50 {
            let grade = try #require(Grade.allCases.randomElement(using: &random))
            state = fuzzed.state(after: state, grade, at: time, seed: seed)
            log.append(Review(time: time, grade: grade))
            expectEqual(fuzzed.state(of: log, seed: seed), state)
            time = time.advanced(by: .seconds(.random(in: -86_400...864_000, using: &random)))
        }
        expectEqual(fuzzed.state(of: [], seed: seed), .new)
    }
}
