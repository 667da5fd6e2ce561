import Texts

import struct SystemPackage.FilePath

/// A dictionary of Yomitan, and of Yomichan before it: a ZIP archive of `index.json` and banks of
/// rows.
///
/// A location is the offset of a row in all banks. Rows that follow each other and have the same
/// word are one entry. Frequencies, pitch accents and pictures are not read.
///
/// Source: yomidevs/yomitan, "docs/making-yomitan-dictionaries.md".
final class YomitanReader: FactsReader {
    let facts: DictionaryFacts
    private let banks: YomitanBanks
    private let format: Int
    private let abbreviations: Abbreviations
    private let sheets: [StyleSheet]

    /// About how long a row is, in bytes.
    private static let usualLength = 400
    /// The most bytes of a file that is read at once.
    private static let fileLimit = 1 << 20
    /// The most banks of tags that are read.
    private static let tagBankLimit = 20
    /// The number of words that are read to recognise the language.
    private static let sampleCount = 100
    /// The most senses of an entry.
    private static let senseLimit = 100

    /// - Parameters:
    ///   - path: The archive.
    ///   - files: The open files of all dictionaries.
    ///   - cache: The folder for a copy of the banks; nil for none.
    /// - Throws: A ``LexiconError`` when the archive can't be read, or has no entries of Yomitan.
    init(
        _ path: FilePath, among files: OpenFiles, unpackedIn cache: DictionaryCache?
    ) throws(LexiconError) {
        let file = try files.open(path)
        let zip = ZipFile(file)
        let members = try zip.members()
        func content(_ name: String) throws(LexiconError) -> [UInt8]? {
            guard let member = members.first(where: { $0.name == name }) else { return nil }
            return try zip.bytes(of: member, atMost: YomitanReader.fileLimit)
        }
        guard let index = try content("index.json").map(Index.init), let format = index.format
        else {
            throw .unsupported(
                file: path.string,
                reason:
                    "it is no dictionary of Yomitan; `mot import-dictionary` unpacks other archives"
            )
        }
        guard format == 1 || format == 3 else {
            throw .unsupported(
                file: path.string,
                reason: "its format has the version \(format), and only 1 and 3 are known")
        }
        banks = try YomitanBanks(zip, members)
        guard !banks.banks.isEmpty else {
            throw .unsupported(
                file: path.string,
                reason:
                    "it has no words with definitions; frequencies and pitch accents are not read")
        }
        if let cache { try banks.text.openCopy(in: cache) }
        self.format = format
        sheets = try content("styles.css").map { [StyleSheet($0)] } ?? []
        var abbreviations = Abbreviations()
        let tagBanks = members.filter { $0.name.hasPrefix("tag_bank_") }
        for member in tagBanks.prefix(YomitanReader.tagBankLimit) where !abbreviations.isFull {
            var cursor = JSONCursor(try zip.bytes(of: member, atMost: YomitanReader.fileLimit))
            cursor.forEachElement { cursor in
                let row = cursor.strings()
                if row.count > 3 { abbreviations.add(row[0], row[3]) }
            }
        }
        self.abbreviations = abbreviations
        let languagesInTitle = Languages(in: index.title)
        let recognisedLanguage = try YomitanReader.language(of: banks)
        facts = try DictionaryFacts(
            path, [file], title: index.title,
            languages: Languages(
                headwords: index.source ?? recognisedLanguage ?? languagesInTitle.headwords,
                entries: index.target ?? languagesInTitle.entries),
            count: banks.text.count / YomitanReader.usualLength + 1, about: index.about)
    }

    /// The facts about the dictionary in `index.json`.
    private struct Index {
        var title = ""
        var format: Int?
        var about = ""
        var source: Language?
        var target: Language?

        init(_ json: [UInt8]) {
            var index = self
            var cursor = JSONCursor(json)
            cursor.forEachMember { key, cursor in
                guard let value = cursor.string() else { return }
                switch key {
                case "title": index.title = value.cleaned()
                case "format", "version": index.format = Int(value) ?? index.format
                case "sourceLanguage": index.source = Language(value)
                case "targetLanguage": index.target = Language(value)
                case "description", "attribution", "author", "url", "revision":
                    index.about += index.about.isEmpty ? value : "\n" + value
                default: break
                }
            }
            self = index
        }
    }

