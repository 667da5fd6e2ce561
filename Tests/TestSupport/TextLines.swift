public import Core

extension [TextPosition] {
    /// Where the lines begin of a text that has a paragraph a line.
    public static func starts(_ count: Int) -> [TextPosition] {
        (0..<count).map { TextPosition(paragraph: $0, offset: 0) }
    }
}
