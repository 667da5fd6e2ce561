import Texts

/// A bracket in the head of an entry of The Collaborative International Dictionary of English.
///
/// It has the etymology, or forms, spellings, or labels for where and when the word is used.
enum GCIDEBracket {
    /// Recognises a bracket with the etymology.
    ///
    /// - Parameter content: The text between the brackets.
    /// - Returns: False for forms, spellings and labels.
    static func isEtymology(_ content: Substring) -> Bool {
        if GCIDELetters.character(for: String(content)) != nil { return false }
        let words = content.split { letter in
            letter.asciiValue.map { " .,;:&{}()".utf8.contains($0) } ?? false
        }
        // `Obs. imp. Stente`
        let useWords = words.prefix { uses.contains($0.lowercased()) }
        let hasOrigin = words.dropFirst(useWords.count).contains { origins.contains(String($0)) }
        guard let first = words.dropFirst(useWords.count).first?.lowercased() else { return false }
        // `pl. of L. datum`, and not `imp. & p. p. Wept`
        if forms.contains(first) || content.hasPrefix("1st pers") {
            return hasOrigin && words.dropFirst().first == "of"
        }
        if words.allSatisfy({ labels.contains($0.lowercased()) }) { return false }
        return useWords.isEmpty || hasOrigin
    }

    /// The words that begin a list of forms.
    private static let forms = Set(WordLists.items("GCIDE form"))

    /// The words that begin another spelling or name, or a note of the use: `Written also poney`,
    /// `formerly, All four`.
    private static let uses = Set(WordLists.items("GCIDE use"))

    /// The words of a label: `Scot. & Prov. Eng.`, `Obs. in all its senses`.
    private static let labels = uses.union(WordLists.items("GCIDE label"))

    /// The words of an etymology, which may follow another spelling: `Formerly alt, It. alto`.
    private static let origins = Set(WordLists.items("GCIDE origin"))
}
