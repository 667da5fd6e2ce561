import Texts

import struct SystemPackage.FilePath

/// A dictionary of ABBYY Lingvo: `.dsl`, or `.dsl.dz` compressed with dictzip.
///
/// The folder of the file may also have sounds, pictures, and `NAME_abrv.dsl` with the meanings of
/// labels.
///
/// A location is the offset of a card's first line; its lowest six bits are the number of the
/// headword line. A card within a card has the offset of its own line.
final class DSLReader: FactsReader {
    let facts: DictionaryFacts
    private let text: DSLText
    private let outerCards: DSLOuterCards
    private let resources: ResourcesBeside
    private let abbreviations = Cached<Abbreviations>()
    private let abbreviationFile: DiskFile?

    /// About how long a card is, in bytes.
    private static let usualLength = 300
    private static let numberBits = 6
    private static let lastNumber = 1 << numberBits - 1

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        text = try DSLText(source)
        outerCards = DSLOuterCards(text)
        let folder = path.removingLastComponent()
        let stem = DSLReader.stem(of: path)
        abbreviationFile = try files.open(
            firstOf: folder.appending(stem + "_abrv.dsl"),
            folder.appending(stem + "_abrv.dsl.dz"))
        resources = ResourcesBeside(path, among: files)
        facts = try DictionaryFacts(
            path, [file] + [abbreviationFile].compactMap(\.self),
            title: text.facts["name"] ?? stem,
            languages: Languages(
                headwords: text.facts["index_language"].flatMap(DSLReader.language),
                entries: text.facts["contents_language"].flatMap(DSLReader.language)),
            count: source.count / DSLReader.usualLength + 1)
    }

    /// The name of the file without `.dsl` or `.dsl.dz`.
    private static func stem(of path: FilePath) -> String {
        let name = path.lastComponent?.string ?? ""
        let ending = name.lowercased().hasSuffix(".dz") ? ".dsl.dz" : ".dsl"
        return String(name.dropLast(ending.count))
    }

    /// The language in a name such as `GermanNewSpelling`; nil if it is unknown.
    private static func language(_ text: String) -> Language? {
        let end = text.dropFirst().firstIndex { $0.isUppercase } ?? text.endIndex
        return Language(text) ?? Language(text[..<end])
    }

    var textSource: (any ByteSource)? { text.lines.source }

    // MARK: - Headwords

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        var start = 0
        var number = 0
        var first: DSLHeadword?
        var isInBody = true
        func report(_ headword: DSLHeadword, at location: HeadwordLocation, isFirst: Bool) -> Bool {
            headword.spellings.enumerated().allSatisfy { index, spelling in
                body(
                    Array(spelling.utf8).span, location,
                    isFirst && index == 0 ? .headword : .otherSpelling)
            }
        }
        try text.forEach { line, kind, offset in
            switch kind {
            case .body:
                isInBody = true
                return true
            case .innerCardMark:
                isInBody = true
                guard let headword = DSLReader.innerHeadword(line, after: first) else {
                    return true
                }
                return report(headword, at: DSLReader.location(offset, 0), isFirst: true)
            case .headword:
                if isInBody { (start, number, first) = (offset, 0, nil) } else { number += 1 }
                isInBody = false
                guard let headword = DSLHeadword(String(repairing: line), after: first) else {
                    return true
                }
                defer { first = first ?? headword }
                return report(
                    headword, at: DSLReader.location(start, number), isFirst: first == nil)
            }
        }
    }

    private static func location(_ offset: Int, _ number: Int) -> HeadwordLocation {
        HeadwordLocation(rawValue: UInt64(offset) << numberBits | UInt64(min(number, lastNumber)))
    }

    /// True for a line `@ word`, false for `@`.
    private static func hasWord(_ line: Span<UInt8>) -> Bool {
        var index = line.firstIndex(of: UInt8(ascii: "@"), from: 0).map { $0 + 1 } ?? line.count
        while index < line.count, line[index].isMarkupBlank { index += 1 }
        return index < line.count
    }

    /// The headword of a line `@ word`; nil for `@`.
    private static func innerHeadword(_ line: Span<UInt8>, after first: DSLHeadword?)
        -> DSLHeadword?
    {
        DSLHeadword(String(String(repairing: line).drop { $0 != "@" }.dropFirst()), after: first)
    }

    // MARK: - Entries

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue >> UInt64(DSLReader.numberBits))
        let number = Int(truncatingIfNeeded: location.rawValue) & DSLReader.lastNumber
        guard offset >= text.start, let card = try card(at: offset, number, within: budget) else {
            throw .damaged(file: path, reason: "no entry is at \(offset)")
        }
        let markup = DSLMarkup(card.lines, word: card.tildeHeadword.spellings[0], within: budget)
        let html = try markup.html + meanings(of: markup.labels)
        var texts = [RawText(html, .html)]
        if card.isCut || markup.isCut { texts.append(.truncationNote) }
        return Entry(word: card.headword.displayText, body: .texts(texts), isAboutHeadword: true)
    }

    private struct Card {
        var tildeHeadword: DSLHeadword
        /// The requested headword.
        var headword: DSLHeadword
        var lines: [String] = []
        var isCut = false
    }

    /// The card that begins at an offset; nil if no card begins at the offset.
    private func card(
        at offset: Int, _ number: Int, within budget: WorkBudget
    ) throws(LexiconError) -> Card? {
        var card: Card?
        let outerHeadword =
            try innerLine(at: offset)?.contains("~") == true
            ? outerCards.headword(around: offset) : nil
        var headwordCount = 0
        var byteCount = 0
        var isInner = false
        // True within an inner card of the requested card.
        var isSkipping = false
        try text.forEach(from: offset) { line, kind, place in
            guard budget.spend(), byteCount <= WorkBudget.byteLimit else {
                card?.isCut = true
                return false
            }
            byteCount += line.count
            switch kind {
            case .innerCardMark where place == offset:
                isInner = true
                card = DSLReader.innerHeadword(line, after: outerHeadword).map {
                    Card(tildeHeadword: $0, headword: $0)
                }
                return card != nil
            case .headword where !isInner && card?.lines.isEmpty != false && !isSkipping:
                defer { headwordCount += 1 }
                guard let word = DSLHeadword(String(repairing: line), after: card?.tildeHeadword)
                else {
                    return true
                }
                card = card ?? Card(tildeHeadword: word, headword: word)
                if headwordCount <= number { card?.headword = word }
                return true
            case .headword: return false
            case .innerCardMark:
                // Several headwords may share a body.
                if isInner {
                    headwordCount += 1
                    return DSLReader.hasWord(line) && card?.lines.isEmpty == true
                        && headwordCount < DSLReader.lastNumber
                }
                let word = DSLReader.innerHeadword(line, after: card?.tildeHeadword)
                isSkipping = word != nil
                if let word { card?.lines.append("[m1]→ <<\(word.spellings[0].escapedForDSL)>>") }
                return card != nil
            case .body:
                if !isSkipping { card?.lines.append(String(repairing: line)) }
                return card != nil
            }
        }
        return card
    }

    /// The line at an offset; nil if no card within a card begins at the offset.
    private func innerLine(at offset: Int) throws(LexiconError) -> String? {
        var lineText: String?
        try text.forEach(from: offset) { line, kind, place in
            if kind == .innerCardMark, place == offset { lineText = String(repairing: line) }
            return false
        }
        return lineText
    }

    // MARK: - Abbreviations

    /// The most bytes of a file of abbreviations that are read.
    private static let longestAbbreviations = 4 << 20

    /// Returns the meanings of an entry's labels, as HTML; empty without a file of abbreviations.
    private func meanings(of labels: [String]) throws(LexiconError) -> String {
        guard !labels.isEmpty, let file = abbreviationFile else { return "" }
        return try abbreviations.value { () throws(LexiconError) in
            try DSLReader.abbreviations(in: DSLText(file.uncompressed()))
        }.html(of: labels)
    }

    private static func abbreviations(in text: DSLText) throws(LexiconError) -> Abbreviations {
        var loadedAbbreviations = Abbreviations()
        var words: [String] = []
        var isInBody = true
        try text.forEach { line, kind, offset in
            if kind == .headword {
                if isInBody { words = [] }
                words += DSLHeadword(String(repairing: line))?.spellings ?? []
            } else if !words.isEmpty {
                let html = DSLMarkup(
                    [String(repairing: line)], word: words[0], within: WorkBudget()
                ).html
                let meaning = StyledText(html: html.utf8).text
                for word in words { loadedAbbreviations.add(word, meaning) }
                words = []
            }
            isInBody = kind != .headword
            return !loadedAbbreviations.isFull && offset < DSLReader.longestAbbreviations
        }
        return loadedAbbreviations
    }

    func resource(named name: String) throws(LexiconError) -> Resource? {
        try resources.resource(named: name)
    }
}

extension DictionaryFormat {
    /// Dictionaries of ABBYY Lingvo.
    static let dsl = DictionaryFormat(
        name: "DSL",
        recognises: { file in
            let name = file.lowercased()
            return [".dsl", ".dsl.dz"].contains {
                name.hasSuffix($0) && !name.hasSuffix("_abrv" + $0)
            }
        },
        open: { path, files, _ throws(LexiconError) in try DSLReader(path, among: files) })
}
