import TestSupport
import Testing
import Texts

@testable import Lexicon

/// A text that is no headword as it is spelled may mean others.
struct `A text that is no headword` {
    /// An English and a German dictionary, each searched with an index and without.
    private static func ways(_ words: [String], _ languages: Languages) throws -> [HeadwordSearch] {
        let dictionary = FakeDictionary(words, languages: languages)
        return [
            HeadwordSearch(dictionary, by: .index(try IndexBuilder.temporary(dictionary))),
            HeadwordSearch(dictionary, by: .scan),
        ]
    }

    private static let english = [
        "lose one's temper", "send to Coventry", "to be at sixes and sevens", "sand spurry",
        "bucket",
        "To come to hand", "To make a clean breast", "kick the bucket", "kick", "be", "have",
        "sea lion",
        "six and seven eights", "temper", "speak", "clean", "sit-down", "sit down", "break-down",
    ]

    @Test(
        "finds the headword of which it is a form, or which has its words",
        arguments: [
            ("lost her temper", ["p14 lose one's temper"]),
            ("sent to Coventry", ["p10 send to Coventry"]),
            ("a sand spurry", ["p15 sand spurry"]), ("come to hand", ["p5 To come to hand"]),
            ("sixes and sevens", ["i45 to be at sixes and sevens"]),
            ("a clean breast", ["i30 To make a clean breast"]),
            ("and seven", ["i130 six and seven eights"]), ("speaketh", ["f80 speak"]),
            ("sate down", ["p10 sit down"]), ("brake down", ["p15 break-down"]),
            ("kicked the buc", [">kick the bucket"]), ("kick the buc", [">kick the bucket"]),
            ("sixes and sev", [">six and seven eights"]), ("hath", ["<have"]),
            ("wert", ["<be"]), ("clean bucket", []), ("lion sea", []),
        ] as [(String, [String])])
    func english(text: String, rows: [String]) throws {
        for search in try Self.ways(Self.english, Languages(headwords: .english)) {
            try expectEqual(search.hits(for: text, limit: 9).described, rows)
        }
    }

    @Test(
        "finds the headwords that have its stem, in a language without rules",
        arguments: [
            ("fi", "taloissa", ["talo"]), ("fi", "talo", []), ("fi", "talo nyt", []),
            // Snowball knows no Welsh, and English has lists.
            ("cy", "taloissa", []), ("en", "talos", []),
        ])
    func stems(code: String, text: String, rows: [String]) throws {
        let languages = Languages(headwords: Language(code))
        for search in try Self.ways(["talo", "talous", "talo nyt", "talokas"], languages) {
            let found = try search.stemmedForms(of: text).rows.map(\.text)
            #expect(found == rows, "\(found)")
        }
    }

    @Test(
        "has its blanks where there is a headword with them",
        arguments: [
            ("in s", [">in-step", ">in sight", ">in sight of", ">in spite of"]),
            ("in sight", ["=in sight", "=insight", ">in sight of"]),
            ("insi", [">inside", ">in sight", ">insight", ">in sight of"]),
            // A headword that has only the letters does not end the search for phrases.
            ("the rein to", ["=thereinto", "i30 To give the rein to"]),
            ("back gro", []), ("the back ground", ["f60 background"]),
        ] as [(String, [String])])
    func blanks(text: String, rows: [String]) throws {
        let words = [
            "inside", "insight", "in sight", "in-step", "in spite of", "in sight of", "background",
            "thereinto", "therein", "To give the rein to",
        ]
        for search in try Self.ways(words, Languages(headwords: .english)) {
            try expectEqual(search.hits(for: text, limit: 9).described, rows)
        }
    }

    @Test func `begins what has only its letters if nothing is spelled similarly`() throws {
        for search in try Self.ways(["background", "backer"], Languages(headwords: .english)) {
            try expectEqual(search.typos(of: "back gr", limit: 9).described, [">backer"])
            try expectEqual(search.typos(of: "ba ckgrou", limit: 9).described, [">background"])
            try expectEqual(search.typos(of: "back", limit: 9).described, [">backer"])
        }
    }

