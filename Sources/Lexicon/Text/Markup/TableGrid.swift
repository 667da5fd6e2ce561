import Texts

/// The columns of a table, of which cells may take several, in several rows.
///
/// A table is a grid if its cells are as short as those of an inflection; others lay out a page.
struct TableGrid {
    private let isGrid: Bool
    private var row = -1
    private var column = 0
    /// Up to which row each column is taken by a cell above.
    private var takenUntil: [Int] = []

    /// In bytes of a cell.
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
    /// - Parameter tag: Its start tag.
    /// - Returns: Its column, from 0; nil for the next one in a table that is no grid.
    mutating func beginCell(_ tag: MarkupTag) -> Int? {
        guard isGrid, column < TableGrid.columnLimit else { return nil }
        while column < takenUntil.count, takenUntil[column] > row { column += 1 }
        let span = { (name: String, limit: Int) in
            min(max(tag.number(of: name) ?? 1, 1), limit)
        }
        let start = column
        column = min(column + span("colspan", TableGrid.columnLimit), TableGrid.columnLimit)
        while takenUntil.count < column { takenUntil.append(0) }
        let last = row + span("rowspan", TableGrid.rowLimit)
        for taken in start..<max(column, start) { takenUntil[taken] = last }
        return start
    }
}
