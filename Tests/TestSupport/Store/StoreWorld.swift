public import Core

/// A search of the store with all that surrounds it in the hands of a test.
@MainActor
public final class StoreWorld: PromptWorld {
    /// Stands still until it is moved.
    public let clock = ManualClock()
    /// Knows when nothing loads any more.
    public let effects = Effects()
    /// The store.
    public let service: FakeStoreService
    /// The search.
    public let store: StoreViewModel
    /// What no screen has handled.
    public let unhandled = Log<any Action>()
    private let context = Context()
    private var subscription: Subscription?

    /// Starts a search with a screen of ten rows.
    public init(_ service: FakeStoreService) {
        self.service = service
        store = StoreViewModel(
            service: service, images: StubImageService(), context: context.newScope(),
            effects: effects.newScope(), clock: clock)
        subscription = context.handleRest(in: unhandled)
        store.list.cursor.send(.fit(height: 10))
        store.start()
    }

    /// The search.
    public var screen: any ScreenViewModel { store }

    /// Lets time pass while the store is waited for: a pause in typing, and the spinner, are measured.
    public func pass(_ duration: Duration) async {
        await clock.sleepers(2)
        clock.advance(by: duration)
        await Task.yield()
    }

    /// Lets a person pause, so that what was typed is looked for.
    ///
    /// - Parameter count: How often the store was asked once it is.
    public func pause(untilRequests count: Int) async {
        await pass(TypingPause.length)
        while service.requests.count < count { await Task.yield() }
    }

    /// The rows as text, the selected one starred.
    public var shown: [String] {
        let selected = store.list.selected?.id
        return store.list.rows.map { row in
            switch row {
            case .heading(let title): "\(title):"
            case .media(let media): (row.id == selected ? "*" : "") + media.item.title
            }
        }
    }
}
