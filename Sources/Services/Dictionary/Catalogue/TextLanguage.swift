import Core
import Lexicon
import Texts

extension DictionaryCatalogue {
    public func language(of text: String) -> String? { DictionaryCatalogue.code(of: text) }

    /// Returns the language of a text if a dictionary of that language can be fetched.
    ///
    /// - Parameter text: The text.
    /// - Returns: The code and the English name of the language; nil if the language is not
    ///   recognised, or has no dictionary.
    public static func language(toGetFor text: String) -> (code: String, name: String)? {
        guard let code = code(of: text) else { return nil }
        let item = BuiltInCatalogue.items.first { $0.languages.first == code }
        return item.map { (code, $0.languageNames[0]) }
    }

    /// Recognises the language by an alphabet that only one language has, else by single letters or
    /// words that only one language has.
    private static func code(of text: String) -> String? {
        if let language = Language(lettersOf: text) { return language.code }
        let text = text.lowercased()
        let letters = Set(text)
        if let language = distinctiveLetters.first(where: { !letters.isDisjoint(with: $0.letters) })
        {
            return language.code
        }
        let words = Set(text.split { !$0.isLetter }.map(String.init))
        let codes = distinctiveWords.keys.filter {
            distinctiveWords[$0]?.isDisjoint(with: words) == false
        }
        // A text with words of two languages has no single language.
        return codes.count == 1 ? codes.first : nil
    }
}

/// Letters that only one of the languages with many dictionaries has, behind its code.
private let distinctiveLetters = WordLists.items("telling letters").map { item in
    (code: String(item.prefix(2)), letters: Set(item.dropFirst(3)))
}

/// Common words, and words that people try first; each is a word of only one of these languages,
/// and not of English.
private let distinctiveWords = WordLists.wordsByLanguage("telling words")
