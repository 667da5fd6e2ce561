import Glibc
import Texts

/// A dictionary whose texts are indexed.
public struct IndexedTexts: Sendable {
    public let reader: any DictionaryReader
    public let headwords: HeadwordIndex
    public let texts: TextIndex

    public init(reader: any DictionaryReader, headwords: HeadwordIndex, texts: TextIndex) {
        self.reader = reader
        self.headwords = headwords
        self.texts = texts
    }

    /// True if damage was found in the parts of the indexes that were read.
    public var isDamaged: Bool { headwords.isDamaged || texts.isDamaged }

    /// True if the entries are in another language than the headwords.
    var isTranslation: Bool { reader.languages.headwords != reader.languages.entries }

    /// The headword of a use; nil if there is none.
    func headword(of use: TextUse) -> Headword? {
        let keyHeadwords = headwords.headwords(ofKey: use.key, limit: use.record + 1)
        return keyHeadwords.indices.contains(use.record) ? keyHeadwords[use.record] : nil
    }
}

/// A place in an entry, which was found by the text at the place.
public struct FoundText: Sendable {
    /// The index of the place's dictionary among the searched dictionaries.
    public let source: Int
    public let headword: Headword
    /// The headword as the best dictionary with exact spellings spells it, or else as this
    /// dictionary spells it.
    public let word: String
    /// The index of the sense in the entry, from 0; nil if the place is outside of the senses.
    public let sense: Int?
    /// The number of the document in the index of texts.
    let document: Int
    public let score: Double
}

/// Finds the words for a described meaning.
///
/// The score of a sense is the share of the description's words that stand in its text, or in the
/// texts of related senses. The weight of a word depends on its rarity and on its places. The score
/// of a word is the score of its best sense, with points for commonness and for
/// ``WordAssociation``.
public struct MeaningSearch {
    private let sources: [IndexedTexts]
    private let isCancelled: () -> Bool

    public init(_ sources: [IndexedTexts], isCancelled: @escaping () -> Bool = { false }) {
        self.sources = sources
        self.isCancelled = isCancelled
    }

    /// The weights of the parts of a score, chosen by trying (docs/decisions/0055).
    private enum Weight {
        /// The discount of later senses: a score is divided by 1 plus the discount times the index of the sense.
        static let laterSense: Float = 0.06
        static let part: Float = 1.8
        /// The factor for a sense of a dictionary of translations.
        static let translation: Float = 0.6
        static let sense = 17.0
        /// The factor for the sense of the second best dictionary.
        static let secondSource = 0.45
        /// The points for all terms, if only the second best dictionary has them.
        static let addedTerms = 4.25
        static let commonness = 4.0 / 255
        /// The points that a word loses besides for each step below ``leastCommonness``.
        static let rarity = 18.0 / 255
        static let leastCommonness = 115.0
        /// The points for a word of the kind that is described.
        static let kind = 3.0
        static let association = 1.5
        /// The points that a name loses, because descriptions rarely mean names.
        static let capital = 2.0
        /// The points for a word whose definition or synonym is quoted by the description.
        static let quotation = 100.0
        /// The points for a definition with a sentence that has only the words of the description.
        static let sentence = 6.0
    }

    /// The number of a dictionary's best senses that are considered.
    private static let senseLimit = 2_000
    /// The number of likeliest words that are considered, for each dictionary and for all
    /// dictionaries together.
    private static let wordLimit = 1_000
    /// The number of words whose definitions are compared with the description.
    private static let quotationLimit = 60
    /// The number of senses of the word for a kind that may be meant.
    private static let kindSenses = 2
    /// The number of words that are considered in addition to the wanted number.
    private static let spareCount = 300

    /// A sense that a word has in a dictionary, and its score.
    private struct Candidate {
        let source: Int
        let use: TextUse
        let document: Int
        let score: Float
        /// A bit for each term of the description that the sense has.
        let terms: UInt64
        /// True if the sense has all words of the description, and a part of speech that the
        /// description allows.
        let hasAllTerms: Bool
    }

    private struct Word {
        let key: String
        /// The word's best sense in each dictionary that has the word; the best of these senses
        /// comes first.
        var senses: [Candidate]
        var score = 0.0
    }

