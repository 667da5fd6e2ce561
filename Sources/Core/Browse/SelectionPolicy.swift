/// Which row is selected when the rows of a list are replaced.
public enum SelectionPolicy: Hashable, Sendable {
    /// The item that was selected. If it is gone: the next old row that still exists; if there is none,
    /// the row at the same index.
    case sameItem
    /// The initial row of the list, usually the first.
    case initial
    /// The row at that index, or the last row of a shorter list.
    case row(Int)
    case last
    /// The row at that index, with the row at `top` as the first on the screen.
    case place(row: Int, top: Int)
}
