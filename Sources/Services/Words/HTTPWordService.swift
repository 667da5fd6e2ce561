public import Core

/// The words of a user's own server.
///
/// The request for a month is `GET BASE?month=1&year=2015`; the answer has the format of
/// ``WordFile``. Words of other months are ignored, so the server may simply serve a file.
public struct HTTPWordService: WordService {
    private let address: WebAddress
    private let remote: RemoteAnswers
    private let waitsUntilKept: Bool

    /// - Parameters:
    ///   - address: The address of the server; it may have a path and query parameters.
    ///   - remote: Asks the server and caches its answers.
    ///   - waitsUntilKept: Whether words are returned only after they are cached. A command needs
    ///     this, because it exits a moment later.
    public init(address: WebAddress, remote: RemoteAnswers, waitsUntilKept: Bool) {
        self.address = address
        self.remote = remote
        self.waitsUntilKept = waitsUntilKept
    }

    @concurrent
    public func cachedWords(month: Int, year: Int) async -> WordResponse? {
        await remote.kept(for: request(month: month, year: year), read: reader)
            .map { response($0, month: month, year: year) }
    }

    /// The words of a month, sorted by date; words of one day are in the order of the server.
    ///
    /// - Throws: ``WordServiceError/network(_:)`` when the server does not answer with a list of
    ///   words.
    @concurrent
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        let states = remote.states(for: request(month: month, year: year), read: reader)
        // The result when the task is cancelled; it is not used then.
        var words = WordResponse(words: [], source: address.host)
        for await state in states {
            switch state {
            case .loaded(let answer):
                words = response(answer, month: month, year: year)
                // The stream still caches the words.
                guard waitsUntilKept else { return words }
            case .failed(let error, _): throw .network(error)
            case .notLoaded, .loading: break
            }
        }
        return words
    }

    private func request(month: Int, year: Int) -> HTTPRequest {
        HTTPRequest(
            address.appending(query: [("month", String(month)), ("year", String(year))]))
    }

    private var reader: @Sendable ([UInt8]) throws(UnreadableAnswer) -> Readable<WordFile> {
        { [host = address.host] bytes throws(UnreadableAnswer) in
            let list = try WordFile(bytes: bytes, name: host)
            return Readable(list, leftOut: list.leftOut)
        }
    }

    private func response(_ answer: Answer<WordFile>, month: Int, year: Int) -> WordResponse {
        var age: Duration?
        if case .cached(let duration) = answer.origin { age = duration }
        guard let yearMonth = YearMonth(year: year, month: month) else {
            return WordResponse(words: [], source: address.host)
        }
        let words = answer.value.words(in: yearMonth)
        return WordResponse(
            words: words, source: address.host, leftOut: answer.leftOut,
            nearestMonth: words.isEmpty ? answer.value.month(nearestTo: yearMonth) : nil, age: age)
    }
}
