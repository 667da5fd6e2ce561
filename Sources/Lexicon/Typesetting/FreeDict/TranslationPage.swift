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
