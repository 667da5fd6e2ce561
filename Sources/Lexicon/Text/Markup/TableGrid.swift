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

    /// - Parameters:
    ///   - tokens: What follows the start tag of the table.
    ///   - dialect: The markup language.
    init(_ tokens: MarkupTokenizer, in dialect: MarkupDialect) {
        isGrid = TableGrid.isGrid(tokens, in: dialect)
    }

    private static func isGrid(_ tokens: MarkupTokenizer, in dialect: MarkupDialect) -> Bool {
        var tokens = tokens
        var (rowCount, cellCount, mostCells, size) = (0, 0, 0, 0)
        while let token = tokens.next() {
            switch token {
            case .text(let bytes):
                size += bytes.count
                if size > longestCell { return false }
            case .start(let tag, _):
                switch dialect.meaning(of: tag.name) {
                case .row: (rowCount, cellCount, size) = (rowCount + 1, 0, 0)
                case .cell:
                    cellCount += 1
                    mostCells = max(mostCells, cellCount)
                    size = 0
                case .table, .list, .preformatted, .definition: return false
                default: break
                }
            case .end(let name):
                if dialect.meaning(of: name) == .table { return rowCount > 0 && mostCells > 1 }
            }
        }
        return false
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
            tag.attributes.isEmpty
                ? 1 : min(max(tag.value(of: name).flatMap { Int($0.trimmed) } ?? 1, 1), limit)
        }
        let start = column
        column = min(column + span("colspan", TableGrid.columnLimit), TableGrid.columnLimit)
        while takenUntil.count < column { takenUntil.append(0) }
        let last = row + span("rowspan", TableGrid.rowLimit)
        for taken in start..<max(column, start) { takenUntil[taken] = last }
        return start
    }
}
