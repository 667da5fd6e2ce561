import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
struct BookViewModelTests {
    /// A book with three chapters in four parts; a link of the first leads to the last.
    private static let book = FakeBook(
        "Harbour",
        texts: [
            StyledText(
                (0..<10).map { .init("first line\($0) here") } + [
                    .init([.init("See "), .init("note", link: .place("note")), .init(" below.")])
                ]),
            StyledText([
                .init("She gave in. He went home; he was glad."), .init("second line1 end"),
                .init("second line2 end"),
            ]),
            StyledText((0..<10).map { .init("third line\($0) wolf") }),
            StyledText([.init("The note is short.")]),
        ],
        contents: [
            .init("One", part: 0, anchor: "one"), .init("Two", part: 1, anchor: "two"),
            .init("Two and a half", level: 1, part: 1, anchor: "half"),
            .init("Three", part: 2, anchor: "three"), .init("Nowhere"),
        ],
        places: [
            "one": BookPlace(part: 0), "two": BookPlace(part: 1), "three": BookPlace(part: 2),
            "half": BookPlace(part: 1, position: TextPosition(paragraph: 1, offset: 0)),
            "note": BookPlace(part: 3),
        ])

    /// Opens the book at a place.
    private func world(
        part: Int, _ paragraph: Int = 0, quote: String = "",
        words dictionaries: FakeDictionaryService = FakeDictionaryService(["WordNet": []]),
        shelf: FakeBookShelf = FakeBookShelf()
    ) async -> BookWorld {
        let place = BookPlace(part: part, position: TextPosition(paragraph: paragraph, offset: 0))
        return await BookWorld(
            Self.book,
            from: ShelvedBook(
                id: "Harbour", title: "Harbour", place: place, quote: quote,
                lastRead: UnixTime(seconds: 1)),
            shelf: shelf, dictionaries: dictionaries)
    }

    private func line(_ world: BookWorld) -> String? {
        world.reader.reading.cursor.state.word.map {
            world.reader.reading.text.paragraphs[$0.span.paragraph].text
        }
    }

    // MARK: - Moving

    @Test func `A new book begins with the cursor at its first word`() async {
        let world = await BookWorld(Self.book)
        expectEqual(line(world), "first line0 here")
        expectEqual(world.word, "first")
        expectEqual(world.reader.reading.topParagraph, 0)
    }

    @Test(
        "Keys move by words, lines, sentences and pages, also into the next part and back",
        arguments: [
            (0, 2, [UserEvent.nextWord], "first line2 here", "line2"),
            (0, 2, [.move(.down)], "first line3 here", "first"),
            (0, 2, [.move(.pageDown)], "first line7 here", "first"),
            (1, 2, [.move(.down)], "third line0 wolf", "third"),
            (1, 2, [.nextWord, .nextWord, .nextWord], "third line0 wolf", "third"),
            (1, 0, [.previousWord], "See note below.", "below"),
            (1, 0, [.move(.up)], "See note below.", "below"),
            (1, 0, [.nextPart], "She gave in. He went home; he was glad.", "He"),
            (1, 0, [.nextPart, .nextPart], "second line1 end", "second"),
            (1, 0, [.nextPart, .previousPart], "She gave in. He went home; he was glad.", "She"),
            (1, 0, [.move(.pageDown)], "third line0 wolf", "third"),
            (1, 0, [.move(.pageUp)], "See note below.", "below"),
        ])
    func moving(
        part: Int, paragraph: Int, events: [UserEvent], line: String, word: String
    ) async {
        let world = await world(part: part, paragraph)
        for event in events { await world.handle(event) }
        expectEqual(self.line(world), line)
        expectEqual(world.word, word)
    }

