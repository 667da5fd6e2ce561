import Glibc
public import Texts

/// Finds the entries that have the words and phrases of a query.
public struct TextSearch {
    private let source: IndexedTexts
    private let number: Int
    private let terms: TextTerms
    private let isCancelled: () -> Bool
    private var texts: TextIndex { source.texts }

    /// The maximum number of terms with the same beginning or end that are searched.
    private static let longestBeginning = 2_000

    /// - Parameters:
    ///   - query: The words and phrases that the entries must have.
    ///   - source: The dictionary.
    ///   - number: The index of the dictionary among the searched dictionaries.
    ///   - isCancelled: Returns true if the result is no longer needed.
    public init(
        _ query: TextQuery, in source: IndexedTexts, number: Int,
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.source = source
        self.number = number
        self.isCancelled = isCancelled
        terms = TextTerms(query, source.reader.languages.entries)
    }

    /// The entries, best first: rare words count more than common words, and words in a definition
    /// count more than words outside it.
    ///
    /// - Parameter limit: The maximum number of entries.
    /// - Returns: The entries, each at its best sense, and the number of further entries. They very
    ///   likely have the phrases of the query; only ``TextTerms/fit(_:)`` is certain.
    public func entries(limit: Int) -> (found: [FoundText], moreCount: Int) {
        var scores = [Float](repeating: 0, count: texts.documentCount)
        /// The number of parts of the query that each entry has.
        var partCounts: [IndexedEntry: Int] = [:]
        var documents: [Int] = []
        // The rarest part comes first, because it leaves the fewest entries.
        let parts = terms.requiredPhrases.map(part).sorted { $0.count < $1.count }
        for (number, part) in parts.enumerated() {
            var checkedEntry: CheckedEntry?
            if isCancelled() { return ([], 0) }
            for term in part.terms {
                let rarity = log(
                    1 + Float(texts.documentCount) / Float(texts.documentCount(of: term) + 1))
                texts.forEachPosting(of: term) { document, level, isInEntry in
                    guard isInEntry, let entry = entry(of: document),
                        number == 0 || partCounts[entry] ?? 0 >= number,
                        hasPhrase(part, in: document, &checkedEntry)
                    else { return }
                    partCounts[entry] = number + 1
                    if scores[document] == 0 { documents.append(document) }
                    scores[document] += rarity * (level > 0 ? 1 + Float(level) / 15 : 0.5)
                }
            }
            partCounts = partCounts.filter { $0.value == number + 1 }
            if partCounts.isEmpty { return ([], 0) }
        }
        // Entries that very likely have an excluded phrase are read later, because some may not
        // have the phrase after all.
        var suspectedEntries: Set<IndexedEntry> = []
        for part in terms.excludedPhrases.map(part) {
            var checkedEntry: CheckedEntry?
            for term in part.terms {
                texts.forEachPosting(of: term) { document, _, isInEntry in
                    guard isInEntry, let entry = entry(of: document), partCounts[entry] != nil
                    else {
                        return
                    }
                    if part.isCertain {
                        partCounts[entry] = nil
                    } else if hasPhrase(part, in: document, &checkedEntry) {
                        suspectedEntries.insert(entry)
                    }
                }
            }
        }
        return ranked(documents, scores, Set(partCounts.keys), suspectedEntries, limit: limit)
    }

