import Texts

import struct SystemPackage.FilePath

/// A dictionary in the format of MDict: `NAME.mdx`, and `NAME.mdd`, `NAME.1.mdd` … with sounds and pictures.
///
/// A location is the number of a key block, and in the lowest 20 bits that of a key in it.
final class MDictReader: DictionaryReader {
    let name: String
    let path: String
    let files: [DiskFile]
    let stamp: DictionaryStamp
    let languages: Languages
    let headwordCount: Int
    private let mdx: MDictFile
    private let resources: MDictResources

    private static let keyBits: UInt64 = 20
    private static let lastKey = 1 << keyBits - 1
    private static let linkMark = "@@@LINK="

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        mdx = try MDictFile(files.open(path))
        resources = MDictResources(beside: path, among: files)
        self.path = path.string
        self.files = [mdx.file]
        stamp = try DictionaryStamp(self.files)
        name = mdx.header.title.isEmpty ? path.stem ?? "" : mdx.header.title
        let titled = Languages(in: name)
        languages = titled.headwords == nil ? Languages(in: path.stem ?? "") : titled
        headwordCount = min(mdx.keyCount, mdx.file.count)
    }

    func description() -> DictionaryDescription {
        DictionaryDescription(title: name, text: mdx.header.description)
    }

    func forEachHeadword(
        _ body: (
            _ text: borrowing Span<UInt8>, _ location: HeadwordLocation, _ kind: Headword.Kind
        ) -> Bool
    ) throws(LexiconError) {
        for block in 0..<mdx.keyBlockCount {
            var number = 0
            let goesOn = try mdx.forEachKey(inBlock: block, isKept: false) { key in
                guard number <= MDictReader.lastKey else { return true }
                let location = HeadwordLocation(
                    rawValue: UInt64(block) << MDictReader.keyBits | UInt64(number))
                number += 1
                return body(mdx.header.encoding.decoded(key.text).span, location, .headword)
            }
            guard goesOn else { return }
        }
    }

    func entry(at location: HeadwordLocation) throws(LexiconError) -> Entry {
        let block = Int(clamping: location.rawValue >> MDictReader.keyBits)
        let wanted = Int(truncatingIfNeeded: location.rawValue) & MDictReader.lastKey
        var key: MDictFile.Key?
        var next: Int?
        var number = 0
        try mdx.forEachKey(inBlock: block, isKept: true) { candidate in
            if number == wanted { key = candidate }
            number += 1
            return true
        }
        guard let key else { throw .damaged(file: path, reason: "no entry is at \(wanted)") }
        // Records mostly have the order of the keys; what ends a text is in it, too.
        try mdx.forEachKey(inBlock: block, isKept: true) { other in
            if other.record > key.record { next = min(next ?? other.record, other.record) }
            return true
        }
        let encoding = mdx.header.encoding
        let record = try mdx.record(at: key.record, before: next)
        let end = record.end(from: record.startIndex, unit: encoding.unitLength)
        let text = encoding.text(record[..<end])
        return Entry(word: encoding.text(key.text), body: body(of: text), isOwn: true)
    }

    private func body(of text: String) -> Entry.Body {
        if text.hasPrefix(MDictReader.linkMark) {
            return .redirect(to: text.dropFirst(MDictReader.linkMark.count).trimmed)
        }
        let styled = mdx.header.styled(text)
        return mdx.header.isPlain
            ? .texts([RawText(styled.replacing("\\n", with: "\n"), .unmarked)])
            : .texts([RawText(styled, .html)])
    }

    func resource(named name: String) throws(LexiconError) -> Resource? {
        try resources.resource(named: name)
    }
}

extension DictionaryFormat {
    static let mdict = DictionaryFormat(
        name: "MDict", recognises: { $0.extension?.lowercased() == "mdx" }, isFolder: false,
        defaultFolders: { _ in [] }, knownName: { _ in nil },
        open: { path, files, _ throws(LexiconError) in try MDictReader(path, among: files) })
}
