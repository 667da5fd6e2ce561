import Core
import TestSupport
import Testing
import Texts

@MainActor
@Suite struct WordDetailTests {
    private let world: WordsWorld
    private let detail: WordDetail

    init() throws {
        world = try WordsWorld(StubWordService { .sample($0) })
        world.words.start()
        detail = try #require(world.detail)
        detail.reading.scroll.send(.fit(lines: .starts(30), height: 10))
    }

    private func word(
        imageUrl: String? = nil, partOfSpeech: String? = nil, pronunciation: String? = nil,
        definition: String? = nil, example: String? = nil, origin: String? = nil
    ) throws -> WordViewModel {
        WordViewModel(
            Word(
                id: "a:1", word: "quire", date: try .of("2026-11-02"), imageUrl: imageUrl,
                partOfSpeech: partOfSpeech, pronunciation: pronunciation, definition: definition,
                example: example, origin: origin))
    }

    private func lines(_ word: WordViewModel) -> [String] { word.text.paragraphs.map(\.text) }

    @Test("All known facts of a word can be read, with a blank line between the parts")
    func text() throws {
        let word = try word(
            partOfSpeech: "noun", pronunciation: "kwaɪə", definition: "24 sheets of paper",
            example: "He bought a quire.", origin: "Latin quaterni")
        #expect(
            lines(word) == [
                "quire", "Monday 2 November 2026", "/kwaɪə/", "", "24 sheets of paper", "",
                "“He bought a quire.”", "", "Latin quaterni",
            ])
        #expect(word.text.paragraphs.first?.aside == "noun")
        #expect(lines(try self.word()) == ["quire", "Monday 2 November 2026"])
    }

    @Test("The address of a picture is shown only if no picture can be shown")
    func picture() throws {
        let shown = try word(imageUrl: "https://example.org/q.png")
        #expect(shown.pictureAddress?.text == "https://example.org/q.png")
        #expect(lines(shown).count == 2)
        let told = try word(imageUrl: "q.png")
        #expect(told.pictureAddress == nil)
        #expect(lines(told).last == "Picture: q.png")
    }

    @Test("It shows the selected word, whichever that is")
    func following() async {
        #expect(detail.item?.wordTitle == "birch")
        #expect(detail.positionText == "2/3")
        await world.handle(.move(.down))
        #expect(detail.item?.wordTitle == "cedar")
        await world.handle(.filter, .edit(.insert("xyz")))
        #expect(detail.item == nil)
        #expect(detail.positionText == "")
    }

    @Test("The keys that move in the list scroll here, and the list stays")
    func scrolling() {
        detail.handle(.move(.down))
        detail.handle(.scrollDetail(.halfPageDown))
        #expect(detail.reading.scroll.state.top == 6)
        #expect(world.selectedDate == "2026-11-02")
    }

    @Test("Wrapped anew it stays within the text; what fits already changes nothing")
    func fitting() {
        detail.handle(.move(.bottom))
        detail.reading.fit(lines: .starts(12), height: 10)
        #expect(detail.reading.scroll.state.top == 2)
        detail.reading.fit(lines: .starts(12), height: 4)
        #expect([detail.reading.scroll.state.top, detail.reading.scroll.state.height] == [8, 4])
        let count = world.scope.changes.count
        detail.reading.fit(lines: .starts(12), height: 4)
        #expect(world.scope.changes.count == count)
    }

    @Test("Going to another pane is going back, and there is nothing to open")
    func meaning() {
        for event in [UserEvent.nextPane, .previousPane] {
            #expect(detail.action(for: event) as? AppAction == .back)
        }
        #expect(!detail.handle(.open))
    }

    @Test("The word is copied, or all that is known of it")
    func copying() async {
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("birch")))
        let all = Clipping("birch  noun\nMonday 2 November 2026\n\na tree")
        #expect(detail.action(for: .copyEntry) as? AppAction == .copy(all))
        await world.handle(.filter, .edit(.insert("xyz")))
        #expect(!detail.respond(to: .copyWord))
    }

    @Test("Months, items and loading are asked of the list around it")
    func readingOn() {
        for event in [UserEvent.nextItem, .previousItem, .nextMonth, .today, .reload, .stop] {
            #expect(!detail.respond(to: event))
            #expect(detail.handle(event))
        }
    }
}
