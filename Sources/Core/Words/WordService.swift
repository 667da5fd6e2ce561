/// Finds the words of a month.
///
/// Nothing happens until a month is asked for, and each call asks anew. A call gives one answer or
/// one error, and stops early when its task is cancelled.
public protocol WordService: Sendable {
    /// The words of one month as the source gave them an earlier time, without asking it now.
    ///
    /// - Parameters:
    ///   - month: 1 to 12.
    ///   - year: The year; 0 is the year before year 1.
    /// - Returns: The answer with its age; nil when none was kept.
    func keptWords(month: Int, year: Int) async -> WordResponse?

    /// The words of one month, sorted by date.
    ///
    /// - Parameters:
    ///   - month: 1 to 12.
    ///   - year: The year; 0 is the year before year 1.
    /// - Returns: The answer; its list is empty when the month has no words.
    /// - Throws: A ``WordServiceError`` with its cause.
    func words(month: Int, year: Int) async throws(WordServiceError) -> WordResponse

    /// How often to look whether the source has changed; nil for one that does not change by itself.
    var checkInterval: Duration? { get }

    /// Whether the source has changed since it was asked last.
    func hasChanged() async -> Bool
}

extension WordService {
    public var checkInterval: Duration? { nil }
    public func hasChanged() async -> Bool { false }

    /// A source that is always at hand keeps nothing.
    public func keptWords(month: Int, year: Int) async -> WordResponse? { nil }
}

/// What a ``WordService`` answers for one month.
public struct WordResponse: Hashable, Sendable {
    /// The words, sorted by date; words of one day keep the source's order.
    public let words: [Word]
    /// The name of the source, for the status line.
    public let source: String
    /// How many items of the source could not be read and were left out.
    public let leftOut: Int
    /// When `words` is empty: the nearest month that has some, or nil when none has.
    public let nearestMonth: YearMonth?
    /// How long ago the source gave this answer, when it was kept since; nil for a new answer.
    public let age: Duration?

    /// Makes an answer.
    public init(
        words: [Word], source: String, leftOut: Int = 0, nearestMonth: YearMonth? = nil,
        age: Duration? = nil
    ) {
        self.words = words
        self.source = source
        self.leftOut = leftOut
        self.nearestMonth = nearestMonth
        self.age = age
    }
}

/// Why a ``WordService`` could not answer.
///
/// `source` is what a person calls it, such as a file name.
public enum WordServiceError: Error, Hashable {
    /// There is no such source: check the name.
    case missing(source: String)
    /// It is there and may not or can not be read: mend what `reason` says.
    case unreadable(source: String, reason: String)
    /// It was read and is not a list of words: correct it where `reason` says.
    case malformed(source: String, reason: String)
    /// It is larger than `limit` bytes: split it.
    case tooLarge(source: String, limit: Int)
    /// It is on a server that does not answer as it should.
    case network(NetworkError)
}

extension WordServiceError: CustomStringConvertible {
    /// One sentence for a person: the cause, and what to do about it.
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
