extension Canvas {
    /// An indentation that shows what belongs together: none on a plain canvas, where each row begins in the first
    /// column.
    func indent(_ cells: Int) -> Int { isPlain ? 0 : cells }

    /// What stands where text is cut.
    var ellipsis: String { isPlain ? "..." : "…" }

    /// The name of what is current among others; a plain canvas does not leave that to the style.
    func current(_ name: String) -> String { isPlain ? "[\(name)]" : name }

    /// Shows that an area is outdated.
    ///
    /// On a plain canvas it stays as it is: a screen reader would speak again what changes only its look.
    mutating func dim(_ area: Area) {
        if !isPlain { add(.dim, to: area) }
    }
}

extension Unicode.Scalar {
    /// A character of the same width for a plain canvas.
    ///
    /// Speech says nothing for these signs, and most tables of Braille show a question mark.
    var plain: Unicode.Scalar {
        guard value > 0x2000 else { return self }
        switch self {
        case "★", "☆": return "*"
        case "•": return "-"
        case "…": return "."
        case "→": return ">"
        case "♪", "♫": return "~"
        case "│", "┃", "║": return "|"
        default: break
        }
        switch value {
        case 0x2500...0x257F: return "-"
        case 0x2580...0x25FF: return " "
        default: return self
        }
    }
}