    @Test func `Back by sentences and chapters goes on where they begin with a quote`() async {
        let book = FakeBook(
            "Quotes", parts: [["“One left. “Two stayed.”", "“Three” came."]],
            contents: [
                .init("A", part: 0),
                .init("B", part: 0, anchor: "b"),
            ],
            places: ["b": BookPlace(part: 0, position: .init(paragraph: 1, offset: 0))])
        let world = await BookWorld(book)
        var words: [String?] = []
        await world.handle(.move(.bottom))
        for _ in 0..<3 {
            await world.handle(.previousPart)
            words.append(world.word)
        }
        expectEqual(words, ["Three", "Two", "One"])
        await world.handle(.nextSection)
        expectEqual(world.word, "Three")
        await world.handle(.previousSection)
        expectEqual(world.word, "One")
    }

    @Test func `A link without a word, such as a star, is a stop that Enter follows`() async {
        let book = FakeBook(
            "Stars",
            texts: [
                StyledText([.init([.init("Up "), .init("*", link: .place("x")), .init(" here")])]),
                StyledText([.init("The note.")]),
            ], places: ["x": BookPlace(part: 1)])
        let known = FakeBookShelf(known: [MergeKey("up"), MergeKey("here"), MergeKey("note")])
        let world = await BookWorld(book, shelf: known)
        await world.handle(.nextStop)
        #expect(world.reader.isAtLink)
        await world.handle(.open)
        expectEqual(line(world), "The note.")
    }

    @Test("From a link without a word at the end of a part, the key for stops goes on to the next")
    func lastStar() async {
        let book = FakeBook(
            "Stars",
            texts: [
                StyledText([.init([.init("Up here "), .init("*", link: .place("x"))])]),
                StyledText([.init("The note.")]),
            ], places: ["x": BookPlace(part: 1)])
        let known = FakeBookShelf(known: Set(["up", "here", "the"].map(MergeKey.init)))
        let world = await BookWorld(book, shelf: known)
        await world.handle(.move(.top), .nextStop)
        #expect(world.reader.isAtLink)
        await world.handle(.nextStop)
        expectEqual(world.word, "note")
        expectEqual(world.reader.share, 1)
    }

    @Test("Matches behind the last word are gone to once before those of the next part")
    func lastMatches() async {
        let world = await BookWorld(FakeBook("Marks", parts: [["One!!"], ["Three!"]]))
        await world.handle(.move(.top), .search)
        world.type("!")
        await world.handle(.open)
        var lines: [String?] = []
        for _ in 0..<3 {
            await world.handle(.findNext)
            lines.append(line(world))
        }
        expectEqual(lines, ["One!!", "Three!", "One!!"])
    }

    @Test func `The cursor keeps its row when a page is turned`() async {
        let world = await world(part: 2)
        await world.handle(.move(.down), .move(.down), .move(.pageDown))
        expectEqual(world.reader.reading.topParagraph, 5)
        expectEqual(line(world), "third line7 wolf")
    }

    @Test func `At the ends of the book a message says so`() async {
        let world = await world(part: 0)
        await world.handle(.previousWord)
        expectEqual(world.said(), ["This is the beginning"])
        let last = await self.world(part: 3)
        await last.handle(.move(.pageDown))
        expectEqual(last.said(), ["This is the end"])
    }

    @Test(
        "Keys for chapters go to the next heading, also within a part, and the history leads back")
    func chapters() async {
        let world = await world(part: 0, 3)
        await world.handle(.nextSection)
        expectEqual(world.reader.chapterTitle, "Two")
        await world.handle(.nextSection)
        expectEqual(world.reader.chapterTitle, "Two and a half")
        await world.handle(.nextSection)
        expectEqual(line(world), "third line0 wolf")
        await world.handle(.nextSection)
        expectEqual(world.said(), ["This is the last chapter"])
        await world.handle(.previousSection)
        expectEqual(world.reader.chapterTitle, "Two and a half")
        await world.handle(.historyBack)
        expectEqual(line(world), "first line3 here")
        await world.handle(.historyForward)
        expectEqual(world.reader.chapterTitle, "Two and a half")
    }

