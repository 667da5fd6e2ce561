/// What a key does with rows.
typealias RowWork = @MainActor () -> Void

/// The selection of a list, and all that can be done with its rows.
extension ListPane {
    /// Returns true if a row is part of the selection.
    public func isSelected(_ row: Row) -> Bool { selection.value.contains(row.id) }

    /// The rows of the selection, also those that a filter hides.
    private var selectedRows: [Row] { rows.filter(isSelected) }

    /// Ends the selection.
    func clearSelection() { selection.value = [] }

    /// Keeps the selected rows that a newer version of the list still has.
    func keepSelection(in newRows: [Row]) {
        guard !selection.value.isEmpty else { return }
        selection.value.formIntersection(newRows.map(\.id))
    }

    /// Adds the selected row to the selection, or takes it out again, and goes down.
    func selectRow() -> Bool {
        guard isReady, let row = list.selected, row.word != nil else { return false }
        selection.value.formSymmetricDifference([row.id])
        return respondToMovement(.move(.down))
    }

    /// Selects all rows that are shown; if all are selected, none of them.
    func selectAll() -> Bool {
        let ids = Set(list.rows.filter { $0.word != nil }.map(\.id))
        guard isReady, !ids.isEmpty else { return false }
        if ids.isSubset(of: selection.value) {
            selection.value.subtract(ids)
        } else {
            selection.value.formUnion(ids)
        }
        return true
    }

    /// Acts on all rows of the selection, and ends it.
    ///
    /// If an event can act on one row only, a message says so.
    func respondForSelection(to event: UserEvent) -> Bool {
        guard !selection.value.isEmpty else { return false }
        if event == .back {
            clearSelection()
        } else if let work = work(for: event, onAll: selectedRows) {
            clearSelection()
            work()
        } else {
            guard event != .selectRow, offersForOneRow(event) else { return false }
            let count = selection.value.count
            let rows = count == 1 ? "the selected row" : "the \(count.grouped) selected rows"
            scope.context.send(
                ShowMessage(
                    "\(key: event) can't be used on a selection; \(key: .back) lets go of \(rows)"))
        }
        return true
    }

    /// Does the work that the owner has for an event and the selected row.
    func respondForRow(to event: UserEvent) -> Bool {
        guard selection.value.isEmpty, let row = list.selected,
            let work = owner?.work(for: event, on: [row])
        else { return false }
        work()
        return true
    }

    /// Returns the work of an event for all rows of the selection; nil if it can't act on all.
    private func work(for event: UserEvent, onAll rows: [Row]) -> RowWork? {
        guard isReady, !rows.isEmpty else { return nil }
        if let work = owner?.work(for: event, on: rows) { return work }
        let markables = rows.compactMap(\.markable).withUniqueKeys
        switch event {
        case .mark where !markables.isEmpty: return { [self] in send(ToggleMarks(markables)) }
        case .describeMark where !markables.isEmpty:
            return { [self] in send(DescribeMarks(markables)) }
        case .copyWord:
            let words = rows.compactMap(\.word).joined(separator: "\n")
            return { [self] in send(AppAction.copy(Clipping(words))) }
        default: return nil
        }
    }

    /// Returns true if an event does something with the selection, or else with the selected row.
    func offers(_ event: UserEvent) -> Bool {
        selection.value.isEmpty
            ? offersForOneRow(event)
            : work(for: event, onAll: selectedRows) != nil
    }

    private func offersForOneRow(_ event: UserEvent) -> Bool {
        guard isReady, let row = list.selected else { return false }
        switch event {
        case .open: return true
        case .nextPane, .previousPane: return canRead && !selection.value.isEmpty
        case .lookUp, .selectRow: return row.word != nil
        case .copyWord where row.word != nil: return true
        case .mark, .describeMark: return markAction(for: event) != nil
        default:
            return owner?.work(for: event, on: [row]) != nil
                || row.isItem && detail?.offersForItem(event) == true
        }
    }
}
