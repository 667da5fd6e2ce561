public import Core

/// A search with its surroundings under the control of a test.
@MainActor
public final class SearchWorld: PromptWorld {
    /// Time, moved by the test.
    public let scheduler = ManualScheduler()
    /// The scope of the app.
    public let scope: Scope
    /// The dictionaries.
    public let service: FakeDictionaryService
    /// The search.
    public let search: SearchViewModel
    /// The actions that no screen handled.
    public let unhandled = Log<any Action>()
    private var subscription: Subscription?
    /// Maps the events that the search does not handle, as the app does.
    private let app: FakeScreen

    /// Starts a search with a screen of ten rows.
    ///
    /// - Parameters:
    ///   - service: The dictionaries.
    ///   - findsSources: Whether to wait for the list of dictionaries.
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

    /// The context at the top, which gets unhandled actions.
    public var context: Context { scope.context }

    /// The work in progress.
    public var effects: Effects { scope.effects }

    /// The detail beside the list; nil without a query.
    public var detail: EntryDetail? { search.detail as? EntryDetail }

    /// The search.
    public var screen: any ScreenViewModel { search }

    /// Moves time by one frame, so that answers that were collected for it are shown.
    public func passFrame() { scheduler.advance(by: .milliseconds(16)) }

    /// The rows as text: `WordNet: dog, *dogma, … 3 more`; a star marks the selected row.
    public var shown: [String] {
        let list = search.list
        let selected = list.selected?.id
        var lines: [String] = []
        for row in list.rows {
            let text =
                switch row {
                case .title(let text): text
                case .heading(let source): source + ":"
                case .word(let word, let section):
                    word.word + (word.note.map { " (\($0))" } ?? "")
                        + (section == nil && word.dictionaryCount > 1 ? " \(word.dictionaryCount)" : "")
                case .more(.inDictionary(_, let count)): "… \(count) more"
                case .more(.words): "… more"
                case .more(.before): "… before"
                case .more(.after): "… after"
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
