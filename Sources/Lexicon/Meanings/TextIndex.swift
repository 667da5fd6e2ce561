import CLinux
import Texts

/// The index of the words in a dictionary's texts, which leads from a word to senses and headwords.
///
/// A document is a sense, which several headwords may have, or an entry without senses. The words
/// of an entry outside of its senses belong to its first document. Documents are numbered in the
/// order of the keys of the ``HeadwordIndex``. The uses of a document (``TextUse``) lead to these
/// keys.
///
/// A term is the stem of a word. The weight of a term for a sense depends on the places where the
/// term stands (``TextPlaces``).
///
///     termBytes    the terms in the order of their bytes, one after the other
///     termEnds     the end of each term in `termBytes`, 32 bits each
///     postings     for each term, a number (LEB128) for each of its documents:
///                  lowest 4 bits  the weight of the term there (``TextPlaces/level``)
///                  next bit       1 if the entry itself has the term, not only a related sense
///                  other bits     the distance from the document before
///     postingEnds  the end of each term's postings, 32 bits each
///     documents    for each document 64 bits; see ``TextDocument``
///     bodies       for each document, its headwords (``TextUse``), and its text with
///                  a byte for each word (``TextMark``)
///     broader      for each document, 1 plus the number of the document of its broader sense, or 0,
///                  32 bits; empty if no sense has a broader sense
///     sheets       the version and name of each style sheet that the entries name, a line each
///
/// The text of an entry is stored with its first document. If an entry has no text besides its senses, each
/// document has the text of its sense.
public struct TextIndex: Sendable {
    enum Section: Int, CaseIterable {
        case termBytes, termEnds, postings, postingEnds, documents, bodies, broader, sheets
    }

    static let format = SectionFile.Format(
        magic: "MotTexts", kind: .texts, sectionCount: Section.allCases.count)

    let file: SectionFile
    let termCount: Int
    let documentCount: Int

    /// The stamp of an index of texts: the combined stamps of the dictionary and of its index of
    /// headwords.
    ///
    /// The style sheets are known only after the entries have been read, so they are compared when
    /// the index is opened.
    public static func stamp(
        of reader: any DictionaryReader, by headwords: HeadwordIndex
    ) -> DictionaryStamp {
        reader.stamp.combined(with: headwords.stamp)
    }

    /// Opens an index of texts.
    ///
    /// - Throws: An ``IndexError`` when the index is missing, was made from other files, or has a
    ///   damaged header.
    public static func open(
        path: String, of reader: any DictionaryReader, by headwords: HeadwordIndex
    ) throws(IndexError) -> TextIndex {
        let file = try SectionFile(format, path: path, stamp: stamp(of: reader, by: headwords))
        let texts = TextIndex(file)
        guard texts.isCurrent(for: reader) else { throw .outdated(file: path) }
        return texts
    }

    /// True if the style sheets have not changed since the entries were typeset.
    public func isCurrent(for reader: any DictionaryReader) -> Bool {
        reader.sheets?.areCurrent(sheets) ?? true
    }

    /// Opens an index and checks all of it, or builds it if it is missing or damaged.
    ///
    /// - Throws: An ``IndexError``.
    public static func openOrBuild(
        of reader: any DictionaryReader, by headwords: HeadwordIndex, in cache: DictionaryCache,
        isCancelled: @escaping @Sendable () -> Bool,
        perform: TextIndexBuilder.Perform = TextIndexBuilder.serially, progress: (Double) -> Void
    ) throws(IndexError) -> TextIndex {
        let path = cache.texts(of: reader, stamp: stamp(of: reader, by: headwords))
        let index = try cache.openOrMake(path, isCancelled: isCancelled) {
            // The error does not matter, because the index is built instead.
            let index = try? open(path: path, of: reader, by: headwords)
            return index.flatMap { $0.verify(isCancelled: isCancelled) ? $0 : nil }
        } or: { () throws(IndexError) in
            let index = try TextIndexBuilder.build(
                reader, by: headwords, at: path, isCancelled: isCancelled, perform: perform,
                progress: progress)
            // Without this, the allocator keeps the memory of the tables, and the next tables take
            // more.
            malloc_trim(0)
            return index
        }
        cache.markUsed(path)
        return index
    }

