/// The rows of a list, the selection among them, and the signal that a row was chosen.
///
/// It is the model half of the list binding: each new list replaces the old one as a whole, and
/// the selection follows its item to wherever that stands then.
@MainActor
public final class ListViewModel<Row: Identifiable> {
    /// Which row is selected when a list is replaced.
    public enum Landing: Sendable {
        /// The item selected before; if it is gone, the row at its place.
        case sameItem
        /// The row at that index, or the last one when the list is shorter.
        case row(Int)
        /// The last row.
        case last
    }

    /// Where the selection and the screen stand in them.
    public let cursor = ReducerStore(ListCursor())
    /// Sends the row's view model each time a row is chosen, the same one included.
    public let selection = Signal<Row>()

    private var current: [Row] = []
    private let beacon = ObservationBeacon()

    /// Makes an empty list.
    public init() {}

    /// The rows, as the service ordered them; reading them is observed.
    public var rows: [Row] {
        beacon.access()
        return current
    }

    /// The selected row; nil when there are none.
    public var selected: Row? {
        let index = cursor.state.index
        let rows = rows
        return rows.indices.contains(index) ? rows[index] : nil
    }

    /// Where the selection stands, for a person: `21/30`; empty when there are no rows.
    public var positionText: String {
        let cursor = cursor.state
        return cursor.count == 0 ? "" : "\(cursor.index + 1)/\(cursor.count)"
    }

    /// Shows other rows.
    public func replace(_ newRows: [Row], landing: Landing) {
        let old = selected?.id
        beacon.mutate { current = newRows }
        let count = newRows.count
        switch landing {
        case .sameItem:
            let index = newRows.firstIndex { $0.id == old } ?? cursor.state.index
            cursor.send(.updated(count: count, selected: index))
        case .row(let row): cursor.send(.replaced(count: count, selected: row))
        case .last: cursor.send(.replaced(count: count, selected: count - 1))
        }
    }

    /// Tells who listens that the selected row was chosen.
    public func choose() {
        if let selected { selection.send(selected) }
    }
}
