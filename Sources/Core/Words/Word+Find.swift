extension Word {
    /// Whether the word, its part of speech or its definition contains a text, ignoring case and
    /// accents.
    public func contains(_ text: String) -> Bool {
        let wanted = FoldedText(text)
        return [word, partOfSpeech, definition].contains { text in
            text.map { FoldedText($0).contains(wanted) } ?? false
        }
    }
}
