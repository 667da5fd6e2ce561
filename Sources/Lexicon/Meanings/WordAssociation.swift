import Glibc

/// Scores words by how strongly they are associated with a description.
///
/// The score measures how often a word stands in the same texts as the terms of a description,
/// compared with chance. It is the pointwise mutual information (Church, Hanks, "Word Association
/// Norms", 1990).
struct WordAssociation {
    private let description: Description
    /// The dictionaries that have some of the terms.
    ///
    /// Dictionaries of translations are used only if no other dictionary has terms.
    private let sources: [(texts: TextIndex, occurrences: TermOccurrences)]
    /// By term: the sum of its shares of the documents, divided by the number of documents.
    private let termShares: [Double]

    /// - Parameters:
    ///   - description: The description.
    ///   - sources: The dictionaries of the description.
    ///   - occurrences: The places of the terms in each dictionary.
    init(of description: Description, in sources: [IndexedTexts], _ occurrences: [TermOccurrences?])
    {
        self.description = description
        let sourcesWithTerms = zip(sources, occurrences).filter { $0.1 != nil }
        let monolingualSources = sourcesWithTerms.filter { !$0.0.isTranslation }
        let usedSources = (monolingualSources.isEmpty ? sourcesWithTerms : monolingualSources)
            .compactMap { source, occurrences in
                occurrences.map { (texts: source.texts, occurrences: $0) }
            }
        let documentCount = usedSources.reduce(0) { $0 + $1.texts.documentCount }
        termShares = description.terms.indices.map { term in
            usedSources.reduce(0) { $0 + $1.occurrences.shareSums[term] } / Double(documentCount)
        }
        self.sources = usedSources
    }

    /// The mean of a word's mutual information with each term, weighted by term.
    ///
    /// The result is 0 for a word that is in no text with a term.
    func points(of word: String) -> Double {
        let stem = description.stem(word)
        var amount = 0.0
        var jointAmounts = termShares.map { _ in 0.0 }
        for (texts, occurrences) in sources {
            guard let number = texts.number(of: stem) else { continue }
            texts.forEachPosting(of: number) { document, level, _ in
                guard level > 0 else { return }
                let share = Double(occurrences.shares[document])
                amount += share
                occurrences.ownTerms[document].forEachBit { jointAmounts[$0] += share }
            }
        }
        var points = 0.0
        for (index, term) in description.terms.enumerated()
        where jointAmounts[index] > 0 && term.stem != stem {
            points += term.weight * max(0, log(jointAmounts[index] / (amount * termShares[index])))
        }
        return points / description.weight
    }
}