    @Test(
        "finds German words by their cases, umlauts and prefixes",
        arguments: [
            ("Bäumen", ["<Baum"]), ("Maedchen", ["=Mädchen"]), ("abgeholt", ["<abholen"]),
            ("das Haus", ["<Haus"]), ("das Maedchen", ["<Mädchen"]), ("Katzenhaus", []),
            ("gesungen", ["<singen"]),
            ("etw. abholen", ["<abholen", "p4 jdn. abholen"]),
            ("jdn. abholen", ["=jdn. abholen"]),
            ("käme", ["=Kame", "<kommen"]), ("Kame", ["=Kame"]), ("wäre", ["<sein"]),
            ("sich freuen auf", ["p15 sich freuen"]),
        ] as [(String, [String])])
    func german(text: String, rows: [String]) throws {
        let words = [
            "Baum", "Mädchen", "abholen", "Haus", "singen", "Katze", "Kame", "kommen", "sein",
            "jdn. abholen", "sich freuen", "sehr freuen auf",
        ]
        let german = Languages(headwords: Language("de"))
        for search in try Self.ways(words, german) {
            try expectEqual(search.hits(for: text, limit: 9).described, rows)
        }
    }

    @Test(
        "is no sure form of a German word without its umlaut or its gaps",
        arguments: [
            ("hälst", ["<halten"]), ("hälset", []), ("halst", ["<halsen"]), ("brätst", ["<braten"]),
            ("gröser", ["<groß", "f15 Gros"]), ("bröter", ["f15 Brot"]), ("Bröter", ["<Brot"]),
            ("der die das", []),
        ] as [(String, [String])])
    func doubtful(text: String, rows: [String]) throws {
        let words = ["halten", "halsen", "braten", "groß", "Gros", "Brot", "Dieder"]
        for search in try Self.ways(words, Languages(headwords: Language("de"))) {
            let found = try search.hits(for: text, limit: 9).described
            #expect(found == rows, "\(found)")
        }
    }

    @Test(
        "finds words by the rules of its letters' language if the dictionary tells none",
        arguments: [
            ("食べました", ["<食べる"]), ("大きかった", ["<大きい"]), ("кошки", ["<кошка"]), ("читаю", ["<читать"]),
            ("hath", ["<have"]),
        ] as [(String, [String])])
    func letters(text: String, rows: [String]) throws {
        let words = ["食べる", "大きい", "кошка", "читать", "have"]
        for search in try Self.ways(words, Languages()) {
            try expectEqual(search.hits(for: text, limit: 9).described, rows)
        }
        let other = Languages(headwords: Language("cs"))
        for search in try Self.ways(words, other) {
            try expectEqual(search.hits(for: text, limit: 9).described, [])
        }
    }

    @Test func `has parts: its words, and several of them in a row, but no small ones`() throws {
        let words = "She kicked the bucket by the sea".split(separator: " ").map(String.init)
        for search in try Self.ways(Self.english, Languages(headwords: .english)) {
            try expectEqual(
                search.parts(of: words).described,
                ["1..<4 kick the bucket", "1..<2 kick", "3..<4 bucket"])
        }
    }

    @Test(
        "has the words of a compound, and of a sentence without blanks",
        arguments: [
            ("de", "Katzenhaus", ["0..<1 Katze", "1..<2 Haus"]), ("de", "Hauskatzen", []),
            ("de", "Haus-Katze", []), ("en", "Katzenhaus", []),
            (
                "zh", "我在图书馆学习。", ["0..<1 我", "1..<2 在", "2..<3 图书馆", "3..<4 学习"]
            ),
            ("zh", "学习学习", ["0..<1 学习"]), ("zh", "图书馆们", []), ("zh", "我", []),
            ("zh", "不知道", ["0..<1 不", "1..<2 知道"]),
            ("ja", "学校に行きました", ["0..<1 学校", "1..<2 行く"]),
            ("ja", "学校さかな", []), ("ja", "学校サカナ", ["0..<1 学校", "1..<2 サカナ"]),
            ("ja", "に、に", ["0..<1 に"]), ("en", "学校に", []),
        ] as [(String, String, [String])])
    func compounds(language: String, text: String, parts: [String]) throws {
        let words = [
            "Katze", "Haus", "我", "在", "图书", "图书馆", "学习", "学校", "に", "行く", "サカナ",
            "不", "不知", "知道", "道",
        ]
        for search in try Self.ways(words, Languages(headwords: Language(language))) {
            let found = try search.parts(of: [text]).described
            #expect(found == parts, "\(found)")
        }
    }

