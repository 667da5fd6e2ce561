public import Core

/// Reads the marks of a file.
public enum MarkReader {
    /// The largest file that is read, in bytes.
    public static let limit = 256 << 20

    /// Reads all marks, each word once.
    ///
    /// - Parameters:
    ///   - bytes: The file: UTF-8, or UTF-16 with a byte order mark.
    ///   - form: Its form; nil to find out.
    ///   - name: The name of the file, whose end may decide the form.
    ///   - columns: The columns of a table; nil for those that its head names. A head is then no mark
    ///     either.
    ///   - now: The time of a context whose file doesn't say when it was.
    /// - Returns: The marks, and what was not taken.
    /// - Throws: A ``MarkImportError`` when the file is damaged; then nothing of it should be taken.
    public static func read(
        _ bytes: consuming [UInt8], as form: MarkFileForm? = nil, name: String = "",
        columns: MarkColumns? = nil, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        let text = try UnicodeFile.text(of: bytes)
        let form =
            form ?? MarkFileForm(of: text, name: name, hasColumns: columns?.columns.count ?? 0 > 1)
        switch form {
        case .tsv, .csv, .semicolons: return try TableFile.read(text, form, columns, now: now)
        case .list: return try ListFile.read(text, columns, now: now)
        case .json: return try JSONFile.read(text, now: now)
        case .anki: return try AnkiFile.read(text, columns, now: now)
        case .favorites: return try FavoritesFile.read(text)
        case .lookUps: return try LookUpFile.read(text, now: now)
        case .clippings: return try ClippingsFile.read(text, now: now)
        case .kindle, .koReader, .kobo, .collection: throw .damagedDatabase
        }
    }
}
