import TestSupport
import Testing
import Texts

@testable import Core

/// A row of a test: `#a` is a heading, `-a` a row without an item, `a` an item, and `a/2` its
/// version 2.
private struct Row: ListRow, DetailItem, CustomStringConvertible {
    let id: String
    let version: String
    var section: String?

    init(_ text: String) {
        let parts = text.split(separator: "/").map(String.init)
        id = parts[0]
        version = parts.dropFirst().first ?? "1"
    }

    static func rows(_ text: String) -> [Row] {
        var section: String?
        return text.split(separator: " ").map { part in
            var row = Row(String(part))
            if row.isHeading { section = row.id }
            row.section = section
            return row
        }
    }

    var isHeading: Bool { id.hasPrefix("#") }
    var isItem: Bool { !isHeading && !id.hasPrefix("-") }
    var filterTexts: [String] { [id] }
    var markable: Markable? {
        isItem ? Markable(word: id, origin: Markable.Origin(place: "Test")) : nil
    }
    var word: String? { isItem ? "word \(id)" : nil }
    var isTitle: Bool { id.hasPrefix("t") }
    var pictureAddress: WebAddress? { nil }
    var text: StyledText { StyledText([.init("text of \(id)")]) }
    var description: String { id }
    func action(for event: UserEvent) -> (any Action)? { event == .play ? Played(id: id) : nil }
}

private struct Played: Action, Equatable { let id: String }

/// A source whose answers a test sets, and which logs the requests.
@MainActor
private final class Source: ListSource {
    var isLoading = false
    var isReady = true
    var areRowsComing = false
    var hasFailed = false
    let busy: BusyIndicator
    let asked = Log<String>()

    init(_ scope: Scope) { busy = BusyIndicator(scope) }

    func reload() { asked.add("reload") }
    func stop() { asked.add("stop") }
    func finishTyping() { asked.add("finish typing") }
}

/// A screen with only a list.
@MainActor
private final class Screen: ListOwner {
    let scope: Scope
    let pane: ListPane<Row>
    var makeDetail: @MainActor (Row?) -> (any DetailViewModel)? = { _ in nil
    }
    var onOpen: @MainActor (Row) -> Bool = { _ in false }
    /// The rows that the event `dropMark` has dropped; -a can't be dropped.
    let dropped = Log<String>()

    init(_ scope: Scope, _ pane: ListPane<Row>) {
        self.scope = scope
        self.pane = pane
        pane.attach(to: self)
    }

    func detail(of row: Row?) -> (any DetailViewModel)? {
        makeDetail(row)
    }
    func open(_ row: Row) -> Bool { onOpen(row) }
    func work(for event: UserEvent, on rows: [Row]) -> RowWork? {
        guard event == .dropMark, rows.allSatisfy(\.isItem) else { return nil }
        return { [dropped] in dropped.add(rows.map(\.id).joined(separator: "+")) }
    }
    var query: String { prompt.text }
}

@MainActor
struct ListPaneTests {
    private let scheduler = ManualScheduler()
    private let app: Scope
    private let source: Source
    private let screen: Screen
    private let detail: DetailPane<Row>
    /// The actions that the screen has not handled.
    private let unhandled = Log<any Action>()
    private let subscriptions: [Subscription]

    private var pane: ListPane<Row> { screen.pane }

    init() { self.init(SearchField(focus: .list)) }

    private init(_ field: SearchField?) {
        app = Scope(scheduler: scheduler)
        let scope = app.newScope()
        source = Source(scope)
        screen = Screen(scope, ListPane(scope, source: source, field: field))
        detail = DetailPane(images: StubImageService(), scope: scope.newScope())
        subscriptions = [
            app.context.handleRest(in: unhandled)
        ]
        screen.pane.list.cursor.send(.fit(height: 10))
        screen.makeDetail = { [detail] row in
            detail.show(row?.isItem == true ? row : nil)
            return row?.isItem == true ? detail : nil
        }
    }

    private func handle(_ events: UserEvent...) { for event in events { screen.handle(event) } }

