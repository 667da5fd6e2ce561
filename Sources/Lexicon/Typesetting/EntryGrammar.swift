import Synchronization
import Texts

/// The grammar of a word, as its entry gives it.
struct EntryGrammar: Sendable {
    /// The parts of speech; empty if the entry gives none.
    let partsOfSpeech: Set<String>
    /// The heading of an entry of translations; nil for another kind of entry, whose word is always
    /// a base form.
    private let heading: Heading?

    private struct Heading: Sendable {
        let phrase: String
        /// The verb of a phrase with an object, `backen` of `etw. backen`; nil for another phrase.
        let framedVerb: String?
        let isOfForm: Bool
    }

    /// - Parameters:
    ///   - entry: The entry.
    ///   - language: The language of the word; nil if it is unknown.
    init(_ entry: Entry, in language: Language? = nil) {
        if case .senses(let senses) = entry.body {
            partsOfSpeech = Set(senses.map(\.partOfSpeech))
            heading = nil
            return
        }
        guard case .texts(let texts) = entry.body, texts.count == 1,
            let item = TranslationItem(
                texts[0], word: entry.word, in: BoundedText(), frames: language.frameWords,
                hasNotes: false)
        else {
            (partsOfSpeech, heading) = ([], nil)
            return
        }
        let isVerb = item.isTranslatedAsVerb
        let names = item.heading.grammar.split { !$0.isLetter }.map(String.init)
        var parts = Set(names.compactMap { EntryGrammar.partsByAbbreviation[$0] })
        // A neuter noun may be an infinitive, so the entry may stand for the verb, too. An entry such
        // as `etw. backen` is known to be a verb by its translation, `to bake`.
        let isNeuter = names.contains(texts[0].markup == .ding ? "n" : "neut")
        if isNeuter || isVerb { parts.insert("verb") }
        partsOfSpeech = parts
        heading = Heading(
            phrase: item.heading.phrase,
            framedVerb: !item.heading.frame.isEmpty && isVerb ? item.heading.word : nil,
            isOfForm: !isVerb && (names.isEmpty || names.contains("pl")))
    }

    /// Returns true if the word of the entry is an inflected form.
    ///
    /// A dictionary of translations gives the gender or the part of speech of a base form. For an
    /// inflected form, it gives nothing, or only that it is a plural. A word whose
    /// translation is a verb with `to`, such as `to bake`, is a base form.
    ///
    /// - Parameters:
    ///   - word: The form.
    ///   - ignoresCase: True if the entry may have the word with other capitals.
    /// - Returns: Nil for an entry with another heading, because such an entry says nothing about
    ///   the word.
    func isOfForm(_ word: String, ignoresCase: Bool) -> Bool? {
        guard let heading else { return false }
        let isWord = { (text: String) in
            text == word || ignoresCase && text.lowercased() == word.lowercased()
        }
        // A verb with an object is an infinitive: `etw. backen`.
        if let verb = heading.framedVerb, isWord(verb) { return false }
        return isWord(heading.phrase) ? heading.isOfForm : nil
    }

    /// The parts of speech by their abbreviations.
    ///
    /// An adverb counts as an adjective, because their forms are equal.
    private static let partsByAbbreviation = [
        "n": "noun", "m": "noun", "f": "noun", "nt": "noun", "pl": "noun",
        "v": "verb", "vt": "verb", "vi": "verb", "vr": "verb",
        "adj": "adjective", "adv": "adjective",
        "num": "number", "conj": "conjunction", "prep": "preposition", "pron": "pronoun",
        "art": "article", "int": "interjection",
    ]
}

/// Remembers the grammar of recently read entries, because many forms belong to one word.
public final class GrammarCache: Sendable {
    private let cachedGrammar = Mutex<[HeadwordLocation: EntryGrammar]>([:])
    private static let limit = 8_192

    public init() {}

    /// The grammar of an entry, which is read if it is not remembered.
    func grammar(
        of headword: Headword, in reader: any DictionaryReader
    ) throws(LexiconError) -> EntryGrammar {
        if let grammar = cachedGrammar.withLock({ $0[headword.location] }) { return grammar }
        let entry = try reader.entry(at: headword.location, within: WorkBudget())
        let grammar = EntryGrammar(entry, in: reader.languages.headwords)
        cachedGrammar.withLock { cache in
            if cache.count >= GrammarCache.limit { cache = [:] }
            cache[headword.location] = grammar
        }
        return grammar
    }
}