    /// A sense and the stem of its word, to show forms of a word once: *elope*, *eloped*.
    private struct SenseOfStem: Hashable {
        let source: Int
        let document: Int
        let stem: String
    }

    /// Finds words.
    ///
    /// - Parameters:
    ///   - description: The description.
    ///   - pattern: The pattern that the words fit; nil for all words.
    ///   - limit: The maximum number of words.
    /// - Returns: The best sense of each word, the likeliest word first.
    public func words(
        for description: Description, fitting pattern: KeyPattern? = nil, limit: Int
    ) -> [FoundText] {
        let occurrences = sources.enumerated().map { number, source in
            TermOccurrences(
                of: description, in: source.texts, source: number, isCancelled: isCancelled)
        }
        let highestShare = occurrences.compactMap { $0?.highestShare }.max() ?? 0
        guard highestShare >= description.leastShare else { return [] }
        let readCount = limit + MeaningSearch.spareCount
        let kinds = sources.map { source in
            Set(description.kinds.compactMap { source.headwords.number(of: Folding.key(of: $0)) })
        }
        let association = WordAssociation(of: description, in: sources, occurrences)
        var words = words(with: occurrences, description, fitting: pattern)
            .prefix(max(readCount, MeaningSearch.wordLimit))
        for index in words.indices {
            if isCancelled() { return [] }
            words[index].score += Weight.association * association.points(of: words[index].key)
            if isOfKind(words[index], kinds) { words[index].score += Weight.kind }
        }
        let likeliest = words.sorted { ($1.score, $0.key) < ($0.score, $1.key) }.prefix(readCount)
        let rows = rows(of: likeliest, description)
            .filter { pattern?.hasGaps(of: $0.headword.text) ?? true }
        return Array(rows.prefix(limit))
    }

    /// Returns true if a sense of a word is narrower than a kind; the keys of kinds are by source.
    private func isOfKind(_ word: Word, _ kinds: [Set<Int>]) -> Bool {
        word.senses.contains { candidate in
            let (texts, keys) = (sources[candidate.source].texts, kinds[candidate.source])
            return texts.broaderDocuments(of: candidate.document).contains { document in
                var isKind = false
                texts.forEachUse(of: document) { use in
                    if use.sense < MeaningSearch.kindSenses, keys.contains(use.key) {
                        isKind = true
                    }
                }
                return isKind
            }
        }
    }

    /// The words that have some terms of a description, the likeliest first.
    private func words(
        with occurrences: [TermOccurrences?], _ description: Description,
        fitting pattern: KeyPattern?
    ) -> [Word] {
        var words: [String: Word] = [:]
        let fits = pattern?.matcher
        // With a pattern, all senses are considered, because few words for a meaning fit it.
        let senseLimit = pattern == nil ? MeaningSearch.senseLimit : .max
        for (source, occurrences) in occurrences.enumerated() {
            guard let occurrences else { continue }
            if isCancelled() { return [] }
            let bestWords = bestSenses(senseLimit, of: occurrences, in: source, description).values
                .filter { candidate in
                    guard let fits else { return true }
                    return sources[source].headwords.key(candidate.use.key).map(fits) ?? false
                }
                .map { (candidate: $0, score: score($0)) }
                .sorted { ($1.score, $0.candidate.use.key) < ($0.score, $1.candidate.use.key) }
            // Reading the words of all candidates would take longer than finding the candidates.
            for candidate in bestWords.prefix(MeaningSearch.wordLimit).map(\.candidate) {
                guard let key = sources[source].headwords.key(candidate.use.key)?.description
                else { continue }
                words[key, default: Word(key: key, senses: [])].senses.append(candidate)
            }
        }
        return words.values.map { scored($0, description) }
            .sorted { ($1.score, $0.key) < ($0.score, $1.key) }
    }

    /// The best sense of each key of a dictionary.
    private func bestSenses(
        _ senseLimit: Int, of occurrences: TermOccurrences, in source: Int,
        _ description: Description
    ) -> [Int: Candidate] {
        let texts = sources[source].texts
        var bestSenses: [Int: Candidate] = [:]
        for document in occurrences.bestDocuments(senseLimit) {
            let part = texts.document(document).part
            let score =
                occurrences.scores[document] * (description.prefers(part) ? Weight.part : 1)
                * (sources[source].isTranslation ? Weight.translation : 1)
            let hasAllTerms =
                occurrences.terms[document].nonzeroBitCount == description.terms.count
                && description.allows(part)
            texts.forEachUse(of: document) { use in
                let score = score / (1 + Weight.laterSense * Float(use.sense))
                if score > bestSenses[use.key]?.score ?? 0 {
                    bestSenses[use.key] = Candidate(
                        source: source, use: use, document: document, score: score,
                        terms: occurrences.terms[document], hasAllTerms: hasAllTerms
                    )
                }
            }
        }
        return bestSenses
    }