    private func show(
        _ rows: String, _ policy: SelectionPolicy = .initial, isUpdate: Bool = false
    ) {
        pane.show(Row.rows(rows), policy, isUpdate: isUpdate)
    }

    /// The rows, with a star at the selected row.
    private var shown: String {
        pane.list.rows.map { ($0.id == pane.list.selected?.id ? "*" : "") + $0.id }
            .joined(separator: " ")
    }

    /// The detail that the app was asked to show last.
    private var opened: String? {
        guard case .show(let opened, let sender) = unhandled.entries.last as? ScreenAction
        else { return nil }
        return opened === detail && sender === screen ? detail.item?.id : nil
    }

    // MARK: - Moving

    @Test func `The next item is the next thing to read, whatever rows are between`() {
        show("#1 a -x #2 -y b")
        handle(.nextItem)
        expectEqual(shown, "#1 a -x #2 -y *b")
        handle(.nextItem)
        expectEqual(shown, "#1 a -x #2 -y *b")
        handle(.previousItem)
        expectEqual(shown, "#1 *a -x #2 -y b")
        handle(.previousItem)
        expectEqual(shown, "#1 *a -x #2 -y b")
    }

    @Test func `A key for the text does nothing where the window has no room for the text`() {
        show("a b")
        let sections: [StyledText.Paragraph] = [
            .init("a", role: .section), .init("b", role: .section),
        ]
        detail.reading.show { StyledText(sections) }
        for isBeside in [true, false] {
            screen.willFit(besideDetail: isBeside)
            expectEqual(screen.respond(to: .nextSection), isBeside)
        }
    }

    @Test func `One goes from section to section, to the first row of each`() {
        show("#1 a b #2 c d #3 e")
        let forward = (1...3).map { _ in
            handle(.nextSection)
            return pane.list.selected?.id
        }
        expectEqual(forward, ["c", "e", "e"])
        let back = (1...3).map { _ in
            handle(.previousSection)
            return pane.list.selected?.id
        }
        expectEqual(back, ["c", "a", "a"])
        handle(.move(.down), .previousSection)
        #expect(shown.hasPrefix("#1 *a"))
    }

    @Test(
        "In an empty list, and one of headings alone, no key does anything",
        arguments: ["", "#1 #2"])
    func empty(rows: String) {
        show(rows)
        for event in UserEvent.samples where ![.filter, .search].contains(event) { handle(event) }
        expectEqual(shown, rows)
        #expect(opened == nil)
    }

    // MARK: - The detail

    @Test func `The detail follows the selection, and knows where it stands`() {
        show("#1 a -x b")
        #expect(pane.detail === detail)
        expectEqual(detail.item?.id, "a")
        expectEqual(detail.positionText, "1/3")
        handle(.move(.down))
        #expect(pane.detail == nil)
        handle(.move(.down))
        expectEqual(detail.item?.id, "b")
        expectEqual(detail.positionText, "3/3")
    }

    @Test func `It knows a new version of its row, and is not told of the same one again`() {
        let told = Log<String>()
        screen.makeDetail = { row in
            told.add(row.map { "\($0.id) \($0.version)" } ?? "nothing")
            return nil
        }
        show("a b")
        show("a b", .sameItem)
        show("x a/2 b", .sameItem)
        handle(.move(.up), .move(.up))
        show("")
        expectEqual(told.entries, ["a 1", "a 2", "x 1", "nothing"])
    }

    @Test("Enter opens the detail of the selected row, and the key to the next pane does too")
    func opening() {
        show("a b")
        handle(.move(.down), .open)
        expectEqual(opened, "b")
        _ = unhandled.take()
        handle(.nextPane)
        expectEqual(opened, "b")
        handle(.previousPane)
        expectEqual(unhandled.entries.count, 2)
    }

    @Test func `A feature may handle the opening of a row itself`() {
        let chosen = Log<String>()
        screen.onOpen = { row in
            chosen.add(row.id)
            return row.id != "b"
        }
        show("a b")
        handle(.open, .open)
        #expect(unhandled.entries.isEmpty)
        handle(.move(.down), .open)
        expectEqual(chosen.entries, ["a", "a", "b"])
        expectEqual(opened, "b")
    }

