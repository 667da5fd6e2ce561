import Glibc
import Texts

/// A dictionary of which the texts are indexed.
public struct IndexedTexts: Sendable {
    public let reader: any DictionaryReader
    public let headwords: HeadwordIndex
    public let texts: TextIndex

    public init(reader: any DictionaryReader, headwords: HeadwordIndex, texts: TextIndex) {
        self.reader = reader
        self.headwords = headwords
        self.texts = texts
    }

    /// Whether one of its indexes is damaged where it was read.
    public var isDamaged: Bool { headwords.isDamaged || texts.isDamaged }

    /// Whether its entries are in another language than its headwords.
    var isTranslation: Bool { reader.languages.headwords != reader.languages.entries }

    /// The headword of a use; nil if there is none.
    func headword(of use: TextUse) -> Headword? {
        let found = headwords.headwords(ofKey: use.key, limit: use.record + 1)
        return found.indices.contains(use.record) ? found[use.record] : nil
    }
}

/// A place in an entry that was found by what it says.
public struct FoundText: Sendable {
    /// Which of the dictionaries it is in.
    public let source: Int
    public let headword: Headword
    /// The headword as the best of the dictionaries that have it spells it.
    public let word: String
    /// Which sense of the entry it is, from 0; nil if it is outside of the senses.
    public let sense: Int?
    /// The number of the document in the index of texts.
    let document: Int
    public let score: Double
}

/// Finds the words for a meaning that is described.
///
/// A sense has the share of the description's words that stand in its text or in those of its relatives, each by how
/// rare it is and where it stands. A word has the score of its best sense, points for being common, and points for the
/// company that it keeps: how much oftener than by chance it stands in the same texts as the words of the description
/// (pointwise mutual information; Church, Hanks, "Word Association Norms", 1990).
public struct MeaningSearch {
    private let sources: [IndexedTexts]
    private let isCancelled: () -> Bool

    public init(_ sources: [IndexedTexts], isCancelled: @escaping () -> Bool = { false }) {
        self.sources = sources
        self.isCancelled = isCancelled
    }

    /// What counts how much; chosen by trying (docs/decisions/0055).
    private enum Weight {
        /// How much a later sense of an entry is worth less.
        static let laterSense: Float = 0.06
        static let part: Float = 1.8
        /// A word of another language, beside those of the description's own.
        static let translation: Float = 0.6
        static let sense = 17.0
        /// The second best dictionary beside the best.
        static let secondSource = 0.45
        static let commonness = 4.0 / 255
        static let company = 1.5
        /// Names are rarely what is described.
        static let capital = 2.0
        /// What is said in the words of its definition.
        static let quotation = 100.0
    }

    /// How many of the best senses of a dictionary are looked at.
    private static let senseLimit = 2_000
    /// Of how many of the likeliest words the company is looked at.
    private static let companyLimit = 1_000
    /// Of how many words the definition is compared with the description.
    private static let quotationLimit = 20
    /// So many words more than are wanted are looked at.
    private static let spareCount = 300

    /// A sense that a word has in a dictionary, and its score.
    fileprivate struct Candidate {
        var score: Float
        var use: TextUse
        var document: Int
        /// Whether the sense has all words of the description, and the part of speech that is asked for.
        var isWhole: Bool
    }

    /// A sense that a word has, whatever its form: *elope*, *eloped*.
    private struct SenseOfStem: Hashable {
        let source: Int
        let document: Int
        let stem: String
    }

    /// What a dictionary has of a description.
    private struct Found {
        /// The best sense of each key.
        var best: [Int: Candidate] = [:]
        /// Which of the description's words, as bits, say something about each document's sense.
        var terms: [UInt64] = []
        /// What each term of a document has of it.
        var shares: [Float] = []
        /// How much of the dictionary has each of the words: documents, shared among the words that they have.
        var amounts: [Double] = []
        /// The greatest share of the description that one sense has.
        var evidence: Float = 0
    }

    /// Finds words.
    ///
    /// - Parameters:
    ///   - description: The description.
    ///   - limit: The most words.
    /// - Returns: The best sense of each word, the likeliest word first.
    public func words(for description: Description, limit: Int) -> [FoundText] {
        let found = sources.indices.map { senses(in: $0, description) }
        guard found.contains(where: { $0.evidence >= description.leastShare }) else { return [] }
        /// By the key of the word: the score in each dictionary that has it.
        var words: [String: [(source: Int, candidate: Candidate)]] = [:]
        for (source, found) in found.enumerated() {
            for (key, candidate) in found.best {
                guard !isCancelled() else { return [] }
                guard let word = sources[source].headwords.key(key)?.description else { continue }
                words[word, default: []].append((source, candidate))
            }
        }
        let likely = words.mapValues(\.best).map { (key: $0, senses: $1, score: score(of: $1)) }
            .sorted { ($1.score, $0.key) < ($0.score, $1.key) }
            .prefix(max(limit + MeaningSearch.spareCount, MeaningSearch.companyLimit))
        let known = likely.map { word in
            var word = word
            word.score += Weight.company * company(of: word.key, found, description)
            return word
        }
        if isCancelled() { return [] }
        var rows: [FoundText] = []
        var comparedCount = 0
        var shown: Set<SenseOfStem> = []
        for row in known.sorted(by: { ($1.score, $0.key) < ($0.score, $1.key) })
            .prefix(limit + MeaningSearch.spareCount)
        {
            var (key, senses, score) = row
            let stem = description.stem(key)
            let ofStem = senses.map {
                SenseOfStem(source: $0.source, document: $0.candidate.document, stem: stem)
            }
            guard !shown.contains(ofStem[0]) else { continue }
            if senses.contains(where: \.candidate.isWhole),
                comparedCount < MeaningSearch.quotationLimit
            {
                comparedCount += 1
                if let quoted = senses.firstIndex(where: { quotes(description, $0) }) {
                    senses.swapAt(0, quoted)
                    score += Weight.quotation
                }
            }
            guard let word = word(of: senses, score: score), !description.has(word.headword.text)
            else { continue }
            shown.formUnion(ofStem)
            rows.append(word)
        }
        return rows.sorted { ($1.score, $0.headword.text) < ($0.score, $1.headword.text) }
            .prefix(limit).map(\.self)
    }

