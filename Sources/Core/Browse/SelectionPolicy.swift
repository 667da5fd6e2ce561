/// Which row is selected when the rows of a list are replaced.
public enum SelectionPolicy: Hashable, Sendable {
    /// The item that was selected; if it is gone, the next old row that is still listed; failing
    /// that, the row now at its index.
    case sameItem
    /// The row that the list begins with, most often the first.
    case beginning
    /// The row at that index, or the last one when the list is shorter.
    case row(Int)
    /// The last row.
    case last
    /// The row at that index, with the other one the first on the screen.
    case place(row: Int, top: Int)
}