    /// The language that the letters of the first words and their readings suggest.
    private static func language(of banks: YomitanBanks) throws(LexiconError) -> Language? {
        var text = ""
        var count = 0
        guard let bank = banks.banks.first else { return nil }
        try banks.forEachRow(of: bank, from: bank.start) { row, _ in
            var cursor = JSONCursor(row)
            var index = 0
            cursor.forEachElement { cursor in
                if index < 2 { text += cursor.string() ?? "" }
                index += 1
            }
            count += 1
            return count < sampleCount
        }
        return Language(lettersOf: text)
    }

    var isPrepared: Bool { banks.text.hasCopy }

    func prepare(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError) {
        try banks.text.makeCopy(in: cache, isCancelled: isCancelled)
    }

    var textSource: (any ByteSource)? { banks.text }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        var goesOn = true
        for bank in banks.banks where goesOn {
            var last: YomitanRow?
            try banks.forEachRow(of: bank, from: bank.start) { bytes, offset in
                let row = YomitanRow(bytes, isOfKanji: bank.isOfKanji, format: format, within: nil)
                defer { last = row }
                guard let row, last.map(row.isSameWord) != true else { return true }
                let location = HeadwordLocation(rawValue: UInt64(offset))
                let kind: Headword.Kind = row.base == nil ? .headword : .redirect
                goesOn = body(Array(row.term.utf8).span, location, kind)
                if goesOn, row.base == nil, !row.reading.isEmpty, row.reading != row.term {
                    goesOn = body(Array(row.reading.utf8).span, location, .otherSpelling)
                }
                return goesOn
            }
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue)
        var rows: [YomitanRow] = []
        if let bank = banks.bank(at: offset) {
            try banks.forEachRow(of: bank, from: offset) { bytes, _ in
                let row = YomitanRow(
                    bytes, isOfKanji: bank.isOfKanji, format: format, within: budget)
                guard let row, rows.first.map(row.isSameWord) != false else { return false }
                rows.append(row)
                return row.base == nil && !budget.isSpent && rows.count < YomitanReader.senseLimit
            }
        }
        guard let first = rows.first else {
            throw .damaged(file: path, reason: "no entry is at \(offset)")
        }
        if let base = first.base { return Entry(word: first.term, body: .redirect(to: base)) }
        let text = RawText(html(of: rows), .html, sheets: sheets)
        let isCut = budget.isSpent || rows.count >= YomitanReader.senseLimit
        return Entry(
            word: first.term, body: .texts(isCut ? [text, .truncationNote] : [text]),
            isAboutHeadword: true,
            reading: first.reading == first.term ? "" : first.reading)
    }

    /// The readings of a character, the senses, and the meanings of their labels.
    private func html(of rows: [YomitanRow]) -> String {
        let readings = rows.flatMap(\.readings).filter { !$0.isEmpty }
            .map { $0.split(separator: " ").joined(separator: ", ").escapedForHTML }
        let head =
            readings.isEmpty
            ? "" : "<div><small>\(readings.joined(separator: " · "))</small></div>"
        return head + rows.map(\.html).htmlList + abbreviations.html(of: rows.flatMap(\.tags))
    }
}

extension DictionaryFormat {
    /// ZIP archives, except archives with the sounds and pictures of a dictionary,
    /// `NAME.files.zip`.
    static let yomitan = DictionaryFormat(
        name: "Yomitan",
        recognises: { file in
            let name = file.lowercased()
            return name.hasSuffix(".zip") && !name.hasSuffix(".files.zip")
        },
        // A ZIP archive may also have dictionaries of other formats.
        isSingleFile: false,
        open: { path, files, cache throws(LexiconError) in
            try YomitanReader(path, among: files, unpackedIn: cache)
        })
}
