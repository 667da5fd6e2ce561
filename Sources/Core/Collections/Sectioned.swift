/// A section of a list: what one source has, and how far that has come.
public struct ListSection<ID: Hashable, Item, Failure: Error>: Identifiable {
    /// The source.
    public let id: ID
    /// Its items; changes whatever the other sections do.
    public var state: LoadState<[Item], Failure>

    /// Makes a section; nobody has asked its source yet, unless `state` says otherwise.
    public init(id: ID, state: LoadState<[Item], Failure> = .notLoaded) {
        self.id = id
        self.state = state
    }
}

extension ListSection: Equatable where Item: Equatable, Failure: Equatable {}
extension ListSection: Sendable where ID: Sendable, Item: Sendable {}

/// A list with a section for each source (Pilot's `MultiplexModelCollection`).
///
/// To combine several states to a list without sections, call `flattened()` on an array of them.
public struct Sectioned<ID: Hashable, Item, Failure: Error> {
    /// The sections in the order of the list; their ids differ.
    public var sections: [ListSection<ID, Item, Failure>]

    /// Makes a list of these sections.
    public init(_ sections: [ListSection<ID, Item, Failure>] = []) { self.sections = sections }

    /// The state of the whole list, with the items of all sections.
    public var state: LoadState<[Item], Failures<Failure>> {
        sections.map(\.state).flattened()
    }

    /// The state of one section.
    ///
    /// A source that has no section is not loaded, and a state that is set for it is dropped: it
    /// may be the late answer of a source that was taken away.
    public subscript(id: ID) -> LoadState<[Item], Failure> {
        get { sections.first { $0.id == id }?.state ?? .notLoaded }
        set {
            guard let index = sections.firstIndex(where: { $0.id == id }) else { return }
            sections[index].state = newValue
        }
    }

    /// The same sections with other states: filtered, sorted or mapped each for itself.
    public func map<Other>(
        _ transform: (LoadState<[Item], Failure>) -> LoadState<[Other], Failure>
    ) -> Sectioned<ID, Other, Failure> {
        Sectioned<ID, Other, Failure>(
            sections.map { ListSection(id: $0.id, state: transform($0.state)) })
    }
}

extension Sectioned: Equatable where Item: Equatable, Failure: Equatable {}
extension Sectioned: Sendable where ID: Sendable, Item: Sendable {}
