/// The forms of Japanese verbs and adjectives.
///
/// Several endings may follow one another (`食べ-させ-られ-ませんでした`). The endings are removed one after
/// another, and the rest may be a form itself.
struct JapaneseForms: Inflections {
    let endings: EndingRules
    /// The maximum number of endings of a word.
    private static let depth = 5
    /// The maximum number of texts that are tried for a word.
    private static let limit = 60
    /// The length of the longest word, in letters.
    private static let longestWord = 30

    func bases(of word: String) -> [BaseForm] {
        var bases = BaseForms(of: word)
        // All endings are written in hiragana.
        guard let last = word.unicodeScalars.last, (0x3041...0x3096).contains(last.value),
            word.count <= JapaneseForms.longestWord
        else { return [] }
        var forms = [BaseForm(word)]
        var candidateCount = 0
        for _ in 0..<JapaneseForms.depth where candidateCount < JapaneseForms.limit {
            var shorterForms: [BaseForm] = []
            for form in forms where candidateCount < JapaneseForms.limit {
                for candidate in endings.candidates(of: form.word)
                // In forms of する, くる, いく and いい, the ending may be the whole word.
                where !candidate.stem.isEmpty || candidate.replacement.count > 1 {
                    let base = candidate.base.adding(cost: form.cost)
                    shorterForms.append(base)
                    bases.add(base)
                    candidateCount += 1
                }
            }
            forms = shorterForms
        }
        return bases.sorted
    }
}
