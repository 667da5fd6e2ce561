import Texts

import struct SystemPackage.FilePath

/// The sounds and pictures of an MDict dictionary: loose beside it, or in `NAME.mdd`, `NAME.1.mdd` and so on.
///
/// Each look-up reads the keys of these files, some milliseconds for 10,000. So they take no memory.
struct MDictResources: Sendable {
    private let path: FilePath
    private let files: OpenFiles
    private let loose: ResourceFolder

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

    private func record(of key: String, in mdd: MDictFile) throws(LexiconError) -> ArraySlice<
        UInt8
    >? {
        var key = key
        for _ in 0..<MDictResources.linkDepth {
            guard let record = try target(of: key, in: mdd) else { return nil }
            let mark = "@@@LINK="
            let start = TextEncoding.utf16LittleEndian.text(record.prefix(2 * mark.utf16.count))
            guard start == mark else { return record }
            key = TextEncoding.utf16LittleEndian.text(record.dropFirst(2 * mark.utf16.count))
                .filter { $0 != "\0" }.trimmed.lowercased()
        }
        return nil
    }

    private func target(of key: String, in mdd: MDictFile) throws(LexiconError) -> ArraySlice<
        UInt8
    >? {
        var offset: Int?
        var offsets: [Int] = []
        for block in 0..<mdd.keyBlockCount {
            try mdd.forEachKey(inBlock: block, isKept: false) { candidate in
                offsets.append(candidate.record)
                // In UTF-16.
                if offset == nil, candidate.text.count == 2 * key.utf16.count,
                    TextEncoding.utf16LittleEndian.text(candidate.text).lowercased() == key
                {
                    offset = candidate.record
                }
                return true
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
}