    private func ranked(
        _ documents: [Int], _ scores: [Float], _ entries: Set<IndexedEntry>,
        _ suspectedEntries: Set<IndexedEntry>, limit: Int
    ) -> (found: [FoundText], moreCount: Int) {
        /// The best document of each entry, its score, and half the sum of the scores of all its
        /// documents.
        var bestByEntry: [IndexedEntry: (document: Int, score: Float, sum: Float)] = [:]
        for document in documents {
            guard let entry = entry(of: document), entries.contains(entry) else { continue }
            let score = scores[document]
            var entryBest = bestByEntry[entry] ?? (document, score, 0)
            entryBest.sum += score / 2
            if score > entryBest.score { (entryBest.document, entryBest.score) = (document, score) }
            bestByEntry[entry] = entryBest
        }
        let sorted = bestByEntry.map { entry, best in
            (
                entry: entry, document: best.document,
                score: best.score + best.sum
                    + Float(source.headwords.commonness(ofKey: entry.key)) / 128
            )
        }
        .sorted {
            ($1.score, $0.entry.key, $0.entry.record) < ($0.score, $1.entry.key, $1.entry.record)
        }
        var foundTexts: [FoundText] = []
        for (entry, document, score) in sorted {
            if isCancelled() || foundTexts.count == limit { break }
            guard let use = texts.firstUse(of: document), let headword = source.headword(of: use)
            else { continue }
            if suspectedEntries.contains(entry),
                !terms.fit(source.text(of: headword, isCancelled: isCancelled))
            {
                continue
            }
            let isSense = texts.document(document).isSense
            foundTexts.append(
                FoundText(
                    source: number, headword: headword, word: headword.text,
                    sense: isSense ? use.sense : nil, document: document, score: Double(score)))
        }
        return (foundTexts, sorted.count - foundTexts.count)
    }

    /// The result of looking up a part of the query in the index.
    private struct Part {
        /// The terms; an entry must have one of them.
        let terms: [Int]
        /// The approximate number of documents that have a term.
        let count: Int
        /// The marks of a phrase; empty for a single word.
        let phrase: [UInt8]
        /// True if each entry with one of the terms certainly has the part.
        let isCertain: Bool
    }

    /// Looks up the words of a part of the query; a phrase is looked up by its rarest word.
    private func part(_ words: [TextTerms.Word]) -> Part {
        let terms = words.map { word in
            let numbers = numbers(of: word)
            return (numbers: numbers, count: numbers.reduce(0) { $0 + texts.documentCount(of: $1) })
        }
        let rarestTerm = terms.min { $0.count < $1.count }
        return Part(
            terms: rarestTerm?.numbers ?? [], count: rarestTerm?.count ?? 0,
            phrase: words.count > 1 ? words.prefix { $0.mark != nil }.compactMap(\.mark) : [],
            isCertain: words.count == 1 && !words[0].isVague)
    }

    /// The result for the entry that was checked last.
    ///
    /// The result is reused, because the documents of an entry follow one another.
    private struct CheckedEntry {
        var document: Int
        let start: Int
        let hasPhrase: Bool
    }

    /// Returns true if the entry of a document very likely has a part.
    ///
    /// The document must have a term of the part.
    private func hasPhrase(_ part: Part, in document: Int, _ checkedEntry: inout CheckedEntry?)
        -> Bool
    {
        if part.phrase.isEmpty { return true }
        let start = texts.start(of: document, after: checkedEntry.map { ($0.document, $0.start) })
        if let lastCheck = checkedEntry, lastCheck.start == start {
            checkedEntry?.document = document
            return lastCheck.hasPhrase
        }
        let hasPhrase = texts.likelyContains(part.phrase, in: start)
        checkedEntry = CheckedEntry(document: document, start: start, hasPhrase: hasPhrase)
        return hasPhrase
    }

    private func numbers(of word: TextTerms.Word) -> [Int] {
        switch word {
        case .stem(let stem): texts.number(of: stem).map { [$0] } ?? []
        case .beginning(let text):
            Array(texts.numbers(startingWith: text, limit: TextSearch.longestBeginning))
        case .ending(let text, let stem):
            texts.numbers(endingWith: [text, stem], limit: TextSearch.longestBeginning)
        }
    }

    /// The entry of a document; nil if no headword leads to it.
    private func entry(of document: Int) -> IndexedEntry? {
        texts.firstUse(of: document).map { IndexedEntry(key: $0.key, record: $0.record) }
    }

    /// An entry, identified by its first headword.
    ///
    /// Several entries may have the same key.
    private struct IndexedEntry: Hashable {
        let key: Int
        let record: Int
    }
}

