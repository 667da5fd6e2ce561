import Core

@testable import Services

/// The time of what has none, in tests of files with marks.
let importTime = UnixTime(seconds: 1_795_000_000)

/// Reads the marks of a text.
func read(
    _ text: String, as form: MarkFileForm? = nil, name: String = "", columns: String? = nil
) throws(MarkImportError) -> MarkImport {
    var wanted: MarkColumns?
    if let columns { wanted = try MarkColumns(columns) }
    return try MarkReader.read(
        Array(text.utf8), as: form, name: name, columns: wanted, now: importTime)
}

/// The error of reading a file; nil if it can be read.
func error(
    of bytes: [UInt8], as form: MarkFileForm? = nil, columns: MarkColumns? = nil
) -> MarkImportError? {
    do throws(MarkImportError) {
        _ = try MarkReader.read(bytes, as: form, columns: columns, now: importTime)
        return nil
    } catch {
        return error
    }
}

/// Writes marks in a format.
func written(_ records: [MarkRecord], as format: MarkFormat) -> String {
    var writer = MarkWriter(format)
    return writer.head + records.map { writer.text(of: $0) }.joined() + writer.end
}

extension MarkRecord {
    /// The columns of a table, to compare.
    var columns: [String] { MarkColumn.allCases.map { $0.text(of: self) } }
}