    private func scored(_ word: Word, _ description: Description) -> Word {
        var word = word
        word.senses.sort { ($1.score, $0.source) < ($0.score, $1.source) }
        word.score = score(word.senses[0])
        // No list has phrases, so they are not known to be rare.
        if !word.key.contains(" ") {
            let commonness = Double(commonness(of: word.senses[0]))
            word.score -= Weight.rarity * max(0, Weight.leastCommonness - commonness)
        }
        if word.senses.count > 1 {
            let addedTerms = word.senses[1].terms & ~word.senses[0].terms
            word.score +=
                Weight.sense * Weight.secondSource * Double(word.senses[1].score)
                + Weight.addedTerms * description.share(of: addedTerms)
        }
        return word
    }

    /// The score of a word by one sense alone.
    private func score(_ candidate: Candidate) -> Double {
        Weight.sense * Double(candidate.score)
            + Weight.commonness * Double(commonness(of: candidate))
    }

    private func commonness(of candidate: Candidate) -> UInt8 {
        sources[candidate.source].headwords.commonness(ofKey: candidate.use.key)
    }

    /// The rows of words, the likeliest first.
    ///
    /// All forms of a word share one row. Words of the description have no row.
    private func rows(of words: some Sequence<Word>, _ description: Description) -> [FoundText] {
        var rows: [FoundText] = []
        var shownSenses: Set<SenseOfStem> = []
        var comparedCount = 0
        for var word in words {
            let stem = description.stem(word.key)
            let stemSenses = word.senses.map {
                SenseOfStem(source: $0.source, document: $0.document, stem: stem)
            }
            guard !shownSenses.contains(stemSenses[0]) else { continue }
            if comparedCount < MeaningSearch.quotationLimit,
                word.senses.contains(where: \.hasAllTerms)
            {
                comparedCount += 1
                let points = word.senses.map { self.points(of: $0, description) }
                if let highestPoints = points.max(), highestPoints > 0,
                    let bestIndex = points.firstIndex(of: highestPoints)
                {
                    word.senses.swapAt(0, bestIndex)
                    word.score += highestPoints
                }
            }
            guard let row = row(of: word), !description.hasAllWords(of: row.headword.text) else {
                continue
            }
            shownSenses.formUnion(stemSenses)
            rows.append(row)
        }
        return rows.sorted { ($1.score, $0.headword.text) < ($0.score, $1.headword.text) }
    }

    /// The points for a definition that says little besides the description.
    private func points(of candidate: Candidate, _ description: Description) -> Double {
        guard candidate.hasAllTerms, let headword = headword(of: candidate) else { return 0 }
        let sense = sources[candidate.source]
            .sense(candidate.use.sense, of: headword, isCancelled: isCancelled)
        guard let sense else { return 0 }
        // `female horse` is another word for a mare.
        if ([sense.definition] + sense.synonyms).contains(where: description.quotes) {
            return Weight.quotation
        }
        return Weight.sentence * description.share(ofSentenceIn: sense.definition)
    }

    private func row(of word: Word) -> FoundText? {
        let bestSense = word.senses[0]
        guard let headword = headword(of: bestSense) else { return nil }
        let isName =
            sources[bestSense.source].reader.spellsExactly
            && headword.text.first?.isUppercase == true
        let exactWord = word.senses.first { sources[$0.source].reader.spellsExactly }
            .flatMap { self.headword(of: $0)?.text }
        return FoundText(
            source: bestSense.source, headword: headword, word: exactWord ?? headword.text,
            sense: bestSense.use.sense, document: bestSense.document,
            score: word.score - (isName ? Weight.capital : 0))
    }

    private func headword(of candidate: Candidate) -> Headword? {
        sources[candidate.source].headword(of: candidate.use)
    }
}
