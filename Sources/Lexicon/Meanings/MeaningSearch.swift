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
    public let score: Double
}

/// Finds the words for a meaning that is described.
///
/// A sense has the share of the description's words that stand in its text or in those of its relatives, each by how
/// rare it is (BM25; Robertson, Zaragoza, "The Probabilistic Relevance Framework", 2009). A word has the score of its
/// best sense, and points for being common.
public struct MeaningSearch {
    private let sources: [IndexedTexts]
    private let isCancelled: () -> Bool

    public init(_ sources: [IndexedTexts], isCancelled: @escaping () -> Bool = { false }) {
        self.sources = sources
        self.isCancelled = isCancelled
    }

    /// What counts how much; chosen by trying (docs/decisions/0055).
    private enum Weight {
        /// BM25: how little it matters how often a word stands in a text, and how much longer texts are worth less.
        static let saturation: Float = 0.2
        static let length: Float = 0.5
        /// How much a later sense of an entry is worth less.
        static let laterSense: Float = 0.08
        static let part: Float = 1.2
        static let sense = 12.0
        /// The second best dictionary beside the best.
        static let secondSource = 0.3
        static let commonness = 2.0 / 255
        static let severalWords = 1.0
        static let capital = 1.0
        /// The least share of the description that the best sense must have; else nothing fits.
        static let evidence: Float = 0.42
    }

    /// How many of the best senses of a dictionary are looked at.
    private static let senseLimit = 2_000

    /// So many words more than are wanted are looked at.
    private static let spareCount = 300

    /// A sense that a word has in a dictionary, and its score.
    fileprivate struct Candidate {
        var score: Float
        var use: TextUse
    }

    /// Finds words.
    ///
    /// - Parameters:
    ///   - description: The description.
    ///   - limit: The most words.
    /// - Returns: The best sense of each word, the likeliest word first.
    public func words(for description: Description, limit: Int) -> [FoundText] {
        let found = sources.indices.map { senses(in: $0, description) }
        guard found.contains(where: { $0.evidence >= Weight.evidence }) else { return [] }
        /// By the key of the word: the score in each dictionary that has it.
        var words: [String: [(source: Int, candidate: Candidate)]] = [:]
        for (source, senses) in found.enumerated() {
            for (key, candidate) in senses.best {
                guard !isCancelled() else { return [] }
                guard let word = sources[source].headwords.key(key)?.description else { continue }
                words[word, default: []].append((source, candidate))
            }
        }
        let likely = words.map { (key: $0, senses: $1.best, score: score(of: $1)) }
            .sorted { ($1.score, $0.key) < ($0.score, $1.key) }
        // How a word is spelled costs little, but takes long to read.
        return likely.prefix(limit + MeaningSearch.spareCount)
            .compactMap { word(of: $0.senses, score: $0.score, description) }
            .sorted { ($1.score, $0.headword.text) < ($0.score, $1.headword.text) }
            .prefix(limit).map(\.self)
    }

    /// The score of a word, however it is spelled.
    private func score(of senses: [(source: Int, candidate: Candidate)]) -> Double {
        let sorted = senses.best
        let second = sorted.count > 1 ? Double(sorted[1].candidate.score) : 0
        let best = sorted[0]
        let key = best.candidate.use.key
        return Weight.sense * (Double(best.candidate.score) + Weight.secondSource * second)
            + Weight.commonness * Double(sources[best.source].headwords.commonness(ofKey: key))
    }

    private func word(
        of senses: [(source: Int, candidate: Candidate)], score: Double, _ description: Description
    ) -> FoundText? {
        let best = senses[0]
        let source = sources[best.source]
        guard let headword = source.headword(of: best.candidate.use),
            !description.has(headword.text)
        else { return nil }
        var score = score
        if headword.text.contains(where: { $0 == " " || $0 == "-" }) {
            score -= Weight.severalWords
        }
        if source.reader.spellsExactly, headword.text.first?.isUppercase == true {
            score -= Weight.capital
        }
        let exact = senses.first { sources[$0.source].reader.spellsExactly }
            .flatMap { sources[$0.source].headword(of: $0.candidate.use)?.text }
        return FoundText(
            source: best.source, headword: headword, word: exact ?? headword.text,
            sense: best.candidate.use.sense, score: score)
    }

    /// The best sense of each key in a dictionary, and the greatest share of the description that a sense has.
    private func senses(
        in source: Int, _ description: Description
    ) -> (best: [Int: Candidate], evidence: Float) {
        let texts = sources[source].texts
        var scores = [Float](repeating: 0, count: texts.documentCount)
        var shares = [Float](repeating: 0, count: texts.documentCount)
        var touched: [Int] = []
        let total = description.terms.reduce(0) { $0 + Float($1.weight) }
        for term in description.terms {
            if isCancelled() { return ([:], 0) }
            guard let number = term.numbers[source] else { continue }
            let weight = Float(term.weight) / total
            texts.forEachPosting(of: number) { document, level, _ in
                guard level > 0 else { return }
                let length = Float(texts.document(document).length) / texts.meanLength
                let norm = 1 - Weight.length + Weight.length * length
                let amount = Float(level) * Float(TextWeight.step)
                if shares[document] == 0 { touched.append(document) }
                scores[document] += weight * amount / (amount + Weight.saturation * norm)
                shares[document] += weight
            }
        }
        let evidence = touched.reduce(0) { max($0, shares[$1]) }
        if touched.count > MeaningSearch.senseLimit {
            touched.sort { (scores[$0], $1) > (scores[$1], $0) }
            touched.removeLast(touched.count - MeaningSearch.senseLimit)
        }
        var best: [Int: Candidate] = [:]
        for document in touched {
            let isWanted = description.wants(texts.document(document).part)
            let score = scores[document] * (isWanted ? Weight.part : 1)
            texts.forEachUse(of: document) { use in
                let score = score / (1 + Weight.laterSense * Float(use.sense))
                if score > best[use.key]?.score ?? 0 {
                    best[use.key] = Candidate(score: score, use: use)
                }
            }
        }
        return (best, evidence)
    }
}

extension [(source: Int, candidate: MeaningSearch.Candidate)] {
    /// The best first.
    fileprivate var best: Self {
        count == 1 ? self : sorted { $0.candidate.score > $1.candidate.score }
    }
}
