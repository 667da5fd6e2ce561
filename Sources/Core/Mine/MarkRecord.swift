import Texts

/// A mark as it goes out to other programs and comes in from them.
///
/// The texts are clean and within the ``MarkLimits``; those that can be empty are empty if unknown.
public struct MarkRecord: Hashable, Sendable {
    /// Where a mark was met that a file tells of without saying where.
    public static let importPlace = "mot import"

    public let key: MarkKey
    /// The word, or the title of the item.
    public let word: String
    /// Identifies it in other programs; nil if it has no such name yet.
    public var guid: String?
    public var meaning: String
    /// The part of speech, or what kind of item it is.
    public var partOfSpeech: String
    /// Without slashes.
    public var pronunciation: String
    public var note: String
    /// Without duplicates, in alphabetical order.
    public var lists: [String]
    /// The newest first, each place once.
    public var contexts: [MarkContext]
    /// Nil if unknown.
    public var added: UnixTime?
    /// Nil before the first review, or if unknown.
    public var review: ReviewState?
    public var isSuspended: Bool

    /// A mark that goes out.
    public init(_ mark: Mark) {
        key = mark.key
        word = mark.title
        guid = mark.guid
        meaning = mark.meaning
        partOfSpeech = mark.partOfSpeech
        pronunciation = mark.pronunciation
        note = mark.note
        lists = mark.lists
        contexts = mark.contexts
        added = mark.added
        review = mark.review == .new ? nil : mark.review
        isSuspended = mark.isSuspended
    }

    /// A mark that comes in, cleaned and cut to the limits.
    ///
    /// - Returns: nil if nothing is left of its word.
    public init?(_ fields: MarkFields) {
        word = fields.word.cleaned(limit: MarkLimits.title)
        guard !word.isEmpty else { return nil }
        if let item = fields.item?.cleaned(limit: MarkLimits.title), !item.isEmpty {
            key = MarkKey(.item, id: item)
        } else {
            // Most words are their own key, which then takes no memory of its own.
            let own = MarkKey(word: MergeKey(word))
            key = own.id.utf8.elementsEqual(word.utf8) ? MarkKey(.word, id: word) : own
        }
        guid = MarkRecord.guid(fields.guid)
        meaning = fields.meaning.cleaned(limit: MarkLimits.meaning)
        partOfSpeech = fields.partOfSpeech.cleaned(limit: MarkLimits.name)
        pronunciation = MarkRecord.withoutSlashes(fields.pronunciation)
        note = fields.note.cleaned(limit: MarkLimits.note)
        lists = MarkRecord.lists(fields.lists.map(MarkDescription.listName))
        contexts = MarkRecord.contexts(fields.contexts.map(MarkRecord.cleaned))
        added = fields.added
        review = fields.review == .new ? nil : fields.review
        isSuspended = fields.isSuspended
    }

    /// What both records of one key say: this one first, and what it lacks by the other.
    ///
    /// Lists and contexts are those of both, and so are notes; the longer history of reviews is kept.
    public func merged(with other: MarkRecord) -> MarkRecord {
        var record = self
        record.guid = guid ?? other.guid
        if meaning.isEmpty { record.meaning = other.meaning }
        if partOfSpeech.isEmpty { record.partOfSpeech = other.partOfSpeech }
        if pronunciation.isEmpty { record.pronunciation = other.pronunciation }
        record.note = MarkRecord.joined(note, other.note)
        if lists != other.lists { record.lists = MarkRecord.lists(lists + other.lists) }
        let news = other.contexts.filter { !says($0.origin) }
        if !news.isEmpty { record.contexts = MarkRecord.contexts(contexts + news) }
        record.added = [added, other.added].compactMap(\.self).min()
        if let theirs = other.review, theirs.count > review?.count ?? 0 { record.review = theirs }
        record.isSuspended = isSuspended || other.isSuspended
        return record
    }

    /// Whether the contexts have all that a file says of a place; a table has the last source and the
    /// last sentence of a mark, which may be of two contexts.
    private func says(_ origin: Markable.Origin) -> Bool {
        guard origin.place == MarkRecord.importPlace, origin.entry.isEmpty,
            !contexts.contains(where: { $0.origin == origin })
        else { return false }
        let isSourceKnown = contexts.contains { $0.origin.source == origin.source }
        let isSentenceKnown = contexts.contains { $0.origin.sentence == origin.sentence }
        return (isSourceKnown || origin.source.isEmpty)
            && (isSentenceKnown || origin.sentence.isEmpty)
    }

    // MARK: - Cleaning

    /// A name that was cut, or has gaps, is none.
    private static func guid(_ text: String) -> String? {
        guard !text.isEmpty else { return nil }
        let guid = text.cleaned(limit: .max)
        let isOne = !guid.isEmpty && !guid.utf8.contains(UInt8(ascii: " "))
        return isOne && guid.unicodeScalars.count <= MarkLimits.name ? guid : nil
    }

    private static func withoutSlashes(_ text: String) -> String {
        let slash = UInt8(ascii: "/")
        let text = text.cleaned(limit: MarkLimits.name)
        guard text.utf8.first == slash || text.utf8.last == slash else { return text }
        let isOutside = { (byte: UInt8) in byte == slash || byte == UInt8(ascii: " ") }
        var rest = text.utf8.drop(while: isOutside)
        while let last = rest.last, isOutside(last) { rest.removeLast() }
        return String(Substring(rest))
    }

    private static func cleaned(_ context: MarkContext) -> MarkContext {
        let origin = context.origin
        return MarkContext(
            Markable.Origin(
                place: origin.place.cleaned(limit: MarkLimits.name),
                source: origin.source.cleaned(limit: MarkLimits.name),
                entry: origin.entry.cleaned(limit: MarkLimits.title),
                sentence: origin.sentence.cleaned(limit: MarkLimits.sentence)),
            at: context.time)
    }

    private static func lists(_ names: [String]) -> [String] {
        let isInOrder = zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
        if isInOrder, names.first?.isEmpty != true, names.count <= MarkLimits.lists { return names }
        return Array(Set(names.filter { !$0.isEmpty }).sorted().prefix(MarkLimits.lists))
    }

    /// Of one place, the last time.
    private static func contexts(_ contexts: [MarkContext]) -> [MarkContext] {
        guard contexts.count > 1 else { return contexts }
        // Of one moment, they stay in their order.
        let sorted = contexts.enumerated()
            .sorted { ($1.element.time, $0.offset) < ($0.element.time, $1.offset) }
        var seen: Set<Markable.Origin> = []
        return Array(
            sorted.map(\.element).filter { seen.insert($0.origin).inserted }
                .prefix(MarkLimits.contexts))
    }

    /// Both notes, if they differ and there is room.
    private static func joined(_ note: String, _ other: String) -> String {
        guard !note.isEmpty else { return other }
        guard !other.isEmpty, other != note else { return note }
        let both = "\(note); \(other)"
        let isKnown = both.unicodeScalars.count > MarkLimits.note || note.contains(other)
        return isKnown ? note : both
    }
}
