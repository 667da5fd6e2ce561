extension LoadState where Value: RangeReplaceableCollection {
    /// Keeps the items that have a score, and sorts them by it (Pilot's `ScoredModelCollection`).
    ///
    /// - Parameters:
    ///   - limit: The maximum number of items to keep after sorting; not negative.
    ///   - score: The score of an item; nil to drop the item.
    /// - Returns: The same state with these items, the highest score first. Items with equal scores
    ///   keep their order.
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
