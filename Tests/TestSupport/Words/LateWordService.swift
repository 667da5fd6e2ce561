public import Core
import Synchronization

/// A word service that answers at once for even months, and when the test says so for odd months.
public final class LateWordService: WordService {
    private typealias Reply = Result<WordResponse, WordServiceError>

    private struct State {
        var waiting: [(month: YearMonth, continuation: CheckedContinuation<Reply, Never>)] = []
        var isLate = true
    }

    private let state = Mutex(State())
    public let asksServer: Bool

    /// - Parameter asksServer: True if the words come from a server.
    public init(asksServer: Bool = false) { self.asksServer = asksServer }

    /// The stored answers, one for every third month.
    public func cachedWords(month: Int, year: Int) async -> WordResponse? {
        guard month.isMultiple(of: 3), let month = YearMonth(year: year, month: month) else {
            return nil
        }
        return .sample(month, words: ["ash", "birch"], age: .seconds(86_400))
    }

    /// The words of a month, each with a picture.
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        guard let month = YearMonth(year: year, month: month) else {
            throw .malformed(source: "late", reason: "there is no month \(month)")
        }
        let isLate = state.withLock { $0.isLate }
        guard isLate, !month.month.isMultiple(of: 2) else { return LateWordService.answer(month) }
        let reply = await withCheckedContinuation { continuation in
            state.withLock { $0.waiting.append((month, continuation)) }
        }
        return try reply.get()
    }

    /// Answers the oldest pending request.
    public func answer(failing: Bool) {
        let first = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        guard let first else { return }
        first.continuation.resume(
            returning: failing
                ? .failure(.missing(source: "late")) : .success(LateWordService.answer(first.month))
        )
    }

    /// Answers all pending requests, and all further requests at once.
    public func answersAll() {
        let waiting = state.withLock { state in
            state.isLate = false
            defer { state.waiting = [] }
            return state.waiting
        }
        for request in waiting {
            request.continuation.resume(returning: .success(LateWordService.answer(request.month)))
        }
    }

    private static func answer(_ month: YearMonth) -> WordResponse {
        let names = ["ash", "beech", "cedar", "elm", "fir", "oak"]
        let words = zip(month.days, names).map { date, name in
            Word(
                id: "late:\(date)", word: name, date: date,
                imageUrl: name == "elm" ? nil : "https://example.org/\(name).png",
                partOfSpeech: "noun", definition: "a tree of the north, \(name) by name")
        }
        return WordResponse(words: words, source: "Late")
    }
}
