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
        style = AnswerMessage.style(results.failure)
        let retry = keymap.label(for: .reload, isTyping: viewModel.isTyping)
        switch results {
        case .notLoaded where viewModel.query.isEmpty:
            text = "Search for Podcasts, TV Episodes or Songs on iTunes."
        case .notLoaded:
            text = "The store was not asked; \(retry) asks it."
        case .loading where viewModel.list.rows.isEmpty && viewModel.busy.frame != nil:
            text = "Waiting for the store…"
        case .loading:
            text = nil
        case .failed(let failure, _):
            let cause = AnswerMessage(items: "results", retryKey: retry)
                .text(failure, showing: viewModel.origin)
            let isFiltered = viewModel.list.rows.isEmpty && viewModel.kind != .all
            text =
                cause + (isFiltered ? " " + StoreMessage.otherKinds(viewModel.kind, keymap) : "")
        case .loaded(let answer):
            text =
                viewModel.list.rows.isEmpty
                ? StoreMessage.emptyText(answer, viewModel, keymap) : nil
        }
    }

    private static func otherKinds(_ filter: MediaFilter, _ keymap: Keymap) -> String {
        let key = keymap.label(for: .filterKind)
        return "No \(filter.title) among the results; \(key) shows other kinds."
    }

    private static func emptyText(
        _ answer: Answer<[Media]>, _ viewModel: StoreViewModel, _ keymap: Keymap
    ) -> String {
        if !viewModel.filter.text.isEmpty {
            return "None of the rows contains “\(viewModel.filter.text)”; "
                + "\(keymap.label(for: .back)) shows all."
        }
        if !answer.value.isEmpty { return otherKinds(viewModel.kind, keymap) }
        if answer.leftOut > 0 {
            return "No podcast, no TV episode and no song: all \(answer.leftOut) results are "
                + "something else."
        }
        return "No Results for “\(viewModel.query)”."
    }
}
