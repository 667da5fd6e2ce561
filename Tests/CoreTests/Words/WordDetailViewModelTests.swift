import TestSupport
import Testing

@testable import Core

@MainActor
@Suite struct WordDetailViewModelTests {
    private let app = Context()
    private let list = ListViewModel<WordViewModel>()
    private let detail: WordDetailViewModel

    init() throws {
        let words = WordResponse.sample(try .of("2026-11")).words
        list.replace(words.map(WordViewModel.init), landing: .row(1))
        detail = WordDetailViewModel(
            list: list, images: StubImageService(), context: app.newScope(), effects: Effects(),
            clock: ManualClock())
        detail.reading.scroll.send(.fit(lines: .starts(30), height: 10))
    }

    @Test("It shows the selected word, whichever that is")
    func following() {
        #expect(detail.word?.wordTitle == "birch")
        #expect(detail.positionText == "2/3")
        list.cursor.send(.move(.down))
        #expect(detail.word?.wordTitle == "cedar")
        list.replace([], landing: .last)
        #expect(detail.word == nil)
        #expect(detail.positionText == "")
    }

    @Test("The keys that move in the list scroll here, and the list stays")
    func scrolling() {
        detail.handle(.move(.down))
        detail.handle(.scrollDetail(.halfPageDown))
        #expect(detail.reading.scroll.state.top == 6)
        #expect(list.cursor.state.index == 1)
    }

    @Test("Wrapped anew it stays within the text; what fits already changes nothing")
    func fitting() {
        detail.handle(.move(.bottom))
        detail.reading.fit(lines: .starts(12), height: 10)
        #expect(detail.reading.scroll.state.top == 2)
        detail.reading.fit(lines: .starts(12), height: 4)
        #expect([detail.reading.scroll.state.top, detail.reading.scroll.state.height] == [8, 4])
        let told = Log<Int>()
        let subscription = detail.reading.scroll.subscribe { told.add($0.top) }
        detail.reading.fit(lines: .starts(12), height: 4)
        #expect(told.entries == [8])
        withExtendedLifetime(subscription) {}
    }

    @Test("Going to another pane is going back, and there is nothing to open")
    func meaning() {
        for event in [UserEvent.nextPane, .previousPane] {
            #expect(detail.action(for: event) as? AppAction == .back)
        }
        #expect(detail.action(for: .open) == nil)
    }

    @Test("The word is copied, or all that is known of it")
    func copying() {
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("birch")))
        let all = Clipping("birch  noun\nMonday 2 November 2026\n\na tree")
        #expect(detail.action(for: .copyEntry) as? AppAction == .copy(all))
        list.replace([], landing: .last)
        #expect(detail.action(for: .copyWord) == nil)
    }

    @Test("Months, items and loading are asked of the list around it")
    func readingOn() {
        let asked = Log<String>()
        let subscription = app.receiveAll { action in
            asked.add("\(action)")
            return .handled
        }
        for event in [UserEvent.nextItem, .previousItem, .nextMonth, .today, .reload, .stop] {
            #expect(detail.handle(event) == .handled)
        }
        #expect(
            asked.entries == [
                "nextItem", "previousItem", "increase", "showToday", "reload", "stop",
            ])
        withExtendedLifetime(subscription) {}
    }

    @Test("Asking what an event means changes nothing, and the answer is the same again")
    func purity() {
        expectPure(detail) { (detail.reading.scroll.state, list.cursor.state) }
    }
}
