/// Something that can be marked, and what is kept of it.
///
/// The texts are clean.
public struct Markable: Hashable, Sendable {
    public let key: MarkKey
    /// The word, or the title of the item.
    public let title: String
    /// What it means, so that the mark says something when its dictionary is gone; empty if unknown.
    public var meaning: String
    /// The part of speech, or what kind of item it is; empty if unknown.
    public var partOfSpeech: String
    /// Without slashes; empty if unknown.
    public var pronunciation: String
    /// Where it was met; its time is that of marking.
    public var origin: Origin

    /// Where a word or an item was met.
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
        pronunciation: String = "", origin: Origin
    ) {
        self.key = key
        self.title = title
        self.meaning = meaning
        self.partOfSpeech = partOfSpeech
        self.pronunciation = pronunciation
        self.origin = origin
    }

    /// A word.
    public init(word: String, origin: Origin) {
        self.init(MarkKey(word: MergeKey(word)), title: word, origin: origin)
    }
}
