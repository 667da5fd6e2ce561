public import Texts

/// Something that can be marked, and the facts that its mark keeps.
///
/// The texts are clean.
public struct Markable: Hashable, Sendable {
    public let key: MarkKey
    /// The word, or the title of the item.
    public let title: String
    /// The meaning, which the mark keeps if the dictionary is removed; empty if unknown.
    public var meaning: String
    /// The part of speech, or the kind of item; empty if unknown.
    public var partOfSpeech: String
    /// The pronunciation, without slashes; empty if unknown.
    public var pronunciation: String
    public var forms: WordForms
    /// The place where the word or the item was met.
    ///
    /// The time at which it was met is the time of marking, which is not stored here.
    public var origin: Origin

    /// The place where a word or an item was met.
    public struct Origin: Hashable, Sendable {
        /// The title of the tab, or the command.
        public var place: String
        /// The dictionary or the show; empty if unknown.
        public var source: String
        /// The headword of the entry whose text contains the word; empty if the entry is about the
        /// word itself.
        public var entry: String
        /// The sentence or the paragraph that contains the word; empty if there is none.
        public var sentence: String

        public init(
            place: String, source: String = "", entry: String = "", sentence: String = ""
        ) {
            self.place = place
            self.source = source
            self.entry = entry
            self.sentence = sentence
        }
    }

    public init(
        _ key: MarkKey, title: String, meaning: String = "", partOfSpeech: String = "",
        pronunciation: String = "", forms: WordForms = WordForms(), origin: Origin
    ) {
        self.key = key
        self.title = title
        self.meaning = meaning
        self.partOfSpeech = partOfSpeech
        self.pronunciation = pronunciation
        self.forms = forms
        self.origin = origin
    }

    /// Makes a word that can be marked.
    public init(word: String, origin: Origin) {
        self.init(MarkKey(word: MergeKey(word)), title: word, origin: origin)
    }

    /// The request of the events `mark` and `describeMark`; nil for other events.
    func action(for event: UserEvent) -> Marking? { [self].action(for: event) }
}

/// A request about My words.
public enum Marking: Action, Hashable {
    /// Mark things in one change; if all of them are marked already, take their marks away.
    ///
    /// With `addsSentence`, which is for one thing, a mark without the sentence of the thing gets it;
    /// only a mark that has it is taken away.
    case toggle([Markable], addsSentence: Bool = false)
    /// Mark something; if it is marked already, add the typed sentence that contains the word.
    /// The sentence is empty if there is none.
    case add(Markable, sentence: String)
    /// Ask the user for lists and a note, for one thing also for a sense, and mark things with
    /// them in one change.
    case describe([Markable])
    /// A word was looked up from a text in which it was met.
    case meet(Markable)
    /// A word was opened: it was read, not only seen.
    case open(Markable)
    /// Undo the last change of My words.
    case undo
    /// Redo the change that was undone last.
    case redo
}

extension [Markable] {
    /// The request of the events `mark` and `describeMark`; nil for other events, and for no things.
    func action(for event: UserEvent) -> Marking? {
        switch event {
        case .mark where !isEmpty: .toggle(self)
        case .describeMark where !isEmpty: .describe(self)
        default: nil
        }
    }

    /// The things without those that have the key of an earlier thing.
    ///
    /// A list may have several rows for one word, each from another dictionary.
    var withUniqueKeys: [Markable] {
        var keys: Set<MarkKey> = []
        return filter { keys.insert($0.key).inserted }
    }

    /// The title of the only thing, or the number of things: `3 words`.
    var title: String {
        guard count != 1 else { return self[0].title }
        let areWords = allSatisfy { $0.key.kind == .word }
        return "\(count.grouped) \(areWords ? "words" : "items")"
    }
}

extension MarkKey {
    /// The key of a word, the same for all spellings that a list shows as one word.
    public init(word key: MergeKey) { self.init(.word, id: key.text) }
}
