public import Core
import Synchronization

/// A word service that answers at once with a closure.
public struct StubWordService: WordService {
    private let answer: @Sendable (YearMonth) throws(WordServiceError) -> WordResponse

    public init(_ answer: @escaping @Sendable (YearMonth) throws(WordServiceError) -> WordResponse)
    {
        self.answer = answer
    }

    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        guard let yearMonth = YearMonth(year: year, month: month) else {
            throw .malformed(source: "stub", reason: "there is no month \(month)")
        }
        return try answer(yearMonth)
    }
}

/// A word service that passes requests on to another one after suspending.
public struct SlowWordService: WordService {
    private let service: any WordService

    public init(_ service: any WordService) { self.service = service }

    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        await Task.yield()
        return try await service.words(month: month, year: year)
    }
}

/// A word service that answers when the test says so, in the order that the test chooses.
public final class PendingWordService: WordService {
    private typealias Answer = Result<WordResponse, WordServiceError>

    private struct State {
        var requests: [YearMonth] = []
        var waiting: [YearMonth: [CheckedContinuation<Answer, Never>]] = [:]
        /// The number of answers that were given but not received yet.
        var untakenCount = 0
        var hasChanged = false
    }

    private let state = Watched(State())
    private let kept: [YearMonth: WordResponse]
    public let checkInterval: Duration?

    /// Makes a service.
    ///
    /// - Parameters:
    ///   - kept: The stored answers.
    ///   - checkInterval: The time between checks for changes; nil for no checks.
    public init(kept: [YearMonth: WordResponse] = [:], checkInterval: Duration? = nil) {
        self.kept = kept
        self.checkInterval = checkInterval
    }

    /// Reports a change until words are requested again.
    public func change() { state.withState { $0.hasChanged = true } }

    public func hasChanged() async -> Bool { state.withState { $0.hasChanged } }

    public func cachedWords(month: Int, year: Int) async -> WordResponse? {
        YearMonth(year: year, month: month).flatMap { kept[$0] }
    }

    /// The requested months, in order.
    public var requests: [YearMonth] { state.withState { $0.requests } }

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

    /// Waits until all answers have been received.
    public func isHeard() async { await state.until { $0.untakenCount == 0 } }

    /// Answers the oldest unanswered request for a month.
    public func answer(_ month: YearMonth, with response: WordResponse) {
        take(month)?.resume(returning: .success(response))
    }

    /// Makes the oldest unanswered request for a month fail.
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

/// A calendar whose date a test can change.
public final class ManualDay: DayService {
    private let date: Mutex<CalendarDate>

    public init(_ date: CalendarDate) { self.date = Mutex(date) }

    public func today() -> CalendarDate { date.withLock { $0 } }
    /// One minute, as for the real calendar.
    public func timeToNextCheck() -> Duration { .seconds(60) }
    /// Changes the date.
    public func set(_ newDate: CalendarDate) { date.withLock { $0 = newDate } }
}
