public import Core

extension [TextPosition] {
    /// The starts of the lines of a text with one paragraph per line.
    public static func starts(_ count: Int) -> [TextPosition] {
        (0..<count).map { TextPosition(paragraph: $0, offset: 0) }
    }
}
