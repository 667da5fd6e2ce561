import Core
import Texts

/// A note type of Anki: the fields that its notes have.
struct AnkiNoteType: Sendable {
    /// The columns with the names of fields that are ignored.
    let columns: MarkColumns

    private static let separator: UInt8 = 0x1F
    /// The names of fields that only sort the notes.
    private static let sortFieldNames: Set = [
        "id", "index", "rank", "no", "nr", "number", "#", "sort", "frequency", "key",
    ]

    /// - Parameters:
    ///   - names: The names of the fields.
    ///   - needsMeaning: True if a field has the meanings, whatever its name is.
    init(_ names: [String], needsMeaning: Bool = false) {
        var columns = MarkColumns(names: names).columns
        if needsMeaning || !columns.contains(.word) {
            let sortFields = names.indices.filter {
                AnkiNoteType.sortFieldNames.contains(names[$0].cleaned().lowercased())
            }
            columns.add(
                [.word, .meaning],
                at: names.indices.filter { !sortFields.contains($0) } + sortFields)
        }
        self.columns = MarkColumns(
            columns,
            unknownNames: zip(names, columns).filter { $0.1 == nil }
                .map { $0.0.cleaned(limit: MarkLimits.name) })
    }

    /// Reads the mark of a note from its fields, which are separated by 0x1F.
    func fields(of fields: String, at time: UnixTime) -> MarkFields {
        let row = fields.utf8
            .split(separator: AnkiNoteType.separator, omittingEmptySubsequences: false)
            .prefix(columns.columns.count).map { AnkiFile.text(String(Substring($0))) }
        return TableRows(columns, now: time).fields(of: row).fields
    }
}
