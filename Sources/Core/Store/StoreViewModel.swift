/// A prompt, and what the store's catalogue has for what stands in it.
@MainActor
public final class StoreViewModel: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<StoreRow>

    private let inquirer: Inquirer<String, Answer<[Media]>, NetworkError>
    private let detailPane: MediaDetail
    private let samples: [Media]
    private let shownKind: Property<MediaFilter>
    private let shownOrder: Property<MediaOrder>
    /// Which answer is listed.
    private var listed: Listed?
    /// Whether the person has made use of what was found: then it is worth coming back to.
    private var isPlaceOfUse = false
    private var history = History<String>()
    private var subscriptions: [Subscription] = []

    /// Tells the rows of one text from those of another, and the samples from the answer.
    private struct Listed: Equatable {
        let text: String
        let isAnswer: Bool
        let isFresh: Bool
    }

    /// What this screen can be asked for, besides what every list can.
    public enum Intent: Action, Hashable {
        /// Show another kind of things.
        case nextKind
        /// Sort by something else.
        case nextOrder
    }

    /// Makes a search for nothing.
    ///
    /// - Parameters:
    ///   - service: Searches the catalogue.
    ///   - scope: Made for this screen.
    ///   - detail: Made for this screen, in a scope below that.
    public init(
        service: any StoreService, scope: Scope,
        detail: MediaDetail
    ) {
        self.scope = scope
        samples = service.samples
        shownKind = scope.property(.all)
        shownOrder = scope.property(.found)
        inquirer = Inquirer(retention: .untilAnswered, scope: scope, ages: \.isAgeing) {
            text, tell in
            for await state in service.search(for: text) { tell(state) }
        }
        pane = ListPane(scope, source: inquirer, field: SearchField())
        detailPane = detail
        scope.context.responder = self
    }

    /// Shows the samples, and looks for what stands in the prompt already.
    public func start() {
        pane.query = { [weak self] in self?.query ?? "" }
        pane.showDetail = { [detailPane] row in
            // What is being read stays when the list has nothing to show any more.
            guard let media = row?.media else { return nil }
            detailPane.show(media)
            return detailPane
        }
        subscriptions = [
            pane.field?.subscribe { [weak self] in self?.textMayHaveChanged($0.query) },
            inquirer.store.subscribe { [weak self] _ in self?.showRows() },
            context.handle(Intent.self) { [weak self] in self?.perform($0) },
            context.receive(ListAction.self) { [weak self] in self?.perform($0) ?? .notHandled },
        ].compactMap(\.self)
        finishTyping()
    }

    // MARK: - What the screen shows

    /// What is looked for, without blanks around it; empty for nothing.
    public var query: String { inquirer.state.question ?? "" }

    /// What the store has answered, and how far that has come.
    public var results: LoadState<Answer<[Media]>, NetworkError> {
        inquirer.state.progress.map(\.answer)
    }

    /// Where the answer comes from; nil while there is none.
    public var origin: AnswerOrigin? {
        inquirer.state.answer?.origin.aged(by: inquirer.state.age)
    }

    /// Whether the rows are those of an earlier text, or may soon be replaced.
    public var isStale: Bool { inquirer.state.isStale }

    /// Which kinds of things the list shows.
    public var kind: MediaFilter { shownKind.value }

    /// What the list is sorted by.
    public var order: MediaOrder { shownOrder.value }

    /// Where the selected row leads to, while it may be acted on.
    public var selectedLinks: MediaLinks? {
        inquirer.state.isCurrent ? list.selected?.media?.item.links : nil
    }

    /// Where one is, for a person: the items that were left out, the age of the answer, the row.
    public var positionParts: [String] {
        list.positionParts(leftOut: inquirer.state.answer?.leftOut, origin: origin)
    }

    // MARK: - What a person asks for

    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .filterKind where !isTyping: Intent.nextKind
        case .sort where !isTyping: Intent.nextOrder
        default: pane.action(for: event)
        }
    }

    /// Looks for the text without waiting for a pause.
    public func finishTyping() { inquirer.finishTyping() }

    private func perform(_ intent: Intent) {
        switch intent {
        case .nextKind: shownKind.value = kind.next
        case .nextOrder: shownOrder.value = order.next
        }
        showRows()
    }

    /// What the store does otherwise than other lists.
    private func perform(_ action: ListAction) -> ActionResult {
        switch action {
        case .open where inquirer.state.awaitsPause: finishTyping()
        case .open, .read, .leavePrompt:
            isPlaceOfUse = !query.isEmpty
            return .notHandled
        case .historyBack: go(to: history.goBack(from: query))
        case .historyForward: go(to: history.goForward(from: query))
        default: return .notHandled
        }
        return .handled
    }

    private func go(to text: String?) {
        guard let text else { return }
        isPlaceOfUse = false
        pane.field?.send(.focus(.list))
        searchText = text
        finishTyping()
        isPlaceOfUse = true
    }

    private func textMayHaveChanged(_ text: String) {
        guard text != query else { return }
        if isPlaceOfUse { history.leave(query) }
        isPlaceOfUse = false
        if text.isEmpty { inquirer.forget() } else { inquirer.ask(text, awaitsPause: true) }
    }

    // MARK: - What follows

    private func showRows() {
        let shown = inquirer.state.progress.value
        let new = Listed(
            text: shown?.question ?? query, isAnswer: shown != nil,
            isFresh: results.isLoaded)
        let isSame = new.text == listed?.text && new.isAnswer == listed?.isAnswer
        let isNewer = isSame && new.isFresh && listed?.isFresh == false
        listed = new
        let rows = StoreRow.rows(
            of: results, text: query, samples: samples, kind: kind, order: order)
        pane.show(rows, isSame ? .sameItem : .row(0), marksChanges: isNewer)
    }
}
