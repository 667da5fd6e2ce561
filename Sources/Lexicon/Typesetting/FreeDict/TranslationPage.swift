import Texts

/// What a dictionary of translations says about one spelling of a word: its entries as one, under one heading, the
/// plain translation first.
public struct TranslationPage: Sendable {
    /// The spelling in the headings, which has the right capitals.
    public let word: String
    /// The plain translation, without grammar and labels; nil if there is none.
    public internal(set) var translation: String?
    public internal(set) var typeset: TypesetText
}

extension Typesetter {
    /// Whether an entry is that of a form: a dictionary of translations names the gender or the part of speech of a
    /// word, but of a form nothing, or that it is a plural.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - word: The form.
    /// - Returns: Nil for an entry with a longer heading, which says nothing about the word.
    static func isOfForm(_ entry: Entry, _ word: String) -> Bool? {
        guard case .texts(let texts) = entry.body, texts.count == 1,
            let item = TranslationItem(texts[0], word: entry.word, in: BoundedText())
        else { return false }
        guard item.heading.phrase.lowercased() == word.lowercased() else { return nil }
        let grammar = item.heading.grammar
        return grammar.isEmpty || grammar.split { !$0.isLetter }.contains("pl")
    }
}

/// An entry on its way to a page.
struct TranslationItem {
    let entry: TranslationEntry
    let heading: TranslationHeading
    let surroundings: Surroundings?
    /// The headword in the list of the dictionary.
    let listed: String

    /// Nil for a text of another kind of dictionary.
    init?(_ raw: RawText, word: String, in text: BoundedText) {
        switch raw.markup {
        case .ding: entry = DingSetter.entry(raw, word: word, in: text)
        case .freeDict: entry = FreeDictSetter.entry(raw, in: text)
        default: return nil
        }
        heading = TranslationHeading(of: entry, markup: raw.markup)
        surroundings = raw.surroundings
        listed = word
    }
}
