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
        /// What stands before its first line, to the left of the indentation: a number.
        public let marker: String?
        /// What stands at the right end of its first line, or below it where there is no room.
        public let aside: String?

        /// Makes a paragraph.
        public init(
            _ runs: [Run] = [], indent: Int = 0, marker: String? = nil, aside: String? = nil
        ) {
            self.runs = runs
            self.indent = indent
            self.marker = marker
            self.aside = aside
        }

        /// Makes a paragraph of one style.
        public init(
            _ text: String, style: Style = [], indent: Int = 0, marker: String? = nil,
            aside: String? = nil
        ) {
            self.init([Run(text, style: style)], indent: indent, marker: marker, aside: aside)
        }

        /// An empty line.
        public static let empty = Paragraph()

        /// Its text without styles.
        public var text: String { runs.reduce(into: "") { $0 += $1.text } }
    }

    /// The paragraphs, from the first to the last.
    public var paragraphs: [Paragraph]

    /// Makes a text.
    public init(_ paragraphs: [Paragraph] = []) { self.paragraphs = paragraphs }

    /// The text without styles, a paragraph a line, its indentation as blanks.
    public var text: String { lines.joined(separator: "\n") }

    /// The same, line by line.
    public var lines: [String] { paragraphs.map(\.line) }

    /// The links, from the first to the last; neighbours that lead to the same word are one.
    public var links: [TextLink] {
        var links: [TextLink] = []
        for (number, paragraph) in paragraphs.enumerated() {
            var start = 0
            for run in paragraph.runs {
                let end = start + run.text.utf8.count
                defer { start = end }
                guard let word = run.link else { continue }
                if let last = links.last, last.word == word, last.span.paragraph == number,
                    last.span.range.upperBound == start
                {
                    links.removeLast()
                    start = last.span.range.lowerBound
                }
                links.append(
                    TextLink(word: word, span: TextSpan(paragraph: number, range: start..<end)))
            }
        }
        return links
    }
}

extension StyledText.Paragraph {
    fileprivate var line: String {
        let number = marker.map { $0 + " " } ?? ""
        let blanks = String(repeating: " ", count: max(0, indent - number.count))
        return blanks + number + text + (aside.map { "  " + $0 } ?? "")
    }
}

/// A place in a styled text.
public struct TextPosition: Hashable, Comparable, Sendable {
    /// Which paragraph, counted from 0.
    public let paragraph: Int
    /// How many bytes of UTF-8 stand before it in the paragraph.
    public let offset: Int

    /// The first place of any text.
    public static let start = TextPosition(paragraph: 0, offset: 0)

    /// Makes a position.
    public init(paragraph: Int, offset: Int) {
        self.paragraph = paragraph
        self.offset = offset
    }

    /// In the order of reading.
    public static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.paragraph, one.offset) < (other.paragraph, other.offset)
    }
}

/// Some text of one paragraph.
public struct TextSpan: Hashable, Sendable {
    /// Which paragraph, counted from 0.
    public let paragraph: Int
    /// Which bytes of its UTF-8.
    public let range: Range<Int>

    /// Makes a span.
    public init(paragraph: Int, range: Range<Int>) {
        self.paragraph = paragraph
        self.range = range
    }

    /// Where it begins.
    public var start: TextPosition {
        TextPosition(paragraph: paragraph, offset: range.lowerBound)
    }
}

/// A word in a text that leads to its own entry.
public struct TextLink: Hashable, Sendable {
    /// The word it leads to.
    public let word: String
    /// Where it stands.
    public let span: TextSpan
}
