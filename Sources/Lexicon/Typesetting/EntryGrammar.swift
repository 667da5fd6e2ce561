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
                hasDetails: false)
        else {
            (partsOfSpeech, heading) = ([], nil)
            return
        }
        let isVerb = item.isTranslatedAsVerb
        let names = item.heading.grammar.split { !$0.isLetter }.map(String.init)
        var parts = Set(names.compactMap(EntryGrammar.part))
        // A neuter noun may be an infinitive, so the entry may stand for the verb, too. An entry such
        // as `etw. backen` is known to be a verb by its translation, `to bake`.
        let isNeuter = names.contains(texts[0].markup == .ding ? "n" : "neut")
        if isNeuter || isVerb { parts.insert("verb") }
        partsOfSpeech = parts
        heading = Heading(
            phrase: item.heading.phrase,
            framedVerb: !item.heading.frame.isEmpty && isVerb ? item.heading.word : nil,
            isOfForm: !isVerb
                && (names.contains("pl") || names.isEmpty && language == Language("de")))
    }

    /// Returns true if the word of the entry is an inflected form.
    ///
    /// A dictionary of translations from German gives the gender or the part of speech of a base
    /// form. For an inflected form, it gives nothing, or only that it is a plural. A word whose
    /// translation is a verb with `to`, such as `to bake`, is a base form. Dictionaries of other
    /// languages have few inflected forms.
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

    /// The part of speech that an abbreviation or a gender names; nil for another word.
    ///
    /// An adverb counts as an adjective, because their forms are equal.
    private static func part(of abbreviation: String) -> String? {
        if ["m", "f", "nt", "pl"].contains(abbreviation) { return "noun" }
        let name = PartOfSpeechNames.first(in: abbreviation)
        return name == "adverb" ? "adjective" : name
    }
}

/// Remembers the grammar of recently read entries, because many forms belong to one word.
///
/// The entries of a word stand all over the text. Once many were read for the words of a book, a
/// compressed text is unpacked, because else its chunks would be inflated again and again.
public final class GrammarCache: Sendable {
    private struct State {
        var grammar: [HeadwordLocation: EntryGrammar] = [:]
        /// The number of entries that were read since somebody typed a word.
        var readCount = 0
    }

    private let state = Mutex(State())
    private let cache: DictionaryCache?

    private static let limit = 1 << 15
    /// The number of read entries after which the text is unpacked.
    private static let manyReads = 1_000
    /// The size in bytes of the largest text that is unpacked.
    private static let largestText = 1 << 27

    /// - Parameter cache: The folder for the unpacked text, which has no name there; nil to read the
    ///   compressed text.
    public init(unpackingIn cache: DictionaryCache? = nil) { self.cache = cache }

    /// The grammar of an entry, which is read if it is not remembered.
    func grammar(
        of headword: Headword, in reader: any DictionaryReader
    ) throws(LexiconError) -> EntryGrammar {
        let (cached, readCount) = state.withLock { state in
            let grammar = state.grammar[headword.location]
            if grammar == nil { state.readCount += 1 }
            return (grammar, state.readCount)
        }
        if let cached { return cached }
        if readCount == GrammarCache.manyReads { unpackText(of: reader) }
        let entry = try reader.entry(at: headword.location, within: WorkBudget())
        let grammar = EntryGrammar(entry, in: reader.languages.headwords)
        state.withLock { state in
            if state.grammar.count >= GrammarCache.limit { state.grammar = [:] }
            state.grammar[headword.location] = grammar
        }
        return grammar
    }

    /// Somebody types words, which need few entries.
    func wordWasTyped() { state.withLock { $0.readCount = 0 } }

    private func unpackText(of reader: any DictionaryReader) {
        guard let cache, let text = reader.textSource, text.count <= GrammarCache.largestText
        else { return }
        let path = cache.file(.unpacked, of: reader.path, stamp: DictionaryStamp())
        // If there is no room for the file, the compressed text is read.
        try? text.unpack(beside: path, isCancelled: { false })
    }
}
