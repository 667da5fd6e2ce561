/// Text with styles and links, without markup.
///
/// It is untrusted: it may contain control characters.
public struct RichText: Hashable, Sendable {
    public struct Style: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Headwords, keys, emphasis.
        public static let bold = Style(rawValue: 1)
        /// Examples, foreign words.
        public static let italic = Style(rawValue: 2)
        /// Secondary text: pronunciation, grammar, labels.
        public static let dim = Style(rawValue: 4)
    }

    public struct Run: Hashable, Sendable {
        /// Never contains a newline.
        public var text: String
        public var style: Style
        /// The headword that the run links to; nil when it is not a link.
        public var link: String?

        public init(_ text: String, style: Style = [], link: String? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    /// A paragraph, to be wrapped to the width of the screen.
    public struct Paragraph: Hashable, Sendable {
        /// In cells.
        public var indent: Int
        public var runs: [Run]
        /// Whether spaces are kept and lines must not be wrapped, as in a table or a drawing.
        public var isPreformatted: Bool

        /// A paragraph without runs is an empty line.
        public init(_ runs: [Run] = [], indent: Int = 0, isPreformatted: Bool = false) {
            self.indent = indent
            self.runs = runs
            self.isPreformatted = isPreformatted
        }
    }

    public var paragraphs: [Paragraph]

    public init(_ paragraphs: [Paragraph] = []) { self.paragraphs = paragraphs }

    /// The approximate memory use, in bytes.
    public var size: Int { paragraphs.reduce(0) { $0 + $1.size } }
}

extension RichText.Paragraph {
    /// The approximate memory use, in bytes.
    var size: Int {
        runs.reduce(64) { $0 + 64 + $1.text.utf8.count + ($1.link?.utf8.count ?? 0) }
    }
}
