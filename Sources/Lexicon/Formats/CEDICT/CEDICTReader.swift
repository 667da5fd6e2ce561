import Texts

import struct SystemPackage.FilePath

/// CC-CEDICT and EDICT: a text with an entry a line, in UTF-8 or EUC-JP.
///
/// A location is the offset of a line.
final class CEDICTReader: FactsReader {
    let facts: DictionaryFacts
    private let lines: EncodedLines
    private let about: String

    /// The approximate length of a line, in bytes.
    private static let usualLength = 50
    /// The most lines of comments before the entries.
    private static let headLimit = 200

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        // EDICT has been in EUC-JP since 1991.
        lines = try EncodedLines(
            source, otherwise: source.beginsInUTF8() ? .utf8 : .eastAsian(.eucJP))
        var comments: [String] = []
        var isChinese = true
        try lines.forEach { line, _ in
            let text = String(repairing: line)
            if text.hasPrefix("#"), comments.count < CEDICTReader.headLimit {
                comments.append(text.drop { "#! ".contains($0) }.trimmed)
                return true
            }
            isChinese = CEDICTLine(text)?.isChinese ?? true
            return false
        }
        about = comments.joined(separator: "\n")
        facts = try DictionaryFacts(
            path, [file],
            title: comments.contains { $0.hasPrefix("CC-CEDICT") } ? "CC-CEDICT" : nil,
            languages: Languages(headwords: Language(isChinese ? "zh" : "ja"), entries: .english),
            count: source.count / CEDICTReader.usualLength + 1)
    }

    func description() -> DictionaryDescription { DictionaryDescription(title: name, text: about) }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try lines.forEach { bytes, offset in
            let text = String(repairing: bytes)
            guard let line = CEDICTLine(text) else { return true }
            let location = HeadwordLocation(rawValue: UInt64(offset))
            guard body(Array(line.words[0].utf8).span, location, .headword) else { return false }
            return line.otherSpellings.allSatisfy {
                body(Array($0.utf8).span, location, .otherSpelling)
            }
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue)
        guard let bytes = try lines.line(at: offset),
            let line = CEDICTLine(String(decoding: bytes, as: UTF8.self))
        else { throw .damaged(file: path, reason: "no entry is at \(offset)") }
        let text = RawText(line.html(within: budget), .html)
        let isCut = budget.isSpent || bytes.count >= EncodedLines.longestLine
        return Entry(
            word: line.words[0], body: .texts(isCut ? [text, .cut] : [text]), isOwn: true,
            reading: line.readings.first ?? "")
    }
}

extension DictionaryFormat {
    /// `cedict_ts.u8`, and EDICT: `edict2u`, `edict.u8`, and where Debian has it, `edict`.
    static let cedict = {
        var format = DictionaryFormat(
            "CEDICT", endings: [".u8", "edict2u", "edict"], open: CEDICTReader.init)
        format.defaultFolders = { [$0.system.appending("edict")] }
        return format
    }()
}
