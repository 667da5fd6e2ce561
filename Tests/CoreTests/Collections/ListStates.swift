import Core

/// What can go wrong in the tests of lists.
struct ListFailure: Error, Equatable {
    let number: Int
    static let broken = ListFailure(number: 0)
}

/// Every kind of state that a list can be in, by what may happen to a source.
enum ListStates {
    /// What each kind of state becomes when the items become others.
    static func all<Item>(_ items: [Item]) -> [LoadState<[Item], ListFailure>] {
        [
            .notLoaded, .loading(previous: nil), .loading(previous: items), .loaded(items),
            .failed(.broken, previous: nil), .failed(.broken, previous: items),
        ]
    }
}
