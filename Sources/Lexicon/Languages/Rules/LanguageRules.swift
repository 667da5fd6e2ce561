import CData
import Synchronization
import Texts

/// The rules of a language, read from a text in `Sources/CData/languages`: function words, forms,
/// spelling, placeholders for objects.
///
/// The first line is the code of the language. A line such as `leading: le la` begins a part, and
/// lines that begin with a blank continue the part. The tables come last: `# forms`
/// (``IrregularForms``), `# endings` and `# joined pronouns` (``EndingRules``), `# kana`
/// (``Kana``), and those of ``ChineseWords``.
struct LanguageRules: Sendable {
    /// The lines of each part before the tables, by its name.
    private let parts: [String: [String]]
    /// The place of the tables in ``texts``; only forms need them.
    private let tables: Range<Int>

    private let lazyFunctionWords: Lazy<FunctionWords>
    var functionWords: FunctionWords { lazyFunctionWords.value }
    private let lazyFrameWords: Lazy<FrameWords>
    var frameWords: FrameWords { lazyFrameWords.value }
    /// The articles of nouns, by their gender `m`, `f` or `n`; the first one shows the gender.
    private let articles: Lazy<[String: [String]]>

    /// - Parameter range: The place of the language in ``texts``.
    private init(_ range: Range<Int>) {
        let head = LanguageRules.texts[range].prefix { $0 != UInt8(ascii: "#") }
        tables = head.endIndex..<range.upperBound
        parts = LanguageRules.parts(of: head)
        lazyFunctionWords = Lazy { [parts] in FunctionWords(parts) }
        lazyFrameWords = Lazy { [parts] in
            let words = { (name: String) in LanguageRules.words(parts[name]) }
            return FrameWords(
                placeholders: words("placeholders"), prepositions: words("governed"),
                companions: words("companions"), articles: words("articles"),
                hasVerbLast: parts["verb last"] != nil)
        }
        articles = Lazy { [parts] in
            LanguageRules.list(parts["genders"]).reduce(into: [:]) { articles, pair in
                articles[String(pair.prefix(1))] = LanguageRules.words([String(pair.dropFirst(2))])
            }
        }
    }

