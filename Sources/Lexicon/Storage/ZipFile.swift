import Texts

import struct SystemPackage.FilePath

/// A ZIP archive, whose files are listed and unpacked in memory.
///
/// A file may be stored or deflated. Encrypted files, other compression methods and archives of
/// several volumes are refused when they are read. Names are only compared: they are untrusted, and
/// must not become paths.
///
/// Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 to 4.5.
public struct ZipFile: Sendable {
    let file: DiskFile

    init(_ file: DiskFile) { self.file = file }

    /// A file of the archive, or a folder, whose name ends with a slash.
    struct Member: Sendable {
        /// The name with its folders, not cleaned and with invalid UTF-8 repaired.
        let name: String
        /// The unpacked size in bytes, as the archive claims; never negative.
        let size: Int
        /// The range of its record in the directory of the archive.
        let record: Range<Int>
        /// True for a symbolic link of Unix, whose content is the path that it leads to.
        let isLink: Bool
        fileprivate let method: Int
        fileprivate let isEncrypted: Bool
        /// The CRC-32 of the unpacked bytes.
        let checksum: UInt32
        fileprivate let storedSize: Int
        fileprivate let headerOffset: Int
    }

    private static let localHeaderSize = 30
    private static let directoryRecordSize = 46
    /// The maximum number of files that ``members()`` returns; they take 30 MB.
    private static let memberLimit = 200_000

    // MARK: - The directory

    /// Returns the files in the order of the directory.
    ///
    /// - Throws: A ``LexiconError`` when the archive is damaged, or has too many files.
    func members() throws(LexiconError) -> [Member] {
        var members: [Member] = []
        try forEachMember { member throws(LexiconError) in
            guard members.count < ZipFile.memberLimit else {
                throw .unsupported(
                    file: file.path,
                    reason: "it has more than \(ZipFile.memberLimit) files; split it")
            }
            members.append(member)
        }
        return members
    }

    /// Calls the body with each file, in the order of the directory.
    ///
    /// - Throws: A ``LexiconError`` when the archive is damaged, or an error of the body.
    func forEachMember(
        _ body: (Member) throws(LexiconError) -> Void
    ) throws(LexiconError) {
        let directory = try directory().range
        var reader = ForwardReader(file, from: directory.lowerBound, firstPiece: 1 << 16)
        while try reader.readMore() {
            var position = 0
            do {
                let bytes = reader.bytes.span
                while position + ZipFile.directoryRecordSize <= bytes.count {
                    guard bytes.number32(at: position) == 0x0201_4B50 else {
                        if reader.start + position >= directory.upperBound { return }
                        throw damage
                    }
                    let end =
                        position + ZipFile.directoryRecordSize + bytes.number16(at: position + 28)
                        + bytes.number16(at: position + 30) + bytes.number16(at: position + 32)
                    guard end <= bytes.count else { break }
                    let record = bytes.extracting(position..<end)
                    try body(ZipFile.member(record, at: reader.start + position))
                    position = end
                }
            }
            if reader.start + position >= directory.upperBound { return }
            reader.drop(position)
        }
    }

    /// Reads a record of the directory again.
    ///
    /// - Parameter record: The record of a ``Member`` of this archive.
    /// - Returns: The file.
    /// - Throws: A ``LexiconError`` when the record can't be read.
    func member(of record: Range<Int>) throws(LexiconError) -> Member {
        let bytes = try file.bytes(at: record.lowerBound, count: record.count)
        return ZipFile.member(bytes.span, at: record.lowerBound)
    }

    /// Reads a record of the directory; its ZIP64 field has the numbers that are too large.
    private static func member(_ record: Span<UInt8>, at offset: Int) -> Member {
        let start = directoryRecordSize + record.number16(at: 28)
        let count = record.number16(at: 30)
        var numbers = [24, 20, 42].map { Int(record.number32(at: $0)) }
        var position = start
        while position + 4 <= start + count {
            let (kind, length) = (record.number16(at: position), record.number16(at: position + 2))
            position += 4
            if kind == 1 {
                let end = min(position + length, start + count)
                var place = position
                for index in numbers.indices where numbers[index] == 0xFFFF_FFFF && place + 8 <= end
                {
                    numbers[index] = Int(clamping: record.number64(at: place))
                    place += 8
                }
            }
            position += length
        }
        return Member(
            name: String(repairing: record.extracting(directoryRecordSize..<start)),
            size: numbers[0], record: offset..<offset + record.count,
            isLink: record.number32(at: 38) >> 28 == 0xA,
            method: record.number16(at: 10), isEncrypted: record.number16(at: 8) & 1 == 1,
            checksum: record.number32(at: 16), storedSize: numbers[1], headerOffset: numbers[2])
    }

