import Core

/// Collects the marks of a file, each word once, and what is wrong with its rows.
struct MarkCollector {
    /// The most rows of a file.
    static let rowLimit = 2_000_000

    private let rowLimit: Int
    private var records: [MarkRecord] = []
    private var places: [MarkKey: Int] = [:]
    /// Whose a GUID is.
    private var owners: [String: Int] = [:]
    private var rowCount = 0
    private var duplicateCount = 0
    private var refused = LineNotes()
    private var cut = LineNotes()

    init(rowLimit: Int = MarkCollector.rowLimit) { self.rowLimit = rowLimit }

    /// Has room for as many marks as a file has lines.
    init(room text: [UInt8]) {
        self.init()
        let count = min(text.count { $0 == UInt8(ascii: "\n") }, rowLimit)
        records.reserveCapacity(count)
        places.reserveCapacity(count)
    }

    /// Adds the mark of a line.
    mutating func add(
        _ fields: MarkFields, line: Int, unread: [LineNote.Reason] = []
    ) throws(MarkImportError) {
        rowCount += 1
        guard rowCount <= rowLimit else { throw .tooManyRows(limit: rowLimit) }
        guard var record = MarkRecord(fields) else {
            refuse(line, .noWord)
            return
        }
        if fields.isCut { cut.append(LineNote(line: line, reason: .tooLong)) }
        for reason in unread { cut.append(LineNote(line: line, reason: reason)) }
        let place = MarkCollector.place(in: &places[record.key, default: -1], next: records.count)
        if let guid = record.guid {
            if owners.isEmpty { owners.reserveCapacity(places.capacity) }
            // A name identifies one mark: it is that of the first.
            let owner = MarkCollector.place(in: &owners[guid, default: -1], next: place)
            if owner != place { record.guid = nil }
        }
        if place < records.count {
            duplicateCount += 1
            records[place] = records[place].merged(with: record)
        } else {
            records.append(record)
        }
    }

    /// Fills an empty place, -1, with the next one.
    private static func place(in place: inout Int, next: Int) -> Int {
        if place < 0 { place = next }
        return place
    }

    /// Notes that nothing is taken from a line.
    mutating func refuse(_ line: Int, _ reason: LineNote.Reason) {
        refused.append(LineNote(line: line, reason: reason))
    }

    func result(_ form: MarkFileForm, unknownColumns: [String] = []) -> MarkImport {
        MarkImport(
            form: form, records: records, duplicateCount: duplicateCount, refused: refused,
            cut: cut, unknownColumns: unknownColumns)
    }
}