    @Test(
        "has the verb behind pronouns and auxiliaries",
        arguments: [
            ("fr", "il faut", ["p25 falloir"]), ("fr", "il est parti", ["<partir"]),
            ("fr", "je me lève", ["p39 se lever"]),
            ("fr", "s'est levé", ["p24 se lever", "p35 lever"]),
            ("fr", "je m'appelle", ["<s'appeler"]), ("es", "me gusta", ["<gustar"]),
            ("es", "se lo dijo", ["<decir"]), ("fr", "il y avait", ["p10 il y a"]),
            ("de", "es gab", ["p10 es gibt"]), ("es", "me di", ["<dar", "<decir"]),
            ("es", "me dieran", ["<dar"]), ("es", "te llamas", ["<llamarse", "<llamar"]),
            ("de", "die Schönste", ["p34 schön"]),
        ])
    func pronouns(language: String, text: String, rows: [String]) throws {
        let words = [
            "falloir", "partir", "lever", "se lever", "appeler", "s'appeler", "est", "être",
            "gustar", "decir", "il y a", "es gibt", "dar", "llama", "llamar", "llamarse",
            "schon", "schön",
        ]
        for search in try Self.ways(words, Languages(headwords: Language(language))) {
            let found = try search.hits(for: text, limit: 9).described
            #expect(found == rows, "\(found)")
        }
    }

    @Test(
        "is a form of a Japanese noun in katakana only before する",
        arguments: [("たべました", "たべる"), ("りーどします", "リード")])
    func katakana(text: String, base: String) throws {
        let words = ["たべる", "タブ", "リード"]
        for search in try Self.ways(words, Languages(headwords: Language("ja"))) {
            try expectEqual(search.hits(for: text, limit: 9).rows.map(\.text), [base])
        }
    }

    @Test(
        "has no French or Spanish auxiliaries and pronouns among its parts",
        arguments: [
            ("fr", "Elle est partie dans la nuit", ["2..<3 partir", "5..<6 nuit"]),
            ("es", "No tengo nuit porque no", ["2..<3 nuit"]),
            ("es", "Cómo te llamas", ["2..<3 llamarse", "2..<3 llamar"]),
        ])
    func smallWords(language: String, text: String, parts: [String]) throws {
        let words = text.split(separator: " ").map(String.init)
        let headwords = ["est", "elle", "partir", "nuit", "llama", "llamar", "llamarse"]
        for search in try Self.ways(headwords, Languages(headwords: Language(language))) {
            try expectEqual(search.parts(of: words).described, parts)
        }
    }

    @Test(
        "has the verb of a participle behind an auxiliary before a noun",
        arguments: [
            ("elle est partie", ["<partir", "p30 partie"], ["2..<3 partir", "2..<3 partie"]),
            ("une belle partie", [], ["2..<3 partie"]),
            ("il est grand", ["p30 grand"], ["2..<3 grand"]),
        ])
    func participles(text: String, rows: [String], parts: [String]) throws {
        let words = text.split(separator: " ").map(String.init)
        let headwords = ["partir", "partie", "grand", "grandir"]
        for search in try Self.ways(headwords, Languages(headwords: Language("fr"))) {
            try expectEqual(search.hits(for: text, limit: 9).described, rows)
            try expectEqual(search.parts(of: words).described, parts)
        }
    }

