import Core

/// Owns the flow between screens: it receives what no screen has handled, and decides what to show.
@MainActor
final class Coordinator {
    /// What the coordinator asks of the loop that runs it.
    enum Request {
        /// End the program.
        case quit(ExitStatus)
        /// Draw the whole screen anew.
        case redraw
        /// Stop until the shell says to go on.
        case suspend
    }

    private let app: AppViewModel
    private let makeHelp: () throws(ContainerError) -> HelpViewModel
    private var requests: [Request] = []
    private var subscriptions: [Subscription] = []

    /// - Parameters:
    ///   - app: The tabs and the screens.
    ///   - context: The end of the chain that actions go up.
    ///   - makeHelp: Makes the help when it is asked for.
    init(
        app: AppViewModel, context: Context,
        makeHelp: @escaping () throws(ContainerError) -> HelpViewModel
    ) {
        self.app = app
        self.makeHelp = makeHelp
        subscriptions = [
            context.receive(AppAction.self) { [weak self] in self?.perform($0) ?? .notHandled },
            context.receive(ShowScreen.self) { [weak self] action in
                self?.app.router.push(action.viewModel)
                return .handled
            },
        ]
    }

    /// Opens the detail of each word that is chosen in a list.
    func follow(_ words: WordListViewModel) {
        subscriptions.append(
            words.list.selection.subscribe { [weak self, weak words] word in
                guard let self, let words else { return }
                app.status.show("You selected: \(word.wordTitle)")
                if let detail = words.detail { app.router.push(detail) }
            })
    }

    /// What was asked of the loop since the last call, in order.
    func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    private func perform(_ action: AppAction) -> ActionResult {
        switch action {
        case .back: return app.router.pop() ? .handled : .notHandled
        case .leave: if !app.router.pop() { requests.append(.quit(.found)) }
        case .quit: requests.append(.quit(.found))
        case .interrupt: requests.append(.quit(.interrupted))
        case .showHelp: showHelp()
        case .showTab(let number):
            guard number <= app.tabs.count else { return .notHandled }
            app.router.popToRoot()
        case .redraw: requests.append(.redraw)
        case .suspend: requests.append(.suspend)
        }
        return .handled
    }

    private func showHelp() {
        do throws(ContainerError) {
            app.router.push(try makeHelp())
        } catch {
            app.status.show("\(error)")
        }
    }
}