    /// Returns the range of the central directory, and the offset of the archive in its file.
    ///
    /// A record at the end of the archive gives the range; only a comment may follow that record.
    /// Other data may precede the archive; offsets are counted from the start of the archive.
    private func directory() throws(LexiconError) -> (range: Range<Int>, archive: Int) {
        let tail = try file.bytes(
            at: max(0, file.count - (1 << 16) - 22), count: min(file.count, (1 << 16) + 22))
        let bytes = tail.span
        guard tail.count >= 22 else { throw damage }
        let endRecords = (0...(tail.count - 22)).filter { bytes.number32(at: $0) == 0x0605_4B50 }
        let commentEnds = endRecords.map { $0 + 22 + bytes.number16(at: $0 + 20) }
        // The bytes of the comment may look like such a record. A few bytes after the comment may
        // not belong to the archive.
        guard
            let index = commentEnds.lastIndex(of: tail.count)
                ?? commentEnds.lastIndex(where: { $0 < tail.count })
        else { throw damage }
        let endRecord = endRecords[index]
        var count = Int(bytes.number32(at: endRecord + 12))
        var start = Int(bytes.number32(at: endRecord + 16))
        if start == 0xFFFF_FFFF || count == 0xFFFF_FFFF, endRecord >= 20,
            bytes.number32(at: endRecord - 20) == 0x0706_4B50
        {
            let offset = Int(clamping: bytes.number64(at: endRecord - 12))
            let record = try file.bytes(at: offset, count: 56)
            guard record.span.number32(at: 0) == 0x0606_4B50 else { throw damage }
            count = Int(clamping: record.span.number64(at: 40))
            start = Int(clamping: record.span.number64(at: 48))
        }
        try file.requireBytes(at: start, count: count)
        let actualStart = file.count - tail.count + endRecord - count
        let hasRecord = { (offset: Int) throws(LexiconError) -> Bool in
            let signature = try file.bytes(at: offset, count: 4)
            return signature == [0x50, 0x4B, 1, 2]
        }
        if actualStart > start, count >= 4, try !hasRecord(start), try hasRecord(actualStart) {
            return (actualStart..<actualStart + count, actualStart - start)
        }
        return (start..<start + count, 0)
    }

    private var damage: LexiconError {
        .damaged(file: file.path, reason: "it is no ZIP archive, or ends too early")
    }

    // MARK: - Files

    /// Unpacks a file in memory.
    ///
    /// - Parameters:
    ///   - member: The file.
    ///   - limit: The maximum size of the file, in bytes.
    /// - Returns: All bytes of the file.
    /// - Throws: A ``LexiconError`` when the file is too large, damaged, or compressed with an
    ///   unknown method.
    func bytes(of member: Member, atMost limit: Int) throws(LexiconError) -> [UInt8] {
        var stream = try stream(of: member, atMost: limit)
        return try stream.read(member.size + 1)
    }

    /// Unpacks in memory the first of some files that the archive has.
    ///
    /// - Parameters:
    ///   - names: The names, with their folders.
    ///   - path: The path of the archive.
    ///   - limit: The maximum size of the file, in bytes.
    /// - Returns: The name and all bytes of the file; nil if the archive has no file of these
    ///   names.
    /// - Throws: A ``LexiconError`` when the archive can't be read, or the file is too large,
    ///   damaged, or compressed with an unknown method.
    public static func content(
        ofFirst names: [String], in path: String, atMost limit: Int
    ) throws(LexiconError) -> (name: String, bytes: [UInt8])? {
        let archive = ZipFile(try OpenFiles().open(FilePath(path)))
        var match: (index: Int, member: Member)?
        try archive.forEachMember { member throws(LexiconError) in
            guard let index = names.firstIndex(of: member.name), index < match?.index ?? .max
            else { return }
            match = (index, member)
        }
        guard let match else { return nil }
        return (names[match.index], try archive.bytes(of: match.member, atMost: limit))
    }

    /// Begins to unpack a file from its start.
    ///
    /// - Parameters:
    ///   - member: The file.
    ///   - limit: The maximum size of the file, in bytes.
    /// - Returns: A stream of its bytes.
    /// - Throws: A ``LexiconError`` when the file is too large, damaged, or compressed with an
    ///   unknown method.
    func stream(of member: Member, atMost limit: Int) throws(LexiconError) -> Stream {
        let name = member.name.cleaned(limit: 100)
        let refusal: String? =
            switch member.method {
            case _ where member.isEncrypted: "“\(name)” is encrypted; zip it without a password"
            case _ where member.size > limit: "“\(name)” has more than \(limit >> 20) MiB"
            case 0, 8: nil
            default: "“\(name)” is packed in a way that is not known; zip it again"
            }
        if let refusal { throw .unsupported(file: file.path, reason: refusal) }
        var offset = member.headerOffset
        var head = try file.bytes(at: offset, count: ZipFile.localHeaderSize)
        if head.span.number32(at: 0) != 0x0403_4B50 {
            offset += try directory().archive
            head = try file.bytes(at: offset, count: ZipFile.localHeaderSize)
        }
        guard head.span.number32(at: 0) == 0x0403_4B50 else { throw damage }
        let start =
            offset + head.count + head.span.number16(at: 26)
            + head.span.number16(at: 28)
        try file.requireBytes(at: start, count: member.storedSize)
        guard member.method == 8 || member.storedSize == member.size else { throw damage }
        return Stream(member, file, at: start)
    }

    /// Unpacks a file of the archive from start to end.
    struct Stream: ~Copyable {
        /// The number of bytes that were unpacked.
        var position: Int { unpacked.position }

        private let member: Member
        private var unpacked: UnpackedFile
        private var checksum: UInt32 = 0

        fileprivate init(_ member: Member, _ file: DiskFile, at start: Int) {
            unpacked = UnpackedFile(
                file, start..<start + member.storedSize,
                member.method == 8 ? InflatingDecoder(.deflated) : nil)
            self.member = member
        }

        /// Unpacks the next bytes; fewer than requested only at the end.
        ///
        /// - Throws: ``LexiconError/damaged(file:reason:)`` when the bytes can't be unpacked, and
        ///   at the end when their size or checksum differs from the directory.
        mutating func read(_ count: Int) throws(LexiconError) -> [UInt8] {
            // One byte more than the file has shows that it is longer than the directory says.
            let rest = member.size - position
            let bytes = try unpacked.read(count > rest ? rest + 1 : count)
            checksum = Checksum.of(bytes.span, from: checksum)
            guard position <= member.size,
                !unpacked.isAtEnd || position == member.size && checksum == member.checksum
            else {
                throw .damaged(
                    file: unpacked.file.path,
                    reason: "“\(member.name.cleaned(limit: 100))” in it is not what it says")
            }
            return bytes
        }
    }
}
