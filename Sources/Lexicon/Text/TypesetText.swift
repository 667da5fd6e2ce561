public import Texts

/// An entry as a printed dictionary would set it.
public struct TypesetText: Hashable, Sendable {
    public var text: StyledText
    /// The senses that were found in the text.
    ///
    /// The text contains them, too.
    public var senses: [Sense]
    /// True if the text is only the beginning of the entry, because the caller wanted no more.
    public var isBeginning = false

    public init(_ text: StyledText, senses: [Sense] = []) {
        self.text = text
        self.senses = senses
    }
}
