/// The lemmas of all indexes that begin with a prefix, in alphabetical order, each once.
struct LemmaMerge: Sequence, IteratorProtocol {
    private let prefix: Lemma
    private var heads: [Head] = []

    /// The next lemma of one index.
    private struct Head {
        let category: WordNetDatabase.Category
        var lemma: Lemma
        var offset: Int
    }

    init(_ categories: [WordNetDatabase.Category], prefix: Lemma) {
        self.prefix = prefix
        for category in categories {
            let start = category.index.lines.lowerBound(prefix.bytes)
            if let (lemma, offset) = category.index.lemma(from: start, beginningWith: prefix) {
                heads.append(Head(category: category, lemma: lemma, offset: offset))
            }
        }
    }

    /// The next lemma, with the location of its record in the first index that has it.
    mutating func next() -> (lemma: Lemma, location: HeadwordLocation)? {
        guard let first = heads.min(by: { $0.lemma < $1.lemma }) else { return nil }
        for index in heads.indices.reversed() where heads[index].lemma == first.lemma {
            advance(index)
        }
        return (first.lemma, first.category.location(first.offset))
    }

    private mutating func advance(_ index: Int) {
        let next = heads[index].category.index
        if let (lemma, offset) = next.lemma(
            from: next.lines.nextLine(after: heads[index].offset), beginningWith: prefix)
        {
            heads[index].lemma = lemma
            heads[index].offset = offset
        } else {
            heads.remove(at: index)
        }
    }
}
