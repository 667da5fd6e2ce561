/// A table of texts that fits a terminal.
///
/// Words are never cut.
///
/// If the columns have no room, a row begins with its first and its fixed fields, and its other
/// fields are below them. If even these have no room, all fields are one below the other.
public struct TextTable {
    /// The behaviour of a column if the table is too wide.
    public enum Column: Sendable {
        /// The column keeps its width; for names and dates.
        case fixed
        /// The column keeps its width, and is aligned right.
        case number
        /// The text is cut at the end of a word, and ends in `…`.
        case cut
        /// The text continues on the next line.
        case wrapped
        /// The text is a path, whose first folders are left out.
        case path
    }

    private let columns: [Column]
    private let width: Int
    /// The width of each column, in cells; nil if the columns have no room, 0 for a column whose
    /// fields are below the others.
    private let widths: [Int]?

    private static let gap = 2
    /// The minimum width of a column that is narrowed, in cells.
    private static let minimumWidth = 16

    /// - Parameters:
    ///   - columns: The columns.
    ///   - width: The width of the terminal, in cells.
    ///   - rows: The rows whose fields determine the widths of the columns.
    public init(_ columns: [Column], width: Int, for rows: [[String]]) {
        self.columns = columns
        self.width = max(1, width)
        let naturalWidths = columns.indices.map { index in
            rows.lazy.map { $0[index].cellWidth }.max() ?? 0
        }
        let firstLineWidths = naturalWidths.enumerated().map { index, width in
            index == 0 || columns[index].isFixed ? width : 0
        }
        // If one path is too long, all are below, so that the rows look alike.
        let allWidths = TextTable.widths(columns, naturalWidths, width).flatMap { widths in
            columns.indices.allSatisfy { index in
                columns[index] != .path
                    || rows.allSatisfy {
                        columns[index].lines(of: $0[index], width: widths[index]) != nil
                    }
            } ? widths : nil
        }
        widths = allWidths ?? TextTable.widths(columns, firstLineWidths, width)
    }

    private static func widths(_ columns: [Column], _ naturalWidths: [Int], _ width: Int) -> [Int]?
    {
        let gaps = max(0, naturalWidths.count { $0 > 0 } - 1) * gap
        var widths = naturalWidths
        var room = width - gaps
        // The widest columns share the room that the other columns leave.
        let flexibleIndices = columns.indices.filter { !columns[$0].isFixed }
            .sorted { naturalWidths[$0] < naturalWidths[$1] }
        for index in columns.indices where columns[index].isFixed { room -= naturalWidths[index] }
        for (place, index) in flexibleIndices.enumerated() {
            widths[index] = min(naturalWidths[index], room / (flexibleIndices.count - place))
            guard widths[index] >= min(naturalWidths[index], minimumWidth) else { return nil }
            room -= widths[index]
        }
        return room < 0 ? nil : widths
    }

    /// Formats a row.
    ///
    /// - Parameter fields: A clean text for each column.
    /// - Returns: Lines of the terminal, each ended by a newline.
    public func text(of fields: [String]) -> String {
        (columnLines(of: fields) ?? stackedLines(of: fields)).map { $0 + "\n" }.joined()
    }

    /// The row in columns, and below them the other fields that do not fit their columns; nil if
    /// the first field or a fixed field does not fit its column.
    private func columnLines(of fields: [String]) -> [String]? {
        guard let widths else { return nil }
        var lines = [""]
        var otherFields: [String] = []
        var start = 0
        for (index, field) in fields.enumerated() {
            if let cell = columns[index].lines(of: field, width: widths[index]) {
                while lines.count < cell.count { lines.append("") }
                for (number, text) in cell.enumerated() where !text.isEmpty {
                    let indent = columns[index] == .number ? widths[index] - text.cellWidth : 0
                    let blanks = start + indent - lines[number].cellWidth
                    lines[number] += String(repeating: " ", count: blanks) + text
                }
            } else if index == 0 || columns[index].isFixed {
                return nil
            } else {
                otherFields.append(field)
            }
            start += widths[index] > 0 ? widths[index] + TextTable.gap : 0
        }
        return lines + indentedLines(of: otherFields)
    }

    /// The fields one below the other; all fields except the first are indented.
    private func stackedLines(of fields: [String]) -> [String] {
        Wrapping.lines(of: fields.first ?? "", width: width).map(String.init)
            + indentedLines(of: fields.dropFirst())
    }

    private func indentedLines(of fields: some Sequence<String>) -> [String] {
        let indent = min(TextTable.gap, width / 2)
        return fields.filter { !$0.isEmpty }.flatMap { field in
            Wrapping.lines(of: field, width: width - indent).map {
                String(repeating: " ", count: indent) + $0
            }
        }
    }
}

extension TextTable.Column {
    fileprivate var isFixed: Bool { self == .fixed || self == .number }

    /// The lines of a field; nil if a word would have to be cut.
    fileprivate func lines(of field: String, width: Int) -> [String]? {
        guard field.cellWidth > width else { return [field] }
        guard width > 0 else { return nil }
        switch self {
        case .fixed, .number:
            return nil
        case .cut:
            let start = Wrapping.lines(of: field, width: width - 1)[0]
            return field[start.endIndex...].first == " " ? [start + "…"] : nil
        case .wrapped:
            let lines = Wrapping.lines(of: field, width: width)
            let words = field.split(separator: " ")
            return words.allSatisfy { $0.cellWidth <= width } ? lines.map(String.init) : nil
        case .path:
            var rest = field[...]
            while let slash = rest.dropFirst().firstIndex(of: "/") {
                rest = rest[slash...]
                if rest.cellWidth < width { return ["…" + rest] }
            }
            return nil
        }
    }
}
