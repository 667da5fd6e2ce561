import struct SystemPackage.FilePath

/// Wiktionary as Wiktextract makes it and kaikki.org publishes it: one JSON object on each line,
/// read in place.
///
/// A location is the offset of a line.
final class WiktextractReader: FactsReader {
    let facts: DictionaryFacts
    private let lines: EncodedLines
    /// The name of the language of the first word.
    private let language: String

    /// About how long the line of a headword is, in bytes.
    private static let usualLength = 1_000
    /// The longest line, in bytes: the line of a word with many translations has a few million
    /// bytes.
    private static let longestLine = 16 << 20

    /// - Throws: A ``LexiconError`` when the file can't be read, or has other data.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        var lines = try EncodedLines(source, otherwise: .utf8)
        lines.lineLimit = WiktextractReader.longestLine
        self.lines = lines
        var first: WiktextractLine?
        var count = 0
        try lines.forEach { line, _ in
            let parsedLine = WiktextractLine(Array(line, 0..<line.count), isHeadwordOnly: true)
            if parsedLine?.redirect == nil { first = parsedLine }
            count += 1
            return first == nil && count < 100
        }
        guard count == 0 || first != nil else {
            throw .unsupported(file: path.string, reason: "it is no data of Wiktextract")
        }
        language = first?.language ?? ""
        facts = try DictionaryFacts(
            path, [file], title: WiktextractReader.name(of: path),
            languages: Languages(
                headwords: first.flatMap { Language($0.languageCode) },
                // Other editions of Wiktionary name languages in their own language.
                entries: Language(language) == nil ? nil : .english),
            count: source.count / WiktextractReader.usualLength + 1)
    }

    /// The name of a file without its endings.
    static func name(of path: FilePath) -> String {
        let name = path.lastComponent?.string ?? ""
        let ending = endings.first { name.lowercased().hasSuffix($0) } ?? ""
        return String(name.dropLast(ending.count))
    }

    /// The endings of the names of plain files and of imported files.
    static let endings = [".jsonl", ".jsonl.dz"]

    func description() -> DictionaryDescription {
        DictionaryDescription(
            title: "Wiktionary: \(language)",
            text: """
                From Wiktionary, by its authors, extracted by Wiktextract (kaikki.org).
                Licence: CC BY-SA 4.0 and GFDL.
                """)
    }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try lines.forEach { bytes, offset in
            let line = WiktextractLine(Array(bytes, 0..<bytes.count), isHeadwordOnly: true)
            guard let line else { return true }
            let location = HeadwordLocation(rawValue: UInt64(offset))
            let kind: Headword.Kind = line.redirect == nil ? .headword : .redirect
            guard body(Array(line.word.utf8).span, location, kind) else { return false }
            return line.forms.allSatisfy { form in
                form.text == line.word || form.text.isStressed(line.word)
                    || body(Array(form.text.utf8).span, location, WiktextractReader.kind(of: form))
            }
        }
    }

    private static func kind(of form: WiktextractLine.Form) -> Headword.Kind {
        let spellingTags = ["alternative", "romanization", "canonical"]
        return form.tags.contains { spellingTags.contains($0) } ? .otherSpelling : .inflected
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue)
        guard let bytes = try lines.line(at: offset), let line = WiktextractLine(bytes) else {
            throw .damaged(file: path, reason: "no entry is at \(offset)")
        }
        if let target = line.redirect { return Entry(word: line.word, body: .redirect(to: target)) }
        return Entry(
            word: line.word, body: .texts([RawText(line.html(in: language), .html)]),
            isAboutHeadword: true)
    }
}

extension DictionaryFormat {
    /// Data of Wiktextract, `.jsonl` and `.jsonl.dz`.
    public static let wiktextract = {
        var format = DictionaryFormat(
            "Wiktextract", endings: WiktextractReader.endings, open: WiktextractReader.init)
        // It has an import of its own.
        format.isSingleFile = false
        return format
    }()
}

extension String {
    /// The signs for stress and length, and the vowels of Arabic, which only schoolbooks write.
    private static let schoolSigns: Set<Unicode.Scalar> = Set(
        "\u{300}\u{301}\u{304}\u{306}āēīōūȳĀĒĪŌŪăĕĭŏŭ".unicodeScalars
    ).union((0x64B...0x652).compactMap { Unicode.Scalar($0 as UInt32) })

    /// True if the text is the word with stress or length marks, or with points between syllables.
    ///
    /// Examples are `сне́г` for `снег`, `legō` for `lego`, and `dor.mi.ram` for `dormiram`.
    fileprivate func isStressed(_ word: String) -> Bool {
        if contains(where: { ".·‧".contains($0) }) { return filter { !".·‧".contains($0) } == word }
        return utf8.count > word.utf8.count
            && unicodeScalars.contains(where: String.schoolSigns.contains)
            && !word.unicodeScalars.contains(where: String.schoolSigns.contains)
            && Folding.key(of: self) == Folding.key(of: word)
    }
}