    @Test func `Keys for the ends go to those of the book, and lead back like other jumps`() async {
        let world = await world(part: 1, 1)
        await world.handle(.move(.bottom))
        expectEqual(line(world), "The note is short.")
        expectEqual(world.word, "short")
        await world.handle(.move(.top))
        expectEqual(line(world), "first line0 here")
        await world.handle(.back)
        expectEqual(line(world), "second line1 end")
    }

    @Test(
        "The first Esc after a jump leads back, the next one to the books",
        arguments: [
            [UserEvent.nextSection], [.nextSection, .nextSection], [.move(.bottom)],
            [.search, .edit(.insert("wolf")), .open],
            [.search, .edit(.insert("wolf")), .open, .findNext, .findNext],
            [.historyBack, .nextSection, .historyBack, .historyForward],
        ])
    func leavingJumps(events: [UserEvent]) async {
        let world = await world(part: 0, 3)
        for event in events { await world.handle(event) }
        #expect(line(world) != "first line3 here")
        #expect(world.reader.canGoBack)
        await world.handle(.back)
        expectEqual(line(world), "first line3 here")
        #expect(world.reader.reading.find.hitText == nil)
        #expect(!world.unhandled.entries.contains { $0 is AppAction })
        await world.handle(.back)
        #expect(world.unhandled.entries.contains { $0 as? AppAction == .back })
    }

    @Test func `Once a page is turned after a jump, Esc leads to the books`() async {
        let world = await world(part: 0, 3)
        await world.handle(.nextSection, .nextSection, .nextSection, .move(.pageDown))
        #expect(!world.reader.canGoBack)
        await world.handle(.back)
        #expect(world.unhandled.entries.contains { $0 as? AppAction == .back })
    }

    @Test("Each line of the contents has its own share, also within a part")
    func shares() async throws {
        let world = await world(part: 0)
        await world.handle(.contents)
        let contents = try #require(world.shown(Contents.self))
        let size = Double(Self.book.book.parts.reduce(0) { $0 + $1.size })
        let first = Self.book.book.parts[0].size
        let second = Self.book.book.parts[1].size
        let half = Double(first) + Double(second) * 40 / 74
        expectEqual(
            contents.list.rows.map(\.note),
            [
                "0 %", "\(Int(100 * Double(first) / size)) %", "\(Int(100 * half / size)) %",
                "\(Int(100 * Double(first + second) / size)) %", "",
            ])
        // The shares are known when the contents are opened again.
        _ = world.reader.respond(to: .contents)
        let contentsAgain = try #require(world.shown(Contents.self))
        #expect(contentsAgain !== contents)
        expectEqual(contentsAgain.list.rows.map(\.note), contents.list.rows.map(\.note))
    }

    @Test("The places of the word in the book are a list with their sentences, and lead there")
    func otherPlaces() async throws {
        let world = await world(part: 1, 1)
        await world.handle(.nextWord, .nextWord, .otherPlaces)
        let list = try #require(world.shown(Contents.self))
        expectEqual(list.title, "“end” in the book")
        expectEqual(list.list.rows.map(\.title), ["second line1 end", "second line2 end"])
        list.handle(.move(.down))
        list.handle(.open)
        await world.settled()
        expectEqual(line(world), "second line2 end")
        expectEqual(world.word, "end")
    }

    @Test("The contents are a list with the chapter where one is, and lead to others")
    func contents() async throws {
        let world = await world(part: 1, 1)
        await world.handle(.contents)
        let contents = try #require(world.shown(Contents.self))
        expectEqual(
            contents.list.rows.map(\.title), ["One", "Two", "Two and a half", "Three", "Nowhere"])
        expectEqual(contents.list.selected?.title, "Two and a half")
        contents.handle(.move(.down))
        contents.handle(.open)
        await world.settled()
        expectEqual(world.reader.chapterTitle, "Three")
    }

