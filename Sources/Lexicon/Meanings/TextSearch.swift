import Glibc
public import Texts

/// Finds the entries that say something.
public struct TextSearch {
    private let source: IndexedTexts
    private let number: Int
    private let terms: TextTerms
    private let isCancelled: () -> Bool
    private var texts: TextIndex { source.texts }

    /// How many terms begin with a text, at most.
    private static let longestBeginning = 2_000
    /// - Parameters:
    ///   - query: What the entries must say.
    ///   - source: The dictionary.
    ///   - number: Which of the dictionaries it is.
    ///   - isCancelled: Whether the result is no longer needed.
    public init(
        _ query: TextQuery, in source: IndexedTexts, number: Int,
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.source = source
        self.number = number
        self.isCancelled = isCancelled
        terms = TextTerms(query, source.reader.languages.entries)
    }

    /// The entries, best first: those in which rarer words stand, and in a definition rather than beside it.
    ///
    /// - Parameter limit: The most entries.
    /// - Returns: The entries, each at its best sense, and the number of further ones. That they have a phrase is very
    ///   likely; ``TextTerms/fit(_:)`` tells.
    public func entries(limit: Int) -> (found: [FoundText], moreCount: Int) {
        var scores = [Float](repeating: 0, count: texts.documentCount)
        /// By key, how many of the parts its entry has.
        var matched: [Int: Int] = [:]
        var touched: [Int] = []
        // The rarest first, which leaves the fewest.
        let parts = terms.wanted.map(part).sorted { $0.count < $1.count }
        for (number, part) in parts.enumerated() {
            if isCancelled() { return ([], 0) }
            for term in part.terms {
                let rarity = log(
                    1 + Float(texts.documentCount) / Float(texts.documentCount(of: term) + 1))
                texts.forEachPosting(of: term) { document, level, isSaid in
                    guard isSaid, let key = firstKey(of: document),
                        number == 0 || matched[key] ?? 0 >= number, says(part, in: document)
                    else { return }
                    matched[key] = number + 1
                    if scores[document] == 0 { touched.append(document) }
                    scores[document] += rarity * (level > 0 ? 1 + Float(level) / 15 : 0.5)
                }
            }
            matched = matched.filter { $0.value == number + 1 }
            if matched.isEmpty { return ([], 0) }
        }
        // Those that very likely have an excluded phrase are read, so that none is left out that does not have it.
        var suspects: Set<Int> = []
        for part in terms.excluded.map(part) {
            for term in part.terms {
                texts.forEachPosting(of: term) { document, _, isSaid in
                    guard isSaid, let key = firstKey(of: document), matched[key] != nil else {
                        return
                    }
                    if part.phrase.isEmpty {
                        matched[key] = nil
                    } else if says(part, in: document) {
                        suspects.insert(key)
                    }
                }
            }
        }
        return ranked(touched, scores, Set(matched.keys), suspects, limit: limit)
    }

    private func ranked(
        _ touched: [Int], _ scores: [Float], _ keys: Set<Int>, _ suspects: Set<Int>, limit: Int
    ) -> (found: [FoundText], moreCount: Int) {
        /// The best document of each entry, and the score of all.
        var best: [Int: (document: Int, score: Float, sum: Float)] = [:]
        for document in touched {
            guard let key = firstKey(of: document), keys.contains(key) else { continue }
            let score = scores[document]
            var entry = best[key] ?? (document, score, 0)
            entry.sum += score / 2
            if score > entry.score { (entry.document, entry.score) = (document, score) }
            best[key] = entry
        }
        let sorted = best.map { key, entry in
            (
                key: key, document: entry.document,
                score: entry.score + entry.sum
                    + Float(source.headwords.commonness(ofKey: key)) / 128
            )
        }
        .sorted { ($1.score, $0.key) < ($0.score, $1.key) }
        var found: [FoundText] = []
        for entry in sorted {
            if isCancelled() || found.count == limit { break }
            guard let use = texts.firstUse(of: entry.document),
                let headword = source.headword(of: use)
            else { continue }
            if suspects.contains(entry.key), !terms.fit(source.text(of: headword)) { continue }
            let isSense = texts.document(entry.document).isSense
            found.append(
                FoundText(
                    source: number, headword: headword, word: headword.text,
                    sense: isSense ? use.sense : nil, document: entry.document,
                    score: Double(entry.score)))
        }
        return (found, sorted.count - found.count)
    }

    /// A part of the query as the index has it.
    private struct Part {
        /// Terms of which an entry has one.
        let terms: [Int]
        /// In how many documents they stand, about.
        let count: Int
        /// The marks of a phrase; empty for a single word.
        let phrase: [UInt8]
    }

    /// A phrase stands where the rarest of its words does.
    private func part(_ words: [TextTerms.Word]) -> Part {
        let terms = words.map { word in
            let numbers = numbers(of: word)
            return (numbers: numbers, count: numbers.reduce(0) { $0 + texts.documentCount(of: $1) })
        }
        let rarest = terms.min { $0.count < $1.count }
        return Part(
            terms: rarest?.numbers ?? [], count: rarest?.count ?? 0,
            phrase: words.count > 1 ? words.compactMap(\.mark) : [])
    }

    /// Whether the entry of a document that has the terms of a part very likely says it.
    private func says(_ part: Part, in document: Int) -> Bool {
        part.phrase.isEmpty || texts.seemsToSay(part.phrase, in: texts.start(of: document))
    }

    private func numbers(of word: TextTerms.Word) -> [Int] {
        switch word {
        case .stem(let stem): texts.number(of: stem).map { [$0] } ?? []
        case .beginning(let text):
            Array(texts.numbers(startingWith: text).prefix(TextSearch.longestBeginning))
        }
    }

    private func firstKey(of document: Int) -> Int? { texts.firstUse(of: document)?.key }
}

extension IndexedTexts {
    /// The whole text of a headword's entry; empty if it can't be read.
    public func text(of headword: Headword) -> TypesetText {
        guard let entry = try? reader.entry(at: headword.location) else {
            return TypesetText(StyledText())
        }
        return Typesetter.typeset(entry)
    }
}

extension FoundText {
    /// The longest of the headwords of an entry with which it begins, as it is written there; nil for none.
    ///
    /// Many headwords may lead to an entry, most of them to a phrase somewhere in it. A dictionary that spells exactly
    /// has an entry for each.
    public func heading(in text: TypesetText, of source: IndexedTexts) -> String? {
        guard !source.reader.spellsExactly, let start = text.text.paragraphs.first?.text else {
            return nil
        }
        var heading = start.prefix(0)
        source.texts.forEachUse(of: document) { use in
            guard let word = source.headword(of: use)?.text, word.count > heading.count,
                let written = FoundText.beginning(of: start, with: word),
                // Or its page would not be found.
                Folding.key(of: String(written)) == Folding.key(of: word)
            else { return }
            heading = written
        }
        return heading.isEmpty ? nil : String(heading)
    }

    /// The beginning of a text that has the letters of a word, whatever their case and what is between them; nil for
    /// none.
    private static func beginning(of text: String, with word: String) -> Substring? {
        let isPart = { (letter: Character) in letter.isLetter || letter.isNumber }
        var rest = word.lowercased().filter(isPart)[...]
        var end = text.startIndex
        while let letter = rest.first {
            guard end < text.endIndex else { return nil }
            if isPart(text[end]) {
                guard text[end].lowercased() == letter.lowercased() else { return nil }
                rest.removeFirst()
            }
            end = text.index(after: end)
        }
        return text[end...].first.map(isPart) == true ? nil : text[..<end]
    }
}
