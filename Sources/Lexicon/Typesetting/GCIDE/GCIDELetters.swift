import Texts

/// The characters that The Collaborative International Dictionary of English writes as codes in
/// brackets, because its text is ASCII: `[e^]` for ĕ, `[root]` for √.
///
/// The codes are those of the dictionary's own tables (`webfont.txt`, `pronunc.txt`) and of the
/// program that makes dictd's files of it (`filter.dat`).
enum GCIDELetters {
    /// The longest code in brackets, in bytes.
    static let longestCode = 12

    /// The character of a code without its brackets; nil for other text in brackets.
    static func character(for code: String) -> String? {
        // Most brackets have longer texts, for which the tables need not be made.
        guard code.utf8.count <= longestCode else { return nil }
        return characters[code] ?? fraction(code) ?? letter(code)
    }

    private static let characters: [String: String] = [
        charactersByCode("aeiou", "ăĕĭŏŭ") { $0 + "^" },
        charactersByCode("aeiouyO", "āēīōūȳŌ") { "=" + $0 },
        charactersByCode("aeiouyAOU", "äëïöüÿÄÖÜ") { "\"" + $0 },
        charactersByCode("aeiouE", "áéíóúÉ") { "'" + $0 },
        charactersByCode("aeiou", "àèìòù") { "`" + $0 },
        charactersByCode("aeiou", "âêîôû") { "^" + $0 },
        charactersByCode("aenN", "ãẽñÑ") { "~" + $0 }, charactersByCode("auA", "åůÅ") { "*" + $0 },
        charactersByCode("cC", "çÇ") { "," + $0 },
        // The dot is above an a, as in pronunciations, and below all other letters, as in Sanskrit.
        charactersByCode("audntrhmzsl", "ȧụḍṇṭṛḥṃẓṣḷ") { "." + $0 },
        [
            "y^": "y\u{306}", "oo^": "o\u{35D}o", "=oo": "o\u{35E}o", "=ae": "ǣ",
            "=oe": "œ\u{304}", "~l": "l\u{303}", ".c": "c\u{323}", "!o": "ǒ",
            // A macron with a stroke on top: the vowel is half long.
            "asl": "ā\u{307}", "als": "ā\u{307}", "-e": "ē\u{307}", "-i": "ī\u{307}",
            "-o": "ō\u{307}", "-u": "ū\u{307}",
            "-n": "ṉ", "ng": "ṉ", "th": "t\u{35F}h", "add": "a\u{324}", "udd": "ṳ",
            "imac": "ī", "aum": "ä", "tsdo": "ṭ", "ecer": "ê", "ai": "ȧ",
            "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "eth": "ð", "Edh": "Ð", "thorn": "þ",
            "yogh": "ȝ", "schwa": "ə", "filig": "ﬁ", "fllig": "ﬂ", "ffllig": "ﬄ",
        ],
        greek, signs,
    ].reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }

    private static func charactersByCode(
        _ letters: String, _ characters: String, _ code: (String) -> String
    ) -> [String: String] {
        zip(letters, characters).reduce(into: [:]) { $0[code(String($1.0))] = String($1.1) }
    }

    private static let greek: [String: String] = {
        let names = """
            alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi \
            rho sigmat sigma tau upsilon phi chi psi omega
            """
        var letters = ["digamma": "ϝ"]
        for (name, letter) in zip(names.split(separator: " "), "αβγδεζηθικλμνξοπρςστυφχψω") {
            let capital = letter.uppercased()
            letters[String(name)] = String(letter)
            letters[name.prefix(1).uppercased() + name.dropFirst()] = capital
            letters[name.uppercased()] = capital
        }
        return letters
    }()

    private static let signs: [String: String] = [
        "root": "√", "cuberoot": "∛", "deg": "°", "min": "′", "sec": "″", "prime": "′",
        "sect": "§", "para": "¶", "dag": "†", "dagger": "†", "ddag": "‡", "hand": "☞",
        "pounds": "£", "sharp": "♯", "flat": "♭", "natural": "♮", "middot": "·", "bprime": "″",
        "crescent": "˘", "breve": "˘", "asper": "῾", "spasp": "῾", "umlaut": "¨", "iques": "¿",
        "div": "÷", "divby": "÷", "times": "×", "rarr": "→", "bar": "│", "approx": "≈",
        "integral2l": "∫", "pause": "𝄐", "upslur": "⁀", "downslur": "‿", "dele": "₰",
        "asterism": "⁂", "ldqo": "“", "rdqo": "”", "sb": "”", "ounceap": "℥", "male": "♂",
        "female": "♀", "nbsp": " ", "colret": " ", "lbrace2": "⎰", "rbrace2": "⎱", "dot": "·",
        "Crev": "Ↄ", "astascending": "☊", "astdescending": "☋",
        "Aries": "♈", "Taurus": "♉", "taurus": "♉", "Gemini": "♊", "Cancer": "♋", "Leo": "♌",
        "Virgo": "♍", "Libra": "♎", "libra": "♎", "Scorpio": "♏", "scorpio": "♏",
        "Sagittarius": "♐", "sagittarius": "♐", "Capricorn": "♑", "Aquarius": "♒",
        "Pisces": "♓", "pisces": "♓", "Sun": "☉", "Jupiter": "♃", "mercury": "☿",
    ]

    // MARK: Codes that are built by a rule

    /// `frac1x1000` is 1/1000, `frac19` is 1/9.
    private static func fraction(_ code: String) -> String? {
        let name = code.hasPrefix("fract") ? "fract" : "frac"
        guard code.hasPrefix(name), code.utf8.count > name.utf8.count + 1 else { return nil }
        let number = code.dropFirst(name.count)
        let parts = number.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }) else {
            return nil
        }
        switch parts.count {
        case 1: return "\(number.prefix(1))/\(number.dropFirst())"
        case 2: return "\(parts[0])/\(parts[1])"
        default: return nil
        }
    }

    /// A letter and the name of its mark: `ccaron`, `mtil`, `zdot`.
    private static func letter(_ code: String) -> String? {
        guard let base = code.utf8.first, base.isASCIILetter,
            let mark = marks[String(code.dropFirst())]
        else { return nil }
        return String(code.prefix(1)) + mark
    }

    private static let marks: [String: String] = [
        "acute": "\u{301}", "grave": "\u{300}", "cir": "\u{302}", "um": "\u{308}",
        "til": "\u{303}", "mac": "\u{304}", "cr": "\u{306}", "sl": "\u{304}\u{307}",
        "dot": "\u{307}", "sdot": "\u{323}", "ring": "\u{30A}", "car": "\u{30C}",
        "caron": "\u{30C}", "ced": "\u{327}", "smac": "\u{304}",
    ]
}