    private let sheets: [StyleSheets.Version]

    init(_ file: SectionFile) {
        self.file = file
        sheets = TextIndex.sheets(in: file)
        termCount = file.range(Section.termEnds.rawValue).count / 4
        documentCount = file.range(Section.documents.rawValue).count / TextDocument.size
    }

    private static func sheets(in file: SectionFile) -> [StyleSheets.Version] {
        let range = file.range(Section.sheets.rawValue)
        file.check(range)
        return String(decoding: file.buffer[range], as: UTF8.self).split(separator: "\n")
            .compactMap { line in
                let parts = line.split(separator: " ", maxSplits: 1)
                guard parts.count == 2, let hash = UInt64(parts[0], radix: 16) else { return nil }
                return StyleSheets.Version(name: String(parts[1]), hash: hash)
            }
    }

    /// The content of the section of the style sheets.
    static func bytes(of sheets: [StyleSheets.Version]) -> [UInt8] {
        sheets.flatMap { Array("\(String($0.hash, radix: 16)) \($0.name)\n".utf8) }
    }

    /// In bytes.
    public var byteCount: Int { file.byteCount }

    /// True if damage was found in the parts of the file that were read.
    public var isDamaged: Bool { file.isDamaged }

    /// Reads the whole file.
    ///
    /// - Returns: True if all checksums are right; false also after a cancellation.
    public func verify(isCancelled: () -> Bool = { false }) -> Bool {
        file.verify(isCancelled: isCancelled)
    }

    // MARK: - Terms

    /// The number of a term; nil if no text has the term.
    func number(of term: String) -> Int? {
        let number = firstNumber(from: term)
        return number < termCount && self.term(number) == term ? number : nil
    }

    /// The numbers of the first terms that begin with a text.
    func numbers(startingWith text: String, limit: Int) -> Range<Int> {
        let start = firstNumber(from: text)
        var end = start
        while end < termCount, end - start < limit, bytes(ofTerm: end).starts(with: text.utf8) {
            end += 1
        }
        return start..<end
    }

    /// The numbers of the first terms that end with one of the given texts.
    func numbers(endingWith texts: [String], limit: Int) -> [Int] {
        let ends = texts.map { Array($0.utf8) }
        return Array(
            (0..<termCount).lazy.filter { number in
                let term = bytes(ofTerm: number)
                return ends.contains { term.suffix($0.count).elementsEqual($0) }
            }.prefix(limit))
    }

    func term(_ number: Int) -> String { String(decoding: bytes(ofTerm: number), as: UTF8.self) }

    private func bytes(ofTerm number: Int) -> UnsafeBufferPointer<UInt8>.SubSequence {
        let range = range(of: number, ends: .termEnds, in: .termBytes)
        file.check(range)
        return file.buffer[range]
    }

    private func firstNumber(from text: String) -> Int {
        (0..<termCount).firstNumber { !bytes(ofTerm: $0).lexicographicallyPrecedes(text.utf8) }
    }

    /// Returns an item's range in the file, in a section with items of different lengths.
    private func range(of number: Int, ends: Section, in items: Section) -> Range<Int> {
        let sectionRange = file.range(items.rawValue)
        let end = { (number: Int) in
            number < 0 ? 0 : Int(self.number32(number, in: ends))
        }
        let (lower, upper) = (end(number - 1), end(number))
        guard lower <= upper, upper <= sectionRange.count else {
            return sectionRange.lowerBound..<sectionRange.lowerBound
        }
        return sectionRange.lowerBound + lower..<sectionRange.lowerBound + upper
    }

    private func number32(_ number: Int, in section: Section) -> UInt32 {
        let range = file.range(section.rawValue)
        let offset = range.lowerBound + 4 * number
        guard 0 <= number, offset + 4 <= range.upperBound else { return 0 }
        file.check(offset..<offset + 4)
        let buffer = file.buffer
        return buffer.span.number32(at: offset)
    }

    // MARK: - Documents

