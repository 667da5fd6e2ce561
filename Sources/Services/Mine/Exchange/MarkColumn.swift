import Core
import Texts

/// A column of a table of marks.
enum MarkColumn: String, CaseIterable {
    case word, meaning
    case partOfSpeech = "pos"
    case pronunciation = "ipa"
    case source
    case sentence = "context"
    case note, lists, added, guid

    /// All names, as a sentence lists them.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The column of a name, whatever its case; nil for none.
    init?(_ name: String) {
        guard let column = MarkColumn.byName[MergeKey(name.cleaned()).text] else { return nil }
        self = column
    }

    /// Whether a name is its own, not a synonym.
    func isExact(_ name: String) -> Bool { MergeKey(name.cleaned()).text == rawValue }

    /// What other programs call it besides.
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
        }
    }

    private static let byName = [String: MarkColumn](
        allCases.flatMap { column in
            ([column.rawValue] + column.synonyms).map { ($0, column) }
        }, uniquingKeysWith: { first, _ in first })
}
