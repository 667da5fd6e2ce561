/// Everything that went wrong in a list of several parts.
public struct Failures<Failure: Error>: Error {
    /// One failure a part that has failed, in the order of the parts.
    public let parts: [Failure]

    /// Makes one failure of several.
    public init(_ parts: [Failure]) { self.parts = parts }
}

extension Failures: Equatable where Failure: Equatable {}

extension Collection {
    /// The state of a list that consists of these parts, one after the other.
    ///
    /// The parts keep states of their own. The whole has failed as soon as one has, with all
    /// failures; it is loaded when all are; it has nothing to show as long as none has. What can
    /// be shown is in any case all that the parts can show.
    func flattened<Item, Failure>() -> LoadState<[Item], Failures<Failure>>
    where Element == LoadState<[Item], Failure> {
        let failures = compactMap(\.failure)
        let values = compactMap(\.value)
        let items = values.isEmpty ? nil : Array(values.joined())
        if !failures.isEmpty { return .failed(Failures(failures), previous: items) }
        if allSatisfy(\.isNotLoaded) { return .notLoaded }
        if let items, allSatisfy(\.isLoaded) { return .loaded(items) }
        return .loading(previous: items)
    }
}
