import Texts

/// The columns of a table, whose cells may span several columns and rows.
///
/// A table is a grid if its cells are short, as in a table of inflections. Other tables are used
/// for the layout of a page.
struct TableGrid {
    private let isGrid: Bool
    private var row = -1
    private var column = 0
    /// For each column, the first row that no cell so far spans.
    private var firstFreeRows: [Int] = []

    /// The maximum length of a cell in a grid, in bytes.
    private static let longestCell = 80
    private static let columnLimit = 50
    private static let rowLimit = 1_000

    init(_ table: MarkupTree.Node, in tree: MarkupTree) {
        isGrid = TableGrid.isGrid(table, in: tree)
    }

    private static func isGrid(_ table: MarkupTree.Node, in tree: MarkupTree) -> Bool {
        var (rowCount, cellCount, mostCells) = (0, 0, 0)
        var start = tree[table].start
        for node in tree.descendants(of: table) {
            guard tree[node].start - start <= longestCell else { return false }
            switch tree.meaning(of: node) {
            case .row: (rowCount, cellCount, start) = (rowCount + 1, 0, tree[node].start)
            case .cell:
                cellCount += 1
                mostCells = max(mostCells, cellCount)
                start = tree[node].start
            case .table, .list, .preformatted, .definition: return false
            default: break
            }
        }
        return tree[table].end - start <= longestCell && rowCount > 0 && mostCells > 1
    }

    mutating func beginRow() {
        row += 1
        column = 0
    }

    /// Places a cell.
    ///
    /// - Parameter tag: The start tag of the cell.
    /// - Returns: The column, from 0; nil for the next cell of a table that is no grid.
    mutating func beginCell(_ tag: MarkupTag) -> Int? {
        guard isGrid, column < TableGrid.columnLimit else { return nil }
        while column < firstFreeRows.count, firstFreeRows[column] > row { column += 1 }
        let span = { (name: String, limit: Int) in
            min(max(tag.number(of: name) ?? 1, 1), limit)
        }
        let start = column
        column = min(column + span("colspan", TableGrid.columnLimit), TableGrid.columnLimit)
        while firstFreeRows.count < column { firstFreeRows.append(0) }
        let firstFreeRow = row + span("rowspan", TableGrid.rowLimit)
        for index in start..<max(column, start) { firstFreeRows[index] = firstFreeRow }
        return start
    }
}
