public import Texts

/// Something that can be marked, and what is kept of it.
///
/// The texts are clean.
public struct Markable: Hashable, Sendable {
    public let key: MarkKey
    /// The word, or the title of the item.
    public let title: String
    /// The meaning, so that the mark says something when its dictionary is gone; empty if unknown.
    public var meaning: String
    /// The part of speech, or what kind of item it is; empty if unknown.
    public var partOfSpeech: String
    /// Without slashes; empty if unknown.
    public var pronunciation: String
    public var forms: WordForms
    /// The place where it was met; its time is that of marking.
    public var origin: Origin

    /// The place where a word or an item was met.
    public struct Origin: Hashable, Sendable {
        /// The title of the tab, or the command.
        public var place: String
        /// The dictionary or the show; empty if unknown.
        public var source: String
        /// The headword of the entry whose text has the word; empty if it was that of the word itself.
        public var entry: String
        /// The sentence or the paragraph that has the word; empty for none.
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

    /// A word.
    public init(word: String, origin: Origin) {
        self.init(MarkKey(word: MergeKey(word)), title: word, origin: origin)
    }
}

/// Mark something, or take its mark away.
public struct ToggleMark: Action, Hashable {
    public let markable: Markable
    /// True if a mark that has not got the sentence yet gets it, rather than being taken away.
    public let addsSentence: Bool

    public init(_ markable: Markable, addsSentence: Bool = false) {
        self.markable = markable
        self.addsSentence = addsSentence
    }
}

/// Mark something; if it is marked, add where it was met.
public struct AddMark: Action, Hashable {
    public let markable: Markable
    /// The sentence that was typed, in which the word was met; empty for none.
    public let sentence: String

    public init(_ markable: Markable, sentence: String) {
        self.markable = markable
        self.sentence = sentence
    }
}

/// Ask for the sense, the lists and the note of a mark, and mark it with them.
public struct DescribeMark: Action, Hashable {
    public let markable: Markable

    public init(_ markable: Markable) { self.markable = markable }
}

/// Take the last change of My words back.
public struct UndoChange: Action, Hashable {
    public init() {}
}

/// Do again what was taken back last.
public struct RedoChange: Action, Hashable {
    public init() {}
}

extension Markable {
    /// The action of the events `mark` and `describeMark`; nil for others.
    func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .mark: ToggleMark(self)
        case .describeMark: DescribeMark(self)
        default: nil
        }
    }
}

extension MarkKey {
    /// The key of all words that are one word in a list.
    public init(word key: MergeKey) { self.init(.word, id: key.text) }
}

/// A word was opened: it was read, not only seen.
public struct DidOpen: Action, Hashable {
    public let markable: Markable

    public init(_ markable: Markable) { self.markable = markable }
}

/// A word was met in a text, from which it is looked up.
public struct DidMeet: Action, Hashable {
    public let markable: Markable

    public init(_ markable: Markable) { self.markable = markable }
}
