import Core
import TestSupport
import Testing

@MainActor
@Suite struct EntryViewModelTests {
    private let app = Context()
    private let entry: EntryViewModel
    private let dog = HeadwordMatch(word: "dog", source: "WordNet", match: .exact)
    private let person = HeadwordMatch(word: "person", source: "WordNet", match: .exact)
    private let failure = DictionaryServiceError.unreadable(source: "WordNet", reason: "it is gone")

    init() {
        entry = EntryViewModel(
            list: ListViewModel(), context: app.newScope(), effects: Effects())
        entry.show(dog, entries: .loaded([.dog]))
        fit()
        entry.reading.perform(.move(.down))
    }

    private func fit() {
        entry.reading.fit(lines: .starts(entry.reading.text.paragraphs.count), height: 5)
    }

    private var title: String? { entry.reading.text.paragraphs.first?.text }

    @Test("Another headword is shown from its first line, the same one where it stands")
    func showing() {
        entry.show(dog, entries: .loaded([.dog, .text()]))
        fit()
        #expect(entry.reading.scroll.state.top == 1)
        entry.show(person, entries: .loaded([.person]))
        fit()
        #expect(title == "person")
        #expect(entry.reading.scroll.state.top == 0)
    }

    @Test("While another headword loads, the old text stays where it is")
    func loading() {
        entry.show(person, entries: .loading(previous: entry.entries.value))
        #expect(title == "dog")
        #expect(entry.reading.scroll.state.top == 1)
        #expect(entry.headword == person)
    }

    @Test("A failure leaves the text of the same headword, and none of another one")
    func failing() {
        entry.show(dog, entries: .failed(failure, previous: nil))
        #expect(title == "dog")
        entry.show(person, entries: .failed(failure, previous: [.dog]))
        #expect(title == nil)
        entry.show(nil, entries: .notLoaded)
        #expect(title == nil)
    }

    @Test("Following a link asks for its word in the same dictionary")
    func following() {
        #expect(entry.action(for: .open) == nil)
        entry.handle(.nextPane)
        let link = entry.action(for: .open) as? FollowLink
        #expect(link == FollowLink(word: "domestic dog", source: "WordNet"))
    }

    @Test("Beyond the last link, and before the first, is the list")
    func leaving() {
        #expect(entry.action(for: .previousPane) as? AppAction == .back)
        while entry.action(for: .nextPane) is TextReading.Action { entry.handle(.nextPane) }
        #expect(entry.reading.link?.word == "follow")
        #expect(entry.action(for: .nextPane) as? AppAction == .back)
    }

    @Test("The headword is copied, or its entries, once they are there")
    func copying() {
        #expect(entry.action(for: .copyWord) as? AppAction == .copy(Clipping("dog")))
        let all = Clipping(entry.reading.text.text)
        #expect(entry.action(for: .copyEntry) as? AppAction == .copy(all))
        entry.show(person, entries: .loading(previous: [.dog]))
        #expect(entry.action(for: .copyWord) as? AppAction == .copy(Clipping("person")))
        #expect(entry.action(for: .copyEntry) == nil)
    }

    @Test("What it does not know is asked of the search, but not while something is looked for")
    func readingOn() {
        let events: [UserEvent] = [.nextItem, .previousItem, .nextSource, .historyBack, .reload]
        #expect(events.allSatisfy { entry.action(for: $0) != nil })
        entry.handle(.search)
        #expect(entry.isTyping)
        #expect((events + [.nextPane]).allSatisfy { entry.action(for: $0) == nil })
    }
}
