extension Sequence where Element: Hashable {
    /// Each element once, in the order of the first occurrences.
    @inlinable public var unique: [Element] {
        var visited: Set<Element> = []
        return filter { visited.insert($0).inserted }
    }
}
