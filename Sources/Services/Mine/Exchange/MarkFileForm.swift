/// The form of a file with marks.
public enum MarkFileForm: String, CaseIterable, Sendable {
    /// Rows with tabs between the columns.
    case tsv = "TSV"
    /// Rows with commas between the columns (RFC 4180).
    case csv = "CSV"
    /// CSV with semicolons, as spreadsheets write it where the comma is the decimal sign.
    case semicolons = "CSV with semicolons"
    /// A word a line.
    case list
    case json = "JSON"
    /// The text that Anki exports and imports.
    case anki = "Anki's text"
    /// The favorites of GoldenDict.
    case favorites = "GoldenDict's favorites"
    /// What was looked up in KOReader, `lookup_history.lua`.
    case lookUps = "KOReader's look-ups"

    public init(_ format: MarkFormat) {
        switch format {
        case .tsv: self = .tsv
        case .csv: self = .csv
        case .json: self = .json
        case .anki: self = .anki
        }
    }
}
