extension Language {
    /// The code of the language of a book.
    ///
    /// Many books tell the wrong one, mostly English. So their words decide if they are clear.
    ///
    /// - Parameters:
    ///   - told: The language that the book tells, `pt_BR`; empty for none.
    ///   - text: Some of its text, in UTF-8 with or without markup.
    /// - Returns: The code; empty if it is unknown.
    static func code(told: String, text: [UInt8]) -> String {
        let told = Language(told.prefix { $0.isLetter })
        var words: [String] = []
        var sample = ""
        var tokens = MarkupTokenizer(Array(text.prefix(sampleSize)))
        while words.count < sampleCount, let token = tokens.next() {
            guard case .text(let bytes) = token else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            sample += text
            words += text.split { !$0.isLetter && $0 != "'" && $0 != "’" }
                .prefix(sampleCount - words.count).map { $0.lowercased() }
        }
        let letters = Language(lettersOf: sample)
        if let letters {
            let areAlike = told.map { told in
                scripts.contains { $0.contains(letters.code) && $0.contains(told.code) }
            }
            return areAlike == true ? told?.code ?? "" : letters.code
        }
        guard words.count >= leastWords else { return told?.code ?? "" }
        let shares = LanguageRules.all.map { code, rules in
            (code: code, share: share(of: rules.small.minor, in: words))
        }
        guard let best = shares.max(by: { $0.share < $1.share }), best.share >= leastShare else {
            return told?.code ?? ""
        }
        guard let told else { return best.code }
        // The small words of other languages are not known: only English ones are told from them.
        guard let own = shares.first(where: { $0.code == told.code })?.share else {
            return best.code == "en" && best.share >= 2 * leastShare ? best.code : told.code
        }
        return best.share >= 2 * own ? best.code : told.code
    }

    /// The languages that are written in the same letters, of which the words are not known.
    private static let scripts: [Set<String>] = [
        ["ru", "uk", "be", "bg", "sr", "mk", "kk", "mn"], ["ar", "fa", "ur", "ckb", "ku"],
        ["hi", "sa"], ["he", "yi"], ["el", "grc"], ["zh"], ["ja"],
    ]
    /// In bytes.
    private static let sampleSize = 1 << 16
    private static let sampleCount = 1_000
    private static let leastWords = 15
    /// The least share of small words in a text of a language.
    private static let leastShare = 0.15

    private static func share(of small: Set<String>, in words: [String]) -> Double {
        Double(words.count(where: small.contains)) / Double(words.count)
    }
}
