import Core
import Lexicon
import Texts

/// Entries of readers and servers as models.
enum EntryModels {
    /// The most entries of a word.
    static let countLimit = 500
    /// The most bytes of entries that are read for a word; some files have huge entries.
    static let sizeLimit = 4 << 20

    /// Sets the entries of a word: those of a dictionary of translations together, others one by one.
    ///
    /// - Parameters:
    ///   - entries: The entries.
    ///   - word: The word.
    ///   - first: The number of entries of the word before these.
    ///   - source: The name of the dictionary.
    ///   - language: The language of the word; nil if it is unknown.
    ///   - commonness: Returns the commonness of words in the language of the translations; nil if it is unknown.
    ///   - budget: The work that all of them may cost.
    /// - Returns: The models.
    static func models(
        _ entries: [Entry], of word: String, from first: Int, source: String,
        in language: Language?,
        commonness: (() -> CommonnessTable)?, within budget: WorkBudget
    ) -> [DictionaryEntry] {
        let pages = Typesetter.pages(
            of: entries, translating: word, in: language, commonness: commonness, within: budget)
        if let pages {
            return zip(first..., pages).map { number, page in
                model(page.typeset, of: page.word, number: number, source: source)
            }
        }
        return zip(first..., entries).map { model($1, number: $0, source: source, within: budget) }
    }

    /// Sets an entry; `number` counts the entries of its word from 0.
    static func model(
        _ entry: Entry, number: Int, source: String, within budget: WorkBudget = .ofTask
    ) -> DictionaryEntry {
        let typeset = Typesetter.typeset(entry, within: budget)
        let isMadeOfSenses = if case .senses = entry.body { true } else { false }
        return model(
            typeset, of: entry.word, number: number, source: source, isMadeOfSenses: isMadeOfSenses,
            isOwn: entry.isOwn, reading: entry.reading)
    }

    /// The model of an entry that was typeset already.
    static func model(
        _ typeset: TypesetText, of headword: String, number: Int, source: String,
        isMadeOfSenses: Bool = false, isOwn: Bool = false, reading: String = ""
    ) -> DictionaryEntry {
        let word = headword.cleaned(limit: Typesetter.wordLimit)
        return DictionaryEntry(
            id: "dictionary:\(source)|\(word)|\(number)", word: word, source: source,
            text: typeset.text.withPlaces(of: word, source: source), senses: typeset.senses,
            isMadeOfSenses: isMadeOfSenses, isOwn: isOwn,
            reading: reading.cleaned(limit: Typesetter.wordLimit),
            isBeginning: typeset.isBeginning)
    }
}

extension WorkBudget {
    /// The budget of the running task, which ends with it.
    static var ofTask: WorkBudget { ofTask(for: .whole) }

    /// The same for a part of an entry.
    static func ofTask(for extent: EntryExtent) -> WorkBudget {
        WorkBudget(for: extent, isCancelled: { Task.isCancelled })
    }
}

extension StyledText {
    /// The text with IDs of places (``EntryLink``) that no other dictionary has, and with a word in each link to one.
    fileprivate func withPlaces(of word: String, source: String) -> StyledText {
        var text = self
        for index in text.paragraphs.indices {
            for number in text.paragraphs[index].anchors.indices {
                text.paragraphs[index].anchors[number] =
                    source + text.paragraphs[index].anchors[number]
            }
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
