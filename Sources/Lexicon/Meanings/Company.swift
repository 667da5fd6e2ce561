import Glibc

/// Scores words by the company that they keep.
///
/// The score says how much more often than by chance a word stands in the same texts as the terms
/// of a description. It is the pointwise mutual information (Church, Hanks, "Word Association
/// Norms", 1990).
struct Company {
    private let description: Description
    /// The dictionaries that have some of the terms.
    ///
    /// Dictionaries of translations count only if no other has terms.
    private let sources: [(texts: TextIndex, found: FoundTerms)]
    /// By term: its share of all documents.
    private let chances: [Double]

    /// - Parameters:
    ///   - description: The description.
    ///   - sources: The dictionaries of the description.
    ///   - found: The places of the terms in each dictionary.
    init(of description: Description, in sources: [IndexedTexts], _ found: [FoundTerms?]) {
        self.description = description
        let all = zip(sources, found).filter { $0.1 != nil }
        let telling = all.filter { !$0.0.isTranslation }
        let known = (telling.isEmpty ? all : telling).compactMap { source, found in
            found.map { (texts: source.texts, found: $0) }
        }
        let documentCount = known.reduce(0) { $0 + $1.texts.documentCount }
        chances = description.terms.indices.map { term in
            known.reduce(0) { $0 + $1.found.amounts[term] } / Double(documentCount)
        }
        self.sources = known
    }

    /// The mean of a word's mutual information with each term, weighted by term.
    ///
    /// It is 0 for a word that is in no text with a term.
    func points(of word: String) -> Double {
        let stem = description.stem(word)
        var amount = 0.0
        var together = chances.map { _ in 0.0 }
        for (texts, found) in sources {
            guard let number = texts.number(of: stem) else { continue }
            texts.forEachPosting(of: number) { document, level, _ in
                guard level > 0 else { return }
                let share = Double(found.shares[document])
                amount += share
                found.ownTerms[document].forEachBit { together[$0] += share }
            }
        }
        var points = 0.0
        for (index, term) in description.terms.enumerated()
        where together[index] > 0 && term.stem != stem {
            points += term.weight * max(0, log(together[index] / (amount * chances[index])))
        }
        return points / description.weight
    }
}
