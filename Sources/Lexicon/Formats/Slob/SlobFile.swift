import Texts

/// A slob: references, which name a key and an item, and bins, packed together, of items.
///
/// Source: itkach/slob, README ("Slob File Format"), version 1.
struct SlobFile: Sendable {
    let tags: [String: String]
    let refCount: Int
    private let source: any ByteSource
    private let files: OpenFiles
    private let cache: Int
    private let packing: SlobPacking
    private let contentTypes: [String]
    /// Where the table of references begins.
    private let refTable: Int
    /// Where the bins begin: their number, and the table of them.
    private let store: Int
    private let binCount: Int

    struct Ref {
        let key: [UInt8]
        let bin: Int
        let item: Int
    }

    /// The most bytes before the references.
    private static let headLimit = 4 << 20
    /// The most items of a bin.
    private static let itemLimit = 1 << 16
    private static let magic: [UInt8] = [0x21, 0x2D, 0x31] + Array("SLOB".utf8) + [0x1F]
    /// A key, the numbers behind it, and a fragment.
    private static let longestRef = 2 + 0xFFFF + 7 + 0xFF

    /// - Parameters:
    ///   - source: The file.
    ///   - files: The open files of all dictionaries.
    /// - Throws: A ``LexiconError`` when it can't be read.
    init(_ source: any ByteSource, among files: OpenFiles) throws(LexiconError) {
        self.source = source
        self.files = files
        cache = files.newID()
        var head = Fields(
            bytes: try source.bytes(at: 0, count: min(source.count, SlobFile.headLimit)),
            file: source.path)
        guard try head.take(8).elementsEqual(SlobFile.magic) else {
            throw head.damage("it is no slob")
        }
        _ = try head.take(16)
        let encoding = try head.text(lengthWidth: 1)
        guard encoding.lowercased() == "utf-8" else {
            throw .unsupported(
                file: source.path, reason: "its encoding is “\(encoding)”; convert it to UTF-8")
        }
        let packing = try head.text(lengthWidth: 1)
        guard let known = SlobPacking(rawValue: packing) else {
            throw .unsupported(
                file: source.path,
                reason: "it is packed by “\(packing)”; convert it to zlib or lzma2")
        }
        self.packing = known
        var tags: [String: String] = [:]
        for _ in 0..<(try head.number(1)) {
            let name = try head.text(lengthWidth: 1)
            tags[name] = String(try head.text(lengthWidth: 1).prefix { $0 != "\0" })
        }
        self.tags = tags
        var types: [String] = []
        for _ in 0..<(try head.number(1)) {
            types.append(try head.text(lengthWidth: 2).lowercased())
        }
        contentTypes = types
        _ = try head.number(4)
        store = try head.number(8)
        guard try head.number(8) == source.count else {
            throw head.damage("it has another size than it says")
        }
        refCount = try head.number(4)
        refTable = head.position
        try source.requireBytes(at: refTable, count: 8 * refCount)
        var bins = Fields(bytes: try source.bytes(at: store, count: 4), file: source.path)
        binCount = try bins.number(4)
        try source.requireBytes(at: store + 4, count: 8 * binCount)
    }

    /// Reads fields one after the other, numbers with the most significant byte first.
    private struct Fields {
        let bytes: [UInt8]
        let file: String
        var position = 0

        mutating func take(_ count: Int) throws(LexiconError) -> ArraySlice<UInt8> {
            guard count <= bytes.count - position else { throw damage("it ends too early") }
            position += count
            return bytes[position - count..<position]
        }

        mutating func number(_ width: Int) throws(LexiconError) -> Int {
            Int(clamping: try take(width).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        }

        mutating func text(lengthWidth: Int) throws(LexiconError) -> String {
            String(decoding: try take(try number(lengthWidth)), as: UTF8.self)
        }

        func damage(_ reason: String) -> LexiconError { .damaged(file: file, reason: reason) }
    }

    // MARK: - References

    /// Calls the body with each reference and its number, until it returns false.
    func forEachRef(_ body: (_ number: Int, _ ref: Ref) throws(LexiconError) -> Bool)
        throws(LexiconError)
    {
        let step = 4_096
        for first in stride(from: 0, to: refCount, by: step) {
            let count = min(step, refCount - first)
            var table = Fields(
                bytes: try source.bytes(at: refTable + 8 * first, count: 8 * count),
                file: source.path)
            var window = Window(source: source)
            for number in first..<first + count {
                let place = try table.number(8)
                guard let ref = try ref(at: place, &window) else { continue }
                guard try body(number, ref) else { return }
            }
        }
    }