    @Test("Choosing is a command: it is not enabled while the rows are those of another question")
    func command() {
        show("a")
        #expect(pane.isReady)
        source.isReady = false
        #expect(!pane.isReady)
        #expect(!pane.open(Row("a")))
        #expect(unhandled.entries.isEmpty)
    }

    @Test func `A row that is no item has no detail to open or to go to`() {
        show("-x a")
        handle(.open, .nextPane)
        #expect(opened == nil)
        #expect(unhandled.entries.isEmpty)
    }

    @Test func `The detail scrolls from the list, and its item's keys work there`() {
        show("a")
        detail.reading.fit(lines: .starts(30), height: 10)
        handle(.scrollDetail(.pageDown))
        expectEqual(detail.reading.scroll.state.top, 10)
        handle(.play)
        #expect(unhandled.take().last as? Played == Played(id: "a"))
        handle(.copyWord)
        #expect(unhandled.take().last as? AppAction == .copy(Clipping("word a")))
        handle(.copyEntry)
        #expect(unhandled.take().last as? AppAction == .copy(Clipping("text of a")))
        source.isReady = false
        handle(.play, .copyWord, .copyEntry)
        #expect(unhandled.entries.isEmpty)
    }

    // MARK: - Open when the answer comes

    /// Shows the rows of an earlier question while an answer is missing, and presses Enter.
    private func waiting() {
        show("old")
        source.isReady = false
        source.isLoading = true
        handle(.open)
    }

    /// Gives the answer.
    private func answer(_ rows: String = "a b", hasFailed: Bool = false) {
        source.isReady = true
        source.isLoading = false
        source.hasFailed = hasFailed
        show(rows)
    }

    @Test(
        "Enter on rows of an earlier question asks without a pause, and opens the first row of the answer"
    )
    func opensWhenReady() {
        waiting()
        expectEqual(source.asked.entries, ["finish typing"])
        #expect(unhandled.entries.isEmpty)
        show("old", .sameItem)
        #expect(unhandled.entries.isEmpty)
        answer()
        expectEqual(opened, "a")
        _ = unhandled.take()
        show("a b c", .sameItem)
        #expect(unhandled.entries.isEmpty, "once")
    }

    @Test func `Enter on a list that is still empty opens the first row when it comes`() {
        source.isLoading = true
        handle(.open)
        answer()
        expectEqual(opened, "a")
    }

    @Test func `An answer that comes in parts is opened with its first row`() {
        waiting()
        source.isReady = true
        show("")
        #expect(opened == nil)
        show("a")
        expectEqual(opened, "a")
    }

    /// Events of a user before the answer comes.
    private nonisolated static let changes: [UserEvent] = [
        .move(.down), .stop, .edit(.insert("x")), .search,
    ]

    @Test(
        "After moving, typing or stopping, nothing is opened when the answer comes",
        arguments: changes)
    func opensNot(event: UserEvent) {
        waiting()
        if event.edit != nil { handle(.search) }
        handle(event)
        answer()
        expectEqual(shown, "*a b")
        #expect(unhandled.entries.isEmpty)
    }

    @Test func `Nor when there is no answer, or no row in it, also when there is one later`() {
        waiting()
        answer("a", hasFailed: true)
        answer("b")
        #expect(unhandled.entries.isEmpty)
        waiting()
        answer("")
        answer("c")
        #expect(unhandled.entries.isEmpty)
    }

    @Test func `Nor when another list has begun since`() {
        waiting()
        pane.reset()
        answer()
        #expect(unhandled.entries.isEmpty)
    }

    // MARK: - The selection

    /// The rows of the selection.
    private var selection: String {
        pane.rows.filter(pane.isSelected).map(\.id).joined(separator: " ")
    }

