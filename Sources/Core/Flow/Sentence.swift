/// A sentence for the status line.
///
/// The sentence names a key by the event that the key stands for: `"\(key: .undo) undoes that"`.
///
/// The user can change keys, and only the keymap knows the current keys.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case key(UserEvent)
    }

    private var parts: [Part]

    public init(_ text: String) { parts = [.text(text)] }

    /// Joins several sentences into one line, with a full stop between them.
    public init(joining sentences: [Sentence]) {
        parts = Array(sentences.map(\.parts).joined(separator: [.text(". ")]))
    }

    public init(stringLiteral text: String) { self.init(text) }

    public init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

    /// The text, with the names of the keys.
    ///
    /// - Parameter label: Returns the name of the key for an event.
    /// - Returns: The text.
    public func text(naming label: (UserEvent) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .key(let event): label(event)
            }
        }.joined()
    }

    public struct Interpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        // Adjacent texts are merged, so that equal sentences have equal parts.
        public mutating func appendLiteral(_ literal: String) {
            if case .text(let text) = parts.last {
                parts[parts.count - 1] = .text(text + literal)
            } else if !literal.isEmpty {
                parts.append(.text(literal))
            }
        }

        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            appendLiteral(value.description)
        }

        /// Appends the name of the key for an event.
        public mutating func appendInterpolation(key event: UserEvent) {
            parts.append(.key(event))
        }
    }
}
