/// A screen that is a list, whose rows open details.
@MainActor
public protocol ListScreenViewModel: ScreenViewModel {
    /// A row of the list.
    associatedtype Row: Identifiable

    /// The rows, and which of them is selected.
    var list: ListViewModel<Row> { get }

    /// What a person is told when a row is chosen; nil for nothing.
    func message(forChoosing row: Row) -> String?
}

extension ListScreenViewModel {
    /// Most details say enough themselves.
    public func message(forChoosing row: Row) -> String? { nil }

    /// Calls the body when a row is chosen.
    public func onChoice(
        _ body: @escaping @MainActor (_ message: String?) -> Void
    ) -> Subscription? {
        list.selection.subscribe { [weak self] row in body(self?.message(forChoosing: row)) }
    }
}
