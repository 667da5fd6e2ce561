import Texts

/// A line of Wiktextract: a word with its language, part of speech and etymology, or a redirect to
/// another word (tatuylonen/wiktextract, README, "Format of extracted word entries").
struct WiktextractLine {
    var word = ""
    /// The word to which the line redirects; nil for an entry.
    var redirect: String?
    /// The words that this word stands for, if this word has no entry of its own.
    var redirectTargets: [String] = []
    var language = ""
    var languageCode = ""
    var partOfSpeech = ""
    /// Gender and the like, in the language of the edition.
    var labels: [String] = []
    var etymologies: [String] = []
    var forms: [Form] = []
    var pronunciations: [Pronunciation] = []
    var recordings: [Pronunciation] = []
    var senses: [Sense] = []
    /// The relations, such as synonyms and antonyms, in the order of the line.
    var relations: [Relation] = []
    var translations: [Translation] = []

    struct Form {
        var text = ""
        var article = ""
        var tags: [String] = []

        /// True if the form is a word; false for the name of a table, and for a dash in place of a
        /// missing form.
        var isWord: Bool {
            text.contains { $0.isLetter || $0.isNumber }
                && !tags.contains { ["table-tags", "inflection-template", "class"].contains($0) }
        }
    }

    /// The transcription of a pronunciation or the address of a recording; the tags name the
    /// accent.
    struct Pronunciation: Hashable {
        var text = ""
        var tags: [String] = []
    }

    /// Words that are related in one way, such as synonyms.
    struct Relation {
        var name: String
        var words: [Word]
    }

    struct Word {
        var text = ""
        /// The word in Latin letters; empty if it is written in Latin letters itself.
        var roman = ""
        /// The sense of the headword to which the word belongs, or the numbers of such senses:
        /// `1, 3`.
        var sense = ""
        /// The language of a translation.
        var language = ""
    }

    typealias Translation = Word

    struct Sense {
        /// The meanings, each broader meaning before a narrower meaning.
        var glosses: [String] = []
        /// The same meanings with their labels; empty if the data has no labels.
        var labelledGlosses: [String] = []
        var tags: [String] = []
        var examples: [Example] = []
        var relations: [Relation] = []
        /// The words of which the headword, in this sense, is a form or another spelling.
        var bases: [String] = []
    }

    struct Example {
        var text = ""
        var roman = ""
        var translation = ""
    }

    /// The names of lists of words.
    private static let relationNames = Set(WordLists.items("Wiktextract relation"))

    /// The keys of all members that are read, at any depth.
    static let keys = relationNames.union(WordLists.items("Wiktextract key"))

    /// The most items of a list that are kept.
    private static let itemLimit = 1_000
    private static let exampleLimit = 5
    /// In bytes; a longer text is no word.
    private static let longestWord = 1_000

