public import Core

/// The words of a server that a person, a class or a team keeps.
///
/// It is asked for a month at a time, `GET BASE?month=1&year=2015`, and answers with a list of the
/// shape of a word file; see ``WordFile``. Words of other months are passed over, so that a file
/// may play the part of the server.
public struct HTTPWordService: WordService {
    private let address: WebAddress
    private let remote: RemoteAnswers
    private let waitsUntilKept: Bool

    /// Makes the service; nothing is asked before a month is asked for.
    ///
    /// - Parameters:
    ///   - address: Of the server; it may have a path and a query of its own.
    ///   - remote: Asks servers.
    ///   - waitsUntilKept: Whether words are told only when they are kept too, as a program has to
    ///     wait for that will have ended a moment later.
    public init(address: WebAddress, remote: RemoteAnswers, waitsUntilKept: Bool) {
        self.address = address
        self.remote = remote
        self.waitsUntilKept = waitsUntilKept
    }

    /// The words of a month as the server gave them an earlier time.
    @concurrent
    public func keptWords(month: Int, year: Int) async -> WordResponse? {
        await remote.kept(for: request(month: month, year: year), read: reader)
            .map { response($0, month: month, year: year) }
    }

    /// The words of a month, sorted by date; those of one day in the order of the server.
    ///
    /// - Throws: ``WordServiceError/network(_:)`` when the server does not answer with such a list.
    @concurrent
    public func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse {
        let states = remote.states(for: request(month: month, year: year), read: reader)
        // It stays like this when the task is cancelled: nobody looks at it then.
        var words = WordResponse(words: [], source: address.host)
        for await state in states {
            switch state {
            case .loaded(let answer):
                words = response(answer, month: month, year: year)
                // They are kept all the same.
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
        if case .kept(let duration) = answer.origin { age = duration }
        guard let yearMonth = YearMonth(year: year, month: month) else {
            return WordResponse(words: [], source: address.host)
        }
        let words = answer.value.words(in: yearMonth)
        return WordResponse(
            words: words, source: address.host, leftOut: answer.leftOut,
            nearestMonth: words.isEmpty ? answer.value.month(nearestTo: yearMonth) : nil, age: age)
    }
}