    @Test func `A key selects the row and goes down, and takes a selected row out again`() {
        show("#1 a b -x c")
        handle(.selectRow, .selectRow)
        expectEqual(selection, "a b")
        expectEqual(shown, "#1 a b *-x c")
        handle(.selectRow)
        #expect(selection == "a b", "a row that stands for nothing is not selected")
        handle(.move(.top), .selectRow)
        expectEqual(selection, "b")
        expectEqual(screen.selectedCount, 1)
    }

    @Test func `Another key selects all rows that the filter shows, or none of them`() {
        show("#1 ash birch -x asp")
        handle(.selectAll)
        expectEqual(selection, "ash birch asp")
        handle(.selectAll)
        expectEqual(selection, "")
        handle(.filter, .edit(.insert("as")), .open, .selectAll, .back)
        #expect(pane.filter.state.isOn, "first the selection goes, then the filter")
        expectEqual(selection, "")
        handle(.selectAll, .filter, .edit(.insert("h")), .open)
        #expect(selection == "ash asp", "rows that the filter hides stay selected")
    }

    @Test func `Esc ends the selection before it does anything else`() {
        show("a b")
        handle(.selectRow)
        source.isLoading = true
        handle(.back)
        expectEqual(selection, "")
        #expect(source.asked.entries.isEmpty)
        #expect(unhandled.entries.isEmpty)
    }

    @Test func `A key acts once on all rows of the selection, and ends it`() {
        show("a b c")
        handle(.selectRow, .selectRow, .mark)
        let marks = (unhandled.take().last as? Marking)?.toggled?.map(\.title)
        expectEqual(marks, ["a", "b"])
        expectEqual(selection, "")
        handle(.move(.top), .selectRow, .move(.down), .selectRow, .copyWord)
        #expect(unhandled.take().last as? AppAction == .copy(Clipping("word a\nword c")))
        handle(.selectAll, .dropMark)
        expectEqual(screen.dropped.entries, ["a+b+c"])
        handle(.dropMark)
        #expect(screen.dropped.entries == ["a+b+c", "c"], "without a selection, on one row")
    }

    @Test(
        "A key for one row does nothing with a selection, and says so",
        arguments: [
            (UserEvent.open, "Enter"), (.nextPane, "Tab"), (.lookUp, "d"), (.play, "p"),
            (.copyEntry, "Y"), (.pipe, "|"),
        ])
    func oneRowOnly(event: UserEvent, key: String) {
        show("a b c")
        handle(.selectRow, .selectRow, .move(.top), event)
        expectEqual(
            unhandled.take().compactMap { ($0 as? ShowMessage)?.said },
            [
                "\(key) acts on one row only; Esc ends the selection"
            ])
        expectEqual(selection, "a b")
    }

    @Test("The selection stays with the rows of a newer version, and goes with another list")
    func keepingSelection() {
        show("a b c")
        handle(.selectRow, .selectRow)
        show("x b/2 a", .sameItem, isUpdate: true)
        expectEqual(selection, "b a")
        show("x a c", .sameItem, isUpdate: true)
        expectEqual(selection, "a")
        show("a c", .initial)
        expectEqual(selection, "")
        handle(.selectRow)
        pane.reset()
        expectEqual(selection, "")
        handle(.selectRow, .search)
        #expect(selection == "", "a query asks for other rows")
    }

    @Test func `The list knows the actions of a row, and those of a selection`() {
        func offered() -> [UserEvent] { UserEvent.samples.filter(screen.offers) }
        expectEqual(offered(), [])
        show("a -x b")
        let ofRow: [UserEvent] = [
            .open, .copyWord, .copyEntry, .pipe, .lookUp, .play, .mark, .describeMark, .dropMark,
            .selectRow,
        ]
        expectEqual(offered(), ofRow)
        handle(.move(.down))
        expectEqual(offered(), [.open])
        handle(.selectAll)
        expectEqual(offered(), [.copyWord, .mark, .describeMark, .dropMark])
        source.isReady = false
        expectEqual(offered(), [])
    }

    // MARK: - News

