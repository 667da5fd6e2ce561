public import struct SystemPackage.FilePath

/// A dictionary in the format of dictd(8): `NAME.index` and `NAME.dict` or `NAME.dict.dz`.
///
/// A location is the offset of a headword's line in the index.
public final class DictdReader: DictionaryReader {
    /// The index's name without its ending.
    public let name: String
    /// Changes whenever index or text do.
    public let stamp: DictionaryStamp

    /// Reckoned from the length of some lines; exact when the index has no more than 64 KB.
    public let headwordCount: Int
    /// Index and text.
    public let files: [DiskFile]

    private let index: DictdIndex
    private let text: any ByteSource
    private let wrapWidth: SampledWrapWidth

    /// Opens a dictionary by its index; the text lies beside it.
    ///
    /// - Throws: A ``LexiconError`` when one of them is missing or can't be read.
    public init(index path: FilePath, among files: OpenFiles) throws(LexiconError) {
        name = path.stem ?? ""
        let indexFile = try files.open(path)
        let textFile: DiskFile
        do throws(LexiconError) {
            textFile = try files.open(path.with(extension: "dict.dz"))
        } catch .missing {
            textFile = try files.open(path.with(extension: "dict"))
        }
        self.files = [indexFile, textFile]
        stamp = try DictionaryStamp(self.files)
        index = try DictdIndex(indexFile)
        headwordCount = try index.estimatedCount()
        text = try textFile.uncompressed()
        wrapWidth = SampledWrapWidth(text)
    }

    /// The index.
    public var path: String { index.file.path }

    // MARK: About the dictionary

    /// The name that its makers gave it, `00-database-short`; origin and licence,
    /// `00-database-info`.
    public func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription(
            title: try information("short"), text: try information("info") ?? "")
    }

    private func information(_ name: String) throws(LexiconError) -> String? {
        guard let record = try index.information(name) else { return nil }
        var text = try definition(of: record)[...]
        // Some dictionaries begin such an entry with its headword, as they begin others.
        if text.hasPrefix("00") {
            let newline = text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            text = text[newline...]
        }
        let trimmed = text.trimmed
        return trimmed.isEmpty ? nil : trimmed
    }

    // MARK: Headwords

    /// Calls the body with each headword as a person reads it, until it returns false.
    public func forEachHeadword(
        _ body: (_ text: borrowing Span<UInt8>, _ location: HeadwordLocation) -> Bool
    ) throws(LexiconError) {
        try index.forEachRecord { bytes, record, offset in
            if DictdIndex.isInformation(bytes, record.key) { return true }
            let location = HeadwordLocation(rawValue: UInt64(offset))
            if !record.isASCII,
                let latin1 = index.encoding.latin1([UInt8](bytes, record.headword))
            {
                return body(Array(latin1.utf8).span, location)
            }
            return body(bytes.extracting(record.headword), location)
        }
    }

    /// The headword whose line begins at a location.
    public func headword(at location: HeadwordLocation) throws(LexiconError) -> Headword {
        Headword(text: index.headword(of: try line(at: location)), location: location)
    }

    /// The headwords that begin with a text, found by bisecting the index in its own order: most
    /// often case doesn't count there, and neither does punctuation.
    public func headwords(
        startingWith text: String, limit: Int
    ) throws(LexiconError) -> [Headword] {
        guard limit > 0 else { return [] }
        let folded = index.order.isCaseSensitive ? text : text.lowercased()
        let key = index.order.key(of: folded.utf8)
        var headwords: [Headword] = []
        try index.forEachRecord(beginningWith: key) { line in
            // Of a text of nothing that counts, only what has nothing either is alike.
            if key.isEmpty, !text.isEmpty, !index.key(of: line).isEmpty { return false }
            if !DictdIndex.isInformation(line.bytes.span, line.record.key) {
                headwords.append(
                    Headword(
                        text: index.headword(of: line),
                        location: HeadwordLocation(rawValue: UInt64(line.offset))))
            }
            return headwords.count < limit
        }
        return headwords
    }

    // MARK: Entries

    /// The text of an entry as it is in the dictionary, as `dict` prints it.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when the location, or the text that it
    ///   leads to, is not there or longer than 1 MiB.
    public func definition(at location: HeadwordLocation) throws(LexiconError) -> String {
        try definition(of: line(at: location).record)
    }

    /// An entry for each record that the headwords lead to.
    ///
    /// One that can't be read is left out, as long as there is another one.
    public func entries(
        of headwords: [Headword], until isEnough: (Entry) -> Bool
    ) throws(LexiconError) -> [Entry] {
        var seen: Set<Int> = []
        return try ReadableEntries.read(of: headwords, until: isEnough) {
            headword throws(LexiconError) in
            let record = try line(at: headword.location).record
            // Some indexes name a record several times under one headword.
            guard seen.insert(record.offset).inserted else { return nil }
            let text = DictdText.richText(
                try definition(of: record), word: headword.text,
                wrappedTo: wrapWidth.width())
            return Entry(word: headword.text, body: .text(text))
        }
    }

    private func line(at location: HeadwordLocation) throws(LexiconError) -> DictdIndex.Line {
        guard let offset = Int(exactly: location.rawValue), let line = try index.line(at: offset)
        else {
            throw .damaged(
                file: path, reason: "no headword is at its byte \(location.rawValue)")
        }
        return line
    }

    private func definition(of record: IndexRecord) throws(LexiconError) -> String {
        guard record.length <= DictdReader.longestEntry else {
            throw .damaged(
                file: path, reason: "it has an entry of \(record.length) bytes")
        }
        return index.encoding.text(of: try text.bytes(at: record.offset, count: record.length))
    }

    private static let longestEntry = 1 << 20
}

extension Substring {
    /// Without the blanks and newlines around it.
    fileprivate var trimmed: String {
        let isBlank = { (character: Character) in character.isWhitespace }
        guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(self[...last].drop(while: isBlank))
    }
}
