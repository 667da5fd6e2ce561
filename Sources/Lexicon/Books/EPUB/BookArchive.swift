/// The files of an EPUB.
///
/// The files are unpacked only in memory: a name in the archive never becomes a path on the disk.
struct BookArchive: Sendable {
    let zip: ZipFile
    private let members: [String: ZipFile.Member]
    private let namesByLowercase: [String: String]

    private static let memberLimit = 100_000

    /// - Throws: A ``LexiconError`` when the archive is damaged, or has too many files.
    init(_ file: DiskFile) throws(LexiconError) {
        zip = ZipFile(file)
        var (members, namesByLowercase): ([String: ZipFile.Member], [String: String]) = ([:], [:])
        try zip.forEachMember { member throws(LexiconError) in
            guard members.count < BookArchive.memberLimit else {
                throw .unsupported(
                    file: file.path, reason: "it has more than \(BookArchive.memberLimit) files")
            }
            // The last of several files with the same name counts, as in other programs.
            members[member.name] = member
            namesByLowercase[member.name.lowercased()] = member.name
        }
        self.members = members
        self.namesByLowercase = namesByLowercase
    }

    var names: some Collection<String> { members.keys }

    /// Returns the file at a path, which is tried as it is written, percent-decoded, and ignoring
    /// case.
    ///
    /// Accents may be composed or decomposed, because Swift compares strings by canonical
    /// equivalence.
    func member(_ path: String) -> ZipFile.Member? {
        if let member = members[path] { return member }
        let decoded = EntryLink.percentDecoded(path[...])
        return members[decoded] ?? namesByLowercase[decoded.lowercased()].flatMap { members[$0] }
    }

    /// Returns the text of a small file in UTF-8; nil if the file does not exist.
    func text(_ path: String) throws(LexiconError) -> [UInt8]? {
        guard let member = member(path) else { return nil }
        return TextEncoding.documentToUTF8(try zip.bytes(of: member, atMost: BookArchive.textLimit))
    }

    private static let textLimit = 32 << 20
}

extension ZipFile {
    /// Unpacks the beginning of a file, or all of it.
    ///
    /// - Parameters:
    ///   - member: The file.
    ///   - limit: The most bytes.
    /// - Returns: The bytes.
    /// - Throws: A ``LexiconError`` when the file is damaged, or its compression is unknown.
    func beginning(of member: Member, atMost limit: Int) throws(LexiconError) -> [UInt8] {
        var stream = try stream(of: member, atMost: .max)
        return try stream.read(limit <= member.size ? limit : member.size + 1)
    }
}
