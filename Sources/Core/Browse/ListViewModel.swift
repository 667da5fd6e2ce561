/// The rows of a list and the selection.
@MainActor
public final class ListViewModel<Row: Identifiable & Sendable> where Row.ID: Sendable {
    /// The selection and the scroll position.
    public let cursor: ReducerStore<ListCursor>
    /// The number of times that the rows were replaced.
    public private(set) var revision = 0

    @Property public private(set) var rows: [Row]
    private let changes: Changes

    public init(_ changes: Changes) {
        self.changes = changes
        cursor = StateStore(ListCursor(), changes: changes)
        _rows = Property([], changes)
    }

    /// The rows on the screen.
    var visibleRows: ArraySlice<Row> {
        rows[cursor.state.visibleRows.clamped(to: rows.indices)]
    }

    /// The selected row; nil when no row can be selected.
    public var selected: Row? {
        let cursor = cursor.state
        return cursor.hasSelection && rows.indices.contains(cursor.index)
            ? rows[cursor.index] : nil
    }

    /// The position of the selection, as `21/30`.
    public var positionText: String { cursor.state.positionText }

    /// Replaces the rows.
    ///
    /// - Parameters:
    ///   - newRows: All rows.
    ///   - headings: The indices of the rows that can't be selected, ascending.
    ///   - policy: The choice of the selected row among the rows that can be selected.
    ///   - initialRow: The index of the row to select with the policy `initial`.
    public func replace(
        _ newRows: [Row], headings: [Int] = [], policy: SelectionPolicy,
        initialRow: Int = 0
    ) {
        // No frame shows the new rows with the selection of the old rows.
        changes.together {
            let oldRows = rows
            rows = newRows
            revision += 1
            let count = newRows.count
            switch policy {
            case .sameItem:
                let index =
                    firstIndex(of: oldRows.dropFirst(cursor.state.index)) ?? cursor.state.index
                cursor.send(.updated(count: count, selected: index, headings: headings))
            case .initial:
                cursor.send(.replaced(count: count, selected: initialRow, headings: headings))
            case .row(let row):
                cursor.send(.replaced(count: count, selected: row, headings: headings))
            case .lastRow:
                cursor.send(.replaced(count: count, selected: count - 1, headings: headings))
            case .position(let row, let top):
                cursor.send(.restored(count: count, selected: row, top: top, headings: headings))
            }
        }
    }

    /// Returns the new index of the first old row that still exists; nil if no old row does.
    private func firstIndex(of oldRows: ArraySlice<Row>) -> Int? {
        guard let selectedRow = oldRows.first else { return nil }
        if let index = rows.firstIndex(where: { $0.id == selectedRow.id }) { return index }
        let indices = Dictionary(zip(rows.map(\.id), rows.indices)) { first, _ in first }
        return oldRows.lazy.compactMap { indices[$0.id] }.first
    }
}

/// The choice of the selected row when the rows of a list are replaced.
public enum SelectionPolicy: Hashable, Sendable {
    /// The item that was selected. If it is gone: the next old row that still exists; if there is
    /// none, the row at the same index.
    case sameItem
    /// The initial row of the list, usually the first.
    case initial
    /// The row at an index, or the last row if the list is shorter.
    case row(Int)
    case lastRow
    /// The row at an index, with the row at `top` as the first row on the screen.
    case position(row: Int, top: Int)
}

extension ListViewModel {
    /// The status of a list, such as `2 unreadable`, `words.json`, `3 days ago`, `21/30`.
    ///
    /// Empty parts are omitted.
    ///
    /// - Parameters:
    ///   - leftOutCount: The number of items that were left out; nil if there is no answer.
    ///   - reason: The reason for which items were left out: two words at most.
    ///   - source: The name of the source.
    ///   - origin: The origin of the answer.
    /// - Returns: The parts.
    func positionParts(
        leftOutCount: Int?, because reason: String = "unreadable", source: String? = nil,
        origin: AnswerOrigin? = nil
    ) -> [String] {
        let leftOutCount = leftOutCount ?? 0
        let note: String? =
            switch origin {
            case .cached(let age): age.agoText
            case .embedded: "built in"
            case .server, nil: nil
            }
        return [
            leftOutCount == 0 ? nil : "\(leftOutCount.grouped) \(reason)", source, note,
            positionText,
        ]
        .compactMap(\.self).filter { !$0.isEmpty }
    }
}
