/// An answer of a service that asks a server.
public struct Answer<Value> {
    public let value: Value
    /// The number of items that could not be read and were left out of `value`.
    public let leftOutCount: Int
    public let origin: AnswerOrigin

    public init(_ value: Value, leftOutCount: Int = 0, origin: AnswerOrigin) {
        self.value = value
        self.leftOutCount = leftOutCount
        self.origin = origin
    }
}

extension Answer: Sendable where Value: Sendable {}
extension Answer: Equatable where Value: Equatable {}

/// The origin of an answer.
public enum AnswerOrigin: Hashable, Sendable {
    /// The server, just now.
    case server
    /// The cache; `age` is the time since the server sent the answer.
    case cached(age: Duration)
    /// The program itself, which contains some answers.
    case embedded
}

extension AnswerOrigin {
    /// The same origin `time` later: the age of a cached answer grows.
    func aged(by time: Duration) -> AnswerOrigin {
        if case .cached(let age) = self { .cached(age: age + time) } else { self }
    }
}

extension Answer {
    /// True if the answer has an age, because it is from the cache.
    var isCached: Bool { if case .cached = origin { true } else { false } }
}

/// The progress of an answer from a server.
///
/// A service returns a stream of these states. The first is `loading`, with the cached answer if
/// there is one. The last is `loaded`, or `failed` with a cached or embedded answer.
public typealias RemoteState<Value> = LoadState<Answer<Value>, NetworkError>

extension Duration {
    /// The duration as an age: `just now`, `5 minutes ago`, `3 days ago`.
    public var agoText: String {
        let seconds = max(0, components.seconds)
        let units: [(name: String, seconds: Int64)] = [
            ("year", 31_536_000), ("month", 2_592_000), ("day", 86_400), ("hour", 3_600),
            ("minute", 60),
        ]
        guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "just now" }
        let count = seconds / unit.seconds
        return "\(count) \(unit.name)\(count == 1 ? "" : "s") ago"
    }
}

extension AnswerOrigin {
    /// A phrase that names the items that are shown after a failure of the server, and their
    /// origin.
    ///
    /// All screens and commands use this text.
    ///
    /// - Parameter items: The name of the items, such as `episodes`.
    /// - Returns: A phrase without a full stop.
    public func text(of items: String) -> String {
        switch self {
        case .embedded: "\(items) that came with the program"
        case .cached(let age):
            "\(items) kept from \(age < .seconds(60) ? "a moment ago" : age.agoText)"
        case .server: "\(items) as they were before"
        }
    }
}
