import Core
import Lexicon

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
        let codes = Set(text.split { !$0.isLetter }.compactMap { distinctiveWords[String($0)] })
        // A text with words of two languages has no single language.
        return codes.count == 1 ? codes.first : nil
    }
}

/// Letters that only one of the languages with many dictionaries has.
private let distinctiveLetters: [(code: String, letters: Set<Character>)] = [
    ("de", "ß"), ("es", "¿¡"), ("pl", "łżźśń"), ("hu", "őű"), ("tr", "ğı"), ("cs", "řůě"),
    ("ro", "țș"), ("is", "þð"), ("eo", "ĉĝĥĵŝŭ"), ("pt", "ã"), ("sk", "ľĺŕ"),
    ("lt", "ėųį"), ("lv", "ģķļņ"), ("vi", "ơưạảấầẩậắặẹẻẽếềểệịọỏốồổộớờởợụủứừửựỳỵỷỹ"),
].map { ($0.0, Set($0.1)) }

/// Common words, and words that people try first; each is a word of only one of these languages,
/// and not of English.
private let distinctiveWords: [String: String] = {
    let lines = """
        de guten danke bitte nein nicht ich wir und wasser baum katze frau mädchen liebe schön sprechen heute deutsch
        fr bonjour bonsoir merci oui avec être avoir vous toujours pourquoi beaucoup chien femme homme eau aujourd hui
        es hola gracias adiós señor perro mujer hombre agua mañana también muy pero ahora hablar bueno usted
        it ciao grazie buongiorno buonasera perché anche molto ragazzo ragazza acqua gatto oggi parlare arrivederci
        pt olá obrigado obrigada você também muito cachorro mulher homem fazer falar hoje livro
        nl bedankt alstublieft goedemorgen niet jij vrouw meisje vandaag kinderen spreken
        sv och inte jag är flicka pojke kvinna mycket svenska älska
        pl dobry jestem czy dziękuję proszę kobieta człowiek kocham
        fi kiitos hyvää talo koira kissa olen minä suomi rakkaus ystävä
        tr merhaba teşekkürler evet hayır köpek kedi günaydın nasılsın
        """
    return lines.split(separator: "\n").reduce(into: [:]) { words, line in
        let parts = line.split(separator: " ").map(String.init)
        for word in parts.dropFirst() { words[word] = parts[0] }
    }
}()
