public import Core
public import Texts

/// The words of the user's own server.
///
/// The request for a month is `GET BASE?month=1&year=2015`; the answer has the format of
/// ``WordFile``. Words of other months are ignored, so the server may simply serve a file.
///
/// An answer without words may only mean that the server is busy. Such an answer is not cached, and
/// the earlier words of the server stay.
public struct HTTPWordService: WordService {
    private let address: WebAddress
    private let remote: RemoteAnswers
    private let waitsUntilSaved: Bool

    /// - Parameters:
    ///   - address: The address of the server; it may have a path and query parameters.
    ///   - remote: Asks the server and caches its answers.
    ///   - waitsUntilSaved: True if words are returned only after they are cached. A command needs
    ///     this, because it exits a moment later.
    public init(address: WebAddress, remote: RemoteAnswers, waitsUntilSaved: Bool) {
        self.address = address
        self.remote = remote
        self.waitsUntilSaved = waitsUntilSaved
    }

    public var asksServer: Bool { true }

    @concurrent
    public func cachedWords(month: Int, year: Int) async -> WordResponse? {
        guard let month = YearMonth(year: year, month: month),
            let cachedAnswer = await cachedAnswer(for: month)
        else { return nil }
        return await response(cachedAnswer, for: month)
    }

    /// The words of a month, sorted by date; words of one day are in the order of the server.
    ///
    /// - Throws: ``WordServiceError/network(_:)`` when the server does not answer with a list of
    ///   words.
    @concurrent
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        // This empty response is the result of a cancelled task, and is not used.
        var words = WordResponse(words: [], source: address.host)
        guard let month = YearMonth(year: year, month: month) else { return words }
        var cachedAnswer: Answer<WordFile>?
        for await state in remote.states(for: request(for: month), read: reader) {
            switch state {
            case .loading(let previous): cachedAnswer = previous
            case .loaded(let answer):
                words = await response(answer, orElse: cachedAnswer, for: month)
                // Reading the stream to its end waits until the words are cached.
                guard waitsUntilSaved else { return words }
            case .failed(let error, _): throw .network(error)
            case .notLoaded: break
            }
        }
        return words
    }

    private func request(for month: YearMonth) -> HTTPRequest {
        HTTPRequest(
            address.appending(
                query: [("month", String(month.month)), ("year", String(month.year))]))
    }

    private func cachedAnswer(for month: YearMonth) async -> Answer<WordFile>? {
        await remote.cachedAnswer(for: request(for: month), read: reader)
    }

    private var reader: @Sendable ([UInt8]) throws(UnreadableAnswer) -> Readable<WordFile> {
        { [host = address.host] bytes throws(UnreadableAnswer) in
            let list = try WordFile(bytes: bytes, name: host)
            return Readable(list, leftOutCount: list.leftOutCount, isCacheable: !list.words.isEmpty)
        }
    }

    /// The response to a new answer; if the answer has no words at all, the response to the cached
    /// answer.
    private func response(
        _ answer: Answer<WordFile>, orElse cachedAnswer: Answer<WordFile>?, for month: YearMonth
    ) async -> WordResponse {
        guard answer.value.words.isEmpty, let cachedAnswer,
            !cachedAnswer.value.words(in: month).isEmpty
        else {
            return await response(answer, for: month)
        }
        return await response(cachedAnswer, for: month, areFromEarlierAnswer: true)
    }

    private func response(
        _ answer: Answer<WordFile>, for month: YearMonth, areFromEarlierAnswer: Bool = false
    ) async -> WordResponse {
        var age: Duration?
        if case .cached(let duration) = answer.origin { age = duration }
        let words = answer.value.words(in: month)
        var nearestMonth: YearMonth?
        if words.isEmpty { nearestMonth = answer.value.month(nearestTo: month) }
        // An answer without words tells nothing about other months.
        let isEmpty = answer.value.words.isEmpty
        if isEmpty { nearestMonth = await cachedMonth(nearestTo: month) }
        return WordResponse(
            words: words, source: address.host, leftOutCount: answer.leftOutCount,
            firstFault: answer.value.firstFault, nearestMonth: nearestMonth,
            otherMonthsMayHaveWords: isEmpty,
            areFromEarlierAnswer: areFromEarlierAnswer, age: age)
    }

    /// The nearest month with cached words, at most a year away; the earlier of two equally near
    /// months.
    private func cachedMonth(nearestTo month: YearMonth) async -> YearMonth? {
        for distance in 1...12 {
            for candidate in [month.adding(months: -distance), month.adding(months: distance)]
            where await cachedAnswer(for: candidate)?.value.words(in: candidate).isEmpty == false {
                return candidate
            }
        }
        return nil
    }
}
