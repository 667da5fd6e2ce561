/// Loads the words of a month.
///
/// Each call asks the source again, and ends early when its task is cancelled.
public protocol WordService: Sendable {
    /// The cached words of one month. The source is not asked.
    ///
    /// - Parameters:
    ///   - month: 1 to 12.
    ///   - year: The year; 0 is the year before year 1.
    /// - Returns: The response with its age; nil if the month is not in the cache.
    func cachedWords(month: Int, year: Int) async -> WordResponse?

    /// The words of one month.
    ///
    /// - Parameters:
    ///   - month: 1 to 12.
    ///   - year: The year; 0 is the year before year 1.
    /// - Returns: The response. Its list is empty if the month has no words.
    /// - Throws: A ``WordServiceError`` with the cause.
    func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse

    /// All words of the source, sorted by date.
    ///
    /// - Parameter year: The year of the words. A source that has all its words at hand, such as a
    ///   file, ignores the year.
    /// - Returns: The response, without a nearest month.
    /// - Throws: A ``WordServiceError`` with the cause.
    func allWords(in year: Int) async throws(WordServiceError) -> WordResponse

    /// The interval between two calls of ``hasChanged()``; nil if the source does not change by
    /// itself.
    var checkInterval: Duration? { get }

    /// True if ``words(month:year:)`` waits for a server.
    var asksServer: Bool { get }

    /// Returns true if the source has changed since the last call of ``words(month:year:)``.
    func hasChanged() async -> Bool
}

extension WordService {
    public var checkInterval: Duration? { nil }
    public var asksServer: Bool { false }
    public func hasChanged() async -> Bool { false }

    /// By default, asks for the words of each month of the year.
    public func allWords(in year: Int) async throws(WordServiceError) -> WordResponse {
        var words: [Word] = []
        var (source, leftOutCount, areFromEarlierAnswer) = ("", 0, false)
        var firstFault: String?
        for month in 1...12 {
            let answer = try await self.words(month: month, year: year)
            words += answer.words
            source = answer.source
            leftOutCount = max(leftOutCount, answer.leftOutCount)
            firstFault = firstFault ?? answer.firstFault
            areFromEarlierAnswer = areFromEarlierAnswer || answer.areFromEarlierAnswer
        }
        return WordResponse(
            words: words, source: source, leftOutCount: leftOutCount, firstFault: firstFault,
            areFromEarlierAnswer: areFromEarlierAnswer)
    }

    /// A local source needs no cache.
    public func cachedWords(month: Int, year: Int) async -> WordResponse? { nil }
}

/// The words of one month.
public struct WordResponse: Hashable, Sendable {
    /// Sorted by date.
    ///
    /// Words of one day keep the order of the source.
    public let words: [Word]
    /// The name of the source, for the status line.
    public let source: String
    /// The number of items that could not be read and were left out of `words`.
    public let leftOutCount: Int
    /// The first item that could not be read, with the reason: `item 2: it has no word`; nil if
    /// there is none.
    public let firstFault: String?
    /// The nearest month with words if `words` is empty; nil if no month with words is known.
    public let nearestMonth: YearMonth?
    /// True if it is unknown whether other months have words.
    public let otherMonthsMayHaveWords: Bool
    /// True if the source has no words now, and `words` are from an earlier answer in the cache.
    public let areFromEarlierAnswer: Bool
    /// The age of a cached response; nil for a new response.
    public let age: Duration?

    public init(
        words: [Word], source: String, leftOutCount: Int = 0, firstFault: String? = nil,
        nearestMonth: YearMonth? = nil,
        otherMonthsMayHaveWords: Bool = false, areFromEarlierAnswer: Bool = false,
        age: Duration? = nil
    ) {
        self.words = words
        self.source = source
        self.leftOutCount = leftOutCount
        self.firstFault = firstFault
        self.nearestMonth = nearestMonth
        self.otherMonthsMayHaveWords = otherMonthsMayHaveWords
        self.areFromEarlierAnswer = areFromEarlierAnswer
        self.age = age
    }
}

/// A failure of a ``WordService`` to answer.
///
/// `source` is the name shown to the user, such as a file name.
public enum WordServiceError: Error, Hashable {
    /// The source does not exist.
    case missing(source: String)
    /// The source can't be read, for example without permission.
    case unreadable(source: String, reason: String)
    /// The source is not a list of words. `reason` names the place of the error.
    case malformed(source: String, reason: String)
    /// The source is larger than `limit` bytes.
    case tooLarge(source: String, limit: Int)
    /// The request to a server has failed.
    case network(NetworkError)
}

extension WordServiceError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .missing(let source):
            "\(source) does not exist; check the name"
        case .unreadable(let source, let reason):
            "\(source) can't be read: \(reason)"
        case .malformed(let source, let reason):
            "\(source) is not a list of words: \(reason)"
        case .tooLarge(let source, let limit):
            "\(source) is larger than \(limit / 1_048_576) MiB; split it"
        case .network(let error):
            "\(error)"
        }
    }
}
