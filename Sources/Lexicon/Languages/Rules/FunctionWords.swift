/// The small words of a language: articles that a text has and a headword lacks, and words that stand for
/// others.
///
/// All are in lower case, with plain apostrophes. Each is a part of ``LanguageRules``.
struct FunctionWords: Sendable {
    /// Words before a headword in a text: `the`, `to`.
    let leading: Set<String>
    /// Words before the word of a text in a headword: `to`.
    let added: [String]
    /// An open word of headwords, and the number of more usual ones that mean the same.
    typealias StandIn = (word: String, place: Int)
    /// The open words of headwords, by words of texts: `one's` and `one` for `her`.
    private var standIns: [String: [StandIn]] = [:]
    /// The same for words that end in `'s`: `one's` for `Tom's`.
    private let possessives: [StandIn]
    /// Words that say little by themselves.
    private(set) var minor: Set<String>
    /// True if the verb of a phrase stands at its end in a headword, and before its other words in a text.
    let hasVerbLast: Bool
    /// Minor words that are significant in a description: `not`, `very`.
    let telling: Set<String>
    /// The parts of speech of descriptions, by their first words: `to` a verb.
    private(set) var parts: [String: TextPart] = [:]

    /// Returns true if a folded word is insignificant in a description.
    func saysLittle(_ word: String) -> Bool {
        word.utf8.count < 2 || minor.contains(word) && !telling.contains(word)
    }

    /// Returns true if a word may stand before a headword that lacks it.
    func leads(_ word: String) -> Bool { leading.contains(word.lowercased()) }

    /// The open words of headwords that a word in lower case may stand for.
    func standIns(for word: String) -> [StandIn] {
        standIns[word] ?? (word.hasSuffix("'s") ? possessives : [])
    }

    /// - Parameter parts: The lines of each part of the text; see ``LanguageRules``.
    init(_ parts: [String: [String]]) {
        let words = { (name: String) in LanguageRules.words(parts[name]) }
        let leading = Set(words("leading"))
        self.leading = leading
        added = words("added")
        minor = Set(words("minor")).union(leading)
        telling = Set(words("telling"))
        hasVerbLast = parts["verb last"] != nil
        for (name, part) in [("verb", TextPart.verb), ("noun", .noun), ("adjective", .adjective)] {
            for word in words(name) { self.parts[word] = part }
        }
        for line in parts["open"] ?? [] {
            let sides = line.split(separator: "=").map { LanguageRules.words([String($0)]) }
            for word in sides.joined() {
                // `her` may be `the` in a headword; neither `the` nor `one's` stands for the other.
                let isLeft = sides[0].contains(word)
                guard isLeft || !leading.contains(word) else { continue }
                standIns[word, default: []] +=
                    sides[1].filter { $0 != word && (isLeft || !leading.contains($0)) }
                    .enumerated().map { (word: $1, place: $0) }
                minor.insert(word)
            }
        }
        possessives = standIns["my"] ?? []
    }
}

extension Language {
    /// The language in which most of some words are small ones; nil if there are none, or several that have as many.
    init?(ofMost words: [String]) {
        let words = words.map { $0.lowercased() }
        let counts = LanguageRules.all.map { code, rules in
            (code: code, count: words.count(where: rules.small.minor.contains))
        }
        let most = counts.map(\.count).max() ?? 0
        let found = counts.filter { $0.count == most }
        guard most > 0, found.count == 1, let language = Language(found[0].code) else { return nil }
        self = language
    }

    /// The small words of the language; none of a language that is not known well.
    var functionWords: FunctionWords { rules.small }

    /// Returns true if a word says little by itself in some language: `the`, `dans`.
    public static func saysLittle(_ word: String) -> Bool {
        let folded = word.lowercased()
        return LanguageRules.all.contains { _, rules in
            rules.small.minor.contains(folded) || rules.small.leads(folded)
        }
    }
}
