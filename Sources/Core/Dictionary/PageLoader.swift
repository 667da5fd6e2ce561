/// Asks all dictionaries what they say about a word: those on this computer at once, the servers after a
/// moment.
@MainActor
final class PageLoader {
    /// A word, and the dictionaries to ask about it.
    struct Question: Equatable, Sendable {
        let word: FoundWord
        /// All dictionaries in order.
        let sources: [DictionarySource]

        /// The question to the servers, which are asked whether they list the word or not.
        var forServers: Question {
            let word = FoundWord(
                key: word.key, word: word.word, sources: [], match: word.match, form: word.form)
            return Question(word: word, sources: sources)
        }

        /// The dictionaries on this computer that list the word.
        var listing: [DictionarySource] {
            sources.filter { !$0.isRemote && word.sources.contains($0.name) }
        }

        static func == (one: Question, other: Question) -> Bool {
            // The state of an index changes often, and changes nothing here.
            one.word.key == other.word.key && one.word.form == other.word.form
                && one.listing.map(\.name) == other.listing.map(\.name)
                && one.sources.map(\.name) == other.sources.map(\.name)
        }
    }

    /// The answers of some dictionaries.
    struct Answers: Equatable, Sendable {
        /// By the name of the dictionary.
        var results: [String: Result<[DictionaryEntry], DictionaryServiceError>] = [:]
        var relatives = WordPage.Relatives()
    }

    /// Sends when the page may have changed.
    let changed = Broadcast<Void>()

    private let service: any DictionaryService
    private let gathering: Gathering
    private let local: Inquirer<Question, Answers, Never>
    private let servers: Inquirer<Question, Answers, Never>
    private var subscriptions: [Subscription] = []

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        let gathering = Gathering(scheduler: scope.scheduler)
        self.gathering = gathering
        // Draw the list first: a look-up thread may compete for its processor.
        local = Inquirer(retention: .untilAnswered, scope: scope, start: .afterFrame) {
            question, tell in
            let loading = PageAnswers(service, gathering, question)
            tell(.loaded(await loading.local { tell(.loading(previous: $0)) }))
        }
        servers = Inquirer(
            retention: .untilAsked, scope: scope, pauseLength: DictionarySearch.pauseLength
        ) { question, tell in
            let loading = PageAnswers(service, gathering, question)
            tell(.loaded(await loading.servers { tell(.loading(previous: $0)) }))
        }
        subscriptions = [
            local.changed.subscribe { [weak self] in self?.changed.send(()) },
            servers.changed.subscribe { [weak self] in self?.changed.send(()) },
        ]
    }

    /// The word whose page is wanted; nil for none.
    var word: FoundWord? { local.state.question?.word }

    /// Whether the page of another word is shown because that of this word has not arrived.
    var isLoading: Bool { local.isLoading && local.state.currentAnswer == nil }

    /// Whether that takes long enough to be noticed.
    var isSeenLoading: Bool { isLoading && local.busy.frame != nil }

    /// Whether all dictionaries of this computer that list the word have answered.
    var isComplete: Bool { !local.isLoading }

    /// The page to show; that of an earlier word until the next one has arrived.
    var page: WordPage? {
        guard let reply = local.state.progress.value else { return nil }
        let remote = servers.state
        let isSameWord = remote.question == reply.question.forServers
        return PageAnswers.page(
            of: reply.question, reply.answer, isSameWord ? remote.currentAnswer : nil,
            isAsking: isSameWord && remote.isLoading)
    }

    /// Asks about a word; the servers once it has rested for a moment.
    func ask(_ word: FoundWord, in sources: [DictionarySource]) {
        let question = Question(word: word, sources: sources)
        guard question != local.state.question else { return }
        local.ask(question)
        if !sources.contains(where: \.isRemote) {
            servers.forget()
        } else if question.forServers != servers.state.question {
            servers.ask(question.forServers, awaitsPause: true)
        }
    }

    func forget() {
        local.forget()
        servers.forget()
    }

    func reload() {
        local.reload()
        servers.reload()
    }

    /// Asks the servers now: the word was opened.
    func finishPause() { servers.finishTyping() }
}
