public import Texts

/// An entry as a printed dictionary would set it.
public struct SetText: Hashable, Sendable {
    public var text: StyledText
    /// The senses, as far as the markup tells them; also part of the text.
    public var senses: [Sense]

    public init(_ text: StyledText, senses: [Sense] = []) {
        self.text = text
        self.senses = senses
    }
}
