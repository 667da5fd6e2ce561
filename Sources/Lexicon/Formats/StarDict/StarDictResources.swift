import struct SystemPackage.FilePath

/// The sounds and pictures of a StarDict dictionary: files of the folder `res`, else of the database `res.rifo`,
/// `res.ridx` and `res.rdic` ("StarDictFileFormat", "Resource Storage").
///
/// A record of `.ridx` is a name, a zero, and the offset and the size in `.rdic`, big-endian. Each look-up reads the
/// names, so that they take no memory.
struct StarDictResources: Sendable {
    private let base: FilePath
    private let folder: ResourceFolder
    private let files: OpenFiles

    /// - Parameters:
    ///   - path: The `.ifo` file.
    ///   - files: The open files of all dictionaries.
    init(beside path: FilePath, among files: OpenFiles) {
        base = path.removingLastComponent().appending("res")
        folder = ResourceFolder(base, among: files)
        self.files = files
    }

    /// - Throws: A ``LexiconError`` when it can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        if let found = try folder.resource(named: name) { return found }
        guard !name.isEmpty, let info = try file("rifo") else { return nil }
        guard let names = try file("ridx", "ridx.gz"), let contents = try file("rdic", "rdic.dz")
        else {
            throw .missing(file: base.with(extension: "ridx").string)
        }
        let head = String(
            decoding: try info.bytes(at: 0, count: min(info.count, StarDictResources.longestInfo)),
            as: UTF8.self)
        let values = StarDictInfo.values(head.split(whereSeparator: \.isNewline))
        let offsetWidth = values["idxoffsetbits"] == "64" ? 8 : 4
        let count = values["ridxfilesize"].flatMap { Int($0) } ?? 0
        let records = try StarDictWordList(
            names, numberWidth: offsetWidth + 4, claimedCount: max(0, count))
        let wanted = Array(name.utf8)
        var place: Int?
        try records.forEachRecord { bytes, text, offset in
            guard text.count == wanted.count,
                wanted.indices.allSatisfy({ bytes[text.lowerBound + $0] == wanted[$0] })
            else { return true }
            place = offset
            return false
        }
        guard let place, let numbers = try records.record(at: place)?.numbers else { return nil }
        let offset = numbers.prefix(offsetWidth).bigEndian
        let size = numbers.dropFirst(offsetWidth).bigEndian
        guard size <= Resource.sizeLimit else {
            throw .unsupported(
                file: contents.path,
                reason: "“\(name)” has more than \(Resource.sizeLimit >> 20) MiB")
        }
        let source = try contents.uncompressed()
        try source.requireBytes(at: offset, count: size)
        return Resource(
            kind: Resource.Kind(fileName: name), bytes: try source.bytes(at: offset, count: size))
    }

    /// In bytes.
    private static let longestInfo = 1 << 12

    /// The first that exists of the files with some endings; nil if none does.
    private func file(_ endings: String...) throws(LexiconError) -> DiskFile? {
        do throws(LexiconError) {
            return try StarDictReader.open(endings, beside: base, among: files)
        } catch .missing {
            return nil
        }
    }
}
