extension LoadState where Value: RangeReplaceableCollection {
    /// Sorts the items (Pilot's `SortedModelCollection`).
    ///
    /// The sort is stable.
    ///
    /// - Parameter areInIncreasingOrder: Whether the first item comes before the second; nil to keep the
    ///   order.
    /// - Returns: The same state with sorted items.
    public func sorted(
        by areInIncreasingOrder: ((Value.Element, Value.Element) -> Bool)?
    ) -> LoadState {
        guard let areInIncreasingOrder else { return self }
        return map { Value($0.sorted(by: areInIncreasingOrder)) }
    }
}
