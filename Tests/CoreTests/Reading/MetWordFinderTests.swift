import Core
import TestSupport
import Testing

struct `What a met word may be` {
    private func readings(
        _ text: String, in sentence: String = "", language: String = "en",
        _ service: FakeDictionaryService
    ) async -> [String] {
        let all = sentence.isEmpty ? text : sentence
        let range = all.range(of: text) ?? 0..<0
        return await MetWordFinder(service)
            .readings(of: MetWord(text, in: all, at: range, language: language)).map(\.word)
    }

    /// A word, its language, the words of a dictionary, and the readings of the word.
    private static let parts: [(String, String, [String], [String])] = [
        ("boat-house", "en", ["boat", "house"], ["boat", "house"]),
        ("boat-house", "en", ["boat", "boathouse", "house"], ["boathouse", "boat", "house"]),
        ("wouldn’t", "en", ["would"], ["would"]),
        ("wouldn't", "en", ["would", "wouldn't"], ["wouldn't"]),
        ("she’ll", "en", ["she"], ["she"]),
        ("Anne’s", "en", ["Anne"], ["Anne"]),
        ("L’eau", "fr", ["eau", "le"], ["eau", "le"]),
        ("jusqu’aujourd’hui", "fr", ["aujourd'hui", "jusque"], ["aujourd'hui", "jusque"]),
        ("aujourd’hui", "fr", ["aujourd'hui", "hui"], ["aujourd'hui"]),
        ("Qu’est-ce", "fr", ["que", "est", "ce"], ["ce", "est", "que"]),
        ("dell’acqua", "it", ["acqua", "dell"], ["acqua", "dell"]),
        ("allons-y", "fr", ["allons", "y"], ["allons", "y"]),
        ("blorp", "en", ["blot"], []),
    ]

    @Test(arguments: parts)
    func `is the word, or what it is made of`(
        _ text: String, _ language: String, _ words: [String], _ found: [String]
    ) async {
        let service = FakeDictionaryService(["one": words])
        await expectEqual(readings(text, in: "x \(text).", language: language, service), found)
    }

    @Test func `has a base form, and no capital at the beginning of a sentence`() async {
        let service = FakeDictionaryService(["one": ["go", "Went"]])
        service.addForm("went", of: "go")
        let found = await readings("Went", in: "“Went he?”", service)
        expectEqual(found, ["Went", "go"])
        expectEqual(service.requestedTexts.contains("Went"), false)
        _ = await readings("Leben", in: "Leben heißt leben.", language: "de", service)
        #expect(service.requests.contains { $0.query.text == "Leben" && $0.query.isExactlySpelled })
        #expect(service.requests.contains { $0.query.text == "leben" && $0.query.isExactlySpelled })
    }

    @Test(
        arguments: [
            ("Wales", 90, "wale", 20, ["Wales", "wale"]), ("Mrs", 80, "Mr", 120, ["Mrs", "Mr"]),
            ("Wells", 60, "well", 200, ["well", "Wells"]),
        ] as [(String, UInt8, String, UInt8, [String])])
    func `is a name at the beginning of a sentence, unless it is rather a form`(
        _ name: String, _ commonness: UInt8, _ base: String, _ baseCommonness: UInt8,
        _ found: [String]
    ) async {
        let service = FakeDictionaryService(["one": [name, base]])
        service.addListedForm(name.lowercased(), of: base)
        service.setCommonness(commonness, of: name)
        service.setCommonness(baseCommonness, of: base)
        await expectEqual(readings(name, in: "\(name) it is.", service), found)
    }

    @Test(arguments: [
        ("Neue Fenster", ["neue", "Neue"]), ("Neue, Fenster", ["Neue", "neue"]),
        ("Neue fielen auf", ["Neue", "neue"]), ("Neue", ["Neue", "neue"]),
        ("Das Neue Fenster", ["Neue"]),
    ])
    func `is no noun at the beginning of a German sentence if a noun follows`(
        _ sentence: String, _ texts: [String]
    ) async {
        let service = FakeDictionaryService(["one": ["neue"]])
        _ = await readings("Neue", in: sentence, language: "de", service)
        let asked = service.requests.map(\.query).filter { $0.kind == .words }.map(\.text)
        expectEqual(asked, texts)
    }

    @Test func `is an abbreviation of an unknown language last`() async {
        let service = FakeDictionaryService(["abbreviations": ["IM"], "german": ["in"]])
        service.name("german", language: "de")
        service.addForm("im", of: "in")
        await expectEqual(
            readings("im", in: "Er ist im Haus.", language: "de", service), ["in", "IM"])
    }

    @Test func `is in a dictionary of its language, or else in another`() async {
        let service = FakeDictionaryService([
            "english": ["gift", "lamp"], "german": ["Gift"], "server": ["Lampe"],
        ])
        service.name("english", language: "en")
        service.name("german", language: "de")
        service.serve("server")
        func sources(_ text: String, _ language: String) async -> [String] {
            await MetWordFinder(service)
                .readings(of: MetWord(text, in: text, at: 0..<text.utf8.count, language: language))
                .flatMap(\.sources)
        }
        await expectEqual(sources("Gift", "de-AT"), ["german"])
        await expectEqual(sources("lamp", "de"), ["english"])
        await expectEqual(sources("Gift", ""), ["english", "german"])
        #expect(await sources("Lampe", "de").isEmpty)
        #expect(!service.requests.contains { $0.source == "server" })
    }

    @Test(arguments: [
        ("灯", ["灯台守", "灯台", "灯"]), ("台", []), ("守", ["守"]), ("消", ["消える"]),
    ])
    func `begins there in a language without blanks, the longest first`(
        _ text: String, _ found: [String]
    ) async {
        let service = FakeDictionaryService(["one": ["灯", "灯台", "灯台守", "守", "消える"]])
        service.addForm("消えなかった", of: "消える")
        await expectEqual(readings(text, in: "灯台守は消えなかった。", language: "ja", service), found)
    }

    @Test func `is asked for once in each sentence`() async {
        let service = FakeDictionaryService(["one": ["lamp", "light"]])
        let finder = MetWordFinder(service)
        let sentence = "A lamp is a light."
        for text in ["lamp", "light", "lamp"] {
            let range = sentence.range(of: text) ?? 0..<0
            let found = await finder.readings(of: MetWord(text, in: sentence, at: range))
            expectEqual(found.map(\.word), [text])
        }
        expectEqual(service.requests.count { $0.query.kind == .parts }, 1)
    }
}
