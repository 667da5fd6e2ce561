/// The work of a key on rows.
typealias RowWork = @MainActor () -> Void

/// The selection of a list, and the actions on its rows.
extension ListPane {
    /// Returns true if a row is part of the selection.
    public func isSelected(_ row: Row) -> Bool { selection.contains(row.id) }

    /// The rows of the selection, also those that a filter hides.
    private var selectedRows: [Row] { rows.filter(isSelected) }

    /// Ends the selection.
    func clearSelection() { selection = [] }

    /// Keeps the selected rows that a newer version of the list still has.
    func keepSelection(in newRows: [Row]) {
        guard !selection.isEmpty else { return }
        selection.formIntersection(newRows.map(\.id))
    }

    /// Adds the current row to the selection, or removes it, and goes down.
    func selectRow() -> Bool {
        guard isReady, let row = list.selected, row.word != nil else { return false }
        selection.formSymmetricDifference([row.id])
        return respondToMovement(.move(.down))
    }

    /// Selects all shown rows, or none if all are selected.
    func selectAll() -> Bool {
        let ids = Set(list.rows.filter { $0.word != nil }.map(\.id))
        guard isReady, !ids.isEmpty else { return false }
        if ids.isSubset(of: selection) {
            selection.subtract(ids)
        } else {
            selection.formUnion(ids)
        }
        return true
    }

    /// Acts on all rows of the selection, and ends it.
    ///
    /// If an event can act on one row only, a message says so.
    func respondForSelection(to event: UserEvent) -> Bool {
        guard !selection.isEmpty else { return false }
        if event == .back {
            clearSelection()
        } else if let work = work(for: event, onAll: selectedRows) {
            clearSelection()
            work()
        } else {
            guard event != .selectRow, offersForOneRow(event) else { return false }
            scope.context.send(
                ShowMessage(
                    "\(key: event) acts on one row only; \(key: .back) ends the selection"))
        }
        return true
    }

    /// Does the work that the owner has for an event and the selected row.
    func respondForRow(to event: UserEvent) -> Bool {
        guard selection.isEmpty, let row = list.selected,
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
        if let request = markables.action(for: event) {
            return { [scope] in scope.context.send(request) }
        }
        guard event == .copyWord else { return nil }
        let words = rows.compactMap(\.word).joined(separator: "\n")
        return { [scope] in scope.context.send(AppAction.copy(Clipping(words))) }
    }

    /// Returns true if an event acts on the selection, or, if it is empty, on the current row.
    func offers(_ event: UserEvent) -> Bool {
        selection.isEmpty
            ? offersForOneRow(event)
            : work(for: event, onAll: selectedRows) != nil
    }

    private func offersForOneRow(_ event: UserEvent) -> Bool {
        guard isReady, let row = list.selected else { return false }
        switch event {
        case .open: return true
        case .nextPane, .previousPane: return canRead && !selection.isEmpty
        case .lookUp, .selectRow: return row.word != nil
        case .copyWord where row.word != nil: return true
        case .mark, .describeMark: return markAction(for: event) != nil
        default:
            return owner?.work(for: event, on: [row]) != nil
                || row.isItem && detail?.offersForItem(event) == true
        }
    }
}
