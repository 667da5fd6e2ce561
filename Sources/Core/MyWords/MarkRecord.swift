import Texts

/// A mark to export to other programs, or a mark that was imported from another program.
///
/// Its texts are cleaned, and cut to ``MarkLimits``.
@dynamicMemberLookup
public struct MarkRecord: Hashable, Sendable {
    /// The place of an imported mark if its file names no place.
    public static let importPlace = "mot import"

    public let key: MarkKey
    /// Identifies the mark in other programs; nil if it has no identifier yet.
    public var guid: String?
    public var content: MarkContent
    /// The time when the mark was added; nil if unknown.
    public var added: UnixTime?
    /// The state after the last review; nil before the first review, or if unknown.
    public var review: ReviewState?
    /// The log of the mark's reviews, the oldest review first; empty if unknown.
    public var log: [Review] = []

    /// Makes the record of a mark for export.
    public init(_ mark: Mark) {
        key = mark.key
        guid = mark.guid
        content = mark.content
        added = mark.added
        review = mark.review == .new ? nil : mark.review
    }

    /// Makes the record of an imported mark, cleaned and cut to the limits.
    ///
    /// - Returns: nil if the cleaned title is empty.
    public init?(_ fields: MarkFields) {
        content = fields.content.cleaned()
        guard !content.title.isEmpty else { return nil }
        key = MarkRecord.key(of: content.title, item: fields.itemID)
        guid = MarkRecord.guid(fields.guid)
        added = fields.added
        review = fields.review == .new ? nil : fields.review
        log = fields.log
    }

    public subscript<Value>(dynamicMember path: WritableKeyPath<MarkContent, Value>) -> Value {
        get { content[keyPath: path] }
        set { content[keyPath: path] = newValue }
    }

    private static func key(of word: String, item: String?) -> MarkKey {
        if let item = item?.cleaned(limit: MarkLimits.title), !item.isEmpty {
            return MarkKey(.item, id: item)
        }
        // Most words equal their key. The key then shares the memory of the word.
        let key = MarkKey(word: MergeKey(word))
        return key.id.utf8.elementsEqual(word.utf8) ? MarkKey(.word, id: word) : key
    }

    /// The cleaned identifier; nil if it is empty, too long or has blanks.
    private static func guid(_ text: String) -> String? {
        guard !text.isEmpty else { return nil }
        let guid = text.cleaned(limit: .max)
        let isIdentifier = !guid.isEmpty && !guid.utf8.contains(UInt8(ascii: " "))
        return isIdentifier && guid.unicodeScalars.count <= MarkLimits.name ? guid : nil
    }

    // MARK: - Merging

    /// Merges two records of one key: the values of this record, completed by the values of the
    /// other record.
    ///
    /// The lists, contexts and notes of both records are joined. The state after the newer review
    /// is kept.
    public func merged(with other: MarkRecord) -> MarkRecord {
        var record = self
        record.guid = guid ?? other.guid
        record.content = content.merged(with: other.content)
        record.added = [added, other.added].compactMap(\.self).min()
        if let otherReview = other.review, MarkRecord.isNewer(otherReview, than: review) {
            record.review = otherReview
            record.log = other.log
        }
        return record
    }

    /// True if `review` has a later last review, or more reviews if both were last reviewed at the
    /// same time.
    private static func isNewer(_ review: ReviewState, than other: ReviewState?) -> Bool {
        guard let other else { return true }
        let times = (review.lastReview?.seconds ?? .min, other.lastReview?.seconds ?? .min)
        return times.0 == times.1 ? review.count > other.count : times.0 > times.1
    }
}

/// The fields of a mark as they stand in a file.
///
/// The texts need not be cleaned. Unknown values are empty or nil.
@dynamicMemberLookup
public struct MarkFields: Hashable, Sendable {
    /// The ID of the episode or of the item of the store; nil or empty for a word.
    public var itemID: String?
    public var guid = ""
    public var content = MarkContent()
    public var added: UnixTime?
    public var review: ReviewState?
    /// The log of the mark's reviews, the oldest review first.
    public var log: [Review] = []

    public init() {}

    public subscript<Value>(dynamicMember path: WritableKeyPath<MarkContent, Value>) -> Value {
        get { content[keyPath: path] }
        set { content[keyPath: path] = newValue }
    }

    /// True if the content exceeds the limits of a ``MarkRecord``.
    public var isCut: Bool { content.isCut }
}

extension MarkContent {
    fileprivate func merged(with other: MarkContent) -> MarkContent {
        var merged = self
        if meaning.isEmpty { merged.meaning = other.meaning }
        if partOfSpeech.isEmpty { merged.partOfSpeech = other.partOfSpeech }
        if pronunciation.isEmpty { merged.pronunciation = other.pronunciation }
        if forms.isEmpty { merged.forms = other.forms }
        merged.note = MarkContent.joined(note, other.note)
        if lists != other.lists { merged.lists = MarkContent.lists(lists + other.lists) }
        let newContexts = other.contexts.filter { !covers($0.origin) }
        if !newContexts.isEmpty { merged.contexts = MarkContent.contexts(contexts + newContexts) }
        merged.isSuspended = isSuspended || other.isSuspended
        return merged
    }

    /// True if importing this origin would add nothing.
    ///
    /// A table has only the last source and the last sentence of a mark, which may belong to two
    /// contexts.
    private func covers(_ origin: Markable.Origin) -> Bool {
        guard origin.place == MarkRecord.importPlace, origin.entry.isEmpty,
            !contexts.contains(where: { $0.origin == origin })
        else { return false }
        let hasSource = contexts.contains { $0.origin.source == origin.source }
        let hasSentence = contexts.contains { $0.origin.sentence == origin.sentence }
        return (hasSource || origin.source.isEmpty)
            && (hasSentence || origin.sentence.isEmpty)
    }

    /// Both notes in one text; only the first note if the other adds nothing or does not fit.
    private static func joined(_ note: String, _ other: String) -> String {
        guard !note.isEmpty else { return other }
        guard !other.isEmpty, other != note else { return note }
        let joinedNotes = "\(note); \(other)"
        let isRedundant = joinedNotes.unicodeScalars.count > MarkLimits.note || note.contains(other)
        return isRedundant ? note : joinedNotes
    }
}