    @Test func `New and changed rows of a newer list are marked until the next key`() {
        func marked() -> [String] { pane.list.rows.filter(pane.isNew).map(\.id) }
        show("a b c", isUpdate: false)
        #expect(marked().isEmpty)
        show("x a b/2", .sameItem, isUpdate: true)
        expectEqual(marked(), ["x", "b"])
        let count = app.changes.count
        screen.keyWasPressed()
        #expect(marked().isEmpty)
        #expect(app.changes.count > count)
        show("x a/3 b/2", .sameItem, isUpdate: true)
        show("x y", .initial)
        #expect(marked().isEmpty, "another list has no news")
    }

    @Test(
        "A newer list says how many rows are no longer there",
        arguments: [
            ("a b c", nil), ("a b", "1 row is gone"), ("a", "2 rows are gone"),
            ("x a/2 b", "2 new or changed, 1 row is gone"),
        ] as [(String, String?)])
    func lost(newer: String, message: String?) {
        show("a b c")
        _ = unhandled.take()
        show(newer, .sameItem, isUpdate: true)
        expectEqual((unhandled.entries.last as? ShowMessage)?.said, message)
    }

    @Test func `News of versions that come without a key between them are told together`() {
        func marked() -> [String] { pane.list.rows.filter(pane.isNew).map(\.id) }
        show("a b c")
        show("x a b/2 c", .sameItem, isUpdate: true)
        show("x a b/2 c y", .sameItem, isUpdate: true)
        expectEqual(marked(), ["x", "b", "y"])
        show("a/2 b/2 c", .sameItem, isUpdate: true)
        #expect(marked() == ["a", "b"], "what is gone again is no news")
        screen.keyWasPressed()
        show("a/2 b/2 c z", .sameItem, isUpdate: true)
        expectEqual(marked(), ["z"])
    }

    @Test func `Rows that the filter hides are no news when they are shown again`() {
        show("ash birch")
        handle(.filter, .edit(.insert("a")), .open)
        show("ash birch asp", .sameItem, isUpdate: true)
        handle(.back)
        expectEqual(pane.list.rows.filter(pane.isNew).map(\.id), ["asp"])
    }

    // MARK: - The filter

    @Test("When no row contains the text, the selection is where it was once the filter is gone")
    func filterWithoutRows() {
        show("ash birch cedar")
        handle(.move(.down), .filter, .edit(.insert("x")), .edit(.insert("y")))
        #expect(shown.isEmpty)
        handle(.back)
        expectEqual(shown, "ash *birch cedar")
    }

    @Test func `A list that has become empty is left by its detail, where nothing could be said`() {
        screen.makeDetail = { [detail] _ in detail }
        show("ash birch")
        show("birch", .sameItem)
        #expect(!unhandled.entries.contains { ($0 as? ScreenAction)?.closed != nil })
        show("")
        expectEqual(unhandled.entries.count { ($0 as? ScreenAction)?.closed != nil }, 1)
    }

    @Test(
        "The filter leaves the rows that contain the text, with their headings, and the selection")
    func filter() {
        show("#1 ash birch #2 cedar elm")
        handle(.move(.bottom), .filter)
        #expect(pane.isTyping)
        handle(.edit(.insert("E")))
        expectEqual(shown, "#2 cedar *elm")
        handle(.move(.up))
        expectEqual(shown, "#2 *cedar elm")
        handle(.open)
        #expect(!pane.isTyping)
        #expect(unhandled.entries.isEmpty)
        handle(.open)
        expectEqual(opened, "cedar")
        handle(.back)
        expectEqual(shown, "#1 ash birch #2 *cedar elm")
    }

    @Test func `A newer list is filtered as well, and another list begins without a filter`() {
        show("ash birch")
        handle(.filter, .edit(.insert("a")), .open)
        show("ash birch aspen", .sameItem)
        expectEqual(shown, "*ash aspen")
        pane.reset()
        #expect(!pane.filter.state.isOn)
        expectEqual(shown, "*ash birch aspen")
    }

