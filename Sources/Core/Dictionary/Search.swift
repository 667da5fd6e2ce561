/// What can happen to the answers of all dictionaries.
struct Search: Reducer {
    enum Action: Sendable {
        /// The dictionaries are these, from now on.
        case know([DictionarySource])
        /// Another text is looked for, empty for nothing; some dictionaries are to show more rows than
        /// usual.
        case ask(String, limits: [String: Int])
        /// A dictionary is to show that many rows, if it has them.
        case showMore(limit: Int, source: String)
        /// All dictionaries are asked again for the same.
        case askAgain
        /// Those that have not answered are being asked.
        case start
        /// Some have answered.
        case hear([SearchAnswer])
        /// Nobody waits for the answers any more.
        case stop
    }

    let initialState = SearchResults()

    func reduce(_ state: SearchResults, _ action: Action) -> SearchResults {
        var next = state
        switch action {
        case .know(let sources): next.know(sources)
        case .ask(let text, let limits):
            next.ask(text)
            for (source, limit) in limits { next.setLimit(limit, for: source) }
        case .showMore(let limit, let source): next.setLimit(limit, for: source)
        case .askAgain: next.askAgain()
        case .start: next.start()
        case .hear(let answers):
            for answer in answers { next.hear(answer) }
            next.goOnToSimilar()
        case .stop: next.stop()
        }
        return next
    }
}
