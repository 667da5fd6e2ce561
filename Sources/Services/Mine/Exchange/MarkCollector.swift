import Core

/// Collects where the marks of a file stand, and what is wrong with its rows.
struct MarkCollector {
    /// The most rows of a file.
    static let rowLimit = 2_000_000

    private let rowLimit: Int
    private var places: [MarkImport.Place] = []
    private var rowCount = 0
    private var refused = LineNotes()
    private var cut = LineNotes()

    init(rowLimit: Int = MarkCollector.rowLimit) { self.rowLimit = rowLimit }

    /// Has room for as many marks as a file has lines.
    init(room text: [UInt8]) {
        self.init()
        places.reserveCapacity(min(text.count { $0 == UInt8(ascii: "\n") } + 1, rowLimit))
    }

    /// Adds a mark.
    ///
    /// - Parameters:
    ///   - fields: What the file says of it.
    ///   - offset: What is needed to read it again.
    ///   - line: The line where it begins.
    ///   - unread: What of it could not be read.
    /// - Throws: ``MarkImportError/tooManyRows(limit:)``.
    mutating func add(
        _ fields: MarkFields, at offset: Int, line: Int, unread: [LineNote.Reason] = []
    ) throws(MarkImportError) {
        rowCount += 1
        guard rowCount <= rowLimit else { throw .tooManyRows(limit: rowLimit) }
        guard let record = MarkRecord(fields) else {
            refuse(line, .noWord)
            return
        }
        if fields.isCut { cut.append(LineNote(line: line, reason: .tooLong)) }
        for reason in unread { cut.append(LineNote(line: line, reason: reason)) }
        var start: UInt64 = 0
        var shift: UInt64 = 64
        for byte in record.key.id.utf8.prefix(8) {
            shift -= 8
            start |= UInt64(byte) << shift
        }
        places.append(MarkImport.Place(start: start, offset: offset))
    }

    /// Notes that nothing is taken from a line.
    mutating func refuse(_ line: Int, _ reason: LineNote.Reason) {
        refused.append(LineNote(line: line, reason: reason))
    }

    /// All that was added.
    ///
    /// - Parameters:
    ///   - form: The form of the file.
    ///   - unknownColumns: The names of columns that were not taken.
    ///   - fields: Reads what stands at an offset once more.
    /// - Returns: The marks.
    func result(
        _ form: MarkFileForm, unknownColumns: [String] = [],
        fields: @escaping @Sendable (Int) -> MarkFields? = { _ in nil }
    ) -> MarkImport {
        MarkImport(
            form, places, notes: (refused, cut), unknownColumns: unknownColumns, fields: fields)
    }
}
