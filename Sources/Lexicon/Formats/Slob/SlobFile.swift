/// A slob file: references, each with a key and the place of an item, and bins of items that are
/// compressed together.
///
/// Source: itkach/slob, README ("Slob File Format"), version 1.
struct SlobFile: ResourceSource {
    let tags: [String: String]
    let refCount: Int
    private let source: any ByteSource
    private let files: OpenFiles
    private let cacheID: Int
    private let packing: SlobPacking
    private let contentTypes: [ContentType]
    /// The offset of the table of references, in bytes.
    private let refTableOffset: Int
    /// The offset of the number of bins, in bytes; the table of bins follows it.
    private let binsOffset: Int
    private let binCount: Int

    struct Ref {
        let key: [UInt8]
        let bin: Int
        let item: Int
    }

    /// The type of an item; only the types of entries are distinguished.
    enum ContentType {
        case html, plain, other

        /// - Parameter text: The content type in lower case, such as `text/html; charset=utf-8`.
        init(_ text: String) {
            self =
                switch text.prefix(while: { $0 != ";" }) {
                case "text/html": .html
                case "text/plain": .plain
                default: .other
                }
        }
    }

    /// The most items of a bin.
    private static let itemLimit = 1 << 16
    private static let magic: [UInt8] = [0x21, 0x2D, 0x31] + Array("SLOB".utf8) + [0x1F]

