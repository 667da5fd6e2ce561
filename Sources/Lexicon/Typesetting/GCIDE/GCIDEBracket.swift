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
    private static let forms: Set<String> = [
        "imp", "imperf", "p", "pr", "vb", "pres", "pret", "comp", "compar", "superl", "pl",
        "plural", "sing", "nom",
    ]

    /// The words that begin another spelling or name, or a note of the use: `Written also poney`,
    /// `formerly, All four`.
    private static let uses: Set<String> = [
        "written", "also", "spelled", "spelt", "formerly", "sometimes", "often", "rarely", "less",
        "more", "called", "usually", "now", "commonly", "generally", "chiefly", "mostly", "used",
        "only", "but", "obs", "archaic", "colloq", "slang", "poetic", "capitalized",
    ]

    /// The words of a label: `Scot. & Prov. Eng.`, `Obs. in all its senses`.
    private static let labels: Set<String> = uses.union([
        "r", "prov", "scot", "scottish", "scotch", "u", "s", "low", "cant", "india", "eng", "e",
        "local", "recent", "informal", "british", "irish", "humorous", "jocose", "vulgar",
        "acronym", "abbrev", "abbreviation", "contraction", "dial", "univ", "university", "oxford",
        "north", "northern", "south", "southern", "southwestern", "australia", "australasia",
        "canada", "africa", "antiq", "fig", "law", "trademark", "proper", "species", "name", "all",
        "capitals", "a", "in", "its", "the", "senses", "of", "or", "and",
    ])

    /// The words of an etymology, which may follow another spelling: `Formerly alt, It. alto`.
    private static let origins: Set<String> = [
        "fr", "from", "corrupted", "corruption", "corrupt", "prob", "probably", "perh", "perhaps",
        "akin", "cf", "L", "LL", "NL", "F", "OF", "OE", "AS", "Gr", "It", "G", "D", "LG", "Sp",
        "Pg", "Icel", "Sw", "Dan", "Ir", "Gael", "W", "Ar", "Hind", "dim", "earlier", "origin", "+",
    ]
}