    /// - Throws: A ``LexiconError`` when there is no such reference.
    func ref(_ number: Int) throws(LexiconError) -> Ref {
        guard 0..<refCount ~= number else { throw damage("it has no reference \(number)") }
        var table = Fields(
            bytes: try source.bytes(at: refTable + 8 * number, count: 8), file: source.path)
        var window = Window(source: source)
        guard let ref = try ref(at: try table.number(8), &window) else {
            throw damage("its reference \(number) is none")
        }
        return ref
    }

    /// A part of the file, because references that follow each other lie together.
    private struct Window {
        let source: any ByteSource
        var bytes: [UInt8] = []
        var start = 0

        private static let length = 1 << 17

        mutating func bytes(at offset: Int, count: Int) throws(LexiconError) -> ArraySlice<UInt8>? {
            guard offset >= 0, offset < source.count else { return nil }
            let count = min(count, source.count - offset)
            if offset < start || offset + count > start + bytes.count {
                bytes = try source.bytes(
                    at: offset, count: min(max(count, Window.length), source.count - offset))
                start = offset
            }
            return bytes[offset - start..<offset - start + count]
        }
    }

    /// Nil for one that is damaged.
    private func ref(at place: Int, _ window: inout Window) throws(LexiconError) -> Ref? {
        let (offset, isTooLarge) = place.addingReportingOverflow(refTable + 8 * refCount)
        guard !isTooLarge, offset <= store,
            let bytes = try window.bytes(at: offset, count: SlobFile.longestRef)
        else { return nil }
        var fields = Fields(bytes: Array(bytes.prefix(2)), file: source.path)
        guard bytes.count >= 2 else { return nil }
        let length = try fields.number(2)
        guard bytes.count >= 2 + length + 6 else { return nil }
        let key = bytes.dropFirst(2).prefix(length)
        var numbers = Fields(
            bytes: Array(bytes[key.endIndex..<key.endIndex + 6]), file: source.path)
        return Ref(key: Array(key), bin: try numbers.number(4), item: try numbers.number(2))
    }

    private func damage(_ reason: String) -> LexiconError {
        .damaged(file: source.path, reason: reason)
    }

    // MARK: - Items

    /// The content types of a bin's items, as they are numbered.
    struct Bin {
        fileprivate let types: [UInt8]
        fileprivate let dataOffset: Int
        fileprivate let storedCount: Int
    }

    /// - Throws: A ``LexiconError`` when there is no such bin.
    func bin(_ number: Int) throws(LexiconError) -> Bin {
        guard 0..<binCount ~= number else { throw damage("it has no bin \(number)") }
        var table = Fields(
            bytes: try source.bytes(at: store + 4 + 8 * number, count: 8), file: source.path)
        let (offset, isTooLarge) = try table.number(8).addingReportingOverflow(
            store + 4 + 8 * binCount)
        guard !isTooLarge else { throw damage("its bin \(number) is none") }
        var head = Fields(bytes: try source.bytes(at: offset, count: 4), file: source.path)
        let count = try head.number(4)
        guard count <= SlobFile.itemLimit else { throw damage("its bin \(number) is none") }
        let types = try source.bytes(at: offset + 4, count: count)
        var size = Fields(
            bytes: try source.bytes(at: offset + 4 + count, count: 4), file: source.path)
        return Bin(types: types, dataOffset: offset + 8 + count, storedCount: try size.number(4))
    }

    /// Such as `text/html; charset=utf-8`, in lower case; nil when the bin has no such item.
    func contentType(of item: Int, in bin: Bin) -> String? {
        guard bin.types.indices.contains(item), contentTypes.indices.contains(Int(bin.types[item]))
        else { return nil }
        return contentTypes[Int(bin.types[item])]
    }

    /// - Throws: A ``LexiconError`` when there is no such item, or it can't be unpacked.
    func content(of ref: Ref, in bin: Bin) throws(LexiconError) -> ArraySlice<UInt8> {
        let bytes = try unpacked(bin, ref.bin)
        let damage = damage("its item \(ref.bin).\(ref.item) is none")
        let table = bin.types.count * 4
        guard ref.item < bin.types.count, table <= bytes.count else { throw damage }
        var place = Fields(bytes: Array(bytes[4 * ref.item..<4 * ref.item + 4]), file: source.path)
        let start = table + (try place.number(4))
        guard start + 4 <= bytes.count else { throw damage }
        var length = Fields(bytes: Array(bytes[start..<start + 4]), file: source.path)
        let count = try length.number(4)
        guard count <= bytes.count - start - 4 else { throw damage }
        return bytes[start + 4..<start + 4 + count]
    }

    private func unpacked(_ bin: Bin, _ number: Int) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: cache, number: number)
        if let known = files.pieces.piece(key) { return known }
        let stored = try source.bytes(at: bin.dataOffset, count: bin.storedCount)
        guard let content = packing.unpacked(stored) else {
            throw damage("its bin \(number) can't be unpacked")
        }
        files.pieces.keep(content, key)
        return content
    }
}
