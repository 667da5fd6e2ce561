public import Testing

/// A text for a table of cases whose control characters do not reach the terminal of whoever reads
/// the log, and that does not fill it.
public struct EscapedText: ExpressibleByStringLiteral, CustomTestStringConvertible, Sendable {
    /// The text itself.
    public let text: String

    /// Makes it of any text.
    public init(_ text: String) { self.text = text }

    /// Makes it of a literal.
    public init(stringLiteral text: String) { self.text = text }

    /// The first part of it, with controls and whatever is not ASCII written out.
    public var testDescription: String {
        "\"" + text.unicodeScalars.prefix(40).map { $0.escaped(asASCII: true) }.joined() + "\""
    }
}
