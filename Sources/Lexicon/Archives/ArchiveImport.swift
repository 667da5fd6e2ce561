import Texts

public import struct SystemPackage.FilePath

/// Unpacks an archive of dictionaries, or a single compressed dictionary.
///
/// An archive is a ZIP file or a tar file. gzip(1), xz(1) or bzip2(1) may have compressed the tar
/// file or the single dictionary. The bytes of the file, not its name, determine its kind.
public struct ArchiveImport: Sendable {
    private let path: FilePath
    private let fileName: String
    private let sizeLimit: Int
    private let countLimit: Int

    /// The endings of archives, in lower case.
    private static let archiveEndings = [
        ".tar.gz", ".tar.xz", ".tar.bz2", ".tgz", ".txz", ".tbz", ".tbz2", ".tar", ".zip",
    ]
    /// The endings of single compressed files, in lower case.
    private static let packedEndings = [".gz", ".xz", ".bz2"]

    /// - Parameters:
    ///   - path: The file.
    ///   - name: The original name of the file; nil for the name in the path.
    ///   - sizeLimit: The most bytes to unpack.
    ///   - countLimit: The most files and folders to unpack; the search for dictionaries has the
    ///     same limit.
    public init(
        _ path: FilePath, named name: String? = nil, sizeLimit: Int = 8 << 30,
        countLimit: Int = 200_000
    ) {
        self.path = path
        fileName = name ?? path.lastComponent?.string ?? ""
        self.sizeLimit = sizeLimit
        self.countLimit = countLimit
    }

    /// The name of the file without the ending of an archive.
    public var name: String {
        let ending =
            (ArchiveImport.archiveEndings + ArchiveImport.packedEndings)
            .first { fileName.lowercased().hasSuffix($0) } ?? ""
        // A folder whose name begins with a dot is not searched.
        let stem = fileName.dropLast(ending.count).drop { $0 == "." || $0 == " " }
        return stem.isEmpty ? "dictionaries" : String(stem)
    }

    /// True if the file has the name of an archive, or of a compressed file that can be imported.
    var isImportable: Bool {
        let lowercasedName = fileName.lowercased()
        if ArchiveImport.archiveEndings.contains(where: lowercasedName.hasSuffix) { return true }
        return ArchiveImport.packedEndings.contains(where: lowercasedName.hasSuffix)
            && (isDictionary(name) || name.lowercased().hasSuffix(".jsonl"))
    }

    /// Unpacks the file into a temporary folder.
    ///
    /// - Parameters:
    ///   - folder: The folder in which the temporary folder is made.
    ///   - takesAny: True to also copy a dictionary that could be read in place.
    ///   - isCancelled: Called now and then.
    ///   - progress: Called now and then with the number of bytes that were read, and the size of
    ///     the file.
    /// - Returns: The folder, which is deleted unless it is published; nil if the file is no
    ///   archive, no compressed dictionary, and no dictionary to copy.
    /// - Throws: An ``IndexError``.
    public func run(
        into folder: FilePath, takesAny: Bool = false, isCancelled: () -> Bool,
        progress: (_ done: Int, _ all: Int) -> Void
    ) throws(IndexError) -> UnpackedFolder? {
        var input = try UnpackedFile(path)
        let file = input.file
        let start = try input.piece(TarReader.blockLength)
        let isTar = TarReader.isHeader(start)
        let isZip = start.starts(with: ArchiveImport.zipMark) && !input.isPacked
        let isUnpacked = input.isPacked && isDictionary(name)
        guard isTar || isZip || isUnpacked || takesAny && isDictionary(fileName)
        else { return nil }
        var output = try UnpackedFolder(
            in: folder, of: path, sizeLimit: sizeLimit, countLimit: countLimit)
        if isTar {
            var tar = TarReader(try UnpackedFile(path))
            while let member = try tar.next() {
                if isCancelled() { throw .cancelled }
                guard !member.isFolder else { continue }
                try copy(member.name, into: &output, isCancelled) { () throws(IndexError) in
                    progress(tar.offset, file.count)
                    return try tar.read(ArchiveImport.pieceLength)
                }
            }
        } else if isZip {
            try unpack(ZipFile(file), into: &output, isCancelled, progress)
        } else {
            input = try UnpackedFile(path)
            let name = isUnpacked ? name : fileName
            try copy(name, into: &output, isCancelled) { () throws(IndexError) in
                progress(input.offset, file.count)
                return try input.piece(ArchiveImport.pieceLength)
            }
        }
        return output
    }

    private func unpack(
        _ zip: ZipFile, into output: inout UnpackedFolder, _ isCancelled: () -> Bool,
        _ progress: (_ done: Int, _ all: Int) -> Void
    ) throws(IndexError) {
        let members = try IndexError.reading { () throws(LexiconError) in try zip.members() }
        // Some Windows programs write backslashes.
        let names = members.map { $0.name.replacing("\\", with: "/") }
        let totalSize = members.reduce(0) { $0 + min($1.size, sizeLimit) }
        for (member, name) in Swift.zip(members, names) where !name.hasSuffix("/") {
            guard !member.isLink else {
                let reason = "“\(name.cleaned(limit: 100))” is a link, which is not unpacked"
                throw .dictionary(.unsupported(file: path.string, reason: reason))
            }
            var stream = try IndexError.reading { () throws(LexiconError) in
                try zip.stream(of: member, atMost: sizeLimit)
            }
            let earlierSize = output.size
            try copy(name, into: &output, isCancelled) { () throws(IndexError) in
                progress(earlierSize + stream.position, totalSize)
                return try IndexError.reading { () throws(LexiconError) in
                    try stream.read(ArchiveImport.pieceLength)
                }
            }
        }
    }

    private func copy(
        _ name: String, into folder: inout UnpackedFolder, _ isCancelled: () -> Bool,
        from read: () throws(IndexError) -> [UInt8]
    ) throws(IndexError) {
        try folder.beginFile(name)
        while true {
            if isCancelled() { throw .cancelled }
            let piece = try read()
            if piece.isEmpty { return }
            try folder.write(piece)
        }
    }

    /// The first bytes of a ZIP archive.
    private static let zipMark: [UInt8] = [0x50, 0x4B, 3, 4]
    private static let pieceLength = 1 << 18

    /// Returns true if a file with this name is a dictionary that has no other files.
    private func isDictionary(_ name: String) -> Bool {
        DictionaryFormat.all.contains { $0.isSingleFile && $0.recognises(name) }
    }
}
