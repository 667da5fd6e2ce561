/// The regular forms of English words: plurals, verb forms, comparatives.
enum EnglishForms {
    /// An ending, and what it has replaced in the base form.
    private static let endings = [
        ("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ied", "y"), ("ing", ""),
        ("ing", "e"), ("er", ""), ("er", "e"), ("ier", "y"), ("est", ""), ("est", "e"),
        ("iest", "y"),
    ]
    /// The shortest base form, in letters: of shorter ones, most are none.
    private static let leastCount = 3

    /// The texts of which a word would be a regular form, whether they are words or not.
    static func bases(of word: String) -> [String] {
        var bases: [String] = []
        for (ending, replacement) in endings where word.hasSuffix(ending) {
            let stem = word.dropLast(ending.count)
            let base = stem + replacement
            guard base.count >= leastCount, stem.contains(where: isVowel) else { continue }
            bases.append(String(base))
            // The last letter may be doubled: `vanned`.
            let isDoubled = stem.count > leastCount && stem.last == stem.dropLast().last
            if isDoubled, replacement.isEmpty, ending != "s" {
                bases.append(String(stem.dropLast()))
            }
        }
        return bases
    }

    private static func isVowel(_ letter: Character) -> Bool { "aeiouy".contains(letter) }
}