    @Test("A link of the text leads to its place; Esc leads back, and then to the books")
    func links() async {
        let world = await world(part: 0, 10)
        await world.handle(.nextStop)
        expectEqual(world.word, "note")
        #expect(world.reader.isAtLink)
        await world.handle(.open)
        expectEqual(line(world), "The note is short.")
        await world.handle(.back)
        expectEqual(world.word, "note")
        #expect(world.unhandled.entries.isEmpty)
        await world.handle(.back)
        #expect(world.unhandled.entries.contains { $0 as? AppAction == .back })
    }

    @Test("A text is found in the whole book, from where one is, and again from the beginning")
    func finding() async {
        let world = await world(part: 1)
        await world.handle(.search)
        world.type("wolf")
        await world.handle(.open)
        expectEqual(world.word, "wolf")
        expectEqual(line(world), "third line0 wolf")
        await world.handle(.findNext)
        expectEqual(line(world), "third line1 wolf")
        await world.handle(.findPrevious, .findPrevious)
        expectEqual(line(world), "third line9 wolf")
        await world.handle(.back)
        #expect(world.reader.reading.find.hitText == nil)
        expectEqual(world.word, "She")
        await world.handle(.search)
        world.type("quagga")
        await world.handle(.open)
        expectEqual(
            world.said(), ["No match for “quagga” in the book; / searches for another text"])
        expectEqual(world.word, "She")
    }

    // MARK: - The place

    @Test func `The place is kept when one leaves, and one begins there again`() async throws {
        let world = await world(part: 0)
        await world.handle(.move(.down), .nextWord, .leave)
        let kept = try #require(await world.kept())
        expectEqual(kept.place, BookPlace(part: 0, position: .init(paragraph: 1, offset: 6)))
        expectEqual(kept.quote, "line1 here")
        #expect(kept.share > 0 && kept.share < 0.25)
        expectEqual(kept.lastRead, UnixTime(seconds: 1_000))
        let again = await BookWorld(Self.book, from: kept)
        expectEqual(again.word, "line1")
    }

    @Test("It is kept at each new part, two seconds after a key, and when the screen goes away")
    func keepingTimes() async throws {
        let world = await world(part: 1, 2)
        await world.handle(.move(.down))
        await expectEqual(world.kept()?.place.part, 1)
        world.scheduler.advance(by: .seconds(2))
        await world.settled()
        await expectEqual(world.kept()?.place.part, 2)
        await world.handle(.move(.down))
        world.reader.effects.cancelAll()
        await world.settled()
        await expectEqual(world.kept()?.place.position.paragraph, 1)
    }

    @Test func `The time between keys counts, at most two minutes of it`() async throws {
        let world = await world(part: 0)
        await world.handle(.nextWord)
        world.scheduler.advance(by: .seconds(30))
        await world.handle(.nextWord)
        world.scheduler.advance(by: .seconds(3_000))
        await world.handle(.nextWord, .quit)
        await expectEqual(world.kept()?.seconds, 150)
    }

    @Test(
        "In a text that has changed, the place is found by what is said there",
        arguments: [
            (0, 4, "first line8 here", "first line8 here"),
            (0, 0, "third line3", "third line3 wolf"), (1, 1, "gone", "second line1 end"),
            (9, 0, "The note", "The note is short."),
        ])
    func changed(part: Int, paragraph: Int, quote: String, found: String) async {
        expectEqual(line(await world(part: part, paragraph, quote: quote)), found)
    }

    // MARK: - Words

    private static func dictionary() -> FakeDictionaryService {
        let service = FakeDictionaryService(["WordNet": ["first", "give", "line", "wolf"]])
        service.name("WordNet", language: "en")
        service.addForm("gave", of: "give")
        service.setEntry(
            [Sense(partOfSpeech: "verb", definition: "to hand over", synonyms: ["wolf"])],
            of: "give")
        return service
    }