    /// Whether a description says what the definition of a sense says.
    private func quotes(
        _ description: Description, _ sense: (source: Int, candidate: Candidate)
    ) -> Bool {
        let source = sources[sense.source]
        let use = sense.candidate.use
        guard sense.candidate.isWhole, let headword = source.headword(of: use) else { return false }
        let senses = source.text(of: headword).senses
        return senses.indices.contains(use.sense)
            && description.quotes(senses[use.sense].definition)
    }

    /// The score of a word, whatever its company.
    private func score(of senses: [(source: Int, candidate: Candidate)]) -> Double {
        let second = senses.count > 1 ? Double(senses[1].candidate.score) : 0
        let best = senses[0]
        let key = best.candidate.use.key
        return Weight.sense * (Double(best.candidate.score) + Weight.secondSource * second)
            + Weight.commonness * Double(sources[best.source].headwords.commonness(ofKey: key))
    }

    /// How much oftener than by chance a word stands in the same texts as those of a description, as a logarithm.
    private func company(
        of word: String, _ found: [Found], _ description: Description
    ) -> Double {
        if isCancelled() { return 0 }
        let stem = description.stem(word)
        var together = description.terms.map { _ in 0.0 }
        var amount = 0.0
        for (source, found) in zip(sources, found) {
            guard !found.terms.isEmpty, let number = source.texts.number(of: stem) else { continue }
            source.texts.forEachPosting(of: number) { document, level, _ in
                guard level > 0 else { return }
                let share = Double(found.shares[document])
                amount += share
                var terms = found.terms[document]
                while terms != 0 {
                    together[terms.trailingZeroBitCount] += share
                    terms &= terms - 1
                }
            }
        }
        guard amount > 0 else { return 0 }
        let all = zip(sources, found).reduce(0) { sum, pair in
            sum + (pair.1.terms.isEmpty ? 0 : Double(pair.0.texts.documentCount))
        }
        var sum = 0.0
        for (index, term) in description.terms.enumerated()
        where together[index] > 0 && term.stem != stem {
            let expected =
                amount * found.reduce(0) { $0 + ($1.amounts.isEmpty ? 0 : $1.amounts[index]) } / all
            sum += term.weight * max(0, log(together[index] / expected))
        }
        return sum / description.weight
    }

    private func word(
        of senses: [(source: Int, candidate: Candidate)], score: Double
    ) -> FoundText? {
        let best = senses[0]
        guard let headword = sources[best.source].headword(of: best.candidate.use) else {
            return nil
        }
        let isName =
            sources[best.source].reader.spellsExactly && headword.text.first?.isUppercase == true
        let exact = senses.first { sources[$0.source].reader.spellsExactly }
            .flatMap { sources[$0.source].headword(of: $0.candidate.use)?.text }
        return FoundText(
            source: best.source, headword: headword, word: exact ?? headword.text,
            sense: best.candidate.use.sense, document: best.candidate.document,
            score: score - (isName ? Weight.capital : 0))
    }

    private func senses(in source: Int, _ description: Description) -> Found {
        let texts = sources[source].texts
        guard description.terms.contains(where: { $0.numbers[source] != nil }) else {
            return Found()
        }
        var found = Found()
        found.terms = [UInt64](repeating: 0, count: texts.documentCount)
        found.shares = texts.shares()
        found.amounts = description.terms.map { _ in 0 }
        var scores = [Float](repeating: 0, count: texts.documentCount)
        var touched: [Int] = []
        for (index, term) in description.terms.enumerated() {
            if isCancelled() { return Found() }
            guard let number = term.numbers[source] else { continue }
            let weight =
                Float(term.weight / description.weight) / Float(TextPlaces.maxLevel)
            texts.forEachPosting(of: number) { document, level, _ in
                guard level > 0 else { return }
                if found.terms[document] == 0 { touched.append(document) }
                found.terms[document] |= 1 << UInt64(index)
                found.amounts[index] += Double(found.shares[document])
                scores[document] += weight * Float(level)
            }
        }
        for document in touched {
            found.evidence = max(found.evidence, description.share(of: found.terms[document]))
        }
        if touched.count > MeaningSearch.senseLimit {
            touched.sort { (scores[$0], $1) > (scores[$1], $0) }
            touched.removeLast(touched.count - MeaningSearch.senseLimit)
        }
        let isTranslation = sources[source].isTranslation
        for document in touched {
            let part = texts.document(document).part
            let isWanted = description.wants(part)
            let isWhole =
                found.terms[document].nonzeroBitCount == description.terms.count
                && description.allows(part)
            let score =
                scores[document] * (isWanted ? Weight.part : 1)
                * (isTranslation ? Weight.translation : 1)
            texts.forEachUse(of: document) { use in
                let score = score / (1 + Weight.laterSense * Float(use.sense))
                if score > found.best[use.key]?.score ?? 0 {
                    found.best[use.key] = Candidate(
                        score: score, use: use, document: document, isWhole: isWhole)
                }
            }
        }
        return found
    }
}

extension [(source: Int, candidate: MeaningSearch.Candidate)] {
    /// The best first.
    fileprivate var best: Self {
        count == 1 ? self : sorted { $0.candidate.score > $1.candidate.score }
    }
}
