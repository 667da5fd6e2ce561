public import Core
import Lexicon

extension CatalogueService {
    /// Returns the code of the language that the letters of a text are of; nil for letters of many languages.
    ///
    /// An alphabet of its own tells most; of ours, single letters do.
    public func language(of text: String) -> String? {
        if let language = Language(lettersOf: text) { return language.code }
        let letters = Set(text.lowercased())
        return ownLetters.first { !letters.isDisjoint(with: $0.letters) }?.code
    }
}

/// The letters that, of the languages with many dictionaries, one alone has.
private let ownLetters: [(code: String, letters: Set<Character>)] = [
    ("de", "ß"), ("es", "¿¡"), ("pl", "łżźśń"), ("hu", "őű"), ("tr", "ğı"), ("cs", "řůě"),
    ("ro", "țș"), ("is", "þð"), ("eo", "ĉĝĥĵŝŭ"), ("pt", "ã"), ("sk", "ľĺŕ"),
    ("lt", "ėųį"), ("lv", "ģķļņ"), ("vi", "ơưạảấầẩậắặẹẻẽếềểệịọỏốồổộớờởợụủứừửựỳỵỷỹ"),
].map { ($0.0, Set($0.1)) }
