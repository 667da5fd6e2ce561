/// Asks for the answers that make a page, and puts them together.
@MainActor
struct PageAnswers {
    private let service: any DictionaryService
    private let gathering: Gathering
    private let question: PageLoader.Question

    init(
        _ service: any DictionaryService, _ gathering: Gathering, _ question: PageLoader.Question
    ) {
        self.service = service
        self.gathering = gathering
        self.question = question
    }

    /// What the dictionaries on this computer that list the word say, and its relatives.
    func local(
        tell: @escaping @MainActor (PageLoader.Answers) -> Void
    ) async -> PageLoader.Answers {
        let local = question.sources.filter { !$0.isRemote }
        let listing = question.listing
        var answers = PageLoader.Answers()
        await askEntries(listing) { new in
            answers.results.merge(new) { $1 }
            if !new.isEmpty, answers.results.count < listing.count { tell(answers) }
        }
        answers.relatives = await relatives(in: local) { tell(answers) }
        return answers
    }

    /// What all servers say.
    func servers(
        tell: @escaping @MainActor (PageLoader.Answers) -> Void
    ) async -> PageLoader.Answers {
        var answers = PageLoader.Answers()
        await askEntries(question.sources.filter(\.isRemote)) { new in
            answers.results.merge(new) { $1 }
            tell(answers)
        }
        return answers
    }

    private typealias Reply = (String, Result<[DictionaryEntry], DictionaryServiceError>)

    private func askEntries(
        _ sources: [DictionarySource], deliver: @escaping @MainActor ([Reply]) -> Void
    ) async {
        let (service, word) = (service, question.word)
        await gathering.ask(sources, deliver: deliver) { source in
            let result = await Result { () async throws(DictionaryServiceError) in
                try await service.entries(
                    for: word.word, in: source.id, breadth: word.breadth)
            }
            return (source.name, result)
        }
    }

    /// The words that are related to the word of the question.
    ///
    /// - Parameters:
    ///   - sources: The dictionaries to ask.
    ///   - wait: Called when they are not there within a frame.
    /// - Returns: What those say that have answered.
    private func relatives(
        in sources: [DictionarySource], wait: @escaping @MainActor () -> Void
    ) async -> WordPage.Relatives {
        let (service, word) = (service, question.word.word)
        // Exact matches and base forms do not count as matches.
        let query = HeadwordQuery(word, limit: 0)
        var found: [String: [HeadwordMatch]] = [:]
        await gathering.ask(sources) { (new: [(String, [HeadwordMatch])]) in
            for (source, matches) in new { found[source] = matches }
            if found.count < sources.count { wait() }
        } answer: { source in
            // Why a dictionary has failed is said in its part.
            let result = await Result { () async throws(DictionaryServiceError) in
                try await service.matches(for: query, in: source.id)
            }
            return (source.name, (try? result.get())?.rows ?? [])
        }
        let others = WordMerge(query, of: sources).words(
            of: sources.flatMap { found[$0.name] ?? [] }
        )
        .filter { $0.key != question.word.key }
        return WordPage.Relatives(
            bases: others.filter { $0.match == .inflected }.map(\.word),
            spellings: others.filter { $0.match == .exact }.map(\.word))
    }

    // MARK: - The page

    /// The page of a question.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - local: What the dictionaries on this computer have answered.
    ///   - remote: What the servers have answered so far; nil if none has.
    ///   - isAsking: Whether further servers may answer.
    /// - Returns: The page, without parts for those that say nothing.
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
        return WordPage(question.word.word, of: answers, relatives: local.relatives)
    }
}
