import Core
import Texts

/// A mark in Mot's JSON, with all its data.
///
/// The file is `{"mot":"marks","version":1,"marks":[…]}` with a mark a line.
struct MarkJSON: Decodable {
    static let version = 1
    static let versionName = "version"
    /// The name of the member that has the list.
    static let listName = "marks"

    static let head = "{\"mot\":\"marks\",\"\(versionName)\":\(version),\"\(listName)\":["
    static let end = "\n]}\n"

    private let word: String
    private let item: String?
    private let guid: String?
    private let meaning: String?
    private let pos: String?
    private let ipa: String?
    private let article: String?
    private let forms: String?
    private let note: String?
    private let lists: [String]?
    private let added: String?
    private let contexts: [Context]?
    private let review: Review?
    private let suspended: Bool?

    private struct Context: Decodable {
        let place: String?
        let source: String?
        let entry: String?
        let sentence: String?
        let time: String?
    }

    private struct Review: Decodable {
        let phase: String
        let step: Int?
        let stability: Double?
        let difficulty: Double?
        let due: String?
        let last: String?
        let count: Int?
    }

    // MARK: - Reading

    /// The fields, and the reasons why some fields could not be read.
    ///
    /// A context without a time gets the time `now`.
    func fields(now: UnixTime) -> (MarkFields, unreadReasons: [LineNote.Reason]) {
        var fields = MarkFields()
        var unreadReasons: [LineNote.Reason] = []
        fields.title = word
        fields.itemID = item
        fields.guid = guid ?? ""
        fields.meaning = meaning ?? ""
        fields.partOfSpeech = pos ?? ""
        fields.pronunciation = ipa ?? ""
        fields.forms = WordForms(article: article ?? "", inflections: forms ?? "")
        fields.note = note ?? ""
        fields.lists = lists ?? []
        fields.added = MarkJSON.time(added, &unreadReasons)
        fields.contexts = (contexts ?? []).map { context in
            MarkContext(
                Markable.Origin(
                    place: context.place ?? "", source: context.source ?? "",
                    entry: context.entry ?? "", sentence: context.sentence ?? ""),
                at: MarkJSON.time(context.time, &unreadReasons) ?? fields.added ?? now)
        }
        if let review {
            fields.review = MarkJSON.state(review)
            if fields.review == nil { unreadReasons.append(.unknownReview) }
        }
        fields.isSuspended = suspended ?? false
        return (fields, unreadReasons)
    }

    private static func time(_ text: String?, _ unreadReasons: inout [LineNote.Reason]) -> UnixTime?
    {
        guard let text, !text.isEmpty else { return nil }
        let time = UnixTime(exchangeText: text)
        if time == nil { unreadReasons.append(.unknownDate(text.cleaned(limit: MarkLimits.name))) }
        return time
    }

    /// The state of a review; nil for a state that no schedule could reach.
    private static func state(_ review: Review) -> ReviewState? {
        guard let phase = phase(review), let count = review.count, (0...1 << 31).contains(count)
        else { return nil }
        var memory: ReviewState.Memory?
        if let stability = review.stability, let difficulty = review.difficulty {
            guard ReviewState.Memory.stabilities.contains(stability),
                ReviewState.Memory.difficulties.contains(difficulty)
            else { return nil }
            memory = ReviewState.Memory(stability: stability, difficulty: difficulty)
        }
        var unreadReasons: [LineNote.Reason] = []
        let due = time(review.due, &unreadReasons)
        let last = time(review.last, &unreadReasons)
        guard unreadReasons.isEmpty, phase == .new || memory != nil && due != nil && last != nil
        else {
            return nil
        }
        return ReviewState(phase: phase, memory: memory, due: due, lastReview: last, count: count)
    }

    private static func phase(_ review: Review) -> ReviewState.Phase? {
        let step = review.step ?? 0
        guard (0...99).contains(step), let number = phases.firstIndex(of: review.phase) else {
            return nil
        }
        return ReviewState.Phase(number, step: step)
    }

    /// The names of the phases by their numbers in the database.
    private static let phases = ["new", "learning", "review", "relearning"]

    // MARK: - Writing

    /// A record on one line, without empty members.
    static func text(of record: MarkRecord) -> String { object(record, hasNulls: false).text }

    /// A record on one line with all members, null if they are empty.
    ///
    /// The text has two more members, which are computed from the others: the kind, and the time
    /// when the mark is due.
    static func completeText(of record: MarkRecord) -> String {
        var object = object(record, hasNulls: true)
        object.add("kind", record.key.kind == .word ? "word" : "item")
        object.add("due", record.review?.due?.exchangeText ?? "")
        return object.text
    }

