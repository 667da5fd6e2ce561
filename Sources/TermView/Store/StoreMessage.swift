import Core

/// What has to be said about a search in the store, with the key that helps.
@MainActor
struct StoreMessage {
    /// One sentence or two; nil when the rows say it all.
    let text: String?
    /// How it looks.
    let style: Style

    /// Makes the message for what the view model shows.
    init(_ viewModel: StoreViewModel, keymap: Keymap) {
        let results = viewModel.results
        style = AnswerMessage.style(results.state.failure)
        let retry = keymap.label(for: .reload, isTyping: viewModel.isTyping)
        switch results.state {
        case .notLoaded where results.text.isEmpty:
            text = "Search for Podcasts, TV Episodes or Songs on iTunes."
        case .notLoaded:
            text = "The store was not asked; \(retry) asks it."
        case .loading where viewModel.list.rows.isEmpty && viewModel.busy.frame != nil:
            text = "Waiting for the store…"
        case .loading:
            text = nil
        case .failed(let failure, let page):
            let cause = StoreMessage.text(failure, answer: page?.answer, retryKey: retry)
            let isFiltered = viewModel.list.rows.isEmpty && viewModel.filter != .all
            text =
                cause + (isFiltered ? " " + StoreMessage.otherKinds(viewModel.filter, keymap) : "")
        case .loaded(let page):
            text =
                viewModel.list.rows.isEmpty
                ? StoreMessage.emptyText(page, viewModel.filter, keymap) : nil
        }
    }

    private static func text(
        _ failure: NetworkError, answer: Answer<[Media]>?, retryKey: String
    ) -> String {
        var text = "\(failure)"
        var isOffline = false
        switch failure {
        case .switchedOff: (text, isOffline) = ("offline", true)
        case .notConnected: (text, isOffline) = ("offline: \(failure)", true)
        default: break
        }
        if case .kept(let age)? = answer?.origin {
            text += "; \(age.keptText)"
        } else if answer != nil {
            text += "; these are the answers from before"
        } else if isOffline {
            text += "; not fetched before"
        }
        return "\(text).\(failure.retryHint(key: retryKey))"
    }

    private static func otherKinds(_ filter: MediaFilter, _ keymap: Keymap) -> String {
        let key = keymap.label(for: .filterKind)
        return "No \(filter.title) among the results; \(key) shows other kinds."
    }

    private static func emptyText(
        _ page: StoreResults.Page, _ filter: MediaFilter, _ keymap: Keymap
    ) -> String {
        if !page.answer.value.isEmpty {
            return otherKinds(filter, keymap)
        }
        if page.answer.leftOut > 0 {
            return "No podcast, no TV episode and no song: all \(page.answer.leftOut) results are "
                + "something else."
        }
        return "No Results for “\(page.text)”."
    }
}
