import Texts

import struct SystemPackage.FilePath

/// The sounds and pictures of an MDict dictionary: files beside it, or in `NAME.mdd`, `NAME.1.mdd`
/// and so on.
struct MDictResources: ResourceSource {
    /// `NAME.mdd`, which may be missing, then `NAME.1.mdd` and so on.
    private let volumes: [CachedFile<MDictVolume>]
    private let looseFiles: ResourceFolder

    /// The most `.mdd` files of a dictionary.
    private static let volumeLimit = 64

    /// - Parameters:
    ///   - path: The `.mdx`.
    ///   - files: The open files of all dictionaries.
    init(beside path: FilePath, among files: OpenFiles) {
        volumes = (0..<MDictResources.volumeLimit).map { number in
            CachedFile(path.with(extension: number == 0 ? "mdd" : "\(number).mdd"), among: files) {
                file throws(LexiconError) in try MDictVolume(file)
            }
        }
        looseFiles = ResourceFolder(path.removingLastComponent(), among: files)
    }

    /// - Throws: A ``LexiconError`` when the resource can't be read, or is too large.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        if let name = MDictResources.looseName(name),
            let found = try looseFiles.resource(named: name)
        {
            return found
        }
        let key = "\\" + MDictResources.relativeName(name).replacing("/", with: "\\").lowercased()
        for (number, volume) in volumes.enumerated() {
            guard let volume = try volume.content() else {
                if number == 0 { continue }
                break
            }
            if let bytes = try volume.record(of: key) {
                return Resource(kind: Resource.Kind(fileName: name), bytes: Array(bytes))
            }
        }
        return nil
    }

    /// The versions of the files that may have a resource.
    func versions(of name: String) -> [FileVersion] {
        if let version = MDictResources.looseName(name).flatMap(looseFiles.version) {
            return [version]
        }
        let otherVersions = volumes.dropFirst().lazy.map(\.version).prefix { $0 != nil }
        return ([volumes[0].version] + otherVersions).compactMap(\.self)
    }

    private static func relativeName(_ name: String) -> Substring {
        name.replacing("\\", with: "/").drop { $0 == "/" || $0 == "." }
    }

    /// The name of a sound, picture, film or style sheet beside the dictionary.
    ///
    /// Nil for other files, because the folder may have files of other dictionaries.
    private static func looseName(_ name: String) -> String? {
        Resource.Kind(fileName: name) == .other ? nil : String(relativeName(name))
    }
}

/// An `.mdd` file.
private struct MDictVolume: Sendable {
    private let mdd: MDictFile
    private let id: Int

    private static let linkDepth = 5

    init(_ file: DiskFile) throws(LexiconError) {
        mdd = try MDictFile(file, isResources: true)
        id = file.files.newID()
    }

    /// The content of the file with a key; nil if there is none.
    ///
    /// The key is in lower case and begins with `\`.
    func record(of key: String) throws(LexiconError) -> ArraySlice<UInt8>? {
        var key = key
        for _ in 0..<MDictVolume.linkDepth {
            guard let record = try target(of: key) else { return nil }
            guard record.starts(with: MDictVolume.linkMark) else { return record }
            key = TextEncoding.utf16LittleEndian.text(
                record.dropFirst(MDictVolume.linkMark.count).prefix(MDictVolume.longestName)
            ).filter { $0 != "\0" }.trimmed.lowercased()
        }
        return nil
    }

    private static let linkMark = "@@@LINK=".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    /// In bytes.
    private static let longestName = 1 << 12

    private func target(of key: String) throws(LexiconError) -> ArraySlice<UInt8>? {
        let file = mdd.file
        let directories = file.files.directories
        guard let place = try directories.place(of: key.utf8, in: id, file.path, addNames) else {
            return nil
        }
        let record = try mdd.record(at: place.start, before: place.end)
        try Resource.require(count: record.count, of: key, in: file.path)
        return record
    }

    private func addNames(_ names: inout ResourceDirectories.Names) throws(LexiconError) {
        for block in 0..<mdd.keyBlockCount {
            var keys = try mdd.keys(ofBlock: block, isCached: false)
            while let key = keys.next() {
                let name = TextEncoding.utf16LittleEndian.text(keys.bytes[key.text]).lowercased()
                try names.add(name.utf8, .init(start: key.record, end: key.record))
            }
        }
        names.endAtNext()
    }
}
