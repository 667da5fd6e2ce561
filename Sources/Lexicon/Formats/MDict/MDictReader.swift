import Texts

import struct SystemPackage.FilePath

/// A dictionary in the format of MDict: `NAME.mdx`, and `NAME.mdd`, `NAME.1.mdd` … with sounds and
/// pictures.
///
/// A location is the number of a key block; its lowest 20 bits are the number of a key in that
/// block.
final class MDictReader: FactsReader {
    let facts: DictionaryFacts
    private let mdx: MDictFile
    private let resources: MDictResources
    let sheets: StyleSheets?

    /// The number of bits that a location has for the number of a key in its block; writers put a
    /// few thousand keys into a block.
    private static let blockShift: UInt64 = 20
    private static let highestKeyNumber: UInt64 = 1 << blockShift - 1
    /// The most keys that are read to find the next record.
    private static let nextLimit = 1_000
    private static let linkMark = "@@@LINK="

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        mdx = try MDictFile(files.open(path))
        resources = MDictResources(beside: path, among: files)
        sheets = StyleSheets(in: resources)
        facts = try DictionaryFacts(
            path, [mdx.file], title: mdx.header.title, count: min(mdx.keyCount, mdx.file.count),
            about: mdx.header.description)
    }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        let encoding = mdx.header.encoding
        var decoded: [UInt8] = []
        for block in 0..<mdx.keyBlockCount {
            var keys = try mdx.keys(ofBlock: block, isCached: false)
            var number: UInt64 = 0
            while number <= MDictReader.highestKeyNumber, let key = keys.next() {
                let location = HeadwordLocation(
                    rawValue: UInt64(block) << MDictReader.blockShift | number)
                number += 1
                if encoding == .utf8 {
                    let text = keys.bytes.span.extracting(key.text)
                    guard HeadwordMarkup.report(text, location, .headword, to: body) else { return }
                } else {
                    decoded.removeAll(keepingCapacity: true)
                    encoding.append(keys.bytes[key.text], to: &decoded)
                    guard HeadwordMarkup.report(decoded.span, location, .headword, to: body)
                    else { return }
                }
            }
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let block = Int(clamping: location.rawValue >> MDictReader.blockShift)
        let number = location.rawValue & MDictReader.highestKeyNumber
        var keys = try mdx.keys(ofBlock: block, isCached: true)
        keys.skip(Int(number))
        guard let key = keys.next() else {
            throw .damaged(file: path, reason: "it has no key \(number) in block \(block)")
        }
        // Records are mostly in the order of their keys. If not, a text ends at the zero after it.
        var next: Int?
        for _ in 0..<MDictReader.nextLimit where next == nil {
            guard let other = keys.next() else { break }
            if other.record > key.record { next = other.record }
        }
        let encoding = mdx.header.encoding
        let record = try mdx.record(at: key.record, before: next)
        // The limit is even, so that no unit of UTF-16 is cut.
        let bytes = Array(record.prefix(WorkBudget.byteLimit))
        let text = encoding.text(bytes[..<bytes.span.end(ofTextAt: 0, unit: encoding.unitLength)])
        return Entry(
            word: HeadwordMarkup.text(of: encoding.decoded(keys.bytes[key.text])),
            body: body(of: text, isCut: record.count > bytes.count), isAboutHeadword: true)
    }

    private func body(of text: String, isCut: Bool) -> Entry.Body {
        // Bytes are compared, because a target may begin with a combining mark, which joins the
        // `=`.
        let trimmedText = text.utf8.drop { "\r\n ".utf8.contains($0) }
        if trimmedText.starts(with: MDictReader.linkMark.utf8) {
            let target = Substring(trimmedText.dropFirst(MDictReader.linkMark.utf8.count)).trimmed
            return .redirect(to: HeadwordMarkup.text(of: Array(target.utf8)))
        }
        let styled = mdx.header.styled(text)
        let rawText =
            mdx.header.isPlain
            ? RawText(styled.replacing("\\n", with: "\n"), .unmarked)
            : RawText(styled, .html, sheets: sheets?.sheets(namedIn: styled) ?? [])
        return .texts(isCut ? [rawText, .truncationNote] : [rawText])
    }

    func resource(named name: String) throws(LexiconError) -> Resource? {
        try resources.resource(named: name)
    }
}

extension DictionaryFormat {
    static let mdict = DictionaryFormat(
        "MDict", endings: [".mdx"], open: MDictReader.init)
}
