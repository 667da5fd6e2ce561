extension LoadState where Value: RangeReplaceableCollection {
    /// Keeps the items that are included (Pilot's `FilteredModelCollection`).
    ///
    /// - Parameters:
    ///   - limit: The most items to keep, counted after the filter; not negative.
    ///   - isIncluded: Whether to keep an item.
    /// - Returns: The same state of these items: a list that failed stays failed, not empty.
    public func filtered(
        limit: Int = .max, where isIncluded: (Value.Element) -> Bool
    ) -> LoadState {
        map { items in
            var kept = Value()
            var count = 0
            for item in items where isIncluded(item) {
                guard count < limit else { break }
                kept.append(item)
                count += 1
            }
            return kept
        }
    }
}
