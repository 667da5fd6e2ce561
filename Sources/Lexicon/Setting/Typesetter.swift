/// Sets entries as a printed dictionary would.
///
/// Readers return the text of an entry with its dictionary's markup (``RawText``); a setter for
/// each markup makes paragraphs and senses of it. A setter is a pure function. It ends with `…`
/// where the text becomes too large (``BoundedText``).
public enum Typesetter {
    /// - Parameters:
    ///   - raw: The text as the dictionary has it.
    ///   - word: The headword.
    /// - Returns: The entry as a printed dictionary would set it.
    public static func set(_ raw: RawText, word: String) -> SetText {
        switch raw.markup {
        case .plain: PlainSetter.set(raw, word: word)
        case .gcide: GCIDESetter.set(raw, word: word)
        case .freeDict: FreeDictSetter.set(raw, word: word)
        case .ding: DingSetter.set(raw, word: word)
        case .foldoc, .jargon, .devil: ProseSetter.set(raw, word: word)
        case .elements: ElementsSetter.set(raw, word: word)
        case .wordNet: WordNetTextSetter.set(raw, word: word)
        }
    }
}