    private static func object(_ record: MarkRecord, hasNulls: Bool) -> JSONObjectText {
        var object = JSONObjectText(hasNulls: hasNulls)
        object.add("word", record.title)
        object.add("item", record.key.kind == .item ? record.key.id : "")
        object.add("meaning", record.meaning)
        object.add("pos", record.partOfSpeech)
        object.add("ipa", record.pronunciation)
        object.add("article", record.forms.article)
        object.add("forms", record.forms.inflections)
        object.add("note", record.note)
        object.add("lists", record.lists)
        object.add("added", record.added?.exchangeText ?? "")
        object.add("guid", record.guid ?? "")
        object.add("contexts", record.contexts.map { MarkJSON.object($0, hasNulls: hasNulls) })
        let review = record.review.map { MarkJSON.object($0, hasNulls: hasNulls).text }
        object.add("review", value: review)
        if hasNulls || record.isSuspended {
            object.add("suspended", value: "\(record.isSuspended)")
        }
        return object
    }

    private static func object(_ context: MarkContext, hasNulls: Bool) -> JSONObjectText {
        var object = JSONObjectText(hasNulls: hasNulls)
        object.add("place", context.origin.place)
        object.add("source", context.origin.source)
        object.add("entry", context.origin.entry)
        object.add("sentence", context.origin.sentence)
        object.add("time", context.time.exchangeText)
        return object
    }

    private static func object(_ review: ReviewState, hasNulls: Bool) -> JSONObjectText {
        var object = JSONObjectText(hasNulls: hasNulls)
        let (phase, step) = review.phase.numbers
        object.add("phase", phases[phase])
        object.add("step", value: phase % 2 == 1 ? "\(step)" : nil)
        let memory = review.memory.flatMap { memory in
            memory.stability.isFinite && memory.difficulty.isFinite ? memory : nil
        }
        object.add("stability", value: memory.map { "\($0.stability)" })
        object.add("difficulty", value: memory.map { "\($0.difficulty)" })
        object.add("due", review.due?.exchangeText ?? "")
        object.add("last", review.lastReview?.exchangeText ?? "")
        object.add("count", value: "\(review.count)")
        return object
    }
}

extension ReviewState.Phase {
    /// The number of the phase, as in the database, and the step in it.
    var numbers: (phase: Int, step: Int) {
        switch self {
        case .new: (0, 0)
        case .learning(let step): (1, step)
        case .review: (2, 0)
        case .relearning(let step): (3, step)
        }
    }

    /// The phase with a number; a new one for an unknown number.
    init(_ number: Int?, step: Int) {
        self =
            switch number {
            case 1: .learning(step: step)
            case 2: .review
            case 3: .relearning(step: step)
            default: .new
            }
    }
}

/// Reads Mot's JSON, a JSON list of words, of pairs or of objects with a word, and a map of words
/// to meanings.
///
/// The members of an object may have the names of columns, and each object a line of its own. A
/// list of another program may be a member of an object.
enum JSONFile {
    /// The names that other programs give the member with the list.
    private static let listNames: Set = [
        MarkJSON.listName, "words", "vocab_overview", "vocabulary", "cards", "notes", "items",
        "entries", "terms", "data",
    ]

    static func read(_ bytes: [UInt8], now: UnixTime) throws(MarkImportError) -> MarkImport {
        do {
            let list = list(of: bytes)
            let elements = try JSONElements(
                list, named: listNames, besides: MarkJSON.versionName)
            guard let elements = elements ?? JSONElements(membersOf: list) else {
                throw MarkImportError.noMarks
            }
            return try read(elements, of: list, now)
        } catch let error as MarkImportError {
            throw error
        } catch let damage as JSONElements.Damage {
            throw .damaged(.json, line: damage.line, reason: damage.reason)
        } catch {
            throw .noMarks
        }
    }

