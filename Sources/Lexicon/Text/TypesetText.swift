public import Texts

/// An entry as a printed dictionary would set it.
public struct TypesetText: Hashable, Sendable {
    public var text: StyledText
    /// The senses that were found in the text, which has them too.
    public var senses: [Sense]

    public init(_ text: StyledText, senses: [Sense] = []) {
        self.text = text
        self.senses = senses
    }
}
