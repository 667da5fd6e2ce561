extension LoadState where Value: RangeReplaceableCollection {
    /// Keeps only some of the items (Pilot's `FilteredModelCollection`).
    ///
    /// - Parameters:
    ///   - limit: The maximum number of items to keep; not negative.
    ///   - isIncluded: Whether to keep an item.
    /// - Returns: The same state with these items. A failed list stays failed.
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
