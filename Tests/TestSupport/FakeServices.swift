public import Core
import Synchronization

/// A word service that answers at once with what a closure says.
public struct StubWordService: WordService {
    private let answer: @Sendable (YearMonth) throws(WordServiceError) -> WordResponse

    /// Makes a service that answers with the closure.
    public init(_ answer: @escaping @Sendable (YearMonth) throws(WordServiceError) -> WordResponse)
    {
        self.answer = answer
    }

    /// The words of a month.
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        guard let yearMonth = YearMonth(year: year, month: month) else {
            throw .malformed(source: "stub", reason: "there is no month \(month)")
        }
        return try answer(yearMonth)
    }
}

/// A word service that answers as another one does, but not at once.
public struct SlowWordService: WordService {
    private let service: any WordService

    /// Makes a service that asks the other one later.
    public init(_ service: any WordService) { self.service = service }

    /// The words of a month.
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        await Task.yield()
        return try await service.words(month: month, year: year)
    }
}

/// A word service that answers when, and in the order in which, the test says.
public final class PendingWordService: WordService {
    private typealias Answer = Result<WordResponse, WordServiceError>

    private struct State {
        var requests: [YearMonth] = []
        var waiting: [YearMonth: [CheckedContinuation<Answer, Never>]] = [:]
        /// How many answers were given and not taken yet.
        var untakenCount = 0
        var hasChanged = false
    }

    private let state = Watched(State())
    private let kept: [YearMonth: WordResponse]
    public let checkInterval: Duration?

    /// Makes a service without requests.
    ///
    /// - Parameters:
    ///   - kept: What it has kept.
    ///   - checkInterval: How often to ask it whether it has changed; nil for never.
    public init(kept: [YearMonth: WordResponse] = [:], checkInterval: Duration? = nil) {
        self.kept = kept
        self.checkInterval = checkInterval
    }

    /// From now on it says that it has changed, until it is asked for words.
    public func change() { state.withState { $0.hasChanged = true } }

    public func hasChanged() async -> Bool { state.withState { $0.hasChanged } }

    /// What it has kept.
    public func keptWords(month: Int, year: Int) async -> WordResponse? {
        YearMonth(year: year, month: month).flatMap { kept[$0] }
    }

    /// The months that were asked for, in order.
    public var requests: [YearMonth] { state.withState { $0.requests } }

    /// The words of a month.
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        guard let yearMonth = YearMonth(year: year, month: month) else {
            throw .malformed(source: "pending", reason: "there is no month \(month)")
        }
        let answer = await withCheckedContinuation { continuation in
            state.withState { state in
                state.requests.append(yearMonth)
                state.hasChanged = false
                state.waiting[yearMonth, default: []].append(continuation)
            }
        }
        state.withState { $0.untakenCount -= 1 }
        return try answer.get()
    }

    /// Returns once whoever had asked has taken what was answered.
    public func isHeard() async { await state.until { $0.untakenCount == 0 } }

    /// Answers the oldest unanswered request for a month.
    public func answer(_ month: YearMonth, with response: WordResponse) {
        take(month)?.resume(returning: .success(response))
    }

    /// Fails the oldest unanswered request for a month.
    public func fail(_ month: YearMonth, with error: WordServiceError) {
        take(month)?.resume(returning: .failure(error))
    }

    private func take(_ month: YearMonth) -> CheckedContinuation<Answer, Never>? {
        state.withState { state in
            guard var waiting = state.waiting[month], !waiting.isEmpty else { return nil }
            let first = waiting.removeFirst()
            state.waiting[month] = waiting
            state.untakenCount += 1
            return first
        }
    }
}

/// A calendar whose day a test can change.
public final class ManualDay: DayService {
    private let date: Mutex<CalendarDate>

    /// Makes a calendar that stands at a day.
    public init(_ date: CalendarDate) { self.date = Mutex(date) }

    /// The day that was set last.
    public func today() -> CalendarDate { date.withLock { $0 } }
    /// A minute, as on a real calendar.
    public func timeToNextCheck() -> Duration { .seconds(60) }
    /// Makes it another day.
    public func set(_ newDate: CalendarDate) { date.withLock { $0 = newDate } }
}
