import Core
import FoundationEssentials
import GRDB
import Texts

/// A mark as a row of the table `mark`.
///
/// Other programs may have changed the file. Values that do not fit are left out, or cleaned. Every
/// number is brought within its limits, so that no later sum overflows.
enum StoredMark {
    /// The times that have a date: a million years before and after 1970, in seconds.
    static let times = UnixTime.exchangeable
    private static let counts = 0...(1 << 31)
    private static let steps = 0...99

    /// Binds the columns of a mark, in the order of ``MyWordsSchema/markColumns``.
    ///
    /// - Parameters:
    ///   - record: The mark; missing data are as in a new mark.
    ///   - now: The time at which a new mark is added.
    ///   - row: The row to which the values are bound.
    /// - Throws: An `EncodingError`.
    static func bind(
        _ record: MarkRecord, at now: UnixTime, to row: inout RowInsertion
    ) throws {
        let review = record.review ?? .new
        let (phase, step) = review.phase.numbers
        row.bind(record.key.kind.rawValue)
        row.bind(record.key.id)
        row.bind(record.guid ?? MarkGUID.guid(of: record.key))
        row.bind(record.title)
        // Most words are their own key.
        row.bind(record.key.kind == .word ? record.key.id : MergeKey(record.title).text)
        row.bind(record.meaning)
        row.bind(record.partOfSpeech)
        row.bind(record.pronunciation)
        row.bind(record.note)
        row.bind(try text(of: record.lists))
        row.bind(try text(of: record.contexts.map(Context.init)))
        row.bind((record.added ?? now).seconds)
        row.bind(phase)
        row.bind(step)
        row.bind(review.memory?.stability)
        row.bind(review.memory?.difficulty)
        row.bind(review.due?.seconds)
        row.bind(review.lastReview?.seconds)
        row.bind(review.count)
        row.bind(record.isSuspended ? 1 : 0)
        row.bind(record.forms.article)
        row.bind(record.forms.inflections)
    }

    /// The mark of a row of ``MyWordsSchema/markColumns``; nil if its key or its title is no text.
    static func mark(_ row: Row) -> Mark? {
        guard let key = key(row), let title = title(row[3]) else { return nil }
        let guid = text(row[2], MarkLimits.name) ?? ""
        let content = MarkContent(
            title: title, meaning: text(row[5], MarkLimits.meaning) ?? "",
            partOfSpeech: text(row[6], MarkLimits.name) ?? "",
            pronunciation: text(row[7], MarkLimits.name) ?? "",
            forms: WordForms(
                article: text(row[20], MarkLimits.name) ?? "",
                inflections: text(row[21], MarkLimits.name) ?? ""),
            note: text(row[8], MarkLimits.note) ?? "", lists: lists(row[9]),
            contexts: contexts(row[10]),
            isSuspended: Bool.fromDatabaseValue(row[19]) ?? false)
        return Mark(
            key: key, guid: guid.isEmpty ? MarkGUID.guid(of: key) : guid, content,
            added: time(row[11]) ?? UnixTime(seconds: 0),
            review: ReviewState(
                phase: .init(Int.fromDatabaseValue(row[12]), step: number(row[13], in: steps) ?? 0),
                memory: memory(row[14], row[15]), due: time(row[16]), lastReview: time(row[17]),
                count: number(row[18], in: counts) ?? 0))
    }

    /// The columns of ``line(_:)``; the columns of ``key(_:)`` are the first two, as in the whole
    /// table.
    static let lineColumns =
        "kind, id, title, substr(meaning, 1, 200), lists, added, due, suspended, phase, reviewed"

    /// Decoded lists by their JSON text, because many marks have the same lists.
    typealias DecodedLists = [String: [String]]

    /// One line of a list, from a row of ``lineColumns``; nil if its key or its title is no text.
    static func line(_ row: Row, _ decodedLists: inout DecodedLists) -> MarkLine? {
        guard let key = key(row), let title = title(row[2]) else { return nil }
        let review = ReviewState(
            phase: .init(Int.fromDatabaseValue(row[8]), step: 0), due: time(row[6]),
            lastReview: time(row[9]))
        return MarkLine(
            key: key, title: title, meaning: text(row[3], MarkLimits.meaning) ?? "",
            lists: lists(row[4], &decodedLists), added: time(row[5]) ?? UnixTime(seconds: 0),
            due: review.due,
            isSuspended: Bool.fromDatabaseValue(row[7]) ?? false, stage: review.stage)
    }

    static func key(_ row: Row) -> MarkKey? {
        guard let kind = Int.fromDatabaseValue(row[0]).flatMap(MarkKey.Kind.init),
            let id = String.fromDatabaseValue(row[1]), !id.isEmpty
        else { return nil }
        return MarkKey(kind, id: id)
    }

    // MARK: - Values

    /// A condition of SQL: the JSON of a mark names the list `:list`, or `:list` is NULL.
    static let isInList = """
        (:list IS NULL OR EXISTS (SELECT 1 FROM json_each(
            CASE WHEN json_valid(mark.lists) THEN mark.lists ELSE '[]' END) WHERE value = :list))
        """

