import Texts

import struct SystemPackage.FilePath

/// The sounds and pictures of an MDict dictionary: loose beside it, or in `NAME.mdd`, `NAME.1.mdd` and so on.
///
/// Each look-up reads the keys of these files, some milliseconds for 10,000. So they take no memory.
struct MDictResources: Sendable {
    private let path: FilePath
    private let files: OpenFiles
    private let loose: ResourceFolder

    /// The most names in a file, whose offsets take 32 MiB then.
    private static let nameLimit = 1 << 22
    /// The most `.mdd` files of a dictionary.
    private static let volumeLimit = 64
    private static let linkDepth = 5

    /// - Parameters:
    ///   - path: The `.mdx`.
    ///   - files: The open files of all dictionaries.
    init(beside path: FilePath, among files: OpenFiles) {
        self.path = path
        self.files = files
        loose = ResourceFolder(path.removingLastComponent(), among: files)
    }

    /// - Throws: A ``LexiconError`` when it can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        let plain = name.replacing("\\", with: "/").drop { $0 == "/" || $0 == "." }
        // A folder of dictionaries has other files, too.
        if Resource.Kind(fileName: name) != .other,
            let found = try loose.resource(named: String(plain))
        {
            return found
        }
        let key = "\\" + plain.replacing("/", with: "\\").lowercased()
        for number in 0..<MDictResources.volumeLimit {
            let file: DiskFile
            do throws(LexiconError) {
                file = try files.open(path.with(extension: number == 0 ? "mdd" : "\(number).mdd"))
            } catch .missing {
                if number == 0 { continue }
                break
            }
            if let bytes = try record(of: key, in: try MDictFile(file, isResources: true)) {
                return Resource(kind: Resource.Kind(fileName: name), bytes: Array(bytes))
            }
        }
        return nil
    }

    private func record(
        of key: String, in mdd: MDictFile
    ) throws(LexiconError) -> ArraySlice<UInt8>? {
        var key = key
        for _ in 0..<MDictResources.linkDepth {
            guard let record = try target(of: key, in: mdd) else { return nil }
            guard record.starts(with: MDictResources.linkMark) else { return record }
            key = TextEncoding.utf16LittleEndian.text(
                record.dropFirst(MDictResources.linkMark.count).prefix(MDictResources.longestName)
            ).filter { $0 != "\0" }.trimmed.lowercased()
        }
        return nil
    }

    private static let linkMark = "@@@LINK=".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    /// In bytes.
    private static let longestName = 1 << 12

    private func target(
        of key: String, in mdd: MDictFile
    ) throws(LexiconError) -> ArraySlice<UInt8>? {
        let wanted = Array(key.utf16)
        var offset: Int?
        var offsets: [Int] = []
        for block in 0..<mdd.keyBlockCount {
            var keys = try mdd.keys(ofBlock: block, isKept: false)
            while let key = keys.next() {
                guard offsets.count < MDictResources.nameLimit else {
                    throw .unsupported(
                        file: mdd.file.path,
                        reason: "it has more than \(MDictResources.nameLimit) files")
                }
                offsets.append(key.record)
                if offset == nil, MDictResources.has(keys.bytes[key.text], wanted) {
                    offset = key.record
                }
            }
        }
        guard let offset else { return nil }
        let record = try mdd.record(at: offset, before: offsets.lazy.filter { $0 > offset }.min())
        guard record.count <= Resource.sizeLimit else {
            throw .unsupported(
                file: mdd.file.path,
                reason: "“\(key)” has more than \(Resource.sizeLimit >> 20) MiB")
        }
        return record
    }

    /// Whether the text of a key, in UTF-16, is a name in small letters but for its capitals.
    private static func has(_ text: ArraySlice<UInt8>, _ name: [UInt16]) -> Bool {
        guard text.count == 2 * name.count else { return false }
        for (index, wanted) in name.enumerated() {
            let place = text.startIndex + 2 * index
            let unit = UInt16(text[place]) | UInt16(text[place + 1]) << 8
            if unit == wanted { continue }
            if unit >= 0x80 || wanted >= 0x80 {
                return Array(TextEncoding.utf16LittleEndian.text(text).lowercased().utf16) == name
            }
            guard UInt16(UInt8(unit).asciiLowercased) == wanted else { return false }
        }
        return true
    }
}