    /// Calls the body with each document that has a term, the weight of the term there, and true if
    /// the entry itself has the term.
    @inline(__always)
    func forEachPosting(
        of term: Int, _ body: (_ document: Int, _ level: UInt8, _ isInEntry: Bool) -> Void
    ) {
        guard 0..<termCount ~= term else { return }
        let range = range(of: term, ends: .postingEnds, in: .postings)
        file.check(range)
        let buffer = file.buffer
        let span = buffer.span
        var position = range.lowerBound
        var document = -1
        while let number = span.variableNumber(at: &position, before: range.upperBound),
            number >> 5 <= UInt64(documentCount)
        {
            document += Int(number >> 5)
            guard 0..<documentCount ~= document else { return }
            body(document, UInt8(number & 0xF), number & 0x10 != 0)
        }
    }

    /// Estimates the number of documents that have a term, without reading the documents.
    func documentCount(of term: Int) -> Int {
        range(of: term, ends: .postingEnds, in: .postings).count * 2 / 3
    }

    func document(_ number: Int) -> TextDocument {
        let range = file.range(Section.documents.rawValue)
        let offset = range.lowerBound + TextDocument.size * number
        guard 0..<documentCount ~= number else { return TextDocument() }
        file.check(offset..<offset + TextDocument.size)
        let buffer = file.buffer
        return TextDocument(buffer.span.number64(at: offset))
    }

    /// Returns the share of a term in each document: 1 divided by the number of the document's
    /// terms.
    func shares() -> [Float] {
        let range = file.range(Section.documents.rawValue)
        file.check(range)
        let buffer = file.buffer
        let span = buffer.span
        return (0..<documentCount).map { number in
            let offset = range.lowerBound + TextDocument.size * number
            return 1 / Float(max(1, TextDocument(span.number64(at: offset)).length))
        }
    }

    /// Calls the body with each headword that has a document.
    @inline(__always)
    func forEachUse(of number: Int, _ body: (TextUse) -> Void) {
        _ = textRange(of: number, forEachUse: body)
    }

    /// The first headword that has a document; nil if there is none.
    func firstUse(of number: Int) -> TextUse? {
        let range = bodyRange(of: number)
        file.check(range)
        let buffer = file.buffer
        var position = range.lowerBound
        return TextUse(buffer.span, at: &position, before: range.upperBound, after: nil)
    }

    /// The documents of a document's broader senses, each broader than the one before it.
    func broaderDocuments(of number: Int) -> [Int] {
        var documents: [Int] = []
        // The limit keeps senses of a damaged dictionary from being broader than each other.
        while documents.count < TextIndex.longestChain,
            case let next = Int(number32(documents.last ?? number, in: .broader)), next > 0
        {
            documents.append(next - 1)
        }
        return documents
    }

    /// The maximum number of broader senses of a document.
    private static let longestChain = 20

    /// The first document of the entry of a document, which has the text of the entry.
    ///
    /// - Parameters:
    ///   - number: The document.
    ///   - earlier: An earlier document, and the first document of its entry. The search stops at
    ///     the earlier document.
    /// - Returns: The number of the entry's first document.
    func start(of number: Int, after earlier: (document: Int, start: Int)? = nil) -> Int {
        var start = number
        while document(start).isContinued, number - start < TextIndex.longestEntry {
            start -= 1
            if let earlier, earlier.document == start { return earlier.start }
        }
        return start
    }

    /// Returns false if a document's text surely lacks a phrase, and true if it very likely has it.
    func likelyContains(_ phrase: [UInt8], in number: Int) -> Bool {
        let range = textRange(of: number) { _ in }
        guard let first = phrase.first, range.count >= phrase.count else { return false }
        let buffer = file.buffer
        let span = buffer.span
        for start in range.lowerBound...range.upperBound - phrase.count where span[start] == first {
            if phrase.indices.allSatisfy({ span[start + $0] == phrase[$0] }) { return true }
        }
        return false
    }

    /// Calls the body with each headword of a document, and returns the range of the text after the
    /// headwords.
    @inline(__always)
    private func textRange(of number: Int, forEachUse body: (TextUse) -> Void) -> Range<Int> {
        let range = bodyRange(of: number)
        file.check(range)
        let buffer = file.buffer
        var position = range.lowerBound
        var previousUse: TextUse?
        while let use = TextUse(
            buffer.span, at: &position, before: range.upperBound, after: previousUse)
        {
            body(use)
            previousUse = use
        }
        return position..<range.upperBound
    }

