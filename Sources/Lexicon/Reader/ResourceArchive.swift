import Texts

/// A ZIP archive of files that entries of a dictionary name.
///
/// The directory of the archive is read when the first file is looked for.
struct ResourceArchive: Sendable {
    private let zip: ZipFile
    private let id: Int

    init(_ file: DiskFile) {
        zip = ZipFile(file)
        id = file.files.newID()
    }

    /// The file with a name; the kind of slashes and the case of letters are ignored.
    ///
    /// - Throws: A ``LexiconError`` when the archive is damaged, or the file is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        let file = zip.file
        let key = ResourceArchive.key(name)
        let place = try file.files.directories.place(of: key, in: id, file.path) {
            names throws(LexiconError) in
            try zip.forEachMember { member throws(LexiconError) in
                try names.add(
                    ResourceArchive.key(member.name),
                    .init(start: member.record.lowerBound, end: member.record.upperBound))
            }
        }
        guard let place else { return nil }
        let member = try zip.member(of: place.start..<place.end)
        return Resource(
            kind: Resource.Kind(fileName: name),
            bytes: try zip.bytes(of: member, atMost: Resource.sizeLimit))
    }

    /// The bytes of a name in lower case, with `/` in place of `\`.
    private static func key(_ name: String) -> some Sequence<UInt8> {
        name.utf8.lazy.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0.asciiLowercased }
    }
}