    @Test("The meaning of the word at the cursor is there without a key, and says how it was found")
    func meaning() async {
        let world = await world(part: 1, words: Self.dictionary())
        expectEqual(world.reader.meaning.title, "No dictionary has “She”")
        await world.handle(.nextWord)
        expectEqual(world.reader.meaning.page.item?.title, "give")
        expectEqual(world.reader.meaning.title?.hasPrefix("give · form: gave"), true)
    }

    @Test("The meaning has the capitals of its page, which the list of headwords may lack")
    func capitals() async {
        let service = FakeDictionaryService(["WordNet": ["give"]])
        service.addForm("gave", of: "give")
        service.spellEntries(of: "give", "Give")
        let world = await world(part: 1, words: service)
        await world.handle(.nextWord)
        expectEqual(world.reader.meaning.title?.hasPrefix("Give · form: gave"), true)
    }

    @Test func `While the first look-up waits for the indexes, the meaning says so`() async {
        let service = Self.dictionary()
        service.set("WordNet", to: .indexing(progress: 0.5))
        service.hold("WordNet")
        let scope = Scope(scheduler: ManualScheduler())
        let meaning = BookMeaning(service, images: StubImageService(), scope: scope)
        meaning.ask { MetWord("gave", in: "She gave in.", at: 4..<8) }
        await service.isAsked("WordNet")
        expectEqual(meaning.title, "The dictionaries are being indexed, only this once")
        service.release("WordNet")
        await scope.effects.settled()
        expectEqual(meaning.title?.hasPrefix("give"), true)
    }

    @Test func `The meaning says how to get a dictionary if there is none of the language`() async {
        let service = FakeDictionaryService(["Larousse": ["mot"]])
        service.name("Larousse", language: "fr")
        let world = await world(part: 1, words: service)
        expectEqual(
            world.reader.meaning.title,
            "No dictionary here is of this language; `mot get en` fetches one")
    }

    @Test func `A mark has the base form, the sentence, the book and the chapter`() async throws {
        let world = await world(part: 1, words: Self.dictionary())
        await world.handle(.nextWord, .mark)
        let marking = world.unhandled.take().first as? Marking
        let markable = try #require(marking?.toggled?.first)
        expectEqual(marking, .toggle([markable], addsSentence: true))
        expectEqual(markable.key, .of("give"))
        expectEqual(markable.meaning, "to hand over")
        expectEqual(
            markable.origin, .init(place: "Read", source: "Harbour, Two", sentence: "She gave in."))
        await world.handle(.describeMark)
        #expect(world.unhandled.take().first as? Marking == .describe([markable]))
    }

    @Test("A word is looked up with its dictionary, which is of the language of the book")
    func lookUp() async throws {
        let service = FakeDictionaryService(["Larousse": ["give"], "WordNet": ["give"]])
        service.name("Larousse", language: "fr")
        service.name("WordNet", language: "en")
        service.addForm("gave", of: "give")
        let world = await world(part: 1, words: service)
        await world.handle(.lookUp)
        #expect(world.unhandled.take().last as? LookUp == LookUp("She"))
        await world.handle(.nextWord, .lookUp)
        #expect(world.unhandled.take().last as? LookUp == LookUp("give", firstIn: "WordNet"))
    }

    @Test func `A word without an entry is marked as it stands`() async throws {
        let world = await world(part: 1, words: Self.dictionary())
        await world.handle(.mark)
        expectEqual((world.unhandled.take().first as? Marking)?.toggled?.first?.key, .of("She"))
    }

