/// The width of scalars on a terminal, in cells.
///
/// The widths are those of glibc's `wcwidth(3)`, which ncurses uses too, but do not depend on the
/// locale: text printed to a pipe has the same columns as on a terminal.
enum TextWidth {
    /// 0 for a combining mark, 1 or 2 for other characters; nil for what can't be shown: controls,
    /// and scalars that are not in the table.
    static func cells(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        if value < 0x7F { return value >= 0x20 ? 1 : nil }
        switch run(of: value) & 3 {
        case 0: return nil
        case let code: return Int(code) - 1
        }
    }

    /// The run that contains the scalar: the last run that starts at or before it.
    private static func run(of value: UInt32) -> UInt32 {
        let runs = TextWidthTable.runs
        let wanted = value << 2 | 3
        var low = 0
        var high = runs.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle] <= wanted { low = middle } else { high = middle }
        }
        return runs[low]
    }
}
