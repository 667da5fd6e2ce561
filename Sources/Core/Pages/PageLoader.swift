import Texts

/// Asks all dictionaries for the entries of a word: the dictionaries on this computer at once, the
/// servers after a pause in typing.
@MainActor
final class PageLoader: Versioned {
    /// A word, and the dictionaries to ask about it.
    struct Question: Equatable, Sendable {
        let word: FoundWord
        /// All dictionaries in order.
        let sources: [DictionarySource]

        /// The question to the servers, which are always asked, even if they do not list the word.
        var forServers: Question {
            var word = word
            word.sources = []
            return Question(word: word, sources: sources)
        }

        /// The dictionaries on this computer that list the word.
        var listing: [DictionarySource] {
            sources.filter { !$0.isRemote && word.sources.contains($0.name) }
        }

        static func == (one: Question, other: Question) -> Bool {
            // Ignore the state of the indexes: it changes often, without changing the page.
            one.word.word == other.word.word && one.word.form == other.word.form
                && one.word.bases == other.word.bases
                && one.word.sentence == other.word.sentence
                && one.listing.map(\.name) == other.listing.map(\.name)
                && one.sources.map(\.name) == other.sources.map(\.name)
        }
    }

    /// The answers of some dictionaries.
    struct Answers: Equatable, Sendable {
        /// The entries or the error of each dictionary, by its name.
        var results: [String: Result<[DictionaryEntry], DictionaryServiceError>] = [:]
        var relatives = WordPage.Relatives()
    }

    /// The length of a pause in typing before servers are asked.
    static let pauseLength = Duration.milliseconds(200)

    private let service: any DictionaryService
    private let gathering: Gathering
    private let local: Inquirer<Question, Answers, Never>
    private let servers: Inquirer<Question, Answers, Never>

    init(_ service: any DictionaryService, _ scope: Scope) {
        self.service = service
        let gathering = Gathering(scheduler: scope.scheduler)
        self.gathering = gathering
        // Draw the list first: a look-up thread may compete for the processor.
        local = Inquirer(retention: .untilAnswered, scope: scope, start: .afterFrame) {
            question, report in
            let loading = PageAnswers(service: service, gathering: gathering, question: question)
            report(.loaded(await loading.local { report(.loading(previous: $0)) }))
        }
        servers = Inquirer(
            retention: .untilAsked, scope: scope, pauseLength: PageLoader.pauseLength
        ) { question, report in
            let loading = PageAnswers(service: service, gathering: gathering, question: question)
            report(.loaded(await loading.servers { report(.loading(previous: $0)) }))
        }
    }

    var version: Int { local.version &+ servers.version }

    /// The word whose page is wanted; nil for none.
    var word: FoundWord? { local.state.question?.word }

    /// True if the page of another word is shown, because the page of this word has not arrived
    /// yet.
    var isLoading: Bool { local.isLoading && local.state.currentAnswer == nil }

    /// True until the first dictionary of this computer has answered.
    ///
    /// After that, true until all dictionaries of this computer have answered or a spinner shows.
    var isTextComing: Bool { isLoading || local.isLoading && local.busy.frame == nil }

    /// True if the page has been loading so long that a spinner shows.
    var isVisiblyLoading: Bool { isLoading && local.busy.frame != nil }

    /// True if all dictionaries of this computer that list the word have answered.
    var isComplete: Bool { !local.isLoading }

    /// The page to show; the page of the earlier word until the next page has arrived.
    var page: WordPage? {
        guard let reply = local.state.progress.value else { return nil }
        let remote = servers.state
        let isSameWord = remote.question == reply.question.forServers
        return PageAnswers.page(
            of: reply.question, reply.answer, isSameWord ? remote.currentAnswer : nil,
            isAsking: isSameWord && remote.isLoading)
    }

    /// Asks the dictionaries on this computer about a word, and the servers after a pause in
    /// typing.
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

    /// Asks the servers without waiting for the pause, because the word was opened.
    func finishPause() { servers.finishTyping() }
}

/// Asks dictionaries about a word, and makes a page of their answers.
@MainActor
struct PageAnswers {
    let service: any DictionaryService
    let gathering: Gathering
    let question: PageLoader.Question

