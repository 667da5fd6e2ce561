/// The full names of parts of speech, as in WordNet.
enum PartOfSpeechNames {
    private static let names = [
        "n": "noun", "v": "verb", "adj": "adjective", "a": "adjective", "adv": "adverb",
        "prep": "preposition", "prp": "preposition", "conj": "conjunction", "cj": "conjunction",
        "int": "interjection",
        "vt": "verb",
        "vi": "verb", "pron": "pronoun", "num": "numeral", "pn": "proper noun", "art": "article",
        "interj": "interjection", "excl": "interjection", "vtr": "verb", "vr": "verb",
        "pref": "prefix", "suff": "suffix",
        "сущ": "noun", "гл": "verb", "прил": "adjective", "нареч": "adverb", "нар": "adverb",
        "предл": "preposition", "мест": "pronoun", "межд": "interjection", "числ": "numeral",
    ]

    private static let fullNames = Set(names.values)
    /// The length of the longest name, in bytes.
    private static let longestName = fullNames.union(verbs).map(\.utf8.count).max() ?? 0
    private static let verbs: Set<String> = [
        "transitive verb", "intransitive verb", "auxiliary verb", "phrasal verb",
    ]

    /// The first part of speech among words of grammar, `pl.`, `n`; nil if there is none.
    static func first(in grammar: some StringProtocol) -> String? {
        grammar.lowercased().split { ", .".contains($0) }.lazy.compactMap { names[String($0)] }
            .first
    }

    /// The first part of speech that a label names in full: `(Ichidan verb)`; nil if there is none.
    static func first(named label: some StringProtocol) -> String? {
        label.lowercased().split { !$0.isLetter }.lazy.map(String.init).first(
            where: fullNames.contains)
    }

    /// The part of speech for an abbreviation with its full stop, `n.`, `v.i.`, `vt.,vi.`; nil for
    /// another word.
    static func name(of abbreviation: some StringProtocol) -> String? {
        guard abbreviation.hasSuffix("."), abbreviation.first?.isLowercase ?? false else {
            return nil
        }
        return first(in: abbreviation)
    }

    /// The part of speech if the whole text names it: `noun`, `n.`; nil for another text, such as
    /// the headword `a`.
    static func name(alone text: String) -> String? {
        guard text.utf8.count <= longestName else { return nil }
        let word = text.lowercased()
        if fullNames.contains(word) { return word }
        if verbs.contains(word) { return "verb" }
        return word.hasSuffix(".") ? names[String(word.dropLast())] : nil
    }
}
