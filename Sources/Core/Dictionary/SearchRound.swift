/// Asks several dictionaries at once.
///
/// Answers that come within a frame are handed over together, so that a screen does not flicker;
/// after that, each as it comes: a slow dictionary holds nobody up for longer.
@MainActor
struct SearchRound {
    let service: any DictionaryService
    let scheduler: any Scheduler
    /// A moment in which nothing is typed.
    let pause = Pause()

    init(service: any DictionaryService, scheduler: any Scheduler) {
        self.service = service
        self.scheduler = scheduler
    }

    /// How long answers wait for each other: a frame at 60 a second.
    static let frame = Duration.milliseconds(16)

    /// How long nothing is typed before servers are asked.
    static let pauseLength = Duration.milliseconds(200)

    /// What has been answered, and what of it was not handed over yet.
    @MainActor
    private final class Answers {
        private var waiting: [SearchAnswer] = []
        private let expectedCount: Int
        private let hand: @MainActor ([SearchAnswer]) -> Void
        private var count = 0
        private var isFrameOver = false

        init(expecting count: Int, hand: @escaping @MainActor ([SearchAnswer]) -> Void) {
            expectedCount = count
            self.hand = hand
        }

        var areComplete: Bool { count == expectedCount }

        /// Takes an answer, and hands it over at once if it need not wait: the task of a group is
        /// told of it by way of another thread.
        func add(_ answer: SearchAnswer) {
            waiting.append(answer)
            count += 1
            handOver()
        }

        /// From now on none waits for the others.
        func endFrame() {
            isFrameOver = true
            handOver()
        }

        /// Hands over what there is, unless that still waits for the rest of the frame.
        private func handOver() {
            guard areComplete || isFrameOver, !waiting.isEmpty else { return }
            defer { waiting = [] }
            hand(waiting)
        }
    }

    /// Returns when all have answered and `hand` was called with each answer.
    func ask(
        _ queries: [SourceQuery], hand: @escaping @MainActor ([SearchAnswer]) -> Void
    ) async {
        let answers = Answers(expecting: queries.count, hand: hand)
        let timer = scheduler.schedule(after: SearchRound.frame) { answers.endFrame() }
        defer { timer.cancel() }
        // A group is made for more than one only: it takes its time with each letter.
        if queries.count == 1 { return await answer(queries[0], into: answers) }
        await withTaskGroup(of: Void.self) { group in
            for query in queries {
                group.addImmediateTask { @MainActor [self] in await answer(query, into: answers) }
            }
            while !answers.areComplete { await group.next() }
            group.cancelAll()
        }
    }

    /// Returns when nothing was typed for a moment; what is typed cancels it.
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
