/// A text with styles and links, clean and ready to be wrapped to the width of a screen.
public struct StyledText: Hashable, Sendable {
    /// What a run of text is; how that looks is the view layer's business.
    public struct Style: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Makes a style of its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Headwords, titles, what is stressed.
        public static let strong = Style(rawValue: 1)
        /// Examples, foreign words.
        public static let emphasized = Style(rawValue: 2)
        /// Labels, pronunciation, grammar.
        public static let secondary = Style(rawValue: 4)
    }

    /// A piece of text in one style.
    public struct Run: Hashable, Sendable {
        /// The text.
        public let text: String
        /// Its style.
        public let style: Style
        /// The word that it leads to; nil when it is no link.
        public let link: String?

        /// Makes a run; clean a text from outside first.
        public init(_ text: String, style: Style = [], link: String? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    /// A paragraph.
    public struct Paragraph: Hashable, Sendable {
        /// Its text; none for an empty line.
        public let runs: [Run]
        /// How far it is indented, in cells.
        public let indent: Int
        /// Whether its blanks count and it must not be wrapped, as in a table or a drawing.
        public let isPreformatted: Bool

        /// Makes a paragraph.
        public init(_ runs: [Run] = [], indent: Int = 0, isPreformatted: Bool = false) {
            self.runs = runs
            self.indent = indent
            self.isPreformatted = isPreformatted
        }

        /// Its text without styles.
        public var text: String { runs.map(\.text).joined() }
    }

    /// The paragraphs, from the first to the last.
    public var paragraphs: [Paragraph]

    /// Makes a text.
    public init(_ paragraphs: [Paragraph] = []) { self.paragraphs = paragraphs }

    /// The text without styles, a paragraph a line, its indentation as blanks.
    public var text: String {
        paragraphs.map { String(repeating: " ", count: $0.indent) + $0.text }
            .joined(separator: "\n")
    }
}
