public import Core

/// A search in the store with its surroundings under the control of a test.
@MainActor
public final class StoreWorld: PromptWorld {
    /// Time, moved by the test.
    public let scheduler = ManualScheduler()
    /// The scope of the app.
    public let scope: Scope
    /// The store.
    public let service: FakeStoreService
    /// The search.
    public let store: StoreViewModel
    /// The actions that no screen handled.
    public let unhandled = Log<any Action>()
    private var subscription: Subscription?

    /// Starts a search with a screen of ten rows.
    public init(_ service: FakeStoreService) {
        self.service = service
        scope = Scope(scheduler: scheduler)
        let listScope = scope.newScope()
        store = StoreViewModel(
            service: service, scope: listScope,
            detail: StoreDetail(images: StubImageService(), scope: listScope.newScope()))
        subscription = scope.context.handleRest(in: unhandled)
        store.list.cursor.send(.fit(height: 10))
        store.start()
    }

    /// The search.
    public var screen: any ScreenViewModel { store }

    /// The work in progress.
    public var effects: Effects { scope.effects }

    /// The detail beside the list.
    public var detail: StoreDetail? { store.detail as? StoreDetail }

    /// Moves time past the typing pause, so that the store is searched.
    public func pause() { scheduler.advance(by: .milliseconds(400)) }

    /// Types a text, and moves time past the typing pause.
    public func look(for text: String) {
        type(text)
        pause()
    }

    /// Sends a step of the answer to a text, and waits until the view model has taken it.
    public func tell(_ step: RemoteState<[StoreItem]>, for text: String) async {
        service.tell(step, for: text)
        if step.isLoading { await service.taken() } else { await effects.settled() }
    }

    /// The title of the item that the app was last asked to show over the list.
    ///
    /// nil if the app's last action was another one, or if there was none.
    public var opened: String? {
        guard case .show(let screen, let sender) = unhandled.entries.last as? ScreenAction,
            sender === store
        else { return nil }
        return (screen as? StoreDetail)?.item?.title
    }

    /// The rows as text; a star marks the selected row.
    public var shown: [String] {
        let selected = store.list.selected?.id
        return store.list.rows.map { row in
            switch row {
            case .heading(let heading): "\(heading.title):"
            case .item(let item): (row.id == selected ? "*" : "") + item.title
            }
        }
    }
}
