public import Core
import Texts

/// Writes marks in a format, one by one, so that only one mark is in memory at a time.
public struct MarkWriter: Sendable {
    private let format: MarkFormat
    private var isFirst = true

    public init(_ format: MarkFormat) { self.format = format }

    /// The text before the records.
    public var head: String {
        switch format {
        case .tsv: MarkColumn.allCases.map(\.rawValue).joined(separator: "\t") + "\n"
        case .csv: MarkColumn.allCases.map(\.rawValue).joined(separator: ",") + "\n"
        case .json: MarkJSON.head
        case .anki: AnkiText.head
        }
    }

    /// The text of the next record.
    public mutating func text(of record: MarkRecord) -> String {
        defer { isFirst = false }
        return switch format {
        case .tsv:
            MarkColumn.allCases.map { TableField.tsv($0.text(of: record)) }
                .joined(separator: "\t") + "\n"
        case .csv:
            MarkColumn.allCases.map { TableField.csv($0.text(of: record)) }
                .joined(separator: ",") + "\n"
        case .json: (isFirst ? "\n" : ",\n") + MarkJSON.text(of: record)
        case .anki: AnkiText.text(of: record)
        }
    }

    /// A mark as JSON on one line: the members of ``MarkFormat/json``, and `kind` and `due`.
    ///
    /// Every member is present; an empty one is null.
    public static func completeJSON(of mark: Mark) -> String {
        MarkJSON.completeText(of: MarkRecord(mark))
    }

    /// The text after the records.
    public var end: String { format == .json ? MarkJSON.end : "" }
}

extension MarkColumn {
    /// The text that a record has in this column.
    func text(of record: MarkRecord) -> String {
        switch self {
        case .word: record.title
        case .meaning: record.meaning
        case .partOfSpeech: record.partOfSpeech
        case .pronunciation: record.pronunciation
        case .source: record.contexts.first { !$0.origin.source.isEmpty }?.origin.source ?? ""
        case .sentence:
            record.contexts.first { !$0.origin.sentence.isEmpty }?.origin.sentence ?? ""
        case .note: record.note
        case .lists: ListNames.text(record.lists)
        case .added: record.added?.exchangeText ?? ""
        case .guid: record.guid ?? ""
        case .article: record.forms.article
        case .forms: record.forms.inflections
        }
    }
}
