import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
struct ContentsTests {
    private let page = WordPage(
        "dog",
        parts: [
            .init(source: "WordNet", .entries([.dog])), .init(source: "gcide", .entries([.text()])),
            .init(source: "host", .asking),
        ])
    private let list: FakeScreen
    private let detail: EntryDetail
    private let sent = Log<any Action>()
    private let subscription: Subscription

    init() {
        list = FakeScreen.app(Scope())
        detail = EntryDetail(page, images: StubImageService(), scope: list.scope.newScope())
        subscription = list.context.receiveAll { [sent] action in
            sent.add(action)
            return true
        }
        detail.reading.fitLines(height: 5)
    }

    /// Returns the list that the event `contents` shows at the current place.
    private func open() throws -> Contents {
        detail.handle(.contents)
        guard case .show(let shown, let sender) = sent.take().first as? ScreenAction
        else { return try #require(nil) }
        #expect(sender === detail)
        return try #require(shown as? Contents)
    }

    private func titles(_ contents: Contents) -> [String] {
        contents.list.rows.map { ($0.isSection ? "" : "- ") + $0.title }
    }

    @Test func `The contents are the dictionaries, and below each its parts of speech`() throws {
        expectEqual(titles(try open()), ["WordNet", "- noun", "- verb", "gcide", "host"])
    }

    @Test func `The row of the place where one is, is selected`() throws {
        for row in try open().list.rows {
            detail.reading.scroll.send(.jump(TextPosition(paragraph: row.id + 1, offset: 0)))
            try expectEqual(open().list.selected, row)
        }
    }

    @Test("A chosen row leads there, and the contents are gone, as they are by their own key")
    func choosing() throws {
        let contents = try open()
        contents.handle(.move(.down))
        contents.handle(.move(.down))
        contents.handle(.move(.down))
        contents.handle(.open)
        #expect(sent.take().contains { $0 as? AppAction == .back })
        expectEqual(detail.reading.topParagraph, page.text.starts(of: .section)[1] + 1)
        for event in [UserEvent.contents, .back, .nextPane, .previousPane] {
            #expect(contents.action(for: event) as? AppAction == .back)
        }
    }

    @Test("Esc closes the contents, also where it would lead back to a link from the text")
    func closing() throws {
        let owner = FakeDetailOwner(
            layerBelow: DetailLayer(purpose: "back to cat") { Issue.record("it is not closed") })
        detail.owner = owner
        #expect(try open().action(for: .back) as? AppAction == .back)
    }

    @Test func `The rows can be filtered by their names`() throws {
        let contents = try open()
        for event in [UserEvent.filter, .edit(.insert("noun"))] { contents.handle(event) }
        expectEqual(titles(contents), ["- noun"])
        contents.handle(.back)
        expectEqual(contents.list.rows.count, 5)
        #expect(sent.take().isEmpty, "Esc ends the filter first")
        contents.handle(.search)
        #expect(contents.isTyping)
        #expect(!detail.isTyping)
    }

    @Test("A key without a use in the contents changes nothing behind them, and i leads out")
    func foreignKeys() throws {
        let contents = try open()
        for event in [UserEvent.nextView, .mark] {
            #expect(!contents.respond(to: event))
            #expect(!contents.passesOn(event))
        }
        #expect(sent.take().isEmpty)
        #expect(!contents.respond(to: .prompt) && contents.passesOn(.prompt))
        #expect(sent.take().contains { $0 as? AppAction == .back })
    }

    @Test func `A text without sections has no contents`() {
        detail.show(WordPage("dog", parts: [], relatives: .init(bases: ["do"])))
        #expect(!detail.respond(to: .contents))
    }
}
