/// A line of Wiktextract: a word, its language, its part of speech and etymology, or the name of another word
/// (tatuylonen/wiktextract, README, "Format of extracted word entries").
struct WiktextractLine {
    var word = ""
    /// Of a line that only names another word.
    var redirect: String?
    var language = ""
    var languageCode = ""
    var partOfSpeech = ""
    var etymology = ""
    var forms: [Form] = []
    var pronunciations: [Pronunciation] = []
    var recordings: [Pronunciation] = []
    var senses: [Sense] = []
    /// Synonyms, antonyms and so on, with their names, in the order of the line.
    var relations: [(name: String, words: [String])] = []
    /// By the names of languages, in the order of the line.
    var translations: [(language: String, words: [String])] = []

    struct Form {
        var text = ""
        var tags: [String] = []

        /// Whether it is a word: tables have their names among the forms, and a stroke says that there is none.
        var isWord: Bool {
            !text.isEmpty && text != "-" && text != "—"
                && !tags.contains { ["table-tags", "inflection-template", "class"].contains($0) }
        }
    }

    /// Letters of IPA or the address of a recording, and whose it is.
    struct Pronunciation {
        var text = ""
        var tags: [String] = []
    }

    struct Sense {
        /// A broader meaning before a narrower one.
        var glosses: [String] = []
        var tags: [String] = []
        var examples: [(text: String, translation: String)] = []
        var synonyms: [String] = []
        /// The word of which this is a form or another spelling.
        var bases: [String] = []
    }

    /// The keys of all members that are read, at whatever depth.
    static let keys: Set<String> = [
        "word", "title", "redirect", "lang", "lang_code", "pos", "etymology_text", "forms", "form",
        "tags", "sounds", "ipa", "mp3_url", "ogg_url", "senses", "glosses", "raw_glosses", "topics",
        "form_of", "alt_of", "examples", "text", "english", "translation", "synonyms", "antonyms",
        "hypernyms", "hyponyms", "derived", "related", "translations",
    ]

    /// The most items of a list that are kept.
    private static let itemLimit = 1_000
    private static let exampleLimit = 3

    /// Nil for a line that is neither a word nor a redirect.
    ///
    /// - Parameters:
    ///   - bytes: The line.
    ///   - isHeadwordOnly: Whether only what an index needs is read: words and forms.
    init?(_ bytes: [UInt8], isHeadwordOnly: Bool = false) {
        var cursor = JSONCursor(bytes)
        cursor.forEachMember { key, value in
            switch key {
            case "word", "title": word = value.string() ?? ""
            case "redirect": redirect = value.string()
            case "forms": readForms(&value)
            case "lang_code": languageCode = value.string() ?? ""
            case "lang": language = value.string() ?? ""
            default: if !isHeadwordOnly { read(key, &value) }
            }
        }
        guard !word.isEmpty else { return nil }
    }

    private mutating func read(_ key: String, _ value: inout JSONCursor) {
        switch key {
        case "pos": partOfSpeech = value.string() ?? ""
        case "etymology_text": etymology = value.string() ?? ""
        case "sounds": readSounds(&value)
        case "senses":
            value.forEachElement { sense in
                if senses.count < WiktextractLine.itemLimit { senses.append(Sense(&sense)) }
            }
        case "synonyms", "antonyms", "hypernyms", "hyponyms", "derived", "related":
            let words = WiktextractLine.words(&value)
            if !words.isEmpty { relations.append((key, words)) }
        case "translations": readTranslations(&value)
        default: break
        }
    }

    private mutating func readForms(_ value: inout JSONCursor) {
        value.forEachElement { element in
            var form = Form()
            element.forEachMember { key, value in
                switch key {
                case "form": form.text = value.string() ?? ""
                case "tags": form.tags = value.strings()
                default: break
                }
            }
            if form.isWord, forms.count < WiktextractLine.itemLimit { forms.append(form) }
        }
    }

    private mutating func readSounds(_ value: inout JSONCursor) {
        value.forEachElement { element in
            var (sound, address) = (Pronunciation(), "")
            element.forEachMember { key, value in
                switch key {
                case "ipa": sound.text = value.string() ?? ""
                case "mp3_url": address = value.string() ?? ""
                case "ogg_url": if address.isEmpty { address = value.string() ?? "" }
                case "tags": sound.tags = value.strings()
                default: break
                }
            }
            guard pronunciations.count + recordings.count < WiktextractLine.itemLimit else {
                return
            }
            if !sound.text.isEmpty { pronunciations.append(sound) }
            if !address.isEmpty {
                recordings.append(Pronunciation(text: address, tags: sound.tags))
            }
        }
    }

    private mutating func readTranslations(_ value: inout JSONCursor) {
        value.forEachElement { element in
            var (language, word) = ("", "")
            element.forEachMember { key, value in
                switch key {
                case "lang": language = value.string() ?? ""
                case "word": word = value.string() ?? ""
                default: break
                }
            }
            guard !word.isEmpty else { return }
            if let index = translations.lastIndex(where: { $0.language == language }) {
                if !translations[index].words.contains(word) {
                    translations[index].words.append(word)
                }
            } else if translations.count < WiktextractLine.itemLimit {
                translations.append((language, [word]))
            }
        }
    }

    /// The words of a list of objects that have each a `word`.
    fileprivate static func words(_ value: inout JSONCursor) -> [String] {
        var words: [String] = []
        value.forEachElement { element in
            var word = ""
            element.forEachMember { key, value in
                if key == "word" { word = value.string() ?? "" }
            }
            if !word.isEmpty, words.count < itemLimit { words.append(word) }
        }
        return words
    }
}

extension WiktextractLine.Sense {
    fileprivate init(_ value: inout JSONCursor) {
        var rawGlosses: [String] = []
        value.forEachMember { key, value in
            switch key {
            case "glosses": glosses = value.strings()
            case "raw_glosses": rawGlosses = value.strings()
            case "tags", "topics": tags += value.strings()
            case "synonyms": synonyms = WiktextractLine.words(&value)
            case "form_of", "alt_of": bases += WiktextractLine.words(&value)
            case "examples": readExamples(&value)
            default: break
            }
        }
        if glosses.isEmpty { glosses = rawGlosses }
    }

    private mutating func readExamples(_ value: inout JSONCursor) {
        value.forEachElement { element in
            var (text, translation) = ("", "")
            element.forEachMember { key, value in
                switch key {
                case "text": text = value.string() ?? ""
                case "english", "translation": translation = value.string() ?? ""
                default: break
                }
            }
            if !text.isEmpty, examples.count < WiktextractLine.exampleLimit {
                examples.append((text, translation))
            }
        }
    }
}
