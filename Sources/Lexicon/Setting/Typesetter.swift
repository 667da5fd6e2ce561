/// Sets entries as a printed dictionary would.
///
/// Readers return the text of an entry with its dictionary's markup (``RawText``); a setter for
/// each markup makes paragraphs and senses of it. A setter takes time in proportion to the
/// length of the text. It ends with `…` where the text becomes too large, or when it is cancelled
/// (``BoundedText``).
public enum Typesetter {
    /// - Parameters:
    ///   - raw: The text as the dictionary has it.
    ///   - word: The headword.
    ///   - isCancelled: Called before each paragraph; when it returns true, the rest is left out.
    /// - Returns: The entry as a printed dictionary would set it.
    public static func set(
        _ raw: RawText, word: String, isCancelled: @escaping () -> Bool = { false }
    ) -> SetText {
        let text = BoundedText(isCancelled: isCancelled)
        return switch raw.markup {
        case .plain: PlainSetter.set(raw, word: word, in: text)
        case .gcide: GCIDESetter.set(raw, word: word, in: text)
        case .freeDict: FreeDictSetter.set(raw, word: word, in: text)
        case .ding: DingSetter.set(raw, word: word, in: text)
        case .foldoc, .jargon, .devil: ProseSetter.set(raw, word: word, in: text)
        case .elements: ElementsSetter.set(raw, word: word, in: text)
        case .wordNet: WordNetTextSetter.set(raw, word: word, in: text)
        }
    }
}