    /// A condition of SQL: the reviews of a mark have brought it to ``ReviewStage/known``.
    static let isKnownByReviews =
        "phase = 2 AND (due - reviewed + 86399) / 86400 >= \(ReviewState.knownDays)"

    static func title(_ value: DatabaseValue) -> String? {
        guard let title = text(value, MarkLimits.title), !title.isEmpty else { return nil }
        return title
    }

    /// A clean text; nil if the value is no text.
    static func text(_ value: DatabaseValue, _ limit: Int) -> String? {
        String.fromDatabaseValue(value)?.cleaned(limit: limit)
    }

    /// The clean texts in the first column of the rows of a query, without empty texts.
    static func texts(
        _ sql: String, limit: Int, _ arguments: StatementArguments = [], in database: Database
    ) throws -> [String] {
        try Row.fetchAll(database, sql: sql, arguments: arguments)
            .compactMap { text($0[0], limit) }.filter { !$0.isEmpty }
    }

    /// A time; nil if the value is no time with a date.
    static func time(_ value: DatabaseValue) -> UnixTime? {
        Int.fromDatabaseValue(value).flatMap { times.contains($0) ? UnixTime(seconds: $0) : nil }
    }

    /// A number, or the limit that it exceeds; nil if the value is no number.
    static func number(_ value: DatabaseValue, in limits: ClosedRange<Int>) -> Int? {
        Int.fromDatabaseValue(value).map { min(max($0, limits.lowerBound), limits.upperBound) }
    }

    static func memory(
        _ stability: DatabaseValue, _ difficulty: DatabaseValue
    ) -> ReviewState.Memory? {
        guard let stability = Double.fromDatabaseValue(stability),
            let difficulty = Double.fromDatabaseValue(difficulty)
        else { return nil }
        return ReviewState.Memory(stability: stability, difficulty: difficulty)
    }

    // MARK: - JSON

    /// A context as JSON, with short names, because there may be many contexts.
    private struct Context: Codable {
        let place: String
        let source: String
        let entry: String
        let sentence: String
        let time: Int

        init(_ context: MarkContext) {
            place = context.origin.place
            source = context.origin.source
            entry = context.origin.entry
            sentence = context.origin.sentence
            time = context.time.seconds
        }

        var context: MarkContext {
            MarkContext(
                Markable.Origin(place: place, source: source, entry: entry, sentence: sentence),
                at: UnixTime(seconds: StoredMark.times.contains(time) ? time : 0)
            ).cleaned()
        }
    }

    private static func text(of list: [some Encodable]) throws -> String {
        // Most lists are empty, and an encoder would take longer than all other work for a row.
        list.isEmpty ? "[]" : String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
    }

    private static func lists(_ value: DatabaseValue) -> [String] {
        guard let text = String.fromDatabaseValue(value), text != "[]" else { return [] }
        return MarkDescription(lists: decoded([String].self, text) ?? []).lists
    }

    private static func lists(_ value: DatabaseValue, _ decodedLists: inout DecodedLists)
        -> [String]
    {
        guard let text = String.fromDatabaseValue(value), text != "[]" else { return [] }
        if let lists = decodedLists[text] { return lists }
        let lists = lists(value)
        decodedLists[text] = lists
        return lists
    }

    private static func contexts(_ value: DatabaseValue) -> [MarkContext] {
        guard let text = String.fromDatabaseValue(value) else { return [] }
        return (decoded([Context].self, text) ?? []).prefix(MarkLimits.contexts).map(\.context)
    }

    /// The value; nil if the text is not what this program writes.
    private static func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) -> Value? {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            return nil
        }
    }
}

/// The GUID of a mark.
///
/// The GUID is computed from the key. So a mark has the same GUID on all machines, and an import
/// finds marks that exist already.
///
/// The GUID begins like the key, so words in alphabetical order have GUIDs in about the same order.
/// Many new marks then change few pages of the index.
enum MarkGUID {
    private static let letters = Array(
        "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
    private static let startLength = 8
    private static let hashLength = 10

    static func guid(of key: MarkKey) -> String {
        // FNV-1a, of 64 bits.
        var hash = (0xcbf2_9ce4_8422_2325 ^ UInt64(key.kind.rawValue)) &* 0x100_0000_01b3
        var name: [UInt8] = []
        for byte in key.id.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            let isPlain =
                byte.isASCIILowercase
                || byte.isASCIIDigit
            if isPlain, name.count < startLength { name.append(byte) }
        }
        name.append(UInt8(ascii: "-"))
        for _ in 0..<hashLength {
            name.append(letters[Int(hash % UInt64(letters.count))])
            hash /= UInt64(letters.count)
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// A random GUID, which no other mark has.
    static func random() -> String {
        String(
            decoding: (0..<hashLength).compactMap { _ in letters.randomElement() }, as: UTF8.self)
    }
}
