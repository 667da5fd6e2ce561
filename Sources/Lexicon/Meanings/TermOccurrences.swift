/// The places of the terms of a description in the texts of a dictionary.
struct TermOccurrences {
    /// By document: a bit for each term that the text about the sense has, itself or by a
    /// substitute.
    private(set) var terms: [UInt64]
    /// By document: a bit for each term that the text about the sense has itself, not by a
    /// substitute.
    private(set) var ownTerms: [UInt64]
    /// By document: the share of the description that the sense has, weighted by the places of the
    /// terms.
    private(set) var scores: [Float]
    /// By document: 1 divided by the number of its terms.
    let shares: [Float]
    /// By term of the description: the sum of the shares of the documents that have the term.
    private(set) var shareSums: [Double]
    /// The greatest share of the description that a sense has.
    private(set) var highestShare: Float = 0
    /// The documents that have a term of the description.
    private var documents: [Int] = []

    /// Finds the terms; nil if the texts have none of them, or after a cancellation.
    ///
    /// - Parameters:
    ///   - description: The description.
    ///   - texts: The index of the dictionary's texts.
    ///   - source: The index of the dictionary among the dictionaries of the description.
    ///   - isCancelled: Called before each term.
    init?(
        of description: Description, in texts: TextIndex, source: Int, isCancelled: () -> Bool
    ) {
        let hasTerm = description.terms.contains { term in
            term.numbers[source] != nil || term.substitutes.contains { $0.numbers[source] != nil }
        }
        guard hasTerm else { return nil }
        terms = [UInt64](repeating: 0, count: texts.documentCount)
        ownTerms = terms
        scores = [Float](repeating: 0, count: texts.documentCount)
        shares = texts.shares()
        shareSums = description.terms.map { _ in 0 }
        /// By document: the share of the description that the document has, whatever the places of
        /// the terms are.
        var coveredShares = scores
        for (index, term) in description.terms.enumerated() {
            let bit: UInt64 = 1 << UInt64(index)
            let weight = Float(term.weight / description.weight)
            let words: [(number: Int?, share: Float)] =
                [(term.numbers[source], 1)]
                + term.substitutes.map { ($0.numbers[source], $0.share) }
            for case (let wordIndex, (let number?, let share)) in words.enumerated() {
                if isCancelled() { return nil }
                texts.forEachPosting(of: number) { document, level, _ in
                    // The word itself counts, or else its best substitute.
                    guard level > 0, terms[document] & bit == 0 else { return }
                    if terms[document] == 0 { documents.append(document) }
                    terms[document] |= bit
                    if wordIndex == 0 {
                        ownTerms[document] |= bit
                        shareSums[index] += Double(shares[document])
                    }
                    coveredShares[document] += weight * share
                    scores[document] += weight * share * Float(level) / Float(TextPlaces.maxLevel)
                }
            }
        }
        highestShare = documents.reduce(0) { max($0, coveredShares[$1]) }
    }

    /// The `count` documents that have the greatest shares of the description.
    func bestDocuments(_ count: Int) -> ArraySlice<Int> {
        guard documents.count > count else { return documents[...] }
        return documents.sorted { (scores[$0], $1) > (scores[$1], $0) }.prefix(count)
    }
}

extension UInt64 {
    /// Calls the body with the number of each bit that is set, from 0.
    @inline(__always)
    func forEachBit(_ body: (Int) -> Void) {
        var bits = self
        while bits != 0 {
            body(bits.trailingZeroBitCount)
            bits &= bits - 1
        }
    }
}