    @Test func `While the filter has the keys, what is typed is no key of the list`() {
        show("a b")
        handle(.filter)
        let count = unhandled.entries.count
        for event in [UserEvent.nextPane, .nextItem, .copyWord, .reload, .search] { handle(event) }
        expectEqual(shown, "*a b")
        expectEqual(unhandled.entries.count, count)
        #expect(source.asked.entries.isEmpty)
    }

    // MARK: - The prompt

    @Test("The prompt gets the keys and gives them back to the list, and remembers what was of use")
    func prompt() {
        show("a b")
        handle(.search, .edit(.insert("oak")))
        #expect(screen.hasPromptFocus && pane.isTyping)
        expectEqual(screen.searchText, "oak")
        handle(.back)
        #expect(!pane.isTyping)
        expectEqual(pane.field?.state.queries, ["oak"])
        handle(.search, .edit(.deleteToStart), .move(.up))
        expectEqual(screen.searchText, "oak")
        handle(.move(.down))
        expectEqual(screen.searchText, "")
        handle(.move(.down))
        expectEqual(shown, "a *b")
    }

    @Test(
        "The key that goes to the prompt closes the detail; a list without one leaves it to others")
    func goingToThePrompt() {
        show("a")
        handle(.prompt)
        #expect((unhandled.take().last as? ScreenAction)?.closed === detail)
        #expect(pane.isTyping)
        let tests = ListPaneTests(nil)
        #expect(!tests.screen.handle(.prompt))
    }

    // MARK: - Looking up

    @Test func `The word of a row is looked up; a title first has one of its words chosen`() {
        show("a t")
        handle(.lookUp)
        #expect(unhandled.take().last as? LookUp == LookUp("word a"))
        handle(.move(.down), .lookUp)
        expectEqual(pane.titleCursor.state.word?.text, "word")
        handle(.nextWord)
        expectEqual(pane.titleCursor.state.word?.text, "t")
        handle(.previousWord, .nextWord, .open)
        #expect(unhandled.take().last as? LookUp == LookUp("t"))
        #expect(!pane.titleCursor.state.isOn)
        #expect(!pane.respond(to: .nextWord))
    }

    @Test func `Esc, another row, a filter and reading end the choice of a word`() {
        show("t1 t2")
        for event in [UserEvent.back, .move(.down), .nextPane, .prompt] {
            handle(.move(.top), .lookUp)
            #expect(pane.titleCursor.state.isOn)
            handle(event)
            #expect(!pane.titleCursor.state.isOn, "\(event)")
        }
    }

    @Test func `A row without a word has none to look up`() {
        show("-a")
        #expect(!pane.respond(to: .lookUp))
    }

    // MARK: - Prompt

    @Test func `Opening a row takes the keys from the prompt`() {
        show("a")
        handle(.search, .open)
        expectEqual(opened, "a")
        #expect(!pane.isTyping)
    }

    @Test func `If there is no list to go to, leaving the prompt leads back`() {
        handle(.search, .back)
        #expect(unhandled.take().last as? AppAction == .back)
        show("a")
        handle(.search, .back)
        #expect(unhandled.entries.isEmpty)
    }

    @Test func `A list without a prompt has no key for one`() {
        let tests = ListPaneTests(nil)
        tests.show("a")
        #expect(!tests.pane.respond(to: .search))
        tests.pane.focusPrompt()
        #expect(!tests.pane.isTyping)
        expectEqual(tests.screen.searchText, "")
    }

    // MARK: - Loading

    @Test func `Loading is stopped by its key and by going back, which does nothing else then`() {
        let tests = ListPaneTests(nil)
        tests.show("a")
        tests.source.isLoading = true
        tests.handle(.back, .stop, .reload)
        expectEqual(tests.source.asked.entries, ["stop", "stop", "reload"])
        tests.source.isLoading = false
        #expect(!tests.pane.respond(to: .back))
    }

    @Test func `Behind a prompt, going back stops only what is seen to load`() {
        show("a")
        source.isLoading = true
        source.busy.show(true)
        #expect(!pane.respond(to: .back))
        scheduler.advance(by: BusyIndicator.delay)
        handle(.back)
        expectEqual(source.asked.entries, ["stop"])
    }
}
