public import Core
public import Texts

extension [TextPosition] {
    /// The starts of the lines of a text with one paragraph per line.
    public static func starts(_ count: Int) -> [TextPosition] {
        (0..<count).map { TextPosition(paragraph: $0, offset: 0) }
    }
}

extension TextReading {
    /// Fits the text as a wide screen does: each paragraph is one line, and the name of the first
    /// section is shown above the lines.
    public func fitLines(height: Int) {
        let count = text.paragraphs.count
        let isNamed = text.paragraphs.first?.role == .section
        fit(lines: Array([TextPosition].starts(count).dropFirst(isNamed ? 1 : 0)), height: height)
    }

    /// The index of the paragraph in the first line; nil without lines.
    public var topParagraph: Int? {
        let state = scroll.state
        return state.lines.indices.contains(state.top) ? state.lines[state.top].paragraph : nil
    }
}
