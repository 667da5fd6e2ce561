extension LoadState where Value: RangeReplaceableCollection {
    /// Puts the items in order (Pilot's `SortedModelCollection`).
    ///
    /// - Parameter areInIncreasingOrder: Whether the first item comes before the second. Items of
    ///   which neither comes before the other keep the order of the source; nil keeps it for all.
    /// - Returns: The same state of the sorted items.
    public func sorted(
        by areInIncreasingOrder: ((Value.Element, Value.Element) -> Bool)?
    ) -> LoadState {
        guard let areInIncreasingOrder else { return self }
        return map { Value($0.sorted(by: areInIncreasingOrder)) }
    }
}
