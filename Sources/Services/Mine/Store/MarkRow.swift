import Core
import FoundationEssentials
import GRDB

/// A mark as a row of the table `mark`.
///
/// The file may have been changed by other programs: what does not fit is left out, or cleaned.
enum MarkRow {
    /// The values of the columns, in the order of ``WordsSchema/names``.
    static func values(of mark: Mark) throws -> StatementArguments {
        let review = mark.review
        let (phase, step) = numbers(of: review.phase)
        return [
            mark.key.kind.rawValue, mark.key.id, mark.guid, mark.title, MergeKey(mark.title).text,
            mark.meaning, mark.partOfSpeech, mark.pronunciation, mark.note,
            try text(of: mark.lists), try text(of: mark.contexts.map(Context.init)),
            mark.added.seconds, phase, step, review.memory?.stability, review.memory?.difficulty,
            review.due?.seconds, review.lastReview?.seconds, review.count, mark.isSuspended,
        ]
    }

    /// The mark of a row; nil if its key or its title is no text.
    static func mark(_ row: Row) -> Mark? {
        guard let key = key(row), let title = text(row["title"], MarkLimits.title), !title.isEmpty
        else { return nil }
        return Mark(
            key: key, guid: text(row["guid"], MarkLimits.name) ?? "", title: title,
            meaning: text(row["meaning"], MarkLimits.meaning) ?? "",
            partOfSpeech: text(row["part"], MarkLimits.name) ?? "",
            pronunciation: text(row["ipa"], MarkLimits.name) ?? "",
            note: text(row["note"], MarkLimits.note) ?? "", lists: lists(row["lists"]),
            contexts: contexts(row["contexts"]), added: time(row["added"]) ?? UnixTime(seconds: 0),
            review: review(row), isSuspended: Bool.fromDatabaseValue(row["suspended"]) ?? false)
    }

    /// The columns of ``line(_:)``; those of ``key(_:)`` are the first two, as in the whole table.
    static let lineColumns =
        "kind, id, title, substr(meaning, 1, 200), lists, added, due, suspended"

    /// One line of a list, from a row of ``lineColumns``.
    ///
    /// By position: to find a column by its name takes longer than to read it, and there may be a
    /// hundred thousand lines.
    static func line(_ row: Row) -> MarkLine? {
        guard let key = key(row), let title = text(row[2], MarkLimits.title), !title.isEmpty
        else { return nil }
        return MarkLine(
            key: key, title: title, meaning: text(row[3], MarkLimits.meaning) ?? "",
            lists: lists(row[4]), added: time(row[5]) ?? UnixTime(seconds: 0), due: time(row[6]),
            isSuspended: Bool.fromDatabaseValue(row[7]) ?? false)
    }

    static func key(_ row: Row) -> MarkKey? {
        guard let kind = Int.fromDatabaseValue(row[0]).flatMap(MarkKey.Kind.init),
            let id = String.fromDatabaseValue(row[1]), !id.isEmpty
        else { return nil }
        return MarkKey(kind, id: id)
    }

    // MARK: - Values

    private static func text(_ value: DatabaseValue, _ limit: Int) -> String? {
        String.fromDatabaseValue(value)?.cleaned(limit: limit)
    }

    private static func time(_ value: DatabaseValue) -> UnixTime? {
        Int.fromDatabaseValue(value).map { UnixTime(seconds: $0) }
    }

    private static func review(_ row: Row) -> ReviewState {
        ReviewState(
            phase: phase(row), memory: memory(row), due: time(row["due"]),
            lastReview: time(row["reviewed"]),
            count: max(0, Int.fromDatabaseValue(row["count"]) ?? 0))
    }

    private static func memory(_ row: Row) -> ReviewState.Memory? {
        guard let stability = number(row["stability"]), let difficulty = number(row["difficulty"])
        else { return nil }
        return ReviewState.Memory(stability: stability, difficulty: difficulty)
    }

    private static func number(_ value: DatabaseValue) -> Double? {
        Double.fromDatabaseValue(value)
    }

    private static func numbers(of phase: ReviewState.Phase) -> (phase: Int, step: Int) {
        switch phase {
        case .new: (0, 0)
        case .learning(let step): (1, step)
        case .review: (2, 0)
        case .relearning(let step): (3, step)
        }
    }

    private static func phase(_ row: Row) -> ReviewState.Phase {
        let step = max(0, Int.fromDatabaseValue(row["step"]) ?? 0)
        return switch Int.fromDatabaseValue(row["phase"]) {
        case 1: .learning(step: step)
        case 2: .review
        case 3: .relearning(step: step)
        default: .new
        }
    }

    // MARK: - JSON

    /// A context as JSON; short names, because there may be many.
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
                Markable.Origin(
                    place: place.cleaned(limit: MarkLimits.name),
                    source: source.cleaned(limit: MarkLimits.name),
                    entry: entry.cleaned(limit: MarkLimits.title),
                    sentence: sentence.cleaned(limit: MarkLimits.sentence)),
                at: UnixTime(seconds: time))
        }
    }

    private static func text(of value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    private static func lists(_ value: DatabaseValue) -> [String] {
        guard let text = String.fromDatabaseValue(value), text != "[]" else { return [] }
        return MarkDescription(lists: decoded([String].self, text) ?? []).lists
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
