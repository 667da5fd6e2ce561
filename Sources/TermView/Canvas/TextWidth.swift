/// How many cells a scalar takes on a terminal.
///
/// The answer is that of glibc's `wcwidth(3)`, which ncurses uses too, but it does not depend on
/// the locale: text for a pipe and text for a terminal have the same columns.
enum TextWidth {
    /// 0 for a mark that joins the letter before it, 1 or 2 for what has cells of its own, nil for
    /// what cannot be shown: controls, and scalars newer than the table.
    static func cells(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        if value < 0x7F { return value >= 0x20 ? 1 : nil }
        switch run(of: value) & 3 {
        case 0: return nil
        case let code: return Int(code) - 1
        }
    }

    /// The run that the scalar lies in: the last that begins at or before it.
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
