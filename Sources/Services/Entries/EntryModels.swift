import Core
import Lexicon
import Texts

/// Converts the entries of readers and servers to models.
enum EntryModels {
    /// The most entries of a word.
    static let countLimit = 500
    /// The most bytes of entries that are read for a word; some files have huge entries.
    static let sizeLimit = 4 << 20

    /// Typesets the entries of a word: entries of a bilingual dictionary together, other entries
    /// one by one.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    ///   - word: The word.
    ///   - text: The text that was typed.
    ///   - firstNumber: The number of the first entry, counted from 0 among all entries of the
    ///     word.
    ///   - source: The name of the dictionary.
    ///   - language: The language of the word; nil if it is unknown.
    ///   - commonness: Returns the commonness of words in the language of the translations; nil if
    ///     there is none.
    ///   - phrases: Returns the texts of entries of phrases with the word.
    ///   - budget: The work that all entries together may cost.
    /// - Returns: The models.
    static func models(
        _ entries: [Entry], of word: String, typed text: String, from firstNumber: Int,
        source: String,
        in language: Language?,
        commonness: (() -> CommonnessTable)?, phrases: @escaping () -> [String],
        within budget: WorkBudget
    ) -> [DictionaryEntry] {
        let pages = Typesetter.pages(
            of: entries, translating: word, typed: text, in: language, commonness: commonness,
            phrases: phrases, within: budget)
        if let pages {
            return zip(firstNumber..., pages).map { number, page in
                model(page.typeset, of: page.word, number: number, source: source)
            }
        }
        return zip(firstNumber..., entries).map {
            model($1, number: $0, source: source, within: budget)
        }
    }

    /// Typesets an entry; `number` counts the entries of its word from 0.
    static func model(
        _ entry: Entry, number: Int, source: String, within budget: WorkBudget = .ofTask
    ) -> DictionaryEntry {
        let typeset = Typesetter.typeset(entry, within: budget)
        let isMadeOfSenses = if case .senses = entry.body { true } else { false }
        return model(
            typeset, of: entry.word, number: number, source: source, isMadeOfSenses: isMadeOfSenses,
            isAboutHeadword: entry.isAboutHeadword, reading: entry.reading,
            rarity: entry.rarity)
    }

    /// The model of an entry that was typeset already.
    static func model(
        _ typeset: TypesetText, of headword: String, number: Int, source: String,
        isMadeOfSenses: Bool = false, isAboutHeadword: Bool = false, reading: String = "",
        rarity: Int = 0
    ) -> DictionaryEntry {
        let word = headword.cleaned(limit: Typesetter.wordLimit)
        return DictionaryEntry(
            id: "dictionary:\(source)|\(word)|\(number)", word: word, source: source,
            text: typeset.text.withPlaces(of: word, source: source), senses: typeset.senses,
            isMadeOfSenses: isMadeOfSenses, isAboutHeadword: isAboutHeadword,
            reading: reading.cleaned(limit: Typesetter.wordLimit), rarity: rarity,
            isBeginning: typeset.isBeginning)
    }
}

extension WorkBudget {
    /// The budget of the running task; it ends when the task is cancelled.
    static var ofTask: WorkBudget { ofTask(for: .whole) }

    /// The budget of the running task for a part of an entry.
    static func ofTask(for extent: EntryExtent) -> WorkBudget {
        WorkBudget(for: extent, isCancelled: { Task.isCancelled })
    }
}

extension StyledText {
    /// The text with IDs of places (``EntryLink``) that are unique among all dictionaries, and with
    /// the word in each link to a place.
    fileprivate func withPlaces(of word: String, source: String) -> StyledText {
        var text = self
        for index in text.paragraphs.indices {
            text.paragraphs[index].anchors = text.paragraphs[index].anchors.map { source + $0 }
            for number in text.paragraphs[index].runs.indices {
                guard case .sense(let id, let other) = text.paragraphs[index].runs[number].link,
                    id.hasPrefix("#")
                else { continue }
                text.paragraphs[index].runs[number].link =
                    .sense(source + id, word: other.isEmpty ? word : other)
            }
        }
        return text
    }
}
