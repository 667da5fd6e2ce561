/// A language, by its code in ISO 639: the code of two letters if there is one, else the code of
/// three letters.
public struct Language: Hashable, Sendable {
    public let code: String

    public static let english = Language(code: "en")

    /// - Parameter code: The code of another `Language`.
    init(code: String) { self.code = code }

    /// The language with a code or an English name; nil if Mot does not know it.
    public init?(_ text: some StringProtocol) {
        // English and the locale C are frequent, so they are recognised without the table. Most
        // commands then do not need the table.
        let name = text.lowercased()
        guard name.utf8.count > 1,
            let code = name == "en" ? name : Language.codes[name]
        else { return nil }
        self.code = code
    }

    /// The language of most texts in the script of a text; nil for a script of many languages, such
    /// as Latin.
    ///
    /// This is used for texts and dictionaries that do not name their language.
    public init?(lettersOf text: String) {
        var counts: [String: Int] = [:]
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            counts[Language.scripts.first { $0.letters ~= scalar }?.code ?? "", default: 0] += 1
        }
        let kana = counts["ja"] ?? 0
        // A Japanese text has more Chinese letters than kana.
        if kana > 0, kana * 9 >= counts["zh"] ?? 0 { counts["ja"] = kana + (counts["zh"] ?? 0) }
        guard let commonest = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
            !commonest.key.isEmpty
        else { return nil }
        let hasAny = { (letters: String) in text.contains(where: letters.contains) }
        switch commonest.key {
        case "ru" where hasAny("їЇєЄґҐ"): code = "uk"
        case "ru" where hasAny("ўЎ"): code = "be"
        // The text may be Bulgarian, Serbian or Macedonian.
        case "ru" where commonest.value > Language.longTextCount && !hasAny("ыЫ"): return nil
        default: code = commonest.key
        }
    }

    /// A Russian text of at least this number of letters has all frequent letters.
    private static let longTextCount = 200

    private static let scripts: [(letters: ClosedRange<Unicode.Scalar>, code: String)] = [
        ("\u{0370}"..."\u{03FF}", "el"), ("\u{0400}"..."\u{04FF}", "ru"),
        ("\u{0530}"..."\u{058F}", "hy"),
        ("\u{0590}"..."\u{05FF}", "he"), ("\u{0600}"..."\u{06FF}", "ar"),
        ("\u{0900}"..."\u{097F}", "hi"),
        ("\u{0980}"..."\u{09FF}", "bn"), ("\u{0B80}"..."\u{0BFF}", "ta"),
        ("\u{0C00}"..."\u{0C7F}", "te"),
        ("\u{0E00}"..."\u{0E7F}", "th"), ("\u{10A0}"..."\u{10FF}", "ka"),
        ("\u{1100}"..."\u{11FF}", "ko"),
        ("\u{1780}"..."\u{17FF}", "km"), ("\u{1F00}"..."\u{1FFF}", "el"),
        ("\u{3041}"..."\u{30FF}", "ja"),
        ("\u{3400}"..."\u{9FFF}", "zh"), ("\u{AC00}"..."\u{D7A3}", "ko"),
        ("\u{20000}"..."\u{3FFFF}", "zh"),
    ]

    /// The English name.
    public var name: String { code == "en" ? "English" : Language.names[code] ?? code }

    private static let names = Dictionary(
        uniqueKeysWithValues: table.map { ($0.codes[0], $0.name) })

    private static let codes: [String: String] = {
        var codes = [String: String](minimumCapacity: 4 * table.count)
        for language in table {
            for code in language.codes { codes[code] = language.codes[0] }
            codes[language.name.lowercased()] = language.codes[0]
        }
        return codes
    }()

    /// The languages of FreeDict's dictionaries, and other languages with many dictionaries.
    private static let table: [(codes: [String], name: String)] = """
        af afr Afrikaans|ar ara Arabic|ast Asturian|be bel Belarusian|bg bul Bulgarian|bn ben Bengali
        br bre Breton|ca cat Catalan|ckb Sorani|cs ces cze Czech|cy cym wel Welsh|da dan Danish|de deu ger German
        el ell gre Greek|en eng English|eo epo Esperanto|es spa Spanish|et est Estonian|eu eus baq Basque
        fa fas per Persian|fi fin Finnish|fr fra fre French|ga gle Irish|gd gla Gaelic|gl glg Galician
        grc Ancient Greek|he heb Hebrew|hi hin Hindi|hr hrv scr Croatian|hu hun Hungarian|hy hye arm Armenian
        id ind Indonesian|is isl ice Icelandic|it ita Italian|ja jpn Japanese|ka kat geo Georgian|kha Khasi
        kk kaz Kazakh|km khm Khmer|kmr Kurmanji|ko kor Korean|ku kur Kurdish|la lat Latin|lt lit Lithuanian
        lv lav Latvian|mk mkd mac Macedonian|mn mon Mongolian|ms msa may Malay|nb nob Bokmål|nl nld dut Dutch
        nn nno Nynorsk|no nor Norwegian|oc oci Occitan|pl pol Polish|pt por Portuguese|ro ron rum Romanian|rom Romani
        ru rus Russian|sa san Sanskrit|sk slk slo Slovak|sl slv Slovenian|sq sqi alb Albanian|sr srp scc Serbian
        sv swe Swedish|sw swh swa Swahili|ta tam Tamil|te tel Telugu|th tha Thai|tr tur Turkish
        uk ukr Ukrainian|ur urd Urdu|vi vie Vietnamese|wo wol Wolof|yi yid Yiddish|zh zho chi Chinese
        """.utf8.split { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\n") }.map { entry in
            let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
            let name = entry.firstIndex(where: letters.contains) ?? entry.endIndex
            let codes = entry[..<name].split(separator: UInt8(ascii: " "))
            return (codes.map { String(Substring($0)) }, String(Substring(entry[name...])))
        }
}

/// The languages of a dictionary; nil if they are unknown.
public struct Languages: Hashable, Sendable {
    public let headwords: Language?
    /// The language in which the entries explain the headwords.
    public let entries: Language?

    /// True unless both languages are known and equal.
    public var mayDiffer: Bool { entries == nil || headwords != entries }

    public init(headwords: Language? = nil, entries: Language? = nil) {
        self.headwords = headwords
        self.entries = entries
    }

    /// The two languages in a file name or a title: `freedict-deu-eng`, `German - English`, `German to
    /// English`.
    ///
    /// A code counts only beside a hyphen: `it is` names no languages.
    public init(in name: String) {
        let parts = name.split { !$0.isLetter && !" -–—→_".contains($0) }
        for part in parts {
            let words = part.split { !$0.isLetter }
            for (first, second) in zip(words, words.dropFirst()) {
                let separator = name[first.endIndex..<second.startIndex]
                if let pair = Languages.pair(first, second, between: separator) {
                    self = pair
                    return
                }
            }
            for (index, word) in words.enumerated().dropFirst()
            where word == "to" && index + 1 < words.count {
                if let pair = Languages.pair(words[index - 1], words[index + 1], between: " ") {
                    self = pair
                    return
                }
            }
        }
        self.init()
    }

    private static func pair(
        _ first: Substring, _ second: Substring, between separator: some StringProtocol
    ) -> Languages? {
        let longestCode = 3
        let areNames = first.count > longestCode && second.count > longestCode
        guard areNames || separator == "-" || separator == "_", let headwords = Language(first),
            let entries = Language(second)
        else { return nil }
        return Languages(headwords: headwords, entries: entries)
    }
}
