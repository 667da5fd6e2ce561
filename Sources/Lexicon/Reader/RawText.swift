import Texts

/// A text of an entry as the dictionary stores it, with its markup.
///
/// The text is untrusted: it may contain control characters.
public struct RawText: Hashable, Sendable {
    public let text: String
    public let markup: EntryMarkup
    /// The number of characters to which the text was wrapped; nil if the text was not wrapped, or
    /// if its markup is never wrapped (``EntryMarkup/isWrapped``).
    public let wrapWidth: Int?
    /// The texts beside the entry; nil if they are unknown, or do not matter
    /// (``EntryMarkup/isOfTranslations``).
    public let surroundings: Surroundings?
    /// The style sheets of the dictionary that HTML names.
    let sheets: [StyleSheet]

    public init(
        _ text: String, _ markup: EntryMarkup, wrapWidth: Int? = nil,
        surroundings: Surroundings? = nil
    ) {
        self.init(text, markup, wrapWidth: wrapWidth, surroundings: surroundings, sheets: [])
    }

    init(
        _ text: String, _ markup: EntryMarkup, wrapWidth: Int? = nil,
        surroundings: Surroundings? = nil, sheets: [StyleSheet]
    ) {
        self.text = text
        self.markup = markup
        self.wrapWidth = wrapWidth
        self.surroundings = surroundings
        self.sheets = sheets
    }

    /// The text that stands for the rest of an entry that is too large.
    static let truncationNote = RawText(StyledText.Paragraph.truncationNote.text, .note)

    /// The approximate memory use of the typeset text, in bytes.
    public var size: Int {
        128 + text.utf8.count + 128 * text.utf8.count { $0 == UInt8(ascii: "\n") }
    }

    /// The beginning of the text, which is enough for the first screens; nil if the text is not
    /// longer.
    var beginning: RawText? {
        guard text.utf8.count > WorkBudget.beginningLimit else { return nil }
        let end = text.utf8.index(text.startIndex, offsetBy: WorkBudget.beginningLimit)
        // A letter is left out if its bytes lie on both sides of the end.
        return RawText(
            String(text.unicodeScalars[..<end]), markup, wrapWidth: wrapWidth,
            surroundings: surroundings, sheets: sheets)
    }
}

/// The conventions that a text of a dictionary follows.
///
/// A dictionary in the format of dictd(8) is recognised as a whole, by its name and its title, and
/// not by the look of an entry.
public enum EntryMarkup: Hashable, Sendable, CaseIterable {
    /// Only the conventions that most dictd dictionaries share.
    case plain
    /// The Collaborative International Dictionary of English, and Webster's of 1913.
    case gcide
    /// The dictionaries of FreeDict.
    case freeDict
    /// The German-English dictionary of Ding.
    case ding
    /// The Free On-line Dictionary of Computing.
    case foldoc
    /// The Jargon File.
    case jargon
    /// The Devil's Dictionary.
    case devil
    /// The Elements.
    case elements
    /// Mueller's English-Russian Dictionary.
    case mueller
    /// WordNet in dictd's format.
    case wordNet
    /// Plain text without any conventions.
    case unmarked
    /// A secondary text, such as a pronunciation.
    case note
    /// The names of an entry's files, one per line, such as `snd:bell.ogg`, as in StarDict.
    case resources
    case html, pango, xdxf, otherXML
    /// A word of the almanac in six lines: word, part of speech, pronunciation, definition,
    /// example, origin.
    case almanac

    /// True if the text is hard-wrapped, at a width that is found from a sample of texts.
    public var isWrapped: Bool { [.plain, .foldoc, .jargon, .devil, .unmarked].contains(self) }

    /// True if dictionaries with this markup translate words, so the entries of a word belong
    /// together.
    public var isOfTranslations: Bool { self == .ding || self == .freeDict }

    /// The markup that the name of a dictionary's files or of a server's database implies, such as
    /// `gcide` or `fd-deu-eng`; nil if the name implies none.
    public init?(database: String) {
        let name = database.lowercased()
        switch name {
        case "gcide", "web1913": self = .gcide
        case "foldoc": self = .foldoc
        case "jargon": self = .jargon
        case "devil", "devils": self = .devil
        case "elements": self = .elements
        case "wn": self = .wordNet
        case "german-english", "english-german": self = .ding
        case _ where name.hasPrefix("mueller"): self = .mueller
        case _ where name.hasPrefix("freedict-") || name.hasPrefix("fd-"): self = .freeDict
        default: return nil
        }
    }

    /// The markup that the title of a dictionary (`00-database-short`) implies.
    public init(title: String) {
        let titles: [(String, EntryMarkup)] = [
            ("Collaborative International Dictionary", .gcide),
            ("Webster's Revised Unabridged", .gcide), ("FreeDict", .freeDict),
            ("Freedict", .freeDict),
            ("On-line Dictionary of Computing", .foldoc), ("Jargon File", .jargon),
            ("Devil's Dictionary", .devil), ("DEVIL'S DICTIONARY", .devil),
            ("WordNet (r)", .wordNet), ("The Elements", .elements),
            ("Mueller English-Russian", .mueller),
            ("German - English Dictionary", .ding), ("English - German Dictionary", .ding),
        ]
        // Swift's search for a text in a text takes as long as reading an entry.
        let bytes = title.utf8
        self =
            titles.first { name, _ in
                bytes.indices.contains { bytes[$0...].starts(with: name.utf8) }
            }?.1 ?? .plain
    }
}
