/// A picker that finds a show by name while you type.
///
/// Opening a show sends ``ShowEpisodes``. The episode list handles this action, because its scope
/// is above the scope of the finder.
@MainActor
public final class ShowFinder: ListOwner {
    public let scope: Scope
    public let pane: ListPane<ChoiceRow>

    private let inquirer: Inquirer<String, Answer<[Show]>, NetworkError>
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - service: Finds the shows.
    ///   - scope: The scope of this screen, below the scope of the episode list.
    init(_ service: any EpisodeService, scope: Scope) {
        self.scope = scope
        inquirer = Inquirer(retention: .untilAnswered, scope: scope, showsAge: \.isCached) {
            name, report in
            for await state in service.shows(named: name) { report(state) }
        }
        pane = ListPane(scope, source: inquirer, field: SearchField())
        pane.attach(to: self)
        subscriptions = [
            pane.field?.follow(\.query) { [weak self] _, text in self?.search(for: text) },
            pane.follow(inquirer) { $0.value.map(ShowFinder.row) },
        ].compactMap(\.self)
    }

    /// The found shows and their load state.
    public var shows: LoadState<[Show], NetworkError> {
        inquirer.state.progress.map(\.answer.value)
    }

    /// The origin of the shown shows; nil if there are none.
    public var origin: AnswerOrigin? {
        inquirer.state.answer?.origin.aged(by: inquirer.state.age)
    }

    /// The text of the query; empty for none.
    public var text: String { pane.field?.state.query ?? "" }

    /// The status of the list: the number of shows left out, the position.
    public var positionParts: [String] {
        list.positionParts(leftOutCount: inquirer.state.answer?.leftOutCount)
    }

    var query: String { inquirer.state.question ?? "" }

    /// The prompt keeps the focus while the finder is shown.
    ///
    /// Leaving the prompt closes the finder.
    public func respond(to event: UserEvent) -> Bool {
        switch event {
        case .back, .leave: context.send(AppAction.back)
        case .nextPane, .previousPane, .historyBack, .historyForward: false
        default: pane.respond(to: event)
        }
    }

    public func finishTyping() { inquirer.finishTyping() }

    /// Called before the finder is shown.
    ///
    /// If the query had no final answer when the finder was closed, loads it again. Selects the
    /// text of the prompt.
    func willOpen() {
        let hasAnswer = inquirer.state.progress.value?.isFinal == true
        if !inquirer.isLoading, !hasAnswer { inquirer.reload() }
        pane.focusPrompt()
    }

    /// Makes the row of a show, with its year and its channel.
    ///
    /// The ID is the number of the show.
    private static func row(_ show: Show) -> ChoiceRow {
        let note = [show.year.map(String.init), show.network].compactMap(\.self)
        return ChoiceRow(title: show.name, id: show.number, note: note.joined(separator: "  "))
    }

    func open(_ row: ChoiceRow) -> Bool {
        guard let show = inquirer.state.answer?.value.first(where: { $0.number == row.id }) else {
            return false
        }
        pane.field?.send(.remember(text))
        return context.send(AppAction.back.with(ShowEpisodes(of: show)))
    }

    private func search(for text: String) {
        guard text != query else { return }
        if text.isEmpty { inquirer.forget() } else { inquirer.ask(text, awaitsPause: true) }
    }
}

/// Show the episodes of a show.
public struct ShowEpisodes: Action, Hashable {
    public let show: Show

    public init(of show: Show) { self.show = show }
}