    /// The marks of a list, or of a map whose keys look like words.
    private static func read(
        _ list: JSONElements, of bytes: [UInt8], _ now: UnixTime
    ) throws -> MarkImport {
        var elements = list
        let isMap = elements.isMap
        let mayBeForeign = elements.name != MarkJSON.listName
        var marks = MarkCollector(roomFor: bytes)
        while let (range, line) = try elements.next() {
            guard range.count <= RowReader.limit else {
                throw MarkImportError.lineTooLong(line: line, limit: RowReader.limit)
            }
            // An element that is not a mark is reported with its line.
            guard
                let (fields, unreadReasons) = try? mark(
                    in: bytes[range], mayBeForeign, isMap, now: now)
            else {
                // Another map is no list of words, such as the settings of a program.
                guard !isMap else { throw MarkImportError.noMarks }
                marks.refuse(line, .noMark)
                continue
            }
            try marks.add(fields, at: range.lowerBound, line: line, unreadReasons: unreadReasons)
        }
        let version = elements.otherValue.flatMap { Double(String(decoding: $0, as: UTF8.self)) }
        if let version, version > Double(MarkJSON.version), !mayBeForeign {
            throw MarkImportError.newerVersion
        }
        if isMap { try marks.checkWords() }
        let result = marks.result(.json) { offset in
            // This can't fail, because the same bytes were read before.
            let range = try? list.element(at: offset)
            return range.flatMap { try? mark(in: bytes[$0], mayBeForeign, isMap, now: now).fields }
        }
        guard result.rowCount > 0 || result.refusedRows.count == 0 else {
            throw MarkImportError.noMarks
        }
        return result
    }

    private static func mark(
        in element: ArraySlice<UInt8>, _ mayBeForeign: Bool, _ isMap: Bool, now: UnixTime
    ) throws -> (fields: MarkFields, unreadReasons: [LineNote.Reason]) {
        if isMap {
            let object = Array("{".utf8) + element + Array("}".utf8)
            let members = try JSONAnswer.value([String: Member].self, from: object)
            guard let (word, meaning) = members.first,
                element.last == UInt8(ascii: "\"")
                    || element.last == UInt8(ascii: "]") && !meaning.text.isEmpty
            else { throw MarkImportError.noMarks }
            return TableRows(.wordAndMeaning, now: now).fields(of: [word, meaning.text])
        }
        if element.first == UInt8(ascii: "[") {
            let pair = try JSONAnswer.value([Member].self, from: Array(element)).map(\.text)
            guard !pair.isEmpty else { throw MarkImportError.noMarks }
            return TableRows(.wordAndMeaning, now: now).fields(of: pair)
        }
        guard element.first == UInt8(ascii: "\"") else {
            let bytes = Array(element)
            if mayBeForeign, let fields = try columns(in: bytes, now: now) { return fields }
            return try JSONAnswer.value(MarkJSON.self, from: bytes).fields(now: now)
        }
        var fields = MarkFields()
        fields.title = try JSONAnswer.value(String.self, from: Array(element))
        return (fields, [])
    }

    /// The fields of an object of another program; nil for a mark with Mot's own names.
    private static func columns(
        in bytes: [UInt8], now: UnixTime
    ) throws -> (MarkFields, unreadReasons: [LineNote.Reason])? {
        let members = try JSONAnswer.value([String: Member].self, from: bytes)
        let names = members.keys.sorted()
        let isForeign = names.contains { name in
            // Mot's own objects have neither of these, but a list of contexts.
            ["context", "source"].contains(name)
                || MarkColumn(name) != nil && !MarkColumn.allCases.contains { $0.rawValue == name }
        }
        let columns = MarkColumns(names: names)
        guard isForeign, columns.columns.contains(.word), members["contexts"] == nil,
            members["review"] == nil
        else { return nil }
        return TableRows(columns, now: now).fields(of: names.map { members[$0]?.text ?? "" })
    }

    /// A value of which a column can be made.
    private struct Member: Decodable {
        /// The text, the number, or the texts of a list; empty for another value.
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            // As a Double, a time in seconds would be 1700000000.0, which is no time.
            text =
                (try? value.decode(String.self)) ?? (try? value.decode([Member].self))?
                .map(\.text).filter { !$0.isEmpty }.joined(separator: "; ")
                ?? (try? value.decode(Int.self)).map { "\($0)" }
                ?? (try? value.decode(Double.self)).map { "\($0)" } ?? ""
        }
    }

    /// Lines with an object each as a list with the same lines; other JSON as it is.
    private static func list(of bytes: [UInt8]) -> [UInt8] {
        let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        let lines = bytes.split(maxSplits: 2, whereSeparator: isLineEnd)
        let isLines =
            lines.count > 1
            && lines.prefix(2).allSatisfy { line in
                line.first == UInt8(ascii: "{") && line.last { $0 > 0x20 } == UInt8(ascii: "}")
            }
        guard isLines else { return bytes }
        var list = Array("[".utf8)
        for (index, byte) in bytes.enumerated() {
            let isNext = index > 0 && isLineEnd(bytes[index - 1]) && byte > 0x20
            if isNext, list.contains(UInt8(ascii: "{")) { list.append(UInt8(ascii: ",")) }
            list.append(byte)
        }
        list.append(UInt8(ascii: "]"))
        return list
    }
}
