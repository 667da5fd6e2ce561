import Texts

/// A sense of a word, from a dictionary or from a mark.
struct MarkSense: Sendable {
    /// Empty if unknown.
    let partOfSpeech: String
    let meaning: String
    /// The dictionary; `kept` if only the mark has the meaning, and no dictionary has it now.
    let source: String
    /// The pronunciation, without slashes; empty if unknown.
    let pronunciation: String
    let forms: WordForms
    /// A sentence that contains the word; empty if there is none.
    let example: String
}

extension MarkSense {
    /// The senses of a word in the dictionaries, each meaning once.
    ///
    /// If no dictionary has the saved meaning, that meaning comes first.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - entries: The entries of each dictionary.
    ///   - markable: The mark, or the thing to be marked.
    /// - Returns: The senses, and the index of the saved sense; nil if `markable` has no meaning.
    static func senses(
        of word: String, in entries: [[DictionaryEntry]], savedIn markable: Markable
    ) -> (rows: [MarkSense], savedIndex: Int?) {
        var rows: [MarkSense] = []
        var seenMeanings: Set<String> = []
        func add(_ entry: DictionaryEntry, _ meaning: String, _ sense: Sense?) {
            let meaning = meaning.cleaned(limit: MarkLimits.meaning)
            guard !meaning.isEmpty, seenMeanings.insert(meaning).inserted else { return }
            rows.append(
                MarkSense(
                    partOfSpeech: sense?.partOfSpeech ?? "",
                    meaning: meaning, source: entry.source,
                    pronunciation: entry.pronunciation(of: word),
                    forms: sense?.forms ?? WordForms(),
                    example: (sense?.example(of: word) ?? "").cleaned(limit: MarkLimits.sentence)))
        }
        for entry in entries.joined() {
            // If an entry only mentions the word, its senses are senses of another word.
            if entry.mention != nil || entry.senses.isEmpty {
                add(entry, entry.summary ?? "", nil)
            } else {
                for sense in entry.senses { add(entry, sense.cardDefinition, sense) }
            }
        }
        let meaning = markable.meaning.cleaned(limit: MarkLimits.meaning)
        guard !meaning.isEmpty else { return (rows, nil) }
        if let index = rows.firstIndex(where: { $0.meaning == meaning }) { return (rows, index) }
        let savedSense = MarkSense(
            partOfSpeech: markable.partOfSpeech, meaning: meaning, source: "kept",
            pronunciation: "",
            forms: markable.forms, example: "")
        return ([savedSense] + rows, 0)
    }
}

extension Sense {
    /// The first example that contains the word or a form of it, instead of a synonym; nil if there
    /// is none.
    func example(of word: String) -> String? {
        examples.first { !WordInSentence.beginnings(of: word, in: $0).isEmpty }
    }
}

/// A sense that is chosen for a mark.
public struct ChosenSense: Sendable {
    /// The marked thing, in this sense.
    public let markable: Markable
    /// Sentences that use the word in another sense.
    private let otherExamples: [String]

    /// - Parameters:
    ///   - sense: The sense.
    ///   - senses: All senses of the word.
    ///   - markable: The marked thing.
    init(_ sense: MarkSense, of senses: [MarkSense], for markable: Markable) {
        var markable = markable
        markable.meaning = sense.meaning
        markable.partOfSpeech = sense.partOfSpeech
        if !sense.pronunciation.isEmpty { markable.pronunciation = sense.pronunciation }
        markable.forms = sense.forms
        otherExamples = senses.map(\.example).filter { !$0.isEmpty && $0 != sense.example }
        // A word that was met in the entry of another word keeps that origin, whatever its sense.
        if markable.origin.entry.isEmpty {
            markable.origin.source = sense.source
            if markable.origin.sentence.isEmpty
                || otherExamples.contains(markable.origin.sentence)
            {
                markable.origin.sentence = sense.example
            }
        }
        self.markable = markable
    }

    /// Returns the mark in this sense, without the sentences of other senses.
    fileprivate func applied(to mark: Mark, at time: UnixTime) -> Mark {
        var mark = mark
        mark.meaning = markable.meaning
        mark.partOfSpeech = markable.partOfSpeech
        if !markable.pronunciation.isEmpty { mark.pronunciation = markable.pronunciation }
        mark.forms = markable.forms
        mark.content = mark.content.cleaned()
        mark.contexts.removeAll { otherExamples.contains($0.origin.sentence) }
        return mark.adding(MarkContext(markable.origin, at: time), nil)
    }
}

extension Mark {
    /// The mark with another description, and in another sense if `sense` is not nil.
    public func described(
        by description: MarkDescription, as sense: ChosenSense?, at time: UnixTime
    ) -> Mark {
        var mark = sense?.applied(to: self, at: time) ?? self
        mark.lists = description.lists
        mark.note = description.note
        return mark
    }

    /// The parts in which the mark differs from an earlier version.
    public func parts(changedSince earlier: Mark) -> [MarkPart] {
        MarkPart.allCases.filter { part in
            switch part {
            case .sense:
                [self.meaning, self.partOfSpeech, self.pronunciation]
                    != [earlier.meaning, earlier.partOfSpeech, earlier.pronunciation]
                    || self.forms != earlier.forms || self.contexts != earlier.contexts
            case .lists: self.lists != earlier.lists
            case .note: self.note != earlier.note
            }
        }
    }
}

/// A part of a mark that the user can edit.
public enum MarkPart: String, CaseIterable, Sendable {
    case sense = "the sense", lists = "the lists", note = "the note"
}

extension [MarkPart] {
    /// The names of the parts in a phrase, as in `the sense, the lists and the note`.
    public var names: String {
        guard count > 1, let last else { return first?.rawValue ?? "" }
        return dropLast().map(\.rawValue).joined(separator: ", ") + " and " + last.rawValue
    }
}
