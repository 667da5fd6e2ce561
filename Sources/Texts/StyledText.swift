/// A text with styles and links, ready to be wrapped to the width of a screen.
///
/// Text from outside is cleaned before it gets here (`String.cleaned`).
public struct StyledText: Hashable, Sendable {
    /// The meaning of a run.
    ///
    /// The view layer decides how each meaning looks.
    public struct Style: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Headwords, titles, stressed words.
        public static let strong = Style(rawValue: 1)
        /// Examples, foreign words.
        public static let emphasized = Style(rawValue: 2)
        /// Labels, pronunciation, grammar.
        public static let secondary = Style(rawValue: 4)
    }

    /// The target of a linked run.
    public enum Link: Hashable, Sendable {
        /// The entry of a word.
        case word(String)
        /// A page of the web.
        case address(WebAddress)
        /// A sound or a picture, by its name in the dictionary.
        case sound(String)
        case picture(String)
        /// A sense or another place in the entry of a word, by its ID.
        case sense(String, word: String)
        /// The rest of a folded list, by the ID of the fold.
        case more(String)
        /// Another place in the book, by its document and its ID in the document:
        /// `chapter.xhtml#note1`.
        case place(String)

        /// The word to which the link leads; nil if it leads elsewhere.
        public var word: String? {
            switch self {
            case .word(let word), .sense(_, let word): word
            case .address, .sound, .picture, .more, .place: nil
            }
        }

        /// True if a key can follow the link.
        ///
        /// A link to a picture can't be followed, because the picture is drawn in its place.
        public var canBeFollowed: Bool {
            switch self {
            case .word, .address, .sense, .more, .sound, .place: true
            case .picture: false
            }
        }

        public var isSound: Bool { if case .sound = self { true } else { false } }
    }

    /// A piece of text in one style.
    public struct Run: Hashable, Sendable {
        /// Never contains a newline.
        public var text: String
        public var style: Style
        /// Nil for no link.
        public var link: Link?

        public init(_ text: String, style: Style = [], link: Link? = nil) {
            self.text = text
            self.style = style
            self.link = link
        }
    }

    public struct Paragraph: Hashable, Sendable {
        /// Empty for an empty line.
        public var runs: [Run]
        /// The indentation in cells.
        public var indent: Int
        /// True if blanks are kept, as in a table or a drawing.
        public var isPreformatted: Bool
        /// A number in the indentation of the first line, as in a numbered list.
        public var marker: String?
        /// A note aligned right on the first line, or on the next line if there is no room.
        public var aside: String?
        public var role: Role
        /// The ID of the sense that the paragraph defines; nil for other paragraphs.
        public var sense: String?
        /// The ID of the fold to which the paragraph belongs; nil if it belongs to none.
        ///
        /// A fold is a list that is shown shortened, or several lists of a sense that are shown as
        /// one line.
        ///
        /// The runs of such a list are a label, then items with separators between them.
        public var fold: String?
        /// The IDs, besides ``sense``, of the places in the paragraph to which links lead.
        public var anchors: [String] = []

        /// The purpose of a paragraph; keys lead to the next paragraph of the same purpose.
        public enum Role: Hashable, Sendable {
            case body
            /// The head of an entry, or of the senses of one part of speech.
            case partOfSpeech
            /// The first line of a section; ``aside`` is the name of the section.
            case section
            /// The headword of a further entry in a section.
            case entry
            /// Mentions the word that was looked up, in an entry about another word.
            case mention
            /// Links to entries of words that are related to the word of the text; the paragraph
            /// belongs to no section.
            case relatedEntries
            /// Lists words that are related to a sense. Few people read it, so it is dim until the
            /// user goes through the links.
            case relation
            /// A footnote or an endnote of a book, below the text.
            case note
            /// Takes no line, because its fold is shown as a single line.
            case folded
        }

        public init(
            _ runs: [Run] = [], indent: Int = 0, isPreformatted: Bool = false,
            marker: String? = nil, aside: String? = nil, role: Role = .body, sense: String? = nil,
            fold: String? = nil
        ) {
            self.runs = runs
            self.indent = indent
            self.isPreformatted = isPreformatted
            self.marker = marker
            self.aside = aside
            self.role = role
            self.sense = sense
            self.fold = fold
        }

        /// Makes a paragraph with one run.
        public init(
            _ text: String, style: Style = [], indent: Int = 0, marker: String? = nil,
            aside: String? = nil, role: Role = .body
        ) {
            self.init(
                [Run(text, style: style)], indent: indent, marker: marker, aside: aside, role: role)
        }

        /// An empty line.
        public static let empty = Paragraph()

        /// The text of the runs, without marker and aside.
        public var text: String { runs.reduce(into: "") { $0 += $1.text } }
    }

    public var paragraphs: [Paragraph]

    public init(_ paragraphs: [Paragraph] = []) { self.paragraphs = paragraphs }

    /// The text without styles, one line for each paragraph, indented with blanks.
    public var text: String { lines.joined(separator: "\n") }

    /// The lines of ``text``.
    public var lines: [String] { paragraphs.map(\.line) }

    /// The links that can be followed, in order.
    ///
    /// Adjacent links to the same target are one link.
    public var links: [TextLink] {
        var links: [TextLink] = []
        for (number, paragraph) in paragraphs.enumerated() {
            var start = 0
            for run in paragraph.runs {
                let end = start + run.text.utf8.count
                defer { start = end }
                guard let target = run.link, target.canBeFollowed else { continue }
                if let last = links.last, last.target == target, last.span.paragraph == number,
                    last.span.range.upperBound == start
                {
                    links.removeLast()
                    start = last.span.range.lowerBound
                }
                links.append(
                    TextLink(target: target, span: TextSpan(paragraph: number, range: start..<end)))
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

/// A position in a styled text.
public struct TextPosition: Hashable, Comparable, Sendable {
    /// The index of the paragraph, counted from 0.
    public let paragraph: Int
    /// The offset in the paragraph, in bytes of UTF-8.
    public let offset: Int

    /// The start of any text.
    public static let start = TextPosition(paragraph: 0, offset: 0)

    public init(paragraph: Int, offset: Int) {
        self.paragraph = paragraph
        self.offset = offset
    }

    public static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.paragraph, one.offset) < (other.paragraph, other.offset)
    }
}

/// A range of text within one paragraph.
public struct TextSpan: Hashable, Sendable {
    /// The index of the paragraph, counted from 0.
    public let paragraph: Int
    /// The range in bytes of UTF-8.
    public let range: Range<Int>

    public init(paragraph: Int, range: Range<Int>) {
        self.paragraph = paragraph
        self.range = range
    }

    public var start: TextPosition {
        TextPosition(paragraph: paragraph, offset: range.lowerBound)
    }

    public func contains(_ position: TextPosition) -> Bool {
        position.paragraph == paragraph && range.contains(position.offset)
    }
}

/// A link in a text, and its place.
public struct TextLink: Hashable, Sendable {
    public let target: StyledText.Link
    public let span: TextSpan
}
