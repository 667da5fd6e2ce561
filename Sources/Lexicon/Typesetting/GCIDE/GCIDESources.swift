/// The marks that say where a part of an entry of The Collaborative International Dictionary of
/// English comes from: `[1913 Webster]`, `[WordNet 1.5 +PJC]`.
enum GCIDESources {
    /// The names of all sources, the longest first.
    private static let names = [
        "Webster 1913 Suppl.", "Century Dictionary 1906", "Century Dict., 1906",
        "Century Dict. 1906.", "Century Dict. 1906", "Century Dict.", sensePrefix, "Webster Suppl.",
        "1913 Webster", "Webster 1913", "WordNet 1.5", "WordNet 1.6", "WordNet 1.7", "WordNet 2.0",
        "wns16=", "wn1", "wn2", "Stedman", "RHUD", "MW10", "MI11", "PJC.", "PJC", "RDH", "AS", "GG",
        "RP", "PC", "JG", "CM", "#here",
    ]
    /// Precedes the numbers of senses.
    private static let sensePrefix = "WordNet sense "

    /// Names that could be something else within a text: `[AS]` is Anglo-Saxon.
    private static let ambiguous: Set<String> = ["AS", "GG", "RP", "PC", "JG", "CM"]

    /// Returns true for names that are not shown: the source of nearly all entries, and its editor.
    static func isUsual(_ name: String) -> Bool {
        ["1913 Webster", "Webster 1913", "PJC", "PJC."].contains(name)
    }

    /// Parses the sources that a mark names.
    ///
    /// - Parameters:
    ///   - content: The text between brackets.
    ///   - isAlone: True if the mark is at the beginning of a line.
    /// - Returns: The names of the sources; nil for another text in brackets.
    static func sources(in content: Substring, isAlone: Bool) -> [String]? {
        var rest = content
        var sources: [String] = []
        while true {
            rest = rest.drop { $0 == " " || $0 == "+" }
            guard !rest.isEmpty else { break }
            guard let name = names.first(where: rest.hasPrefix) else { return nil }
            rest = rest.dropFirst(name.count)
            let hasNumber = name == sensePrefix || name.hasSuffix("=")
            let numbers = hasNumber ? rest.prefix { "0123456789 ,&".contains($0) } : ""
            rest = rest.dropFirst(numbers.count)
            sources.append(name + numbers)
            if let next = rest.first, next != " ", next != "+" { return nil }
        }
        guard !sources.isEmpty, isAlone || !sources.allSatisfy(ambiguous.contains) else {
            return nil
        }
        return sources
    }
}
