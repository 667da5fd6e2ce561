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

    /// What a run leads to.
    public enum Link: Hashable, Sendable {
        /// A headword.
        case word(String)
        /// A web address, as it was written.
        case address(String)
        /// A sound or a picture of the dictionary, by its name (``DictionaryReader/resource(named:)``).
        case sound(String)
        case picture(String)

        /// The word, the address or the name.
        public var target: String {
            switch self {
            case .word(let target), .address(let target), .sound(let target), .picture(let target):
                target
            }
        }
    }

    public struct Run: Hashable, Sendable {
        /// Never contains a newline.
        public var text: String
        public var style: Style
        /// Nil when it is not a link.
        public var link: Link?

        public init(_ text: String, style: Style = [], link: Link? = nil) {
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
        /// A number in the indentation of the first line, as of a sense.
        public var marker: String?
        public var role: Role

        /// What a paragraph is for those who go through a text.
        public enum Role: Hashable, Sendable {
            case body
            /// The head of an entry, or of the senses of one part of speech.
            case partOfSpeech
        }

        /// A paragraph without runs is an empty line.
        public init(
            _ runs: [Run] = [], indent: Int = 0, isPreformatted: Bool = false,
            marker: String? = nil, role: Role = .body
        ) {
            self.indent = indent
            self.runs = runs
            self.isPreformatted = isPreformatted
            self.marker = marker
            self.role = role
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
        runs.reduce(64 + (marker?.utf8.count ?? 0)) {
            $0 + 64 + $1.text.utf8.count + ($1.link?.target.utf8.count ?? 0)
        }
    }
}
