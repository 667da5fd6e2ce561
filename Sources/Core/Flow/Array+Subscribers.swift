extension Array {
    /// Removes the first element for which `isWanted` is true.
    ///
    /// - Returns: The element. What it holds is released after the array has changed: it may hold the
    ///   subscription of another element.
    mutating func removeFirst(where isWanted: (Element) -> Bool) -> Element? {
        firstIndex(where: isWanted).map { remove(at: $0) }
    }
}