extension IndexedTexts {
    /// The whole text of a headword's entry.
    ///
    /// - Parameters:
    ///   - headword: The headword.
    ///   - isCancelled: Returns true once the text is no longer needed.
    /// - Returns: The text; empty if the entry can't be read.
    public func text(of headword: Headword, isCancelled: @escaping () -> Bool) -> TypesetText {
        let budget = WorkBudget(isCancelled: isCancelled)
        guard let entry = try? reader.entry(at: headword.location, within: budget) else {
            return TypesetText(StyledText())
        }
        return Typesetter.typeset(entry, within: budget)
    }

    /// A sense of a headword's entry, maybe without its relations; nil if it can't be read.
    public func sense(
        _ number: Int, of headword: Headword, isCancelled: @escaping () -> Bool
    ) -> Sense? {
        let budget = WorkBudget(for: .gist, isCancelled: isCancelled)
        guard let entry = try? reader.entry(at: headword.location, within: budget) else {
            return nil
        }
        if case .senses(let senses) = entry.body {
            return senses.indices.contains(number) ? senses[number].cleaned() : nil
        }
        let senses = Typesetter.typeset(entry, within: WorkBudget(isCancelled: isCancelled)).senses
        return senses.indices.contains(number) ? senses[number] : nil
    }
}

extension FoundText {
    /// The headwords that have the same sense, the commonest first; only this text if its place is
    /// outside of the senses.
    ///
    /// - Parameters:
    ///   - source: The dictionary.
    ///   - limit: The maximum number of headwords.
    /// - Returns: The headwords; their scores differ by their commonness.
    public func textsOfSameSense(in source: IndexedTexts, limit: Int) -> [FoundText] {
        guard sense != nil else { return [self] }
        var uses: [(use: TextUse, commonness: Int)] = []
        source.texts.forEachUse(of: document) { use in
            uses.append((use, Int(source.headwords.commonness(ofKey: use.key))))
        }
        let firstCommonness = uses.first?.commonness ?? 0
        return uses.sorted { ($1.commonness, $0.use.key) < ($0.commonness, $1.use.key) }
            .prefix(limit)
            .compactMap { use, commonness in
                guard let headword = source.headword(of: use) else { return nil }
                return FoundText(
                    source: self.source, headword: headword, word: headword.text, sense: use.sense,
                    document: document, score: score + Double(commonness - firstCommonness) / 128)
            }
    }

    /// The longest headword at the beginning of the entry, as the entry writes it; nil if there is
    /// none.
    ///
    /// Many headwords may lead to one entry, most of them to a phrase somewhere in the entry. A
    /// dictionary that spells exactly has an entry for each headword.
    public func heading(in text: TypesetText, of source: IndexedTexts) -> String? {
        guard !source.reader.spellsExactly, let start = text.text.paragraphs.first?.text else {
            return nil
        }
        var heading = start.prefix(0)
        source.texts.forEachUse(of: document) { use in
            guard let word = source.headword(of: use)?.text, word.count > heading.count,
                let writtenHeading = FoundText.beginning(of: start, with: word),
                // A heading with another key would lead to no page.
                Folding.key(of: String(writtenHeading)) == Folding.key(of: word)
            else { return }
            heading = writtenHeading
        }
        return heading.isEmpty ? nil : String(heading)
    }

    /// The beginning of a text that has the letters of a word, in any case and with any marks
    /// between them; nil if the text begins otherwise.
    static func beginning(of text: String, with word: String) -> Substring? {
        let isPart = { (letter: Character) in letter.isLetter || letter.isNumber }
        var lettersLeft = word.lowercased().filter(isPart)[...]
        var end = text.startIndex
        while let letter = lettersLeft.first {
            guard end < text.endIndex else { return nil }
            if isPart(text[end]) {
                guard text[end].lowercased() == letter.lowercased() else { return nil }
                lettersLeft.removeFirst()
            }
            end = text.index(after: end)
        }
        return text[end...].first.map(isPart) == true ? nil : text[..<end]
    }
}
