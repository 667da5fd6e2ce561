import Texts

/// A ZIP archive of files that entries of a dictionary name.
///
/// Its directory is read when the first file is looked for. Files may be stored or deflated; an archive of several
/// volumes, or an enciphered file, is refused.
///
/// Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 to 4.5.
struct ResourceArchive: Sendable {
    private let file: DiskFile
    private let id: Int

    init(_ file: DiskFile) {
        self.file = file
        id = file.files.newID()
    }

    private struct Member {
        let method: Int
        let isEnciphered: Bool
        let sum: UInt32
        let storedCount: Int
        let count: Int
        let headerOffset: Int
    }

    /// The file of that name; slashes and capitals don't matter.
    ///
    /// - Throws: A ``LexiconError`` when the archive is damaged, or the file is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        guard let member = try member(named: name) else { return nil }
        guard !member.isEnciphered, member.method == 0 || member.method == 8 else {
            throw .unsupported(
                file: file.path,
                reason: "“\(name)” is packed in a way that is not known; zip it again")
        }
        let counts = 0...Resource.sizeLimit
        guard counts.contains(member.count), counts.contains(member.storedCount) else {
            throw .unsupported(
                file: file.path, reason: "“\(name)” has more than \(Resource.sizeLimit >> 20) MiB")
        }
        let head = try file.bytes(at: member.headerOffset, count: ResourceArchive.localCount)
        guard head.span.number32(at: 0) == 0x0403_4B50 else { throw damage }
        let start =
            member.headerOffset + head.count + head.span.number16(at: 26)
            + head.span.number16(at: 28)
        let stored = try file.bytes(at: start, count: member.storedCount)
        let bytes = member.method == 0 ? stored : Inflation.chunk(stored, length: member.count)
        guard let bytes, bytes.count == member.count, Checksum.of(bytes.span) == member.sum
        else { throw damage }
        return Resource(kind: Resource.Kind(fileName: name), bytes: bytes)
    }

    private static let localCount = 30
    private static let centralCount = 46

    private var damage: LexiconError {
        .damaged(file: file.path, reason: "it is no ZIP archive, or ends too early")
    }

    /// Slashes and capitals don't matter.
    private static func key(_ name: some Sequence<UInt8>) -> some Sequence<UInt8> {
        name.lazy.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0.asciiLowercased }
    }

    private func member(named name: String) throws(LexiconError) -> Member? {
        let names = try file.files.directories.directory(of: id) { () throws(LexiconError) in
            try ResourceDirectory(of: file.path) { names throws(LexiconError) in
                try forEachRecord { record, nameEnd, place throws(LexiconError) in
                    let bytes = [UInt8](record, ResourceArchive.centralCount..<nameEnd)
                    try names.add(
                        ResourceArchive.key(bytes),
                        .init(start: place, end: place + record.count))
                }
            }
        }
        guard let place = names.place(of: ResourceArchive.key(name.utf8)) else { return nil }
        let record = try file.bytes(at: place.start, count: place.end - place.start)
        return ResourceArchive.member(record.span)
    }

    /// Calls the body with each record of the directory, the end of the name in it, and its offset in the file.
    private func forEachRecord(
        _ body: (Span<UInt8>, _ nameEnd: Int, _ place: Int) throws(LexiconError) -> Void
    ) throws(LexiconError) {
        let directory = try directory()
        var reader = ForwardReader(file, from: directory.lowerBound, firstPiece: 1 << 16)
        while try reader.readMore() {
            var position = 0
            do {
                let bytes = reader.bytes.span
                while position + ResourceArchive.centralCount <= bytes.count {
                    guard bytes.number32(at: position) == 0x0201_4B50 else {
                        if reader.start + position >= directory.upperBound { return }
                        throw damage
                    }
                    let nameCount = bytes.number16(at: position + 28)
                    let nameEnd = ResourceArchive.centralCount + nameCount
                    let end =
                        position + nameEnd + bytes.number16(at: position + 30)
                        + bytes.number16(at: position + 32)
                    guard end <= bytes.count else { break }
                    try body(
                        bytes.extracting(position..<end), nameEnd, reader.start + position)
                    position = end
                }
            }
            if reader.start + position >= directory.upperBound { return }
            reader.drop(position)
        }
    }

    /// A record of the directory, whose numbers may be in its ZIP64 field.
    private static func member(_ record: Span<UInt8>) -> Member {
        let start = centralCount + record.number16(at: 28)
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
            method: record.number16(at: 10), isEnciphered: record.number16(at: 8) & 1 == 1,
            sum: record.number32(at: 16), storedCount: numbers[1], count: numbers[0],
            headerOffset: numbers[2])
    }

    /// Returns the range of the central directory.
    ///
    /// The record at the end of the archive has it; only a comment may follow that record.
    private func directory() throws(LexiconError) -> Range<Int> {
        let tail = try file.bytes(
            at: max(0, file.count - (1 << 16) - 22), count: min(file.count, (1 << 16) + 22))
        let bytes = tail.span
        guard tail.count >= 22,
            // A comment follows, in which such a record may be, too.
            let end = (0...(tail.count - 22)).last(where: {
                bytes.number32(at: $0) == 0x0605_4B50
                    && $0 + 22 + bytes.number16(at: $0 + 20) == tail.count
            })
        else { throw damage }
        var count = Int(bytes.number32(at: end + 12))
        var start = Int(bytes.number32(at: end + 16))
        if start == 0xFFFF_FFFF || count == 0xFFFF_FFFF, end >= 20,
            bytes.number32(at: end - 20) == 0x0706_4B50
        {
            let offset = Int(clamping: bytes.number64(at: end - 12))
            let record = try file.bytes(at: offset, count: 56)
            guard record.span.number32(at: 0) == 0x0606_4B50 else { throw damage }
            count = Int(clamping: record.span.number64(at: 40))
            start = Int(clamping: record.span.number64(at: 48))
        }
        try file.requireBytes(at: start, count: count)
        return start..<start + count
    }
}
