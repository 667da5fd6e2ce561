import TestSupport
import Testing
import Texts

@testable import Core

/// An item with a text that has a link to `other`.
private struct Thing: DetailItem {
    let id: String
    var version = 1
    var pictureAddress: WebAddress?
    /// The dictionary of the section in its second paragraph; nil for no section.
    var source: String?

    var text: StyledText {
        StyledText([
            .init(
                "Thing \(id) \(version)", aside: source, role: source == nil ? .body : .section),
            .init([.init("see "), .init("x", link: .word("other"))]),
        ])
    }
    var word: String? { id.isEmpty ? nil : id }
    var markable: Markable? {
        word.map { Markable(word: $0, origin: Markable.Origin(place: "Test")) }
    }

    func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .open: Done(text: "open \(id)")
        case .play: Done(text: "play \(id)")
        default: nil
        }
    }

    func action(following link: TextLink) -> (any Action)? { Done(text: "follow \(link.target)") }
}

private struct Done: Action, Equatable { let text: String }

@MainActor
@Suite(.timeLimit(.minutes(5))) struct DetailPaneTests {
    private let images = PendingImageService()
    private let scheduler = ManualScheduler()
    private let list: FakeScreen
    private let pane: DetailPane<Thing>
    private let unhandled = Log<any Action>()
    private let subscription: Subscription
    private let address: WebAddress

    init() throws {
        // The list around the detail handles two events.
        list = FakeScreen(Scope(scheduler: scheduler).newScope()) { event in
            [.nextItem, .reload].contains(event) ? Done(text: "list: \(event)") : nil
        }
        pane = DetailPane(images: images, scope: list.scope.newScope())
        subscription = list.context.receiveAll { [unhandled] action in
            unhandled.add(action)
            return true
        }
        address = try #require(WebAddress("https://example.org/oak.png"))
    }

    /// Returns the effects of some events, as text.
    private func outcome(of events: UserEvent...) -> [String] {
        for event in events { pane.handle(event) }
        return unhandled.take().map { action in
            switch action {
            case let done as Done: done.text
            case AppAction.copy(let clipping): "copy \(clipping.text)"
            case Marking.open(let markable): "opened \(markable.title)"
            default: "\(action)"
            }
        }
    }

    private func fit() { pane.reading.fit(lines: .starts(30), height: 10) }

    @Test func `Nothing is there to read or to act on at first`() {
        #expect(pane.item == nil)
        #expect(pane.markable == nil)
        #expect(outcome(of: .mark, .describeMark).isEmpty)
        #expect(pane.reading.text.paragraphs.isEmpty)
        expectEqual(pane.positionText, "")
        #expect(outcome(of: .copyWord, .copyEntry, .play).isEmpty)
        #expect(!pane.respond(to: .open))
        #expect(!pane.passesOn(.open), "the list would open the same again")
    }

    @Test("Another thing is shown from its first line, a newer version where the old one stood")
    func rebinding() {
        pane.show(Thing(id: "a"))
        fit()
        pane.handle(.move(.pageDown))
        pane.show(Thing(id: "a", version: 2))
        expectEqual(pane.reading.text.paragraphs[0].text, "Thing a 2")
        expectEqual(pane.reading.scroll.state.top, 10)
        pane.show(Thing(id: "b"))
        expectEqual(pane.reading.scroll.state.top, 0)
    }

    @Test func `The same thing again is no change that is seen`() {
        pane.show(Thing(id: "a"))
        let count = pane.scope.changes.count
        pane.show(Thing(id: "a"))
        expectEqual(pane.scope.changes.count, count)
        pane.show(Thing(id: "a", version: 2))
        #expect(pane.scope.changes.count > count)
    }

    @Test("The word is copied, or all that is said about it with the address of its picture")
    func copying() {
        pane.show(Thing(id: "a", pictureAddress: address))
        expectEqual(outcome(of: .copyWord), ["copy a"])
        let all = Clipping(
            pane.reading.text, [NamedAddress(name: "picture", address: address)])
        expectEqual(outcome(of: .copyEntry), ["copy \(all.text)"])
        #expect(all.text.contains(address.text))
    }

    @Test func `A text that is out of date, and one that is not there, is not copied`() {
        pane.show(Thing(id: "a"))
        let owner = FakeDetailOwner(notice: DetailNotice(isStale: true))
        pane.owner = owner
        #expect(outcome(of: .copyEntry).isEmpty)
        expectEqual(outcome(of: .copyWord), ["copy a"])
        pane.show(Thing(id: ""))
        #expect(outcome(of: .copyWord).isEmpty)
    }

    @Test func `Enter follows the selected link, else does what the thing does`() {
        pane.show(Thing(id: "a"))
        fit()
        expectEqual(outcome(of: .open), ["open a"])
        expectEqual(outcome(of: .nextPane, .open), ["follow word(\"other\")"])
    }

    @Test func `The keys of the thing work here; those that lead in or back lead out`() {
        pane.show(Thing(id: "a"))
        expectEqual(outcome(of: .play), ["play a"])
        expectEqual(outcome(of: .back), ["back"])
        expectEqual(outcome(of: .previousPane), ["back"])
        #expect(outcome(of: .nextPane).isEmpty, "first to the link")
        expectEqual(outcome(of: .nextPane), ["back"])
    }

    @Test func `The key of the filter leads back to the list and begins it there`() {
        #expect(!pane.respond(to: .filter), "the list begins it")
        expectEqual(outcome(), ["back"])
    }

    @Test func `Events that are unknown to it climb to its list`() {
        pane.show(Thing(id: "a"))
        expectEqual(
            outcome(of: .nextItem, .reload, .nextMonth), ["list: nextItem", "list: reload"])
    }

    @Test func `While a text is looked for, nothing climbs to the list, and Esc ends that first`() {
        pane.show(Thing(id: "a"))
        fit()
        pane.handle(.search)
        #expect(pane.isTyping)
        pane.handle(.edit(.insert("thing")))
        expectEqual(pane.reading.find.hits.count, 1)
        #expect(outcome(of: .nextItem, .play, .nextPane, .filter).isEmpty)
        #expect(outcome(of: .back).isEmpty)
        #expect(!pane.isTyping)
        #expect(outcome(of: .back).isEmpty, "then the marks go")
        expectEqual(outcome(of: .back), ["back"])
    }

    @Test("Its picture is asked for when a person sees it, and again when it could not be had")
    func picture() async {
        let size = PictureSize(width: 20, height: 6)
        pane.show(Thing(id: "a", pictureAddress: address))
        pane.picture.fit(size)
        #expect(images.requests.isEmpty)
        pane.willAppear()
        expectEqual(images.requests.count, 1)
        images.fail(address, with: .network(.switchedOff))
        await pane.effects.settled()
        pane.willAppear()
        expectEqual(images.requests.count, 1)
        pane.retry()
        pane.willAppear()
        expectEqual(images.requests.count, 2)
        images.answer(address, with: .stripes(size))
        await pane.effects.settled()
        pane.show(Thing(id: "a", version: 2, pictureAddress: address))
        expectEqual(pane.picture.state, .loaded(.stripes(size)))
        pane.show(Thing(id: "b"))
        #expect(pane.picture.address == nil)
    }

    // MARK: - Words of one's own

    /// Lets time pass, and returns the items that count as opened.
    private func opened(after seconds: Int...) -> [[String]] {
        seconds.map { seconds in
            scheduler.advance(by: .seconds(seconds))
            return outcome()
        }
    }

    @Test func `An item that is shown beside the list counts as opened after 2 seconds, once`() {
        pane.show(Thing(id: "a"))
        #expect(opened(after: 5) == [[]], "nobody has seen it")
        pane.willAppear()
        expectEqual(opened(after: 1), [[]])
        pane.willAppear()
        pane.show(Thing(id: "a", version: 2))
        pane.willAppear()
        expectEqual(opened(after: 1, 10), [["opened a"], []])
        pane.show(Thing(id: "b"))
        pane.willAppear()
        expectEqual(opened(after: 1), [[]])
        pane.show(Thing(id: "c"))
        #expect(opened(after: 5) == [[]], "b was gone before its time")
        pane.show(Thing(id: "a"))
        pane.willAppear()
        #expect(opened(after: 2) == [["opened a"]], "another time")
    }

    @Test func `An opened item counts at once, and not again when it is read long`() throws {
        pane.show(Thing(id: "a"))
        pane.willAppear()
        pane.wasOpened(try #require(pane.markable))
        expectEqual(outcome(), ["opened a"])
        pane.willAppear()
        expectEqual(opened(after: 5), [[]])
    }

    @Test func `Nothing, and what can't be marked, does not count`() throws {
        pane.willAppear()
        pane.show(Thing(id: ""))
        pane.willAppear()
        expectEqual(opened(after: 5), [[]])
        let owner = FakeDetailOwner(countsDwelling: false)
        pane.owner = owner
        pane.show(Thing(id: "a"))
        pane.willAppear()
        expectEqual(opened(after: 5), [[]])
        pane.wasOpened(try #require(pane.markable))
        expectEqual(outcome(), ["opened a"])
    }

    @Test func `The keys of marks mark what is shown`() throws {
        pane.show(Thing(id: "a"))
        pane.handle(.mark)
        pane.handle(.describeMark)
        let actions = unhandled.take()
        let markable = try #require(pane.markable)
        #expect(actions.first as? Marking == .toggle([markable]))
        #expect(actions.last as? Marking == .describe([markable]))
        #expect(pane.markState == nil)
        pane.scope.marked.begin([.of("a")], isMarked: true)
        expectEqual(pane.markState, .pending)
    }

    /// The origin of the word `see` in the text of a thing.
    private let origin = Markable.Origin(
        place: "Test", source: "gcide", entry: "a", sentence: "see x")

    /// Shows a thing whose second paragraph is part of a section of gcide, and chooses a word of it.
    private func choose() {
        pane.show(Thing(id: "a", source: "gcide"))
        fit()
        pane.handle(.lookUp)
        for _ in 1...3 { pane.handle(.nextWord) }
        expectEqual(pane.reading.cursor.state.word?.text, "see")
    }

    @Test func `A chosen word is marked with its paragraph, its entry and its dictionary`() {
        for event in [UserEvent.mark, .describeMark] {
            choose()
            pane.handle(event)
            #expect(!pane.reading.cursor.state.isOn)
            let markable = Markable(word: "see", origin: origin)
            let request: Marking = event == .mark ? .toggle([markable]) : .describe([markable])
            #expect(unhandled.take().last as? Marking == request)
        }
    }

    @Test func `While a link is selected, its word is marked, not what is shown`() {
        pane.show(Thing(id: "a", source: "gcide"))
        fit()
        for event in [UserEvent.nextPane, .mark, .describeMark] { pane.handle(event) }
        // The word `other` is not in the sentence "see x", so its mark has no sentence.
        var origin = origin
        origin.sentence = ""
        let markable = Markable(word: "other", origin: origin)
        let actions = unhandled.take()
        #expect(actions.first as? Marking == .toggle([markable]))
        #expect(actions.last as? Marking == .describe([markable]))
    }

    @Test("A chosen word that is looked up is met there", arguments: [UserEvent.lookUp, .open])
    func meeting(event: UserEvent) {
        choose()
        pane.handle(event)
        let actions = unhandled.take()
        #expect(
            actions.first as? Marking == .meet(Markable(word: "see", origin: origin)))
        #expect(actions.last as? LookUp == LookUp("see"))
        expectEqual(actions.count, 2)
    }
}
