/// A text with styles and links, free of the markup that it was written in.
///
/// It is as hostile as the file it came from: control characters are still in it.
public struct RichText: Hashable, Sendable {
    /// What a run of text is.
    public struct Style: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a style of its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Headwords, keys, what is stressed.
        public static let bold = Style(rawValue: 1)
        /// Examples, foreign words.
        public static let italic = Style(rawValue: 2)
        /// What is secondary: pronunciation, grammar, labels.
        public static let dim = Style(rawValue: 4)
    }

    /// A piece of text in one style.
    public struct Run: Hashable, Sendable {
        /// The text; never a newline in it.
        public var text: String
        /// Its style.
        public var style: Style
        /// The word that it leads to; nil when it is no link.
        public var link: String?

        /// Makes a run.
        public init(_ text: String, style: Style = [], link: String? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    /// A paragraph, to be wrapped to the width of a screen.
    public struct Paragraph: Hashable, Sendable {
        /// How far it is indented, in cells.
        public var indent: Int
        /// Its text.
        public var runs: [Run]
        /// Whether its blanks count and it must not be wrapped, as in a table or a drawing.
        public var isPreformatted: Bool

        /// Makes a paragraph; one without runs is an empty line.
        public init(_ runs: [Run] = [], indent: Int = 0, isPreformatted: Bool = false) {
            self.indent = indent
            self.runs = runs
            self.isPreformatted = isPreformatted
        }
    }

    /// The paragraphs, from the first to the last.
    public var paragraphs: [Paragraph]

    /// Makes a text.
    public init(_ paragraphs: [Paragraph] = []) { self.paragraphs = paragraphs }

    /// About how much memory it takes, in bytes.
    public var size: Int { paragraphs.reduce(0) { $0 + $1.size } }
}

extension RichText.Paragraph {
    /// About how much memory it takes, in bytes.
    var size: Int {
        runs.reduce(64) { $0 + 64 + $1.text.utf8.count + ($1.link?.utf8.count ?? 0) }
    }
}