    @Test(
        "Enter leads to the page; words that are looked up there are shown in it, and Esc leads back"
    )
    func page() async throws {
        let world = await world(part: 1, words: Self.dictionary())
        await world.handle(.nextWord, .open)
        let shown = try #require(world.unhandled.take().first as? ScreenAction)
        let page = world.reader.meaning.page
        #expect(shown.shown === page)
        page.reading.fitLines(height: 5)
        page.context.send(FollowLink(word: "wolf"))
        await world.settled()
        expectEqual(page.item?.title, "wolf")
        expectEqual(world.reader.meaning.title, "wolf")
        page.context.send(LookUp("quagga"))
        await world.settled()
        expectEqual(world.said(), ["No dictionary has “quagga”"])
        page.handle(.back)
        await world.settled()
        expectEqual(page.item?.title, "give")
        #expect(world.unhandled.entries.isEmpty)
        page.handle(.back)
        #expect(world.unhandled.take().contains { $0 as? AppAction == .back })
    }

    @Test("A word that is looked up from the page is not shown for the next word of the book")
    func staleLookUp() async {
        let world = await world(part: 1, words: Self.dictionary())
        await world.handle(.nextWord, .open)
        world.reader.meaning.page.context.send(FollowLink(word: "wolf"))
        world.reader.handle(.nextItem)
        await world.settled()
        #expect(world.reader.meaning.layerBelow == nil)
        #expect(world.reader.meaning.page.item?.title != "wolf")
    }

    @Test("A command gets the base form, the sentence of the book and the entry")
    func commands() async throws {
        let world = await world(part: 1, words: Self.dictionary())
        await world.handle(.nextWord, .pipe)
        let entry = try #require((world.unhandled.take().first as? RunProgram)?.entry)
        #expect(entry.word == "give" && entry.sentence == "She gave in.")
        #expect(entry.text.contains("to hand over"))
    }

    @Test("A mark of the page has the sentence of the book, one of another word its own")
    func pageMarks() async throws {
        let world = await world(part: 1, words: Self.dictionary())
        await world.handle(.nextWord, .open)
        let page = world.reader.meaning.page
        page.handle(.mark)
        let mark = try #require((world.unhandled.take().last as? Marking)?.toggled?.first)
        expectEqual(mark.origin.sentence, "She gave in.")
        page.context.send(FollowLink(word: "wolf"))
        await world.settled()
        page.handle(.mark)
        let other = try #require((world.unhandled.take().last as? Marking)?.toggled?.first)
        expectEqual(other.key, .of("wolf"))
        #expect(other.origin.sentence.isEmpty)
    }

    @Test func `A word is ticked as known, and not any more, on the shelf`() async throws {
        let world = await world(part: 1, words: Self.dictionary())
        await world.handle(.nextWord, .know)
        expectEqual(world.said(), ["You know give now; t again undoes that"])
        try await expectEqual(world.shelf.knownWords(), [MergeKey("give")])
        await world.handle(.know)
        expectEqual(world.said(), ["give no longer counts as known"])
        #expect(try await world.shelf.knownWords().isEmpty)
    }

    @Test("Words that are not known or are marked are stopped at, and lit, until they are ticked")
    func stops() async throws {
        let shelf = FakeBookShelf(
            known: Set(["she", "in", "he", "went", "was"].map(MergeKey.init)))
        let world = await world(part: 1, words: Self.dictionary(), shelf: shelf)
        world.scope.marked.replace([.of("home")])
        await world.settled()
        var stops: [String?] = []
        for _ in 0..<4 {
            await world.handle(.nextStop)
            stops.append(world.word)
        }
        expectEqual(stops, ["gave", "home", "glad", "second"])
        let lit = try #require(world.reader.highlightedWordsByParagraph[0])
        expectEqual(lit.filter { $0.kind == .learning }.map(\.range.lowerBound), [21])
        expectEqual(lit.count, 3)
        await world.handle(.previousStop, .previousStop, .previousStop, .know)
        expectEqual(world.reader.highlightedWordsByParagraph[0]?.count, 2)
    }

    @Test func `After the last stop of a part comes the first one of the next part`() async {
        let world = await world(part: 1, 2, words: Self.dictionary())
        await world.handle(.nextStop, .nextStop)
        expectEqual(world.word, "third")
        await world.handle(.previousStop)
        expectEqual(world.word, "end")
    }

