public import Core

/// Reads the marks of a file.
public enum MarkReader {
    /// The largest file that is read, in bytes.
    public static let limit = 256 << 20

    /// Reads all marks, each word once.
    ///
    /// - Parameters:
    ///   - bytes: The file: UTF-8, UTF-16 with a byte order mark, or Windows-1252.
    ///   - form: The form of the file; nil to detect it.
    ///   - name: The name of the file, whose extension may decide the form.
    ///   - columns: The columns of a table; nil to take them from its head. A head is never read as
    ///     a mark.
    ///   - now: The time of a context that has no time in the file.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    public static func read(
        _ bytes: consuming [UInt8], as form: MarkFileForm? = nil, name: String = "",
        columns: MarkColumns? = nil, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        let (text, isWindows) = try UnicodeFile.text(of: bytes)
        var marks = try read(text: text, as: form, name: name, columns: columns, now: now)
        marks.isWindowsText = isWindows
        return marks
    }

    private static func read(
        text: consuming [UInt8], as form: MarkFileForm?, name: String, columns: MarkColumns?,
        now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        var text = text
        let namedForm = form ?? MarkFileForm(takingSeparatorFrom: &text)
        if namedForm == nil, columns == nil, !name.lowercased().hasSuffix(".csv") {
            text = ListFile.lines(ofLine: text) ?? text
        }
        let form =
            namedForm
            ?? MarkFileForm(of: text, name: name, hasColumns: columns?.columns.count ?? 0 > 1)
        switch form {
        case .tsv, .csv, .semicolons: return try TableFile.read(text, form, columns, now: now)
        case .list: return try ListFile.read(text, columns, now: now)
        case .json: return try JSONFile.read(text, now: now)
        case .anki: return try AnkiFile.read(text, columns, now: now)
        case .favorites: return try FavoritesFile.read(text, now: now)
        case .lookUps: return try LookUpFile.read(text, now: now)
        case .clippings: return try ClippingsFile.read(text, now: now)
        case .xml, .kindle, .koReader, .kobo, .collection: throw .damagedDatabase
        }
    }
}
