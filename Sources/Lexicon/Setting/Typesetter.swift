/// Sets entries as a printed dictionary would.
///
/// Readers return the texts of an entry with their dictionary's markup (``RawText``); a setter for
/// each markup makes paragraphs and senses of one. A setter takes time in proportion to the
/// length of the text. It ends with `…` where the text becomes too large, or when it is cancelled
/// (``BoundedText``).
public enum Typesetter {
    /// - Parameters:
    ///   - texts: The texts of an entry as the dictionary has them.
    ///   - word: The headword.
    ///   - isCancelled: Called before each paragraph; when it returns true, the rest is left out.
    /// - Returns: The entry as a printed dictionary would set it.
    public static func set(
        _ texts: [RawText], word: String, isCancelled: @escaping () -> Bool = { false }
    ) -> SetText {
        guard texts.count != 1 else {
            return set(texts[0], word: word, isCancelled: isCancelled)
        }
        var whole = BoundedText(isCancelled: isCancelled)
        var senses: [Sense] = []
        for text in texts where !whole.isFull {
            let part = set(text, word: word, isCancelled: isCancelled)
            for paragraph in part.text.paragraphs { whole.append(paragraph) }
            senses += part.senses
        }
        return SetText(whole.finish(), senses: senses)
    }

    /// The same for one text.
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
        case .unmarked, .note, .resources, .html, .pango, .xdxf, .otherXML:
            MarkupSetter.set(raw, in: text)
        case .almanac: AlmanacSetter.set(raw)
        }
    }
}
