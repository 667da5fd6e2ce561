/// The failures of a list that has several parts.
public struct Failures<Failure: Error>: Error {
    /// One failure for each part that has failed, in the order of the parts.
    public let parts: [Failure]

    public init(_ parts: [Failure]) { self.parts = parts }
}

extension Failures: Equatable where Failure: Equatable {}

extension Collection {
    /// The state of a list that consists of these parts, one after the other.
    ///
    /// The whole has failed if any part has failed, and is loaded if all parts are loaded. Its value
    /// is the values of all parts that have one; it is nil if no part has one.
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