    /// Parses a line; nil if it is neither a word nor a redirect.
    ///
    /// - Parameters:
    ///   - bytes: The line.
    ///   - isHeadwordOnly: True to read only the words and forms, for an index.
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
        case "pos_title": if partOfSpeech == "unknown" { partOfSpeech = value.string() ?? "" }
        case "tags", "raw_tags": labels += value.strings()
        case "etymology_text": etymologies = [value.string() ?? ""]
        case "etymology_texts": etymologies = value.strings()
        case "redirects": redirectTargets = value.strings()
        case "sounds": readSounds(&value)
        case "senses":
            value.forEachElement { sense in
                if senses.count < WiktextractLine.itemLimit { senses.append(Sense(&sense)) }
            }
        case "translations": translations = WiktextractLine.words(&value)
        default:
            if let relation = WiktextractLine.relation(key, &value) { relations.append(relation) }
        }
    }

    private mutating func readForms(_ value: inout JSONCursor) {
        value.forEachElement { element in
            var form = Form()
            element.forEachMember { key, value in
                switch key {
                case "form": form.text = value.string() ?? ""
                case "article": form.article = value.string() ?? ""
                case "tags", "raw_tags": form.tags += value.strings()
                default: break
                }
            }
            if form.isWord, forms.count < WiktextractLine.itemLimit { forms.append(form) }
        }
    }

    private mutating func readSounds(_ value: inout JSONCursor) {
        var knownSounds = Set(pronunciations)
        value.forEachElement { element in
            var (texts, address) = ([String](), "")
            var tags: [String] = []
            element.forEachMember { key, value in
                switch key {
                case "ipa", "zh-pron", "zh_pron", "other", "hangeul", "enpr", "roman":
                    texts += [value.string() ?? ""]
                case "rhymes", "homophone": texts += value.string().map { ["\(key): \($0)"] } ?? []
                case "homophones": texts += value.strings().map { "homophone: \($0)" }
                case "mp3_url": address = value.string() ?? ""
                case "ogg_url": if address.isEmpty { address = value.string() ?? "" }
                case "tags", "raw_tags": tags += value.strings()
                case "note": tags += [value.string() ?? ""].filter { !$0.isEmpty }
                default: break
                }
            }
            guard pronunciations.count + recordings.count < WiktextractLine.itemLimit else {
                return
            }
            for text in texts.prefix(WiktextractLine.itemLimit) where !text.isEmpty {
                let sound = Pronunciation(text: text, tags: tags)
                if knownSounds.insert(sound).inserted { pronunciations.append(sound) }
            }
            if !address.isEmpty { recordings.append(Pronunciation(text: address, tags: tags)) }
        }
    }

    /// Returns the words of a member that names a relation; nil for another member, or if it has no
    /// words.
    fileprivate static func relation(_ name: String, _ value: inout JSONCursor) -> Relation? {
        guard relationNames.contains(name) else { return nil }
        let words = words(&value)
        return words.isEmpty
            ? nil : Relation(name: name.replacing("_", with: " "), words: words)
    }

    /// The words in a list of objects with a member `word`.
    fileprivate static func words(_ value: inout JSONCursor) -> [Word] {
        var words: [Word] = []
        value.forEachElement { element in
            var word = Word()
            element.forEachMember { key, value in
                switch key {
                case "word": word.text = value.string() ?? ""
                case "roman": word.roman = value.string() ?? ""
                case "lang": word.language = value.string() ?? ""
                case "sense": if word.sense.isEmpty { word.sense = value.string() ?? "" }
                case "sense_index": word.sense = value.string() ?? word.sense
                default: break
                }
            }
            let isWord =
                word.text.utf8.count <= longestWord
                && word.text.contains { $0.isLetter || $0.isNumber }
            if isWord, words.count < itemLimit { words.append(word) }
        }
        return words
    }
}

extension WiktextractLine.Sense {
    fileprivate init(_ value: inout JSONCursor) {
        value.forEachMember { key, value in
            switch key {
            case "glosses": glosses = value.strings()
            case "raw_glosses": labelledGlosses = value.strings()
            case "tags", "raw_tags", "topics": tags += value.strings()
            case "form_of", "alt_of": bases += WiktextractLine.words(&value).map(\.text)
            case "examples": readExamples(&value)
            default:
                if let relation = WiktextractLine.relation(key, &value) {
                    relations.append(relation)
                }
            }
        }
        if glosses.isEmpty { glosses = labelledGlosses }
        // The labelled texts of broader meanings may be missing.
        let missingCount = glosses.count - labelledGlosses.count
        if labelledGlosses.isEmpty || missingCount < 0 {
            labelledGlosses = []
        } else {
            labelledGlosses = Array(repeating: "", count: missingCount) + labelledGlosses
        }
    }

    private mutating func readExamples(_ value: inout JSONCursor) {
        value.forEachElement { element in
            var example = WiktextractLine.Example()
            element.forEachMember { key, value in
                switch key {
                case "text": example.text = value.string() ?? ""
                case "roman": example.roman = value.string() ?? ""
                case "english", "translation": example.translation = value.string() ?? ""
                default: break
                }
            }
            if !example.text.isEmpty, examples.count < WiktextractLine.exampleLimit {
                examples.append(example)
            }
        }
    }
}
