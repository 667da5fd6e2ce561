/// A word, an episode or an item of the store that you have marked.
///
/// The texts are clean, those that can be empty are empty if unknown.
public struct Mark: Identifiable, Hashable, Sendable {
    public let key: MarkKey
    /// Identifies it in other programs, for good: random letters and digits.
    public let guid: String
    /// The word, or the title of the item.
    public var title: String
    /// What it means, as it was said when you marked it.
    public var meaning: String
    /// The part of speech, or what kind of item it is.
    public var partOfSpeech: String
    /// Without slashes.
    public var pronunciation: String
    public var note: String
    /// The names of its lists, without duplicates, in alphabetical order.
    public var lists: [String]
    /// Where you met it, the newest first.
    public var contexts: [MarkContext]
    public var added: UnixTime
    public var review: ReviewState
    /// Whether it is left out of reviews.
    public var isSuspended: Bool

    public var id: MarkKey { key }

    public init(
        key: MarkKey, guid: String, title: String, meaning: String = "",
        partOfSpeech: String = "", pronunciation: String = "", note: String = "",
        lists: [String] = [], contexts: [MarkContext] = [], added: UnixTime,
        review: ReviewState = .new, isSuspended: Bool = false
    ) {
        self.key = key
        self.guid = guid
        self.title = title
        self.meaning = meaning
        self.partOfSpeech = partOfSpeech
        self.pronunciation = pronunciation
        self.note = note
        self.lists = lists
        self.contexts = contexts
        self.added = added
        self.review = review
        self.isSuspended = isSuspended
    }

    /// The dictionary or the show that it was marked in last; empty if unknown.
    public var source: String { contexts.first { !$0.origin.source.isEmpty }?.origin.source ?? "" }

    /// The newest sentence that has it; empty for none.
    public var sentence: String {
        contexts.first { !$0.origin.sentence.isEmpty }?.origin.sentence ?? ""
    }
}

/// Where a word was met, and when.
public struct MarkContext: Hashable, Sendable {
    public let origin: Markable.Origin
    public let time: UnixTime

    public init(_ origin: Markable.Origin, at time: UnixTime) {
        self.origin = origin
        self.time = time
    }
}
