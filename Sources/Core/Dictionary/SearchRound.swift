/// Asks several dictionaries concurrently.
///
/// Answers that arrive within the first frame are delivered together, so that the screen does not
/// flicker. Later answers are delivered one by one.
@MainActor
struct SearchRound {
    let service: any DictionaryService
    let scheduler: any Scheduler
    /// The pause in typing before servers are asked.
    let pause = Pause()

    init(service: any DictionaryService, scheduler: any Scheduler) {
        self.service = service
        self.scheduler = scheduler
    }

    /// How long answers wait for each other: the duration of a frame at 60 per second.
    static let frame = Duration.milliseconds(16)

    /// The length of a pause in typing before servers are asked.
    static let pauseLength = Duration.milliseconds(200)

    /// The answers of a round.
    @MainActor
    private final class Answers {
        /// The answers that were not delivered yet.
        private var waiting: [SearchAnswer] = []
        private let expectedCount: Int
        private let deliver: @MainActor ([SearchAnswer]) -> Void
        private var count = 0
        private var isFrameOver = false

        init(expecting count: Int, deliver: @escaping @MainActor ([SearchAnswer]) -> Void) {
            expectedCount = count
            self.deliver = deliver
        }

        var areComplete: Bool { count == expectedCount }

        /// Adds an answer.
        ///
        /// The last answer is delivered from here, because the end of the task group is noticed later:
        /// it is reported through another thread.
        func add(_ answer: SearchAnswer) {
            waiting.append(answer)
            count += 1
            deliverWaiting()
        }

        /// From now on, each answer is delivered at once.
        func endFrame() {
            isFrameOver = true
            deliverWaiting()
        }

        private func deliverWaiting() {
            guard areComplete || isFrameOver, !waiting.isEmpty else { return }
            defer { waiting = [] }
            deliver(waiting)
        }
    }

    /// Asks the queries.
    ///
    /// Returns when `deliver` was called with each answer.
    func ask(
        _ queries: [SourceQuery], deliver: @escaping @MainActor ([SearchAnswer]) -> Void
    ) async {
        let answers = Answers(expecting: queries.count, deliver: deliver)
        let timer = scheduler.schedule(after: SearchRound.frame) { answers.endFrame() }
        defer { timer.cancel() }
        // A task group costs time with each letter, so a single query does without.
        if queries.count == 1 { return await answer(queries[0], into: answers) }
        await withTaskGroup(of: Void.self) { group in
            for query in queries {
                group.addImmediateTask { @MainActor [self] in await answer(query, into: answers) }
            }
            while !answers.areComplete { await group.next() }
            group.cancelAll()
        }
    }

    /// Waits for a pause in typing.
    ///
    /// The next letter cancels the task.
    func awaitPause() async { await pause.wait(SearchRound.pauseLength, scheduler) }

    private func answer(_ asked: SourceQuery, into answers: Answers) async {
        do throws(DictionaryServiceError) {
            let matches = try await service.matches(
                for: asked.query, in: DictionarySource.id(named: asked.source))
            answers.add(SearchAnswer(asked: asked, result: .success(matches)))
        } catch {
            answers.add(SearchAnswer(asked: asked, result: .failure(error)))
        }
    }
}
