/// A text of an entry as its dictionary has it, with its markup.
///
/// It is untrusted: it may contain control characters.
public struct RawText: Hashable, Sendable {
    public let text: String
    public let markup: EntryMarkup
    /// The number of characters to which the text was wrapped; nil when it was not, or when its
    /// markup is never wrapped (``EntryMarkup/isWrapped``).
    public let wrapWidth: Int?

    public init(_ text: String, _ markup: EntryMarkup, wrapWidth: Int? = nil) {
        self.text = text
        self.markup = markup
        self.wrapWidth = wrapWidth
    }

    /// About how much memory the text takes once it is set, in bytes.
    public var size: Int {
        text.utf8.reduce(128) { $1 == UInt8(ascii: "\n") ? $0 + 129 : $0 + 1 }
    }
}
