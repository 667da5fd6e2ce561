import Texts

import struct SystemPackage.FilePath

/// CC-CEDICT and EDICT: a text with one entry on each line, in UTF-8 or EUC-JP.
///
/// A location is the offset of a line.
final class CEDICTReader: FactsReader {
    let facts: DictionaryFacts
    private let lines: EncodedLines

    /// The approximate length of a line, in bytes.
    private static let usualLength = 50
    /// The most lines of comments before the entries.
    private static let headLimit = 200

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.unpacked()
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
        facts = try DictionaryFacts(
            path, [file],
            title: comments.contains { $0.hasPrefix("CC-CEDICT") } ? "CC-CEDICT" : nil,
            languages: Languages(headwords: Language(isChinese ? "zh" : "ja"), entries: .english),
            count: source.count / CEDICTReader.usualLength + 1,
            about: comments.joined(separator: "\n"))
    }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try lines.forEach { bytes, offset in
            let text = String(repairing: bytes)
            guard let line = CEDICTLine(text) else { return true }
            return line.spellings.report(
                at: HeadwordLocation(rawValue: UInt64(offset)), to: body)
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
            word: line.words[0], body: .texts(isCut ? [text, .truncationNote] : [text]),
            isAboutHeadword: true,
            reading: line.readings.first ?? "", rarity: line.rarity)
    }
}

extension DictionaryFormat {
    /// CC-CEDICT (`cedict_ts.u8`, `cedict_1_0_ts_utf-8_mdbg.txt`) and EDICT (`edict2u`, `edict.u8`,
    /// and `edict` as in Debian), also CC-Canto (`cccanto-webdist.txt`) and ENAMDICT.
    ///
    /// Each file may be compressed by gzip(1), as the downloads are.
    static let cedict = DictionaryFormat(
        name: "CEDICT",
        recognises: { file in
            let name = file.lowercased()
            let unpackedName = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
            return [".u8", "edict", "edict2", "edict2u", "enamdict"]
                .contains(where: unpackedName.hasSuffix)
                || ["cedict", "cccanto"].contains(where: name.hasPrefix)
                    && unpackedName.hasSuffix(".txt")
        },
        defaultFolders: { $0.shared.map { $0.appending("edict") } },
        open: { path, files, _ throws(LexiconError) in try CEDICTReader(path, among: files) })
}
