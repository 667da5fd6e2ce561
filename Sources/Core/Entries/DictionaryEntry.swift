public import Texts

/// An entry of a dictionary.
public struct DictionaryEntry: Model {
    /// Unique in the app: the dictionary, the word, and the number of the entry.
    public let id: String
    /// The headword as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    /// The text, without the headword as its title.
    public let text: StyledText
    /// The senses, if the dictionary marks them; they are part of the text.
    public let senses: [Sense]
    /// True if the dictionary has no text, so the text of this entry was made from its senses.
    public let isMadeOfSenses: Bool
    /// True if the entry is surely about its headword; false if the dictionary may have led from
    /// the headword to an entry about another word.
    public let isAboutHeadword: Bool
    /// The pronunciation of the headword in other letters, such as pinyin or kana; empty for none.
    public let reading: String
    /// The rarity of the word among the words with the same letters or reading, as the dictionary
    /// marks it; 0 for the commonest.
    public let rarity: Int
    /// True if the text is not whole, because only its beginning was requested.
    public let isBeginning: Bool

    /// The texts must be clean.
    public init(
        id: String, word: String, source: String, text: StyledText, senses: [Sense] = [],
        isMadeOfSenses: Bool = false, isAboutHeadword: Bool = false, reading: String = "",
        rarity: Int = 0, isBeginning: Bool = false
    ) {
        self.id = id
        self.word = word
        self.source = source
        self.text = text
        self.senses = senses
        self.isMadeOfSenses = isMadeOfSenses
        self.isAboutHeadword = isAboutHeadword || isMadeOfSenses
        self.reading = reading
        self.rarity = rarity
        self.isBeginning = isBeginning
    }

    /// The relations of all senses, merged by kind, without duplicate words.
    public var relations: [Relation] {
        var kinds: [String] = []
        var words: [String: [String]] = [:]
        for relation in senses.flatMap(\.relations) {
            if words[relation.kind] == nil { kinds.append(relation.kind) }
            words[relation.kind, default: []] += relation.words
        }
        return kinds.map { Relation(kind: $0, words: (words[$0] ?? []).unique) }
    }
}

extension DictionaryEntry {
    /// The maximum number of paragraphs that are taken for headwords.
    private static let headLimit = 4

    /// The index of the paragraph about the headword in an entry about another word; nil if there
    /// is none.
    ///
    /// A dictionary may list `ice cream` and lead to its entry for `ice`.
    public var mention: Int? {
        guard !isAboutHeadword else { return nil }
        let start = text.paragraphs.firstIndex { !$0.runs.isEmpty } ?? 0
        // An entry begins with its headwords, up to the first empty line.
        let headParagraphs = text.paragraphs[start...].prefix { !$0.runs.isEmpty }
            .prefix(DictionaryEntry.headLimit)
        guard !headParagraphs.contains(where: { $0.contains(word: word) }) else { return nil }
        let laterIndices = text.paragraphs.indices[headParagraphs.endIndex...]
        return laterIndices.first { text.paragraphs[$0].containsInBold(word) }
            ?? laterIndices.first { text.paragraphs[$0].contains(word: word) }
    }
}

extension DictionaryEntry {
    /// The paragraphs about the headword in an entry about another word; nil if there is no
    /// ``mention``.
    ///
    /// They are the mentioning paragraph and, if this paragraph ends with a comma, the lettered
    /// meanings below it.
    public var mentionParagraphs: [StyledText.Paragraph]? {
        guard let mention else { return nil }
        let first = text.paragraphs[mention]
        guard first.text.hasSuffix(",") else { return [first] }
        return [first]
            + text.paragraphs[(mention + 1)...].prefix {
                $0.marker != nil && $0.indent > first.indent
            }
    }

    /// The entry reduced to the paragraphs about its headword, such as `lion's share` in the entry
    /// of `lion`.
    var reducedToMention: DictionaryEntry {
        guard let mentionParagraphs else { return self }
        return DictionaryEntry(
            id: id, word: word, source: source, text: StyledText(mentionParagraphs),
            isAboutHeadword: true)
    }

    /// True if all glosses of a Chinese word say that the word is a surname, a variant of another
    /// word, or short for another word.
    fileprivate var isOnlyReference: Bool {
        guard !reading.isEmpty else { return false }
        let glosses = glosses
        return !glosses.isEmpty
            && glosses.allSatisfy { gloss in
                DictionaryEntry.references.contains { gloss.hasPrefix($0) }
            }
    }

    /// The rank of a Chinese or Japanese word among equally rare words with the same letters: lower
    /// for a likelier word; 0 for other languages.
    fileprivate var unlikelihood: Int {
        let letters = word.unicodeScalars.filter { $0.value >= 0x2E80 }
        let isPinyin = reading.unicodeScalars.first.map { $0.value < 0x2E80 } ?? false
        // A Japanese word of several Chinese letters may have a rare reading with more senses:
        // `学生` gakushō.
        let hanCount = letters.count { $0.value >= 0x3400 }
        guard !letters.isEmpty, isPinyin || hanCount < 2 else { return 0 }
        // Particles are single syllables without a tone mark.
        let isParticle = isPinyin && reading.utf8.allSatisfy { 0x61...0x7A ~= $0 }
        return isParticle ? .min : -max(senses.count, glosses.count)
    }

