public import Texts

/// A text for the terminal's clipboard.
public struct Clipping: Hashable, Sendable {
    /// At most ``limit`` bytes of UTF-8.
    public let text: String
    /// Whether the text was too long and has been cut.
    public let isCut: Bool

    /// The maximum length in bytes of UTF-8.
    ///
    /// Terminals accept about 75,000 bytes of base64, which hold 56,000 bytes of text.
    public static let limit = 56_000

    /// Cuts a text that is too long after a whole scalar.
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

    /// Appends the address of the picture, if there is one.
    public init(_ text: StyledText, picture: WebAddress?) {
        self.init(
            ([text.text] + (picture.map { ["", "Picture: \($0)"] } ?? [])).joined(separator: "\n"))
    }

    /// The message to show after copying: `Copied: serene`, `Copied 12 lines`.
    public var message: String {
        let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let lines = "\(count) \(count == 1 ? "line" : "lines")"
        if isCut { return "Copied \(lines), cut at \(Clipping.limit) bytes" }
        return count == 1 ? "Copied: \(text)" : "Copied \(lines)"
    }
}
