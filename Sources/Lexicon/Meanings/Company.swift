import Glibc

/// The company that words keep.
///
/// It is the rate, compared with chance, at which words stand in the same texts as the terms of a
/// description (pointwise mutual information; Church, Hanks, "Word Association Norms", 1990).
struct Company {
    private let description: Description
    /// The dictionaries that have some of the terms; those of translations only if no other has them.
    private let sources: [(texts: TextIndex, found: FoundTerms)]
    /// By term: which share of all documents it has.
    private let chances: [Double]

    /// - Parameters:
    ///   - description: The description.
    ///   - sources: Its dictionaries.
    ///   - found: The places of its terms in each of them.
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

    /// A logarithm, by how much each of the terms weighs; 0 for what is in no such text.
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