    /// The maximum number of documents of an entry.
    static let longestEntry = 4_096

    private func bodyRange(of number: Int) -> Range<Int> {
        let sectionRange = file.range(Section.bodies.rawValue)
        guard 0..<documentCount ~= number else {
            return sectionRange.lowerBound..<sectionRange.lowerBound
        }
        let start = document(number).start
        let end = number + 1 < documentCount ? document(number + 1).start : sectionRange.count
        guard start <= end, end <= sectionRange.count else {
            return sectionRange.lowerBound..<sectionRange.lowerBound
        }
        return sectionRange.lowerBound + start..<sectionRange.lowerBound + end
    }
}

/// A word of a text as one byte: a hash of its stem.
///
/// Phrases are found by these bytes. By chance, two other words have the bytes of a phrase of two
/// words at one place in 65,000.
enum TextMark {
    /// The mark between two paragraphs.
    static let end: UInt8 = 0

    static func of(_ stem: String) -> UInt8 { 1 + UInt8(StableHash.of(stem.utf8) % 255) }
}

/// The record of a document in an index of texts, 64 bits.
///
///     0   32 bits  the offset of the document in the bodies
///     32  16       ``length``
///     48  8        ``part``
///     56  8        ``isContinued``, 0 or 1
struct TextDocument {
    /// In bytes.
    static let size = 8

    private(set) var number: UInt64 = 0

    init() {}

    init(_ number: UInt64) { self.number = number }

    var start: Int {
        get { Int(number & 0xFFFF_FFFF) }
        set { set(UInt64(newValue), 32, at: 0) }
    }
    /// The number of terms in the text about the sense; 0 if the document is no sense.
    var length: Int {
        get { Int(number >> 32 & 0xFFFF) }
        set { set(UInt64(min(newValue, 0xFFFF)), 16, at: 32) }
    }
    var part: TextPart {
        get { TextPart(rawValue: UInt8(truncatingIfNeeded: number >> 48)) ?? .unknown }
        set { set(UInt64(newValue.rawValue), 8, at: 48) }
    }
    /// True if the document belongs to the entry of the document before it.
    var isContinued: Bool {
        get { number >> 56 != 0 }
        set { set(newValue ? 1 : 0, 8, at: 56) }
    }

    var isSense: Bool { length > 0 }

    private mutating func set(_ value: UInt64, _ width: UInt64, at place: UInt64) {
        let mask = ((1 as UInt64) << width - 1) << place
        number = number & ~mask | value << place & mask
    }
}

/// A headword that has a document, as two or three numbers (LEB128).
///
/// - twice the distance of its key from the key of the previous use, plus 1 in the last use
/// - twice the index of the sense, plus 1 if the record follows
/// - the record, unless it is 0
struct TextUse {
    /// The number of the headword's key.
    let key: Int
    /// The index of the headword among the headwords of its key, from 0.
    let record: Int
    /// The index of the document's sense in the entry, from 0.
    let sense: Int
    private var isLast = false

    init(key: Int, record: Int, sense: Int) {
        self.key = key
        self.record = record
        self.sense = sense
    }

    /// Reads a use; nil if `previousUse` was the last use of its document, or the bytes are damaged.
    @inline(__always)
    init?(
        _ bytes: borrowing Span<UInt8>, at position: inout Int, before end: Int,
        after previousUse: TextUse?
    ) {
        guard previousUse?.isLast != true,
            let distance = bytes.variableNumber(at: &position, before: end),
            let sense = bytes.variableNumber(at: &position, before: end),
            let record = sense & 1 == 0 ? 0 : bytes.variableNumber(at: &position, before: end),
            max(distance, sense, record) <= UInt32.max
        else { return nil }
        self.init(
            key: (previousUse?.key ?? 0) + Int(distance >> 1), record: Int(record),
            sense: Int(sense >> 1))
        isLast = distance & 1 != 0
    }

    /// The numbers that encode the use.
    func numbers(after previousUse: TextUse?, isLast: Bool) -> [UInt64] {
        let distance = UInt64(key - (previousUse?.key ?? 0)) << 1 | (isLast ? 1 : 0)
        let sense = UInt64(sense) << 1
        return record == 0 ? [distance, sense] : [distance, sense | 1, UInt64(record)]
    }
}
