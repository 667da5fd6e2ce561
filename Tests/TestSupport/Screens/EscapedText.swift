public import Testing

/// A text for a table of test cases, escaped and shortened for logs.
public struct EscapedText: ExpressibleByStringLiteral, CustomTestStringConvertible, Sendable {
    public let text: String

    public init(_ text: String) { self.text = text }

    public init(stringLiteral text: String) { self.text = text }

    /// The beginning of the text, with control characters and non-ASCII characters escaped.
    public var testDescription: String {
        "\"" + text.unicodeScalars.prefix(40).map { $0.escaped(asASCII: true) }.joined() + "\""
    }
}