    private static func parts(of text: Slice<UnsafeBufferPointer<UInt8>>) -> [String: [String]] {
        var parts: [String: [String]] = [:]
        var name = ""
        // The text stays bytes until its parts are known, because making strings would take most of
        // the time.
        for line in text.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: "# ".utf8) {
                name = String(
                    decoding: line.dropFirst(2).prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
                continue
            }
            var line = line
            if line.first != UInt8(ascii: " "), let colon = line.firstIndex(of: UInt8(ascii: ":")),
                colon != line.endIndex - 1
            {
                name = String(decoding: line[..<colon], as: UTF8.self)
                line = line[colon...].dropFirst(2)
            }
            parts[name, default: []].append(String(decoding: line, as: UTF8.self))
        }
        return parts
    }

    /// The code of the language.
    var code: String { parts[""]?.first ?? "" }

    /// The article that shows a gender (`m`, `f` or `n`); the gender itself if the language has no
    /// such article.
    func article(of gender: String) -> String { articles.value[gender]?.first ?? gender }

    /// The gender of a noun behind a typed article, `f` for `die`; nil for another word.
    func gender(of article: String) -> String? {
        articles.value.first { $0.value.contains(article) }?.key
    }

    /// The words of a part.
    static func words(_ lines: [String]?) -> [String] {
        (lines ?? []).flatMap { line in
            line.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        }
    }

    /// The texts of a part, with commas between them.
    static func list(_ lines: [String]?) -> [String] {
        (lines ?? []).flatMap { $0.split(separator: ",") }
            .map { String($0.drop { $0 == " " }) }
    }

    /// Letters, each with the two letters that people type if their keyboard lacks it.
    var transcription: [(letter: Character, typed: String)] {
        LanguageRules.list(parts["transcription"]).compactMap { pair in
            let words = LanguageRules.words([pair])
            return words.first?.first.map { ($0, words[words.count - 1]) }
        }
    }
    /// The words that stand for an object: `jdn.`, `sth.`.
    var placeholders: [String] { LanguageRules.words(parts["placeholders"]) }
    /// The letters between the parts of a compound; empty if compounds have blanks.
    var linkingElements: [String] { LanguageRules.words(parts["links"]) }
    /// The words that are parts of verbs and stand at the end of a clause: `an`, `off`.
    var particles: Set<String> { Set(LanguageRules.words(parts["particles"])) }
    /// The pronouns that stand between a verb and its particle: `gave it up`.
    var objects: Set<String> { Set(LanguageRules.words(parts["objects"])) }
    /// The particles that belong to the verb when they stand right behind such a pronoun, even
    /// inside a clause, because they are rarely prepositions.
    var particlesBehindObjects: Set<String> {
        Set(LanguageRules.words(parts["particles behind objects"]))
    }
    /// The verbs that stand before a participle: `est` in `elle est partie`.
    var auxiliaries: Set<String> { Set(LanguageRules.words(parts["auxiliaries"])) }
    /// The endings of regular participles.
    var participleEndings: [String] { LanguageRules.words(parts["participles"]) }
    /// The words, such as `and`, that begin another clause even if no comma stands before them.
    var conjunctions: Set<String> { Set(LanguageRules.words(parts["conjunctions"])) }
    /// The beginnings of questions for related words, with the name of the relation: `opposite of`.
    var questions: [(relation: String, beginning: [String])] {
        (parts["asked"] ?? []).flatMap { line in
            let sides = line.split(separator: "=").map(String.init)
            let relation = LanguageRules.words([sides[0]])[0]
            return LanguageRules.list([sides[1]]).map { (relation, LanguageRules.words([$0])) }
        }
    }
    /// The nouns with a plural that equals the singular, or without a singular, in small letters.
    var invariantNouns: Set<String> { Set(LanguageRules.words(parts["unchanged"])) }
    /// The other ways to write a number: `7th` for `seventh`.
    func otherSpellings(of word: String) -> [String] {
        LanguageRules.list(parts["equals"]).map { $0.split(separator: " ").map(String.init) }
            .filter { $0.contains(word) }.joined().filter { $0 != word }
    }
    /// True if the language has no blanks between words.
    var isUnspaced: Bool { parts["unspaced"] != nil }

    /// The lines of each table, by its name.
    var decodedTables: [String: [String]] { LanguageRules.parts(of: LanguageRules.texts[tables]) }

    /// The usual readings of words that also have rarer ones: `cháng` of `长`, `なか` of `中`.
    static func usualReadings(in tables: [String: [String]]) -> [String: String] {
        Dictionary(
            words(tables["usual readings"]).map { pair in
                let parts = pair.split(separator: "=").map(String.init)
                return (parts[0], parts[1])
            }
        ) { first, _ in first }
    }

    /// Finds the inflected forms of the language; nil if there are no rules for them.
    fileprivate var inflections: (any Inflections)? {
        let letterReplacement = LanguageRules.words(parts["written"])
        let tables = decodedTables
        let forms = RuleForms(
            irregular: IrregularForms(
                tables["forms"] ?? [], endings: LanguageRules.words(parts["stem endings"]),
                letterReplacement: letterReplacement),
            endings: EndingRules(tables["endings"] ?? []),
            prefixes: LanguageRules.words(parts["prefixes"]),
            elidedWords: LanguageRules.words(parts["elided"]),
            elidedPronouns: LanguageRules.words(parts["elided pronouns"]),
            joinedPronouns: EndingRules(tables["joined pronouns"] ?? []),
            letterReplacement: letterReplacement)
        // For some languages, the tables alone are not enough.
        return switch code {
        case "de":
            GermanForms(rules: forms, withSein: Set(LanguageRules.words(parts["with sein"])))
        case "en":
            EnglishForms(rules: forms, ownWords: Set(LanguageRules.words(parts["own words"])))
        case "ja": JapaneseForms(endings: forms.endings)
        case "nl": DutchForms(rules: forms)
        default: tables["endings"] == nil ? nil : forms
        }
    }
}

extension LanguageRules {
    /// The rules of each language that has rules.
    ///
    /// If two languages type different letters alike (German `ö` and Danish `ø` as `oe`), the first
    /// language decides.
    static let all: [LanguageRules] = {
        var all: [LanguageRules] = []
        var start = 0
        while let end = texts.span.firstIndex(of: 0, from: start) {
            all.append(LanguageRules(start..<end))
            start = end + 1
        }
        return all
    }()

    /// The texts of all languages, each with a zero behind it.
    private static var texts: UnsafeBufferPointer<UInt8> { language_texts().bytes }

    fileprivate static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })
    fileprivate static let empty = LanguageRules(0..<0)
}

extension Language {
    /// Finds the rule of the language that leads from a form to a word; used by authors of rules.
    ///
    /// - Returns: The base form with its rule and cost; nil if no rule leads to the word.
    /// - Throws: A ``LexiconError`` if the rules are in a file that can't be read.
    public func evidence(for form: String, of word: String) throws(LexiconError) -> BaseForm? {
        let key = Folding.key(of: word)
        return try inflections?.bases(of: form).first { Folding.key(of: $0.word) == key }
    }

    var rules: LanguageRules { LanguageRules.byCode[code] ?? LanguageRules.empty }

    /// The tables of forms that were used, so that each table is read only once.
    private static let inflectionCache = Mutex<[Language: (any Inflections)?]>([:])

    /// The rules for the inflected forms of the language; nil if there are none.
    var inflections: (any Inflections)? {
        Language.inflectionCache.withLock { inflectionsByLanguage in
            if let forms = inflectionsByLanguage[self] { return forms }
            let forms = rules.inflections
            inflectionsByLanguage[self] = .some(forms)
            return forms
        }
    }
}
