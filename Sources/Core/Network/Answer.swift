/// What a service says that may have to ask a server.
public struct Answer<Value> {
    /// What was asked for.
    public let value: Value
    /// How many items of the answer could not be read and were left out.
    public let leftOut: Int
    /// Where it comes from.
    public let origin: AnswerOrigin

    /// Makes an answer.
    public init(_ value: Value, leftOut: Int = 0, origin: AnswerOrigin) {
        self.value = value
        self.leftOut = leftOut
        self.origin = origin
    }
}

extension Answer: Sendable where Value: Sendable {}
extension Answer: Equatable where Value: Equatable {}

/// Where an answer comes from.
public enum AnswerOrigin: Hashable, Sendable {
    /// The server, just now.
    case server
    /// The server, that long ago; it was kept since.
    case cached(age: Duration)
    /// The program itself, which has some answers with it.
    case embedded
}

extension AnswerOrigin {
    /// The same, some time later.
    func aged(by time: Duration) -> AnswerOrigin {
        if case .cached(let age) = self { .cached(age: age + time) } else { self }
    }
}

extension Answer {
    /// Whether a person is told how old it is.
    var isAgeing: Bool { if case .cached = origin { true } else { false } }
}

/// How far an answer has come.
///
/// A service that asks a server tells of it in a stream of these: at once what is known, while
/// the server is asked (`loading` with what was kept); then, and last, what the server says
/// (`loaded`), or why it says nothing, with what is known instead (`failed`).
public typealias RemoteState<Value> = LoadState<Answer<Value>, NetworkError>

extension Duration {
    /// How long ago something was, for a person: `just now`, `5 minutes ago`, `3 days ago`.
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