    @Test func `has no phrase of German auxiliaries and pronouns among its parts`() throws {
        let words = "Ich hätte gern ein Bier".split(separator: " ").map(String.init)
        let headwords = ["ich hatte", "haben", "gern", "Bier"]
        for search in try Self.ways(headwords, Languages(headwords: Language("de"))) {
            try expectEqual(search.parts(of: words).described, ["2..<3 gern", "4..<5 Bier"])
        }
    }

    @Test func `has no phrase that has only the letters of its words`() throws {
        let words = ["an", "einem", "trüben", "Tag"]
        let headwords = ["sich eintrüben", "trüben", "Tag"]
        for search in try Self.ways(headwords, Languages(headwords: Language("de"))) {
            try expectEqual(search.parts(of: words).described, ["2..<3 trüben", "3..<4 Tag"])
        }
    }

    @Test func `has no parts in a dictionary of another language, nor when nobody waits`() throws {
        let words = ["die", "Katze", "und", "das", "Haus"]
        for search in try Self.ways(["Katze", "die"], Languages(headwords: .english)) {
            #expect(try search.parts(of: words).rows.isEmpty)
            // `que` may be French or Spanish, but is no English.
            #expect(try search.parts(of: ["Katze", "que"]).rows.isEmpty)
            #expect(try search.parts(of: ["die"], isCancelled: { true }).rows.isEmpty)
        }
    }

    @Test(
        "has first the verb whose parts it has, the particle at the end of a clause",
        arguments: [
            ("Ich rufe dich morgen an", [], ["rufe … an anrufen"]),
            ("Rufe ihn an und geh", [], ["Rufe … an anrufen"]),
            ("Ich rufe an", [], ["rufe … an anrufen"]),
            ("Er gab als er krank war das auf", [1, 5, 7], ["gab … auf aufgeben"]),
            ("Er gibt auf zu warten", [], ["gibt … auf aufgeben"]), ("Er wartet auf dich", [], []),
            ("Der Ruf kam an", [], []),
        ] as [(String, Set<Int>, [String])])
    func separatedInGerman(text: String, clauseEnds: Set<Int>, verbs: [String]) throws {
        let words = ["anrufen", "rufen", "aufgeben", "aufwarten", "warten", "krank"]
        for search in try Self.ways(words, Languages(headwords: Language("German"))) {
            let found = try search.parts(
                of: text.split(separator: " ").map(String.init), clauseEnds: clauseEnds)
            expectEqual(found.described.filter { $0.contains("…") }, verbs)
        }
    }

    @Test(
        "has first the English verb whose particle stands apart",
        arguments: [
            ("she turned the light off", ["turned … off turn off"]),
            ("turn it off when you go", ["turn … off turn off"]),
            ("she turned off the light", []),
            ("she turned it off at last", ["turned … off turn off"]),
            ("she turned, it off at last", []), ("she turned it in the light", []),
            ("she turned the light off at last", []),
        ])
    func separatedInEnglish(text: String, verbs: [String]) throws {
        for search in try Self.ways(["turn off", "turn", "light"], Languages(headwords: .english)) {
            let found = try search.parts(of: text.split(separator: " ").map(String.init))
            expectEqual(found.described.filter { $0.contains("…") }, verbs)
        }
    }

    @Test func `takes no longer for ten thousand words than for the most that are read`() throws {
        let words = (0..<10_000).map { "word\($0)" } + ["bucket"]
        for search in try Self.ways(Self.english, Languages(headwords: .english)) {
            #expect(try search.parts(of: words).rows.isEmpty)
        }
    }
}

extension HeadwordHits {
    fileprivate var described: [String] {
        rows.map { row in
            switch row.kind {
            case .exact: "=\(row.text)"
            case .inflected: (row.separatedForm.map { "\($0) " } ?? "<") + row.text
            case .phrase(let cost): "p\(cost) \(row.text)"
            case .form(let cost): "f\(cost) \(row.text)"
            case .inside(let cost): "i\(cost) \(row.text)"
            case .part(let words): "\(words) \(row.text)"
            case .prefix, .pattern, .typo, .neighbour: ">\(row.text)"
            }
        }
    }
}