    /// The answers of the dictionaries on this computer that list the word, and the relatives of
    /// the word.
    ///
    /// `report` gets the beginnings of long entries first, because reading a beginning may take
    /// only a tenth of the time of reading the whole entry.
    func local(
        report: @escaping @MainActor (PageLoader.Answers) -> Void
    ) async -> PageLoader.Answers {
        let local = question.sources.filter { !$0.isRemote }
        let listing = question.listing
        var answers = PageLoader.Answers()
        await askEntries(listing) { newResults in
            answers.results.merge(newResults) { $1 }
            if !newResults.isEmpty, answers.results.count < listing.count { report(answers) }
        }
        answers.relatives = await relatives(in: local) { report(answers) }
        let shortenedSources = listing.filter { source in
            guard case .success(let entries) = answers.results[source.name] else { return false }
            return entries.contains(where: \.isBeginning)
        }
        if !shortenedSources.isEmpty {
            report(answers)
            await askEntries(shortenedSources, .whole) { answers.results.merge($0) { $1 } }
        }
        return answers
    }

    /// The answers of all servers.
    func servers(
        report: @escaping @MainActor (PageLoader.Answers) -> Void
    ) async -> PageLoader.Answers {
        var answers = PageLoader.Answers()
        await askEntries(question.sources.filter(\.isRemote)) { newResults in
            answers.results.merge(newResults) { $1 }
            report(answers)
        }
        return answers
    }

    private typealias Reply = (String, Result<[DictionaryEntry], DictionaryServiceError>)

    private func askEntries(
        _ sources: [DictionarySource], _ extent: EntryExtent = .beginning,
        deliver: @escaping @MainActor ([Reply]) -> Void
    ) async {
        let (service, word) = (service, question.word)
        await gathering.ask(sources, deliver: deliver) { source in
            (
                source.name,
                await service.answer(
                    for: word.headword(in: source.name), in: source.id,
                    breadth: word.breadth(in: source.name), extent: extent)
            )
        }
    }

    /// The words that are related to the word of the question.
    ///
    /// - Parameters:
    ///   - sources: The dictionaries to ask.
    ///   - onDelay: Called if some dictionaries have not answered within a frame.
    /// - Returns: The related words in the dictionaries that have answered.
    private func relatives(
        in sources: [DictionarySource], onDelay: @escaping @MainActor () -> Void
    ) async -> WordPage.Relatives {
        let (service, word) = (service, question.word.word)
        // The limit does not apply to exact matches and base forms.
        let query = HeadwordQuery(word, limit: 0)
        var matchesBySource: [String: [HeadwordMatch]] = [:]
        await gathering.ask(sources) { (newMatches: [(String, [HeadwordMatch])]) in
            for (source, matches) in newMatches { matchesBySource[source] = matches }
            if matchesBySource.count < sources.count { onDelay() }
        } answer: { source in
            // Ignore an error here: the part of the page for that dictionary shows the error.
            let answer = await service.answer(to: query, in: source.id)
            return (source.name, (try? answer.get())?.rows ?? [])
        }
        let relatedWords = WordMerge(query, of: sources).words(
            of: sources.flatMap { matchesBySource[$0.name] ?? [] }
        )
        .filter { $0.key != question.word.key }
        return WordPage.Relatives(
            bases: relatedWords.filter { $0.form != nil }.map(\.word),
            spellings: relatedWords.filter { $0.match == .exact }.map(\.word))
    }

    // MARK: - The page

    /// The page of a question.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - local: The answers of the dictionaries on this computer.
    ///   - remote: The answers of the servers so far; nil if there are none.
    ///   - isAsking: True if further servers may answer.
    /// - Returns: The page, without parts for dictionaries that have no entries.
    static func page(
        of question: PageLoader.Question, _ local: PageLoader.Answers,
        _ remote: PageLoader.Answers?, isAsking: Bool
    ) -> WordPage {
        let answers = question.sources.compactMap { source -> (DictionarySource, WordPage.State)? in
            switch local.results[source.name] ?? remote?.results[source.name] {
            case .success(let entries): (source, .entries(entries))
            case .failure(let error): (source, .failed(error))
            case nil: source.isRemote && isAsking ? (source, .asking) : nil
            }
        }
        return WordPage(
            question.word.word, of: answers, relatives: local.relatives,
            sentence: question.word.sentence)
    }
}
