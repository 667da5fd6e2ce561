public import Core

/// A search with all that surrounds it in the hands of a test.
@MainActor
public final class SearchWorld: PromptWorld {
    /// Stands still until it is moved.
    public let scheduler = ManualScheduler()
    /// The scope of the app around it.
    public let scope: Scope
    /// The dictionaries.
    public let service: FakeDictionaryService
    /// The search.
    public let search: SearchViewModel
    /// What no screen has handled.
    public let unhandled = Log<any Action>()
    private var subscription: Subscription?
    /// Says what the app makes of events that mean nothing to the search.
    private let app: FakeScreen

    /// Starts a search with a screen of ten rows.
    ///
    /// - Parameters:
    ///   - service: The dictionaries.
    ///   - findsSources: Whether to wait until it is known which dictionaries there are.
    public init(_ service: FakeDictionaryService, findsSources: Bool = true) async {
        self.service = service
        scope = Scope(scheduler: scheduler)
        app = FakeScreen(scope) { AppAction($0) }
        let listScope = scope.newScope()
        search = SearchViewModel(
            service: service, scope: listScope,
            detail: EntryDetail(images: StubImageService(), scope: listScope.newScope()))
        subscription = scope.context.handleRest(in: unhandled)
        search.list.cursor.send(.fit(height: 10))
        search.start()
        if findsSources { await scope.effects.settled() }
    }

    /// Starts a search in dictionaries that answer at once.
    public convenience init(_ dictionaries: KeyValuePairs<String, [String]>) async {
        await self.init(FakeDictionaryService(dictionaries))
    }

    /// The end of the chain that the screen's actions go up.
    public var context: Context { scope.context }

    /// Knows when nothing loads any more.
    public var effects: Effects { scope.effects }

    /// The detail beside the list; nil while nothing is looked for.
    public var detail: EntryDetail? { search.detail as? EntryDetail }

    /// The search.
    public var screen: any ScreenViewModel { search }

    /// Lets a frame pass: answers are shown that others were waited for with.
    public func passFrame() { scheduler.advance(by: .milliseconds(16)) }

    /// The rows as text: `WordNet: dog, *dogma, … 3 more`, the selected one starred.
    public var shown: [String] {
        let list = search.list
        let selected = list.selected?.id
        var lines: [String] = []
        for row in list.rows {
            let text =
                switch row {
                case .title(let text): text
                case .heading(let source): source + ":"
                case .headword(let headword):
                    headword.word + (headword.note.map { " (\($0))" } ?? "")
                case .more(_, let count): "… \(count) more"
                case .nothing(let sources): "nothing in " + sources.joined(separator: " ")
                }
            let mark = row.id == selected ? "*" : ""
            if row.isHeading || lines.isEmpty {
                lines.append(text)
            } else {
                lines[lines.count - 1] += " " + mark + text
            }
        }
        return lines
    }
}
