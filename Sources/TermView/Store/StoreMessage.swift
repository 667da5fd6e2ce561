import Core

/// The message about a search in the store, with the key that helps.
@MainActor
struct StoreMessage {
    /// One or two sentences; nil when there is no message.
    let text: String?
    let style: Style

    /// Makes the message for the state of the view model.
    init(_ viewModel: StoreViewModel, keymap: Keymap) {
        let results = viewModel.results
        style = AnswerMessage.style(results.failure)
        let retry = keymap.label(for: .reload, isTyping: viewModel.isTyping)
        switch results {
        case .notLoaded where viewModel.query.isEmpty && viewModel.list.rows.isEmpty:
            text =
                StoreMessage.hiddenRowsText(viewModel, keymap)
                ?? "Search for Podcasts, TV Episodes or Songs on iTunes."
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
            text = [cause, StoreMessage.hiddenRowsText(viewModel, keymap)].compactMap(\.self)
                .joined(separator: " ")
        case .loaded(let answer):
            text =
                viewModel.list.rows.isEmpty
                ? StoreMessage.emptyText(answer, viewModel, keymap) : nil
        }
    }

    /// Why no row is shown although there are results; nil when no row is hidden.
    private static func hiddenRowsText(_ viewModel: StoreViewModel, _ keymap: Keymap) -> String? {
        guard viewModel.list.rows.isEmpty else { return nil }
        if !viewModel.filter.text.isEmpty {
            return "None of the rows contains “\(viewModel.filter.text)”; "
                + "\(keymap.label(for: .back)) shows all."
        }
        return viewModel.kind == .all ? nil : otherKinds(viewModel.kind, keymap)
    }

    private static func otherKinds(_ filter: StoreFilter, _ keymap: Keymap) -> String {
        let key = keymap.label(for: .filterKind)
        return "No \(filter.title) among the results; \(key) shows other kinds."
    }

    private static func emptyText(
        _ answer: Answer<[StoreItem]>, _ viewModel: StoreViewModel, _ keymap: Keymap
    ) -> String {
        if !answer.value.isEmpty, let hidden = hiddenRowsText(viewModel, keymap) { return hidden }
        if answer.leftOut > 0 {
            return "No podcast, no TV episode and no song: all \(answer.leftOut) results are "
                + "something else."
        }
        return "No Results for “\(viewModel.query)”."
    }
}
