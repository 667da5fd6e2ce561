/// The rows of a list, the selection among them, and the signal that a row was chosen.
///
/// It is the model half of the list binding: each new list replaces the old one as a whole, and
/// the selection follows its item to wherever that stands then.
@MainActor
public final class ListViewModel<Row: Identifiable> {
    /// Which row is selected when a list is replaced.
    public enum Landing: Sendable {
        /// The item that was selected; if it is gone, the next old row that is still listed; failing
        /// that, the row now at its index.
        case sameItem
        /// The row at that index, or the last one when the list is shorter.
        case row(Int)
        /// The last row.
        case last
        /// The row at that index, with the other one the first on the screen.
        case place(row: Int, top: Int)
    }

    /// Where the selection and the screen stand in them.
    public let cursor = ReducerStore(ListCursor())
    /// Sends the row's view model each time a row is chosen, the same one included.
    public let selection = Signal<Row>()

    /// How often the rows were replaced by others.
    public private(set) var revision = 0

    private var current: [Row] = []
    private let beacon = ObservationBeacon()

    /// Makes an empty list.
    public init() {}

    /// The rows, as the service ordered them; reading them is observed.
    public var rows: [Row] {
        beacon.access()
        return current
    }

    /// The selected row; nil when there are none that can be selected.
    public var selected: Row? {
        let cursor = cursor.state
        let rows = rows
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
    ///   - landing: Which of the others is selected.
    public func replace(_ newRows: [Row], headings: [Int] = [], landing: Landing) {
        let oldRows = current
        beacon.mutate { current = newRows }
        revision += 1
        let count = newRows.count
        switch landing {
        case .sameItem:
            let index = firstPlace(of: oldRows.dropFirst(cursor.state.index)) ?? cursor.state.index
            cursor.send(.updated(count: count, selected: index, headings: headings))
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
        if let index = current.firstIndex(where: { $0.id == selected.id }) { return index }
        let places = Dictionary(zip(current.map(\.id), current.indices)) { first, _ in first }
        return oldRows.lazy.compactMap { places[$0.id] }.first
    }

    /// Tells who listens that the selected row was chosen.
    public func choose() {
        if let selected { selection.send(selected) }
    }
}
