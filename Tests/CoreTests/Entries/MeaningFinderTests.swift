import TestSupport
import Testing
import Texts

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct MeaningFinderTests {
    private let service = FakeDictionaryService([
        "server": ["serene", "seraph"], "empty": ["serene"], "WordNet": ["serene", "serf"],
        "gcide": ["serene", "serfdom"],
    ])

    init() { service.serve("server") }

    private func found(_ markable: Markable) async -> Markable {
        await MeaningFinder(service).completed(markable)
    }

    @Test("The first dictionary of this computer that says what a word means is asked")
    func first() async {
        service.failEntries(of: "empty", with: .unreadable(source: "empty", reason: "it is torn"))
        let serene = await found(.dictionary("serene"))
        expectEqual(serene.meaning, "what WordNet says of serene")
        expectEqual(serene.partOfSpeech, "noun")
        expectEqual(serene.origin.source, "WordNet")
        await expectEqual(found(.dictionary("serfdom")).meaning, "what gcide says of serfdom")
        #expect(service.entryRequests(to: "server").isEmpty)
    }

    @Test("A capital that was typed is meant: the dictionary that has it says what the word means")
    func capital() async {
        let finder = MeaningFinder(FakeDictionaryService(["WordNet": ["tod"], "Ding": ["Tod"]]))
        await expectEqual(finder.meaning(of: "Tod")?.source, "Ding")
        await expectEqual(finder.meaning(of: "tod")?.source, "WordNet")
    }

    @Test("A word in lower case means a name only if no other database has the word itself")
    func name() async {
        let service = FakeDictionaryService([
            "WordNet": ["Essen", "Bonn"], "wn": ["essen"], "gcide": ["Serene"], "Ding": ["essen"],
        ])
        for source in ["WordNet", "wn"] { service.name(source, edition: "WordNet 3.0") }
        service.spell("gcide", .capitalized)
        let finder = MeaningFinder(service)
        let sources = [("essen", "Ding"), ("Essen", "WordNet"), ("bonn", "WordNet")]
        for (word, source) in sources + [("serene", "gcide")] {
            await expectEqual(finder.meaning(of: word)?.source, source)
        }
    }

    @Test("A reference to another word is the meaning only if no other dictionary has one")
    func reference() async {
        let service = FakeDictionaryService(["gcide": ["The"], "Ding": ["the"]])
        service.spell("gcide", .capitalized)
        service.setEntry([Sense(partOfSpeech: "", definition: "See Thee. [Obs.]")], of: "The")
        await expectEqual(MeaningFinder(service).meaning(of: "the")?.source, "Ding")
    }

    @Test("An accent that was typed is meant, too, though another dictionary has a similar word")
    func accent() async {
        let service = FakeDictionaryService([
            "WordNet": ["fur", "naive"], "Ding": ["für"], "eng-deu": ["naïve"],
        ])
        for (source, language) in [("WordNet", "en"), ("Ding", "de"), ("eng-deu", "en")] {
            service.name(source, language: language)
        }
        // As in real dictionaries, letters without their accents lead to the word.
        for (form, word) in [("für", "fur"), ("naïve", "naive")] { service.addForm(form, of: word) }
        let finder = MeaningFinder(service)
        for (word, source) in [("für", "Ding"), ("fur", "WordNet"), ("naïve", "WordNet")] {
            await expectEqual(finder.meaning(of: word)?.source, source)
        }
    }

    @Test(
        "A form is marked as its base, even if a dictionary that capitalizes has the form or its letters",
        arguments: [
            ("aß", "essen"), ("went", "go"), ("für", "für"), ("naïve", "naïve"), ("ass", "ass"),
            ("xyzzy", "xyzzy"),
        ])
    func form(word: String, marked: String) async {
        let service = FakeDictionaryService([
            "Ding": ["essen", "für"], "WordNet": ["ass", "fur", "go", "naive"], "gcide": ["Went"],
        ])
        service.addListedForm("went", of: "go")
        // As in real dictionaries, letters without their accents lead to the word.
        for (form, word) in [("aß", "ass"), ("naïve", "naive")] {
            service.addForm(form, of: word)
        }
        service.addListedForm("aß", of: "essen")
        await expectEqual(MeaningFinder(service).word(toMark: word), marked)
    }

    @Test(
        "A word is spelled as on its page",
        arguments: [("tisch", "Tisch"), ("hund", "Hund"), ("tod", "tod"), ("xyzzy", "xyzzy")])
    func spelling(word: String, spelling: String) async {
        let service = FakeDictionaryService([
            "torn": ["tisch"], "WordNet": ["tod"], "Ding": ["Tisch", "Hund", "Tod"],
        ])
        service.failEntries(of: "torn", with: .unreadable(source: "torn", reason: "it is torn"))
        service.addForm("hunde", of: "Hund")
        let finder = MeaningFinder(service)
        await expectEqual(finder.spelling(of: word), spelling)
        await expectEqual(finder.word(meantBy: "hunde"), "Hund")
    }

    @Test(
        "A word with a meaning keeps it, an item is in no dictionary, and an unknown word stays so")
    func unchanged() async {
        var known = Markable.dictionary("serene")
        known.meaning = "calm"
        for markable in [known, .song("serene"), .dictionary("seraph")] {
            await expectEqual(found(markable), markable)
        }
    }

    @Test(
        "A word without an entry means those that it translates in the first dictionary, three at most"
    )
    func translation() async {
        func passage(_ word: String, _ source: String, _ kind: Passage.Kind) -> Passage {
            var passage = Passage(
                word: word, source: source, partOfSpeech: "noun", text: "chien", marks: [],
                anchor: "chien")
            passage.kind = kind
            return passage
        }
        let finder = MeaningFinder(service)
        let kind = PassageQuery.Kind.translated(["chien"], hasMentions: true)
        service.set(Passages(rows: [passage("kennel", "en-fr", .mention)]), of: kind)
        await expectEqual(finder.translated(.dictionary("chien")), .dictionary("chien"))
        let words = ["dog", "dog", "hound", "cur", "mutt"]
        service.set(
            Passages(
                rows: words.map { passage($0, "en-fr", .translation) }
                    + [passage("tyke", "other", .translation)]), of: kind)
        let found = await finder.translated(.dictionary("chien"))
        expectEqual(found.title, "chien")
        expectEqual(found.meaning, "dog, hound, cur")
        expectEqual(found.partOfSpeech, "noun")
        expectEqual(found.origin.source, "en-fr")
    }

    private static let headings: [(runs: [String], sound: String)] = [
        (["serf", " ", "/dˈɒɡ/", " ", "n"], "dˈɒɡ"),
        (["serf", " /dˈɒɡ/ "], "dˈɒɡ"),
        (["serf", "/a/", "/b/"], "a"),
        (["serf"], ""), (["serf", "//"], ""), (["serf", "/open"], ""), (["serf", "a/b"], ""),
    ]

    @Test func `The pronunciation is what the heading of the entry has between slashes`() async {
        for (runs, sound) in MeaningFinderTests.headings {
            service.setEntry(
                StyledText([
                    .init(runs.map { StyledText.Run($0) }), .init("an animal, /not this/"),
                ]), of: "serf")
            #expect(await found(.dictionary("serf")).pronunciation == sound, "\(runs)")
        }
    }

    @Test func `Known facts besides the meaning stay`() async {
        var serene = Markable.dictionary("serene")
        serene.partOfSpeech = "adjective"
        serene.pronunciation = "known"
        let found = await found(serene)
        #expect(found.partOfSpeech == "adjective" && found.pronunciation == "known")
        #expect(!found.meaning.isEmpty)
    }

    @Test func `The known origin stays`() async {
        let markable = Markable(
            word: "serene", origin: Markable.Origin(place: "Dictionary", source: "foldoc"))
        await expectEqual(found(markable).origin, markable.origin)
    }
}
