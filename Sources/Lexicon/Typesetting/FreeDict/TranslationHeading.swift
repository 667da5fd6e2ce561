import Texts

/// The parsed heading of an entry of translations: `Mädchen {n} für alles`,
/// `give sb. sth. {gave; given}`.
struct TranslationHeading {
    /// The heading without marks: `Mädchen für alles`, `give sb. sth.`.
    let phrase: String
    /// The phrase without its frame: `give`, `beeilen` of `sich beeilen`.
    let word: String
    /// The words of the phrase that `word` lacks: `sb. sth.`, `sich`; empty if there are none.
    let frame: String
    /// See ``HeadwordFrame/hasPrepositionOrCompanion``.
    let hasPrepositionOrCompanion: Bool
    /// Gender, number, forms, part of speech, as the dictionary abbreviates them.
    let grammar: String
    /// Labels: `[zool.]`, `(chessman)`.
    let labels: [StyledText.Run]
    /// The pronunciation, with slashes; empty if the dictionary has none.
    let pronunciation: String
    /// True if the heading has a label of another time, place or style.
    let isMarked: Bool

    /// The genders of a noun, `m`, `f` and `n`; most nouns have one.
    let genders: [String]

    /// True if the heading is marked as a plural.
    var isPlural: Bool { grammar == "pl" }

    init(of entry: TranslationEntry, markup: EntryMarkup, frames: FrameWords) {
        let bytes =
            markup == .ding
            ? Array(entry.rawHeading.utf8.prefix(TranslationHeading.limit)) : Array(entry.name.utf8)
        let words = MarkedText.words(of: bytes)
        phrase = TranslationHeading.text(words)
        let headwordFrame = frames.frame(of: phrase)
        word = headwordFrame?.word ?? phrase
        frame = headwordFrame?.frame ?? ""
        hasPrepositionOrCompanion = headwordFrame?.hasPrepositionOrCompanion ?? false
        isMarked = RegisterLabels.occur(in: entry.rawHeading.utf8.prefix(TranslationHeading.limit))
        if markup == .ding {
            let marks = TranslationHeading.marks(in: bytes)
            let runs = DictdMarkup.runs(of: marks, at: .body, by: .braces)
            let isGrammar = { (run: StyledText.Run) in
                // `(prp; +Dat.)`, but not the forms `(went; gone)`.
                run.style == .secondary && !run.text.hasPrefix("[")
                    && (!run.text.hasPrefix("(") || run.text.hasPrefix("(prp;"))
            }
            grammar = runs.filter(isGrammar).map(\.text).joined(separator: " ")
            labels = runs.filter { !isGrammar($0) && !$0.text.allSatisfy { " ,".contains($0) } }
            pronunciation = ""
        } else {
            let annotations = entry.annotations.filter { $0.text != " " }
            let isSound = { (run: StyledText.Run) in
                run.style == .secondary && run.text.hasPrefix("/")
            }
            pronunciation = annotations.first.map { isSound($0) ? $0.text : "" } ?? ""
            grammar =
                annotations.filter { $0.style == .emphasized }.map(\.text)
                .joined(separator: " ").trimmed
            labels = annotations.filter { $0.style == .secondary && $0.text.hasPrefix("[") }
        }
        // In FreeDict, `n` marks a noun, rather than a neuter.
        let names = markup == .ding ? ["m": "m", "f": "f", "n": "n"] : Self.genderNames
        genders = grammar.split { !$0.isLetter }.compactMap { names[String($0)] }
    }

    private static let genderNames = ["masc": "m", "fem": "f", "neut": "n"]

    private static let limit = 2_000

    private static func text(_ words: [ArraySlice<UInt8>]) -> String {
        String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    }

    /// The marks alone, with blanks between them.
    private static func marks(in bytes: [UInt8]) -> String {
        let isOutside = MarkedText.outsideFlags(of: bytes)
        var marks: [UInt8] = []
        for (byte, isOutside) in zip(bytes, isOutside) {
            if !isOutside {
                marks.append(byte)
            } else if let last = marks.last, last != 0x20 {
                marks.append(0x20)
            }
        }
        return String(decoding: marks, as: UTF8.self).trimmed
    }
}
