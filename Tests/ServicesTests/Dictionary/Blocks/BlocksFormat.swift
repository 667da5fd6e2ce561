import SystemPackage

@testable import Lexicon

extension DictionaryFormat {
    /// An invented format, to try what a new one needs.
    ///
    /// `NAME.blocks` has no order and no index: compressed blocks of records, some of them redirects, other
    /// spellings, inflected forms and sounds.
    static let blocks = DictionaryFormat(
        name: "Blocks", recognises: { $0.hasSuffix(".blocks") }, isFolder: false,
        defaultFolders: { _ in [] }, knownName: { $0.stem },
        open: { path, files, _ throws(LexiconError) in try BlocksReader(path, among: files) })
}

/// A location is the number of a block, times 2^20, plus the offset of a record in it.
struct BlocksReader: DictionaryReader {
    let name: String
    let path: String
    let files: [DiskFile]
    let stamp: DictionaryStamp
    let languages: Languages
    private let blocks: [Range<Int>]

    private static let blockSize = 1 << 20

    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        self.path = path.string
        self.files = [file]
        stamp = try DictionaryStamp(self.files)
        name = path.stem ?? ""
        languages = Languages(in: name)
        var blocks: [Range<Int>] = []
        var start = 0
        while start < file.count {
            let bytes = try file.bytes(at: start, count: 4)
            let length = bytes.span.number32(at: 0)
            let block = start + 4..<start + 4 + Int(length)
            guard block.upperBound <= file.count else {
                throw .damaged(file: path.string, reason: "its last block is incomplete")
            }
            blocks.append(block)
            start = block.upperBound
        }
        self.blocks = blocks
    }

    var headwordCount: Int { files[0].count / 16 }

    func description() throws(LexiconError) -> DictionaryDescription {
        DictionaryDescription(title: "Blocks of \(name)", text: "Nobody's licence")
    }

    func forEachHeadword(
        _ body: (borrowing Span<UInt8>, HeadwordLocation, Headword.Kind) -> Bool
    ) throws(LexiconError) {
        for number in blocks.indices {
            var entry = HeadwordLocation(rawValue: 0)
            for record in try records(in: number) {
                let kind: Headword.Kind
                switch record.mark {
                case "=", ">":
                    entry = HeadwordLocation(
                        rawValue: UInt64(number * BlocksReader.blockSize + record.offset))
                    kind = record.mark == "=" ? .headword : .redirect
                case "~": kind = .inflected
                case "|": kind = .otherSpelling
                default: continue
                }
                let word = Array(record.word.utf8)
                guard body(word.span, entry, kind) else { return }
            }
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let place = Int(clamping: location.rawValue)
        let number = place / BlocksReader.blockSize
        let offset = place % BlocksReader.blockSize
        guard blocks.indices.contains(number),
            let record = try records(in: number).first(where: { $0.offset == offset })
        else { throw .damaged(file: path, reason: "no entry is at \(location.rawValue)") }
        return Entry(
            word: record.word,
            body: record.mark == ">"
                ? .redirect(to: record.text) : .texts([RawText(record.text, .html)]))
    }

    func resource(named name: String) throws(LexiconError) -> Resource? {
        for number in blocks.indices {
            let found = try records(in: number).first { $0.mark == "/" && $0.word == name }
            guard let found else { continue }
            return Resource(kind: Resource.Kind(fileName: name), bytes: Array(found.text.utf8))
        }
        return nil
    }

    private struct Record {
        let offset: Int
        let mark: Character
        let word: String
        let text: String
    }

    private func records(in block: Int) throws(LexiconError) -> [Record] {
        let bytes = try files[0].bytes(at: blocks[block].lowerBound, count: blocks[block].count)
        let size = Int(bytes.span.number32(at: 0))
        guard size < BlocksReader.blockSize,
            let text = Inflation.chunk(Array(bytes.dropFirst(4)), length: size)
        else { throw .damaged(file: path, reason: "block \(block) can't be inflated") }
        var offset = 0
        return text.split(separator: 0, omittingEmptySubsequences: false).map { record in
            let line = String(decoding: record, as: UTF8.self)
            let parts = line.dropFirst().split(
                separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            defer { offset += record.count + 1 }
            return Record(
                offset: offset, mark: line.first ?? " ", word: String(parts.first ?? ""),
                text: parts.count > 1 ? String(parts[1]) : "")
        }
    }
}
