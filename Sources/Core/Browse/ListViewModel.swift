/// The rows of a list, and which of them is selected.
///
/// Each new list replaces the old one as a whole, and the selection follows its item to wherever
/// that stands then.
@MainActor
public final class ListViewModel<Row: Identifiable & Sendable> where Row.ID: Sendable {
    /// Where the selection and the screen stand in the rows.
    public let cursor: ReducerStore<ListCursor>
    /// How often the rows were replaced by others.
    public private(set) var revision = 0

    private let current: Property<[Row]>

    /// Makes an empty list.
    public init(_ changes: Changes) {
        cursor = ReducerStore(ListCursor(), changes: changes)
        current = Property([], changes)
    }

    /// The rows, as the service ordered them.
    public var rows: [Row] { current.value }

    /// The selected row; nil when there are none that can be selected.
    public var selected: Row? {
        let cursor = cursor.state
        return cursor.hasSelection && rows.indices.contains(cursor.index)
            ? rows[cursor.index] : nil
    }

    /// Where the selection stands, for a person.
    public var positionText: String { cursor.state.positionText }

    /// Shows other rows.
    ///
    /// - Parameters:
    ///   - newRows: All rows.
    ///   - headings: Which of them can't be selected, from the first to the last.
    ///   - policy: Which of the others is selected.
    ///   - beginning: The row that the list begins with.
    public func replace(
        _ newRows: [Row], headings: [Int] = [], policy: SelectionPolicy,
        beginning: Int = 0
    ) {
        let oldRows = rows
        current.value = newRows
        revision += 1
        let count = newRows.count
        switch policy {
        case .sameItem:
            let index = firstPlace(of: oldRows.dropFirst(cursor.state.index)) ?? cursor.state.index
            cursor.send(.updated(count: count, selected: index, headings: headings))
        case .beginning:
            cursor.send(.replaced(count: count, selected: beginning, headings: headings))
        case .row(let row):
            cursor.send(.replaced(count: count, selected: row, headings: headings))
        case .last:
            cursor.send(.replaced(count: count, selected: count - 1, headings: headings))
        case .place(let row, let top):
            cursor.send(.restored(count: count, selected: row, top: top, headings: headings))
        }
    }

    /// Where the first of some rows stands now that is still there.
    private func firstPlace(of oldRows: ArraySlice<Row>) -> Int? {
        guard let selected = oldRows.first else { return nil }
        if let index = rows.firstIndex(where: { $0.id == selected.id }) { return index }
        let places = Dictionary(zip(rows.map(\.id), rows.indices)) { first, _ in first }
        return oldRows.lazy.compactMap { places[$0.id] }.first
    }
}
