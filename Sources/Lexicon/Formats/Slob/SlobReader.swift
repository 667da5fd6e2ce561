import Texts

import struct SystemPackage.FilePath

/// A dictionary of Aard 2: `.slob`, or `.slob.001`, `.slob.002` … which together are one.
///
/// A location is the number of a reference.
final class SlobReader: DictionaryReader {
    let name: String
    let path: String
    let files: [DiskFile]
    let stamp: DictionaryStamp
    let languages: Languages
    let headwordCount: Int
    private let slob: SlobFile
    private let sheets = StyleSheets()

    private static let partLimit = 99

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let first = try files.open(path)
        var parts = [first]
        let isSplit = path.extension == "001"
        while isSplit, parts.count < SlobReader.partLimit {
            let number = String(parts.count + 1)
            let ending = String(repeating: "0", count: 3 - number.count) + number
            do throws(LexiconError) {
                parts.append(try files.open(path.with(extension: ending)))
            } catch .missing {
                break
            }
        }
        slob = try SlobFile(JoinedFiles(parts), among: files)
        self.path = path.string
        self.files = parts
        stamp = try DictionaryStamp(parts)
        let label = slob.tags["label"] ?? ""
        name = label.isEmpty ? path.stem ?? "" : label
        let titled = Languages(in: name)
        languages = titled.headwords == nil ? Languages(in: path.stem ?? "") : titled
        headwordCount = slob.refCount
    }

    func description() -> DictionaryDescription {
        let told = ["copyright", "license.name", "license.url", "uri", "source"]
            .compactMap { slob.tags[$0] }.filter { !$0.isEmpty }
        return DictionaryDescription(title: name, text: told.joined(separator: "\n"))
    }

    /// Keys of style sheets, pictures and the like are left out.
    func forEachHeadword(
        _ body: (
            _ text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind
        ) -> Bool
    ) throws(LexiconError) {
        var bins: [Int: SlobFile.Bin?] = [:]
        var seen: Set<UInt64> = []
        try slob.forEachRef { number, ref throws(LexiconError) in
            // What is in a damaged bin is skipped.
            let bin = bins[ref.bin] ?? (try? slob.bin(ref.bin))
            bins[ref.bin] = .some(bin)
            guard let bin, SlobReader.markup(slob.contentType(of: ref.item, in: bin)) != nil else {
                return true
            }
            let isNew = seen.insert(UInt64(ref.bin) << 16 | UInt64(ref.item)).inserted
            return body(
                ref.key.span, HeadwordLocation(rawValue: UInt64(number)),
                isNew ? .headword : .otherSpelling)
        }
    }

    /// Nil for what is no entry.
    private static func markup(_ type: String?) -> EntryMarkup? {
        switch type?.prefix(while: { $0 != ";" }) {
        case "text/html": .html
        case "text/plain": .unmarked
        default: nil
        }
    }

    func entry(at location: HeadwordLocation) throws(LexiconError) -> Entry {
        let ref = try slob.ref(Int(clamping: location.rawValue))
        let bin = try slob.bin(ref.bin)
        guard let markup = SlobReader.markup(slob.contentType(of: ref.item, in: bin)) else {
            throw .damaged(file: path, reason: "no entry is at \(location.rawValue)")
        }
        let text = String(decoding: try slob.content(of: ref, in: bin), as: UTF8.self)
        let raw = RawText(
            text, markup, sheets: markup == .html ? sheets.named(in: text, read: resource) : [])
        return Entry(
            word: String(decoding: ref.key, as: UTF8.self), body: .texts([raw]), isOwn: true)
    }

    /// Keys have no order that we know, so all are read.
    func resource(named name: String) throws(LexiconError) -> Resource? {
        let key = Array(name.drop { $0 == "/" }.utf8)
        var found: SlobFile.Ref?
        try slob.forEachRef { _, ref in
            if ref.key.elementsEqual(key) { found = ref }
            return found == nil
        }
        guard let found else { return nil }
        let content = try slob.content(of: found, in: try slob.bin(found.bin))
        guard content.count <= Resource.sizeLimit else {
            throw .unsupported(
                file: path, reason: "“\(name)” has more than \(Resource.sizeLimit >> 20) MiB")
        }
        return Resource(kind: Resource.Kind(fileName: name), bytes: Array(content))
    }
}

extension DictionaryFormat {
    static let slob = DictionaryFormat(
        name: "slob",
        recognises: { file in
            [".slob", ".slob.001"].contains { file.string.lowercased().hasSuffix($0) }
        },
        isFolder: false, defaultFolders: { _ in [] }, knownName: { _ in nil },
        open: { path, files, _ throws(LexiconError) in try SlobReader(path, among: files) })
}
