/// A section of a list: the items of one source and their load state.
public struct ListSection<ID: Hashable, Item, Failure: Error>: Identifiable {
    /// Identifies the source.
    public let id: ID
    /// Independent of the other sections.
    public var state: LoadState<[Item], Failure>

    public init(id: ID, state: LoadState<[Item], Failure> = .notLoaded) {
        self.id = id
        self.state = state
    }
}

extension ListSection: Equatable where Item: Equatable, Failure: Equatable {}
extension ListSection: Sendable where ID: Sendable, Item: Sendable {}

/// A list with a section for each source (Pilot's `MultiplexModelCollection`).
///
/// To combine several states into a list without sections, call `flattened()` on an array of them.
public struct Sectioned<ID: Hashable, Item, Failure: Error> {
    /// The sections in the order of the list.
    ///
    /// Their ids are unique.
    public var sections: [ListSection<ID, Item, Failure>]

    public init(_ sections: [ListSection<ID, Item, Failure>] = []) { self.sections = sections }

    /// The state of the whole list, with the items of all sections.
    public var state: LoadState<[Item], Failures<Failure>> {
        sections.map(\.state).flattened()
    }

    /// The state of one section.
    ///
    /// An unknown id reads as `notLoaded`. Setting a state for it has no effect: the state may be the
    /// late answer of a source that was removed.
    public subscript(id: ID) -> LoadState<[Item], Failure> {
        get { sections.first { $0.id == id }?.state ?? .notLoaded }
        set {
            guard let index = sections.firstIndex(where: { $0.id == id }) else { return }
            sections[index].state = newValue
        }
    }

    /// The same sections with their states transformed one by one: filtered, sorted or mapped.
    public func map<Other>(
        _ transform: (LoadState<[Item], Failure>) -> LoadState<[Other], Failure>
    ) -> Sectioned<ID, Other, Failure> {
        Sectioned<ID, Other, Failure>(
            sections.map { ListSection(id: $0.id, state: transform($0.state)) })
    }
}

extension Sectioned: Equatable where Item: Equatable, Failure: Equatable {}
extension Sectioned: Sendable where ID: Sendable, Item: Sendable {}
