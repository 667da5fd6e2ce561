public import Core
import Lexicon
import Texts

/// The reason why a headword was found, with the rule and its cost, as `mot search --why` prints
/// it.
public enum FormEvidence {
    /// - Parameters:
    ///   - word: The word that was found.
    ///   - text: The text that was searched for.
    ///   - sources: The dictionaries that have the word.
    /// - Returns: The reason: `de verb: te = en, cost 12`; nil if the kind of the match explains it
    ///   already.
    public static func text(
        for word: FoundWord, foundBy text: String, in sources: [DictionarySource]
    ) -> String? {
        if word.base != nil {
            let headwordLanguages = sources.filter { word.sources.contains($0.name) }.compactMap(
                \.language)
            return rule(from: word.word, to: word, in: headwordLanguages) ?? "a list of forms"
        }
        switch word.match {
        case .inflected(let cost), .form(let cost):
            let languages = sources.filter { word.sources.contains($0.name) }.flatMap(\.languages)
            return rule(from: text, to: word, in: languages)
                ?? "a list of forms or a stem, cost \(cost)"
        case .phrase(let cost): return "a phrase with other words for one’s or sb., cost \(cost)"
        case .typo(let cost): return "a similar spelling, cost \(cost)"
        case .inside(let cost): return "words within, cost \(cost)"
        default: return nil
        }
    }

    /// The rule of one of these languages that leads from a form to a word; nil for none.
    private static func rule(
        from form: String, to word: FoundWord, in languages: [String]
    ) -> String? {
        for code in Set(languages).sorted() {
            do throws(LexiconError) {
                guard let base = try Language(code)?.evidence(for: form, of: word.base ?? word.word)
                else {
                    continue
                }
                let rule = base.rule.isEmpty ? "a rule in code" : base.rule
                return "\(code) \(rule), cost \(base.cost)"
            } catch {
                return "\(error)"
            }
        }
        return nil
    }
}