    /// - Parameters:
    ///   - source: The file.
    ///   - files: The open files of all dictionaries.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ source: any ByteSource, among files: OpenFiles) throws(LexiconError) {
        self.source = source
        self.files = files
        cacheID = files.newID()
        var head = FieldReader(source: source)
        guard try head.take(8) == SlobFile.magic else { throw head.damage("it is no slob") }
        head.position += 16
        let encoding = try SlobFile.text(&head, lengthWidth: 1)
        guard encoding.lowercased() == "utf-8" else {
            throw .unsupported(
                file: source.path, reason: "its encoding is “\(encoding)”; convert it to UTF-8")
        }
        let packing = try SlobFile.text(&head, lengthWidth: 1)
        guard let slobPacking = SlobPacking(rawValue: packing) else {
            throw .unsupported(
                file: source.path,
                reason: "it is packed by “\(packing)”; convert it to zlib or lzma2")
        }
        self.packing = slobPacking
        var tags: [String: String] = [:]
        for _ in 0..<(try head.number(1)) {
            let name = try SlobFile.text(&head, lengthWidth: 1)
            tags[name] = String(try SlobFile.text(&head, lengthWidth: 1).prefix { $0 != "\0" })
        }
        self.tags = tags
        var types: [ContentType] = []
        for _ in 0..<(try head.number(1)) {
            types.append(ContentType(try SlobFile.text(&head, lengthWidth: 2).lowercased()))
        }
        contentTypes = types
        head.position += 4
        binsOffset = try head.number(8)
        guard try head.number(8) == source.count else {
            throw head.damage("it has another size than it says")
        }
        refCount = try head.number(4)
        refTableOffset = head.position
        try source.requireBytes(at: refTableOffset, count: 8 * refCount)
        binCount = try source.number(at: binsOffset, width: 4)
        try source.requireBytes(at: binsOffset + 4, count: 8 * binCount)
    }

    private static func text(
        _ head: inout FieldReader, lengthWidth: Int
    ) throws(LexiconError) -> String {
        String(decoding: try head.take(try head.number(lengthWidth)), as: UTF8.self)
    }

    // MARK: - References

    /// Calls the body with each reference, its number and the type of its item, until the body
    /// returns false.
    ///
    /// The type is nil for an item that can't be read.
    ///
    /// - Throws: A ``LexiconError`` when references overlap, so that the keys have more bytes than
    ///   the file.
    func forEachRef(
        _ body: (_ number: Int, _ ref: Ref, _ type: ContentType?) throws(LexiconError) -> Bool
    ) throws(LexiconError) {
        let step = 4_096
        var types = ContentTypeCache(of: self)
        var keySize = 0
        for first in stride(from: 0, to: refCount, by: step) {
            let count = min(step, refCount - first)
            let table = try source.bytes(at: refTableOffset + 8 * first, count: 8 * count)
            var window = Window(source: source)
            for number in first..<first + count {
                let start = 8 * (number - first)
                guard let ref = try ref(at: table[start..<start + 8].bigEndianNumber, &window)
                else { continue }
                keySize += ref.key.count
                guard keySize <= source.count else { throw damage("its references overlap") }
                guard try body(number, ref, types.type(of: ref)) else { return }
            }
        }
        guard keySize > 0 || refCount == 0 else {
            throw damage("none of its references can be read")
        }
    }

    /// The types of the items whose bins were read.
    private struct ContentTypeCache {
        private let slob: SlobFile
        private var bins: [Int: [UInt8]] = [:]
        private var size = 0

        /// In bytes.
        ///
        /// Bins of a damaged file may overlap; at the limit, types are read item by item.
        private static let sizeLimit = 16 << 20

        init(of slob: SlobFile) { self.slob = slob }

        mutating func type(of ref: Ref) -> ContentType? {
            if let types = bins[ref.bin] { return slob.contentType(ref.item, among: types) }
            guard size < ContentTypeCache.sizeLimit else { return try? slob.contentType(of: ref) }
            // Items of a damaged bin have no type.
            let types = (try? slob.bin(ref.bin).types) ?? []
            bins[ref.bin] = types
            size += types.count + MemoryLayout<[Int: [UInt8]].Element>.size
            return slob.contentType(ref.item, among: types)
        }
    }

    /// - Throws: A ``LexiconError`` when there is no such reference.
    func ref(_ number: Int) throws(LexiconError) -> Ref {
        guard 0..<refCount ~= number else { throw damage("it has no reference \(number)") }
        let place = try source.number(at: refTableOffset + 8 * number, width: 8)
        var window = Window(source: source)
        guard let ref = try ref(at: place, &window) else {
            throw damage("its reference \(number) is none")
        }
        return ref
    }

    /// A part of the file in memory, because consecutive references mostly lie together.
    private struct Window {
        let source: any ByteSource
        private var bytes: [UInt8] = []
        private var start = 0
        /// The number of bytes to read at once; small if the references do not lie together.
        private var length = shortest

        private static let shortest = 1 << 9
        private static let longest = 1 << 17

        init(source: any ByteSource) { self.source = source }

        mutating func bytes(at offset: Int, count: Int) throws(LexiconError) -> ArraySlice<UInt8>? {
            guard offset >= 0, offset < source.count else { return nil }
            let count = min(count, source.count - offset)
            let end = start + bytes.count
            if offset < start || offset + count > end {
                let goesOn = offset >= start && offset <= end
                length = goesOn ? min(2 * length, Window.longest) : Window.shortest
                bytes = try source.bytes(
                    at: offset, count: min(max(count, length), source.count - offset))
                start = offset
            }
            return bytes[offset - start..<offset - start + count]
        }
    }

    /// The reference at an offset after the table; nil if the reference is damaged.
    private func ref(at place: Int, _ window: inout Window) throws(LexiconError) -> Ref? {
        let (offset, isTooLarge) = place.addingReportingOverflow(refTableOffset + 8 * refCount)
        guard !isTooLarge, offset <= binsOffset, let head = try window.bytes(at: offset, count: 2),
            head.count == 2
        else { return nil }
        let length = head.bigEndianNumber
        // The key, and the numbers of the bin and the item.
        guard let bytes = try window.bytes(at: offset, count: 2 + length + 6),
            bytes.count == 2 + length + 6
        else { return nil }
        let key = bytes.dropFirst(2).prefix(length)
        return Ref(
            key: Array(key), bin: bytes[key.endIndex..<key.endIndex + 4].bigEndianNumber,
            item: bytes[(key.endIndex + 4)...].bigEndianNumber)
    }

    private func damage(_ reason: String) -> LexiconError {
        .damaged(file: source.path, reason: reason)
    }

    // MARK: - Items

    /// The types of a bin's items, by the numbers of the items, and the place of its content.
    private struct Bin {
        let types: [UInt8]
        let dataOffset: Int
        let storedCount: Int
    }

    /// Returns the offset of a bin, in bytes, and the number of its items.
    private func head(ofBin number: Int) throws(LexiconError) -> (offset: Int, itemCount: Int) {
        guard 0..<binCount ~= number else { throw damage("it has no bin \(number)") }
        let place = try source.number(at: binsOffset + 4 + 8 * number, width: 8)
        let (offset, isTooLarge) = place.addingReportingOverflow(binsOffset + 4 + 8 * binCount)
        guard !isTooLarge else { throw damage("its bin \(number) is none") }
        let count = try source.number(at: offset, width: 4)
        guard count <= SlobFile.itemLimit else { throw damage("its bin \(number) is none") }
        return (offset, count)
    }

    private func bin(_ number: Int) throws(LexiconError) -> Bin {
        let (offset, count) = try head(ofBin: number)
        let types = try source.bytes(at: offset + 4, count: count)
        let storedCount = try source.number(at: offset + 4 + count, width: 4)
        return Bin(types: types, dataOffset: offset + 8 + count, storedCount: storedCount)
    }

    /// The type of the item of a reference; nil if its bin has no such item.
    ///
    /// - Throws: A ``LexiconError`` when there is no such bin.
    func contentType(of ref: Ref) throws(LexiconError) -> ContentType? {
        let (offset, count) = try head(ofBin: ref.bin)
        guard ref.item < count else { return nil }
        return contentType(0, among: try source.bytes(at: offset + 4 + ref.item, count: 1))
    }

    private func contentType(_ item: Int, among types: [UInt8]) -> ContentType? {
        guard types.indices.contains(item), contentTypes.indices.contains(Int(types[item]))
        else { return nil }
        return contentTypes[Int(types[item])]
    }

    /// - Throws: A ``LexiconError`` when there is no such item, or it can't be unpacked.
    func content(of ref: Ref) throws(LexiconError) -> ArraySlice<UInt8> {
        let bin = try bin(ref.bin)
        let bytes = try unpacked(bin)
        let damage = damage("its item \(ref.bin).\(ref.item) is none")
        let table = bin.types.count * 4
        guard ref.item < bin.types.count, table <= bytes.count else { throw damage }
        let start = table + bytes[4 * ref.item..<4 * ref.item + 4].bigEndianNumber
        guard start + 4 <= bytes.count else { throw damage }
        let count = bytes[start..<start + 4].bigEndianNumber
        guard count <= bytes.count - start - 4 else { throw damage }
        return bytes[start + 4..<start + 4 + count]
    }

    /// A style sheet, a picture or another file; nil if no file has the name.
    ///
    /// - Throws: A ``LexiconError`` when the resource can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        let key = name.drop { $0 == "/" }.utf8
        let place = try files.directories.place(of: key, in: cacheID, source.path) {
            names throws(LexiconError) in
            try forEachRef { _, ref, type throws(LexiconError) in
                if type == .other { try names.add(ref.key, .init(start: ref.bin, end: ref.item)) }
                return true
            }
        }
        guard let place else { return nil }
        let content = try content(of: Ref(key: [], bin: place.start, item: place.end))
        try Resource.require(count: content.count, of: name, in: source.path)
        return Resource(kind: Resource.Kind(fileName: name), bytes: Array(content))
    }

    /// The resources are in the slob itself, whose version is known.
    func versions(of name: String) -> [FileVersion] { [] }

    private func unpacked(_ bin: Bin) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: cacheID, number: bin.dataOffset)
        if let cached = files.pieces.piece(key) { return cached }
        guard bin.storedCount <= SlobPacking.limit else {
            throw damage("one of its bins has more than \(SlobPacking.limit >> 20) MiB")
        }
        let storedBytes = try source.bytes(at: bin.dataOffset, count: bin.storedCount)
        guard let content = packing.unpacked(storedBytes) else {
            throw damage("one of its bins can't be unpacked")
        }
        files.pieces.keep(content, key)
        return content
    }
}