    // MARK: - Panes and failures

    @Test func `Keys hide the meaning, and give it half of the screen`() async {
        let world = await world(part: 0)
        let reader = world.reader
        #expect(reader.detail === reader.meaning.page)
        await world.handle(.wholeWindow)
        #expect(reader.detail == nil)
        #expect(!reader.isMeaningBelow)
        await world.handle(.wholeWindow, .narrowList)
        expectEqual(reader.meaningSize, .half)
        await world.handle(.narrowList, .widenList)
        expectEqual(reader.meaningSize, .usual)
        reader.willFit(besideDetail: true)
        await world.handle(.narrowList)
        expectEqual(reader.meaningSize, .usual)
        #expect(!reader.isMeaningBelow)
    }

    @Test func `A key that means nothing in a book does not reach what is behind it`() async {
        let world = await world(part: 0)
        await world.handle(.sort, .filter)
        #expect(!world.reader.passesOn(.sort))
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test func `A part that can't be read is passed over`() async {
        let texts = [StyledText([.init("one")]), nil, StyledText([.init("three")])]
        let world = await BookWorld(BrokenBook(texts: texts))
        await world.handle(.move(.pageDown))
        expectEqual(line(world), "… x.epub: it is cut off")
        await world.handle(.move(.pageDown))
        expectEqual(world.word, "three")
        await world.handle(.move(.pageUp), .move(.pageUp))
        expectEqual(world.word, "one")
    }

    /// A book with parts that can't be read.
    private struct BrokenBook: OpenBook {
        let texts: [StyledText?]

        var book: Book {
            Book(id: "x", title: "Broken", parts: texts.map { _ in .init(size: 10) })
        }

        func text(ofPart part: Int) async throws(BookError) -> StyledText {
            guard let text = texts[part] else {
                throw .unreadable(path: "x.epub", reason: "it is cut off")
            }
            return text
        }

        func place(of target: String) async -> BookPlace? { nil }
        func picture(named name: String) async -> [UInt8]? { nil }
    }

    /// A book whose only part can be read at the second attempt.
    private actor DamagedBook: OpenBook {
        nonisolated let book = Book(id: "x", title: "Damaged", parts: [.init(size: 10)])
        private var isRead = false

        func text(ofPart part: Int) async throws(BookError) -> StyledText {
            defer { isRead = true }
            guard isRead else { throw .unreadable(path: "x.epub", reason: "it is cut off") }
            return StyledText([.init("now it is here")])
        }

        func place(of target: String) async -> BookPlace? { nil }
        func picture(named name: String) async -> [UInt8]? { nil }
    }

    @Test func `A part that can't be read says why, and a key tries again`() async throws {
        let world = await BookWorld(DamagedBook())
        expectEqual(line(world), "… x.epub: it is cut off")
        #expect(world.said().contains { $0.hasSuffix("tries again") })
        await world.handle(.quit)
        try await expectEqual(world.shelf.books().count, 0)
        await world.handle(.reload)
        expectEqual(line(world), "now it is here")
    }

    @Test func `The rest of a chapter ends at the next heading, in this part or another`() async {
        let long = String(repeating: "word ", count: 2_000)
        let book = FakeBook(
            "Long", parts: [[long, long], [long], [long], Array(repeating: long, count: 10)],
            contents: [.init("One", part: 0), .init("Two", part: 2), .init("Three", part: 3)])
        let world = await BookWorld(book)
        expectEqual(world.reader.timeLeft, "21 min")
        await world.handle(.nextSection)
        expectEqual(world.reader.timeLeft, "7 min")
        #expect(abs(world.reader.share - 3 / 14) < 0.001)
        await world.handle(.nextSection)
        expectEqual(world.reader.timeLeft, "1 h 10 min")
    }
}
