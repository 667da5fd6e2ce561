import struct SystemPackage.FilePath

/// The sounds and pictures of a StarDict dictionary: files of the folder `res`, or else of the
/// database `res.rifo`, `res.ridx` and `res.rdic` ("StarDictFileFormat", "Resource Storage").
///
/// A record of `.ridx` is a name, a zero, and the offset and the size in `.rdic`, big-endian.
struct StarDictResources: ResourceSource {
    private let folder: ResourceFolder
    private let database: CachedFile<Database>

    /// - Parameters:
    ///   - path: The `.ifo` file.
    ///   - files: The open files of all dictionaries.
    init(beside path: FilePath, among files: OpenFiles) {
        let base = path.removingLastComponent().appending("res")
        folder = ResourceFolder(base, among: files)
        database = CachedFile(base.with(extension: "rifo"), among: files) {
            info throws(LexiconError) in try Database(info, base)
        }
    }

    /// - Throws: A ``LexiconError`` when the resource can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        if let found = try folder.resource(named: name) { return found }
        guard !name.isEmpty, let bytes = try database.content()?.bytes(of: name) else { return nil }
        return Resource(kind: Resource.Kind(fileName: name), bytes: bytes)
    }

    /// The versions of the files that may have a resource.
    func versions(of name: String) -> [FileVersion] {
        [folder.version(of: name) ?? database.version].compactMap(\.self)
    }

    /// The files `res.rifo`, `res.ridx` and `res.rdic`.
    private struct Database: Sendable {
        private let records: StarDictWordList
        private let contents: any ByteSource
        private let offsetWidth: Int
        private let files: OpenFiles
        private let id: Int

        /// In bytes.
        private static let longestInfo = 1 << 12

        init(_ info: DiskFile, _ base: FilePath) throws(LexiconError) {
            files = info.files
            id = files.newID()
            let namesFile = try StarDictReader.open(
                "ridx", or: "ridx.gz", beside: base, among: files)
            contents = try StarDictReader.open("rdic", or: "rdic.dz", beside: base, among: files)
                .uncompressed()
            let head = try info.bytes(at: 0, count: min(info.count, Database.longestInfo))
            let values = StarDictInfo.values(
                String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline))
            offsetWidth = values["idxoffsetbits"] == "64" ? 8 : 4
            let count = values["ridxfilesize"].flatMap { Int($0) } ?? 0
            records = try StarDictWordList(
                namesFile, numberWidth: offsetWidth + 4, claimedCount: max(0, count))
        }

        func bytes(of name: String) throws(LexiconError) -> [UInt8]? {
            let place = try files.directories.place(
                of: name.utf8, in: id, records.file.path, addNames)
            guard let place else { return nil }
            let size = place.end - place.start
            try Resource.require(count: size, of: name, in: contents.path)
            return try contents.bytes(at: place.start, count: size)
        }

        private func addNames(_ names: inout ResourceDirectories.Names) throws(LexiconError) {
            var problem: LexiconError?
            try records.forEachRecord { bytes, text, _ in
                let numbers = [UInt8](
                    bytes, text.upperBound + 1..<text.upperBound + 1 + records.numberWidth)
                let start = numbers.prefix(offsetWidth).bigEndianNumber
                let (end, isTooLarge) = start.addingReportingOverflow(
                    numbers.dropFirst(offsetWidth).bigEndianNumber)
                guard !isTooLarge else { return true }
                do throws(LexiconError) {
                    try names.add([UInt8](bytes, text), .init(start: start, end: end))
                } catch {
                    problem = error
                }
                return problem == nil
            }
            if let problem { throw problem }
        }
    }
}
