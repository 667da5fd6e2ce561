/// A text for the clipboard of the person's terminal.
public struct Clipping: Hashable, Sendable {
    /// What is copied, at most ``limit`` bytes of UTF-8.
    public let text: String
    /// Whether something was cut off.
    public let isCut: Bool

    /// How much is copied at most: terminals refuse more than some 75,000 bytes of base64, which
    /// are 56,000 of text.
    public static let limit = 56_000

    /// Makes a clipping of a text, cut after a whole scalar where it is too long.
    public init(_ text: String) {
        isCut = text.utf8.count > Clipping.limit
        guard isCut else {
            self.text = text
            return
        }
        var end = text.utf8.index(text.startIndex, offsetBy: Clipping.limit)
        while end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        self.text = String(text[..<end])
    }

    /// Makes a clipping of a text, and of where the picture is that belongs to it.
    public init(_ text: StyledText, picture: WebAddress?) {
        self.init(
            ([text.text] + (picture.map { ["", "Picture: \($0)"] } ?? [])).joined(separator: "\n"))
    }

    /// What to tell the person: `Copied: serene`, `Copied 12 lines`.
    public var message: String {
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let lines = "\(count) \(count == 1 ? "line" : "lines")"
        if isCut { return "Copied \(lines), cut at \(Clipping.limit) bytes" }
        return count == 1 ? "Copied: \(text)" : "Copied \(lines)"
    }
}
