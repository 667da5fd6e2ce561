import Texts

/// The files of an archive of tar(1), read once from its start.
///
/// Source: POSIX.1-2017, pax; the long names of GNU tar.
struct TarReader: ~Copyable {
    struct Member {
        /// The name with its folders, unchanged except that invalid UTF-8 is repaired.
        let name: String
        let isFolder: Bool
        fileprivate let size: Int
    }

    /// The length of a block, in bytes; each header and each file begins a block.
    static let blockLength = 512
    /// The most bytes of an extended header, and of the padding after the archive.
    private static let longestHeader = 1 << 16
    /// The most headers of one file, including its extended headers.
    private static let headerLimit = 8

    private var input: UnpackedFile
    /// The bytes of the file that are not read yet, and the bytes between its end and the next
    /// block.
    private var unreadSize = 0
    private var padding = 0

    init(_ input: consuming UnpackedFile) { self.input = input }

    /// The number of bytes of the archive that were read.
    var offset: Int { input.offset }

    /// Returns true for a header with the right checksum.
    static func isHeader(_ block: [UInt8]) -> Bool {
        guard block.count == blockLength, let sum = number(in: block[148..<156]), sum > 0 else {
            return false
        }
        // The checksum counts its own field as blanks.
        let bytes = block[..<148] + block[156...]
        return bytes.reduce(8 * 0x20) { $0 + Int($1) } == sum
    }

    /// Advances to the next file or folder.
    ///
    /// - Returns: The file; nil at the end.
    /// - Throws: An ``IndexError`` when the archive is damaged, or has a link, a device or
    ///   something unknown.
    mutating func next() throws(IndexError) -> Member? {
        _ = try readExactly(unreadSize + padding)
        (unreadSize, padding) = (0, 0)
        var name: String?
        var size: Int?
        for _ in 0..<TarReader.headerLimit {
            let block = try readExactly(TarReader.blockLength)
            if block.allSatisfy({ $0 == 0 }) {
                // Reads on, so that the decompressor compares its checksum at the end.
                _ = try input.piece(TarReader.longestHeader)
                return nil
            }
            guard TarReader.isHeader(block),
                let sizeInHeader = TarReader.number(in: block[124..<136])
            else {
                throw damage("a header of tar is wrong")
            }
            let kind = Character(Unicode.Scalar(block[156]))
            switch kind {
            case "L": name = TarReader.text(in: try content(sizeInHeader)[...])
            case "x":
                for (key, value) in TarReader.records(in: try content(sizeInHeader)) {
                    if key == "path" { name = value }
                    if key == "size" { size = Int(value) }
                    if key.hasPrefix("GNU.sparse") {
                        throw unsupported("“\(name ?? "")” has holes")
                    }
                }
            case "g", "K": _ = try content(sizeInHeader)
            default:
                return try member(kind, name ?? TarReader.name(in: block), size ?? sizeInHeader)
            }
        }
        throw damage("a file has too many headers")
    }

    private mutating func member(
        _ kind: Character, _ name: String, _ size: Int
    ) throws(IndexError) -> Member {
        let quotedName = "“\(name.cleaned(limit: 100))”"
        switch kind {
        case "0", "7", "\0":
            guard size >= 0 else { throw damage("the size of \(quotedName) is wrong") }
            // The first version of tar marks a folder only by a slash.
            let isFolder = name.hasSuffix("/")
            unreadSize = isFolder ? 0 : size
            padding =
                (TarReader.blockLength - unreadSize % TarReader.blockLength) % TarReader.blockLength
            return Member(name: name, isFolder: isFolder, size: unreadSize)
        case "5": return Member(name: name, isFolder: true, size: 0)
        case "1", "2": throw unsupported("\(quotedName) is a link")
        case "3", "4", "6": throw unsupported("\(quotedName) is a device")
        default: throw unsupported("\(quotedName) is of an unknown kind")
        }
    }

    /// Reads the next bytes of the file that ``next()`` has returned.
    ///
    /// - Parameter count: The most bytes to read.
    /// - Returns: The bytes; empty at the end of the file.
    /// - Throws: An ``IndexError`` when the archive ends before the end of the file.
    mutating func read(_ count: Int) throws(IndexError) -> [UInt8] {
        let piece = try readExactly(min(count, unreadSize))
        unreadSize -= piece.count
        return piece
    }

    /// The content of an extended header.
    private mutating func content(_ size: Int) throws(IndexError) -> [UInt8] {
        guard 0...TarReader.longestHeader ~= size else { throw damage("a header is too long") }
        let bytes = try readExactly(size)
        _ = try readExactly(
            (TarReader.blockLength - size % TarReader.blockLength) % TarReader.blockLength)
        return bytes
    }

    private mutating func readExactly(_ count: Int) throws(IndexError) -> [UInt8] {
        let bytes = try input.piece(count)
        guard bytes.count == count else { throw damage("it ends too early") }
        return bytes
    }

    private func damage(_ reason: String) -> IndexError {
        .dictionary(.damaged(file: input.file.path, reason: reason))
    }

    private func unsupported(_ reason: String) -> IndexError {
        .dictionary(
            .unsupported(file: input.file.path, reason: reason + ", which is not unpacked"))
    }

    // MARK: - Headers

    private static func name(in block: [UInt8]) -> String {
        let name = text(in: block[..<100])
        // GNU tar uses these bytes differently, and has another magic number.
        guard block[257..<263].elementsEqual("ustar\0".utf8) else { return name }
        let folder = text(in: block[345..<500])
        return folder.isEmpty ? name : folder + "/" + name
    }

    /// The text up to the first zero byte.
    private static func text(in bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// A number in octal digits, or in binary if the first byte is 0x80; nil if it is neither.
    private static func number(in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        if first == 0x80 {
            return bytes.dropFirst().reduce(0) { number, byte in
                number.flatMap { $0 > Int.max >> 8 ? nil : $0 << 8 | Int(byte) }
            }
        }
        let digits = text(in: bytes).trimmed
        return digits.isEmpty ? 0 : Int(digits, radix: 8)
    }

    /// The records of a pax header, each `LENGTH KEY=VALUE` and a line end.
    private static func records(in bytes: [UInt8]) -> [(key: String, value: String)] {
        var records: [(key: String, value: String)] = []
        var rest = bytes[...]
        while let blank = rest.firstIndex(of: UInt8(ascii: " ")),
            let length = Int(text(in: rest[..<blank])),
            blank - rest.startIndex + 2 <= length, length <= rest.count
        {
            let record = rest[(blank + 1)..<(rest.startIndex + length - 1)]
            let parts = record.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { records.append((text(in: parts[0]), text(in: parts[1]))) }
            rest = rest.dropFirst(length)
        }
        return records
    }
}
