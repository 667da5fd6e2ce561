extension LoadState where Value: RangeReplaceableCollection {
    /// Keeps the items that have a score (Pilot's `ScoredModelCollection`).
    ///
    /// - Parameters:
    ///   - limit: The most items to keep, counted after sorting; not negative.
    ///   - score: The score of an item; nil leaves the item out.
    /// - Returns: The same state of these items, the highest score first; items of equal scores
    ///   keep the order of the source.
    public func scored<Score: Comparable>(
        limit: Int = .max, by score: (Value.Element) -> Score?
    ) -> LoadState {
        map { items in
            var scored: [(item: Value.Element, score: Score)] = []
            for item in items {
                if let score = score(item) { scored.append((item, score)) }
            }
            scored.sort { $0.score > $1.score }
            return Value(scored.prefix(limit).lazy.map(\.item))
        }
    }
}
