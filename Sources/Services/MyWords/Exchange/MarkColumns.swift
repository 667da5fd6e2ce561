import Core
import Texts

/// A column of a table of marks.
enum MarkColumn: String, CaseIterable {
    case word, meaning
    case partOfSpeech = "pos"
    case pronunciation = "ipa"
    case source
    case sentence = "context"
    case note, lists, added, guid, article, forms

    /// All names, as a sentence lists them.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The column of a name, whatever its case; nil for none.
    init?(_ name: String) {
        guard let column = MarkColumn.byName[MergeKey(name.cleaned()).text] else { return nil }
        self = column
    }

    /// True if a name is its own, not a synonym.
    func isExact(_ name: String) -> Bool { MergeKey(name.cleaned()).text == rawValue }

    /// Its names in other programs.
    private var synonyms: [String] {
        switch self {
        case .word: ["words", "front", "term", "headword", "expression", "vocabulary", "lemma"]
        case .meaning: ["back", "definition", "definitions", "meanings", "translation", "gloss"]
        case .partOfSpeech: ["part of speech", "partofspeech", "word class"]
        case .pronunciation: ["pronunciation", "phonetic", "phonetics", "transcription"]
        case .source: ["dictionary", "book", "book title"]
        case .sentence: ["sentence", "example", "examples", "usage"]
        case .note: ["notes", "comment", "comments", "remark"]
        case .lists: ["list", "tags", "tag"]
        case .added: ["date", "created", "create time", "date added"]
        case .guid: ["uuid"]
        case .article: ["gender"]
        case .forms: ["plural", "principal parts"]
        }
    }

    private static let byName = [String: MarkColumn](
        allCases.flatMap { column in
            ([column.rawValue] + column.synonyms).map { ($0, column) }
        }, uniquingKeysWith: { first, _ in first })
}

/// The columns of a table.
public struct MarkColumns: Hashable, Sendable {
    /// By position; nil for a column that is not taken.
    let columns: [MarkColumn?]
    /// The names of columns that are not taken, the first hundred.
    private(set) var unknown: [String] = []

    /// Parses what a person has asked for, `word,meaning,-,note`.
    ///
    /// - Throws: ``MarkImportError/unknownColumn(_:)`` or ``MarkImportError/noWordColumn``.
    public init(_ text: String) throws(MarkImportError) {
        var columns: [MarkColumn?] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = name.cleaned(limit: MarkLimits.name)
            let column = MarkColumn(name)
            guard name == "-" || column.map({ !columns.contains($0) }) == true else {
                throw .unknownColumn(name)
            }
            columns.append(column)
        }
        guard columns.contains(.word) else { throw .noWordColumn }
        self.columns = columns
    }

    /// The columns that the first row of a table names; nil if it is no head.
    ///
    /// It is one if a column is called `word`, or a word for that and another known name are there:
    /// the row `front` and `the side that faces you` is a word.
    init?(head: [String]) {
        let names = Set(head.compactMap { MarkColumn($0) })
        let isNamed = head.contains { MarkColumn.word.isExact($0) }
        guard isNamed || names.contains(.word) && names.count > 1 else { return nil }
        self.init(names: head)
    }

    /// The columns of such names, each the first time it is named; exact names come before synonyms.
    init(names: [String]) {
        var columns = names.map { MarkColumn($0) }
        var places: [MarkColumn: Int] = [:]
        for (index, column) in columns.enumerated() {
            guard let column else { continue }
            if let place = places[column] {
                let isBetter = !column.isExact(names[place]) && column.isExact(names[index])
                columns[isBetter ? place : index] = nil
                guard isBetter else { continue }
            }
            places[column] = index
        }
        self.columns = columns
        for (index, name) in names.enumerated() where columns[index] == nil {
            addUnknown(name, at: index)
        }
    }

    /// The columns of a table without a head: the word, then its meaning.
    init(count: Int) {
        columns = [.word, .meaning] + [MarkColumn?](repeating: nil, count: max(0, count - 2))
        for index in columns.indices.dropFirst(2) { addUnknown("", at: index) }
    }

    init(_ columns: [MarkColumn?], unknown: [String]) {
        self.columns = columns
        self.unknown = Array(unknown.prefix(LineNotes.limit))
    }

    private mutating func addUnknown(_ name: String, at index: Int) {
        let name = name.cleaned(limit: MarkLimits.name)
        guard unknown.count < LineNotes.limit else { return }
        unknown.append(name.isEmpty ? "column \(index + 1)" : name)
    }
}
