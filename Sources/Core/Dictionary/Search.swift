/// The state of a search in all dictionaries.
struct Search: Reducer {
    enum Action: Sendable {
        /// The list of dictionaries is loaded or has changed.
        case setSources([DictionarySource])
        /// Search for another text; empty for no search. `limits` has the dictionaries that do not have
        /// the usual limit, by name.
        case ask(String, limits: [String: Int])
        /// Raise the maximum number of rows of a dictionary.
        case showMore(limit: Int, source: String)
        /// Ask all dictionaries again.
        case askAgain
        /// The dictionaries that have not answered are being asked.
        case start
        /// Some dictionaries have answered.
        case receive([SearchAnswer])
        /// Stop waiting for answers.
        case stop
    }

    let initialState = SearchResults()

    func reduce(_ state: SearchResults, _ action: Action) -> SearchResults {
        var next = state
        switch action {
        case .setSources(let sources): next.setSources(sources)
        case .ask(let text, let limits):
            next.ask(text)
            for (source, limit) in limits { next.setLimit(limit, for: source) }
        case .showMore(let limit, let source): next.setLimit(limit, for: source)
        case .askAgain: next.askAgain()
        case .start: next.start()
        case .receive(let answers):
            for answer in answers { next.receive(answer) }
            next.searchSimilarIfNeeded()
        case .stop: next.stop()
        }
        return next
    }
}
