import Texts

/// What a file says of a mark, as it is written there.
///
/// The texts need not be clean. What is not said is empty or nil.
public struct MarkFields: Hashable, Sendable {
    public var word = ""
    /// The ID of the model, if it is an episode or an item of the store.
    public var item: String?
    public var guid = ""
    public var meaning = ""
    public var partOfSpeech = ""
    public var pronunciation = ""
    public var note = ""
    public var lists: [String] = []
    public var contexts: [MarkContext] = []
    public var added: UnixTime?
    public var review: ReviewState?
    public var isSuspended = false

    public init() {}

    /// Whether a ``MarkRecord`` has room for less than there is.
    public var isCut: Bool {
        word.isCut(at: MarkLimits.title) || meaning.isCut(at: MarkLimits.meaning)
            || partOfSpeech.isCut(at: MarkLimits.name)
            || pronunciation.isCut(at: MarkLimits.name)
            || note.isCut(at: MarkLimits.note)
            || lists.count > MarkLimits.lists || lists.contains { $0.isCut(at: MarkLimits.name) }
            || contexts.count > MarkLimits.contexts || contexts.contains { $0.origin.isCut }
    }
}

extension Markable.Origin {
    fileprivate var isCut: Bool {
        place.isCut(at: MarkLimits.name) || source.isCut(at: MarkLimits.name)
            || entry.isCut(at: MarkLimits.title) || sentence.isCut(at: MarkLimits.sentence)
    }
}

extension String {
    /// Whether cleaning to a limit leaves something out.
    fileprivate func isCut(at limit: Int) -> Bool {
        utf8.count > limit && cleaned(limit: limit) != cleaned(limit: .max)
    }
}