    /// The numbered lines of the entry's text, without their numbers.
    var glosses: [String] {
        var glosses: [String] = []
        for paragraph in text.paragraphs {
            let number = "\(glosses.count + 1). "
            guard paragraph.text.hasPrefix(number) else { continue }
            glosses.append(paragraph.text.dropFirst(number.count).cleaned(limit: 200))
        }
        return glosses
    }

    /// The beginnings of glosses in CC-CEDICT that only refer to another word, or say that the word
    /// is a surname.
    private static let references = [
        "surname ", "variant of ", "old variant of ", "archaic variant of ",
        "Japanese variant of ", "abbr. for ", "used in ", "see ",
    ]

    /// True if the text begins with a title other than the headword, such as `Crowd` for `crwth`.
    fileprivate var hasOtherTitle: Bool {
        guard !isAboutHeadword, let first = text.paragraphs.first(where: { !$0.runs.isEmpty })
        else { return false }
        return first.runs.first?.style.contains(.strong) == true && !first.isTitle(of: word)
    }
}

extension [DictionaryEntry] {
    /// Returns a word as the first entry spells it; nil if that entry is about another word.
    ///
    /// The headword lists of many dictionaries lack the capitals and punctuation that the entries
    /// have: `mädchen` leads to `Mädchen`, `motherinlaw` to `mother-in-law`.
    public func spelling(of word: MergeKey) -> String? {
        first.flatMap { MergeKey($0.word).letters == word.letters ? $0.word : nil }
    }

    /// The entries, sorted by their relation to the word.
    ///
    /// Entries about the word come first, then Chinese entries that only refer to other words.
    /// Entries about another word follow: first entries that have another title, then entries that
    /// only mention the word. Among entries about a Chinese or Japanese word, the commonest word
    /// comes first, as the dictionary marks it. Then a particle (`了` le) comes first, then the word
    /// with the most senses (`说` shuō).
    public var ownFirst: [DictionaryEntry] {
        guard count > 1 else { return self }
        let rank = { (entry: DictionaryEntry) in
            entry.mention != nil ? 3 : entry.hasOtherTitle ? 2 : entry.isOnlyReference ? 1 : 0
        }
        // The sort is stable, so that entries of one kind stay in the dictionary's order.
        return map { entry in
            let entryRank = rank(entry)
            let unlikelihood = entryRank == 0 ? entry.unlikelihood : 0
            return (rank: (entryRank, entry.rarity, unlikelihood), entry: entry)
        }
        .sorted { $0.rank < $1.rank }
        .map(\.entry)
    }
}

/// The entries of one dictionary, one below the other, as one section of a page.
enum EntryText {
    static func paragraphs(of entries: [DictionaryEntry]) -> [StyledText.Paragraph] {
        let paragraphs = entries.enumerated().map { number, entry in
            self.paragraphs(of: entry, role: number == 0 ? .section : .entry)
        }
        return Array(paragraphs.joined(separator: [.empty]))
    }

    private static func paragraphs(
        of entry: DictionaryEntry, role: StyledText.Paragraph.Role
    ) -> [StyledText.Paragraph] {
        var paragraphs = entry.text.paragraphs
        if let mention = entry.mention { paragraphs[mention].role = .mention }
        // Folds of two entries or senses may have the same name, so each name gets the number of
        // the fold's first paragraph.
        var start = 0
        for (index, fold) in entry.text.paragraphs.map(\.fold).enumerated() {
            if index == 0 || fold != entry.text.paragraphs[index - 1].fold { start = index }
            paragraphs[index].fold = fold.map { "\(entry.id)|\(start)|\($0)" }
        }
        // Many texts begin with a line that repeats the headword. This line is left out, unless the
        // text has no other line.
        let isTitled =
            paragraphs.first?.text == entry.word
            && paragraphs.dropFirst().contains { !$0.runs.isEmpty }
        let body = (isTitled ? paragraphs.dropFirst() : paragraphs[...]).drop { $0.runs.isEmpty }
        let needsTitle = role == .section || body.first?.isTitle(of: entry.word) != true
        let title = StyledText.Paragraph(
            entry.word, style: .strong, aside: role == .section ? entry.source : nil, role: role)
        return needsTitle ? [title, .empty] + body : Array(body)
    }
}

extension StyledText.Paragraph {
    /// Returns true if the paragraph begins with a word in bold, as a title: `serene /səɹˈiːn/`.
    func isTitle(of word: String) -> Bool {
        runs.first?.style.contains(.strong) == true
            && StyledText.Paragraph.ranges(of: word, in: text).first?.lowerBound == 0
    }

    /// Returns true if the paragraph contains a word.
    func contains(word: String) -> Bool {
        !StyledText.Paragraph.ranges(of: word, in: text).isEmpty
    }

    /// Returns true if the paragraph contains a word in bold.
    func containsInBold(_ word: String) -> Bool {
        let boldTexts = runs.filter { $0.style.contains(.strong) }.map(\.text)
        return !StyledText.Paragraph.ranges(of: word, in: boldTexts.joined(separator: " ")).isEmpty
    }

    /// Finds a word in a text, ignoring case and accents; the ranges are in bytes of UTF-8.
    static func ranges(of word: String, in text: String) -> [Range<Int>] {
        FoldedText(text).ranges(of: FoldedText(word)).filter { range in
            let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
            // Skip a match inside of a longer word.
            return text[..<start].last?.isLetter != true && text[end...].first?.isLetter != true
        }
    }
}
