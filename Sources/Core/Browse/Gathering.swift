/// Asks several sources at the same time.
///
/// Answers that arrive within a frame are delivered together, so that the screen does not flicker
/// and the list is not made two hundred times for two hundred sources. Later, an answer that
/// arrives between frames is delivered at once, and begins the next frame.
@MainActor
struct Gathering {
    let scheduler: any Scheduler

    /// The time for which answers are collected: a frame at 60 frames per second.
    static let frame = Duration.milliseconds(16)

    /// The answers to some questions.
    @MainActor
    private final class Answers<Answer> {
        /// The answers that were not delivered yet.
        private var undelivered: [Answer] = []
        private let expectedCount: Int
        private let scheduler: any Scheduler
        private let deliver: @MainActor ([Answer]) -> Void
        private var count = 0
        private var hasDelivered = false
        /// The end of the frame; nil between frames.
        private var frameEnd: Subscription?
        private var waiter: CheckedContinuation<Void, Never>?

        init(
            expecting count: Int, scheduler: any Scheduler,
            deliver: @escaping @MainActor ([Answer]) -> Void
        ) {
            expectedCount = count
            self.scheduler = scheduler
            self.deliver = deliver
            beginFrame()
        }

        var areComplete: Bool { count == expectedCount }

        func add(_ answer: Answer) {
            undelivered.append(answer)
            count += 1
            if areComplete {
                frameEnd = nil
                deliverAnswers()
                waiter?.resume()
            } else if frameEnd == nil {
                deliverAnswers()
                beginFrame()
            }
        }

        /// Returns when the last answer was delivered.
        func waitForAll() async {
            guard !areComplete else { return }
            await withCheckedContinuation { waiter = $0 }
        }

        private func beginFrame() {
            frameEnd = scheduler.schedule(after: Gathering.frame) { [weak self] in
                guard let self, !areComplete else { return }
                frameEnd = nil
                guard !undelivered.isEmpty else {
                    if !hasDelivered { deliverAnswers() }
                    return
                }
                deliverAnswers()
                beginFrame()
            }
        }

        private func deliverAnswers() {
            let answers = undelivered
            undelivered = []
            hasDelivered = true
            deliver(answers)
        }
    }

    /// Asks all questions.
    ///
    /// - Parameters:
    ///   - questions: The questions.
    ///   - deliver: Called with the new answers; with an empty array if no answer arrives within
    ///     the first frame.
    ///   - answer: Answers one question.
    func ask<Question: Sendable, Answer: Sendable>(
        _ questions: [Question], deliver: @escaping @MainActor ([Answer]) -> Void,
        answer: @escaping @MainActor (Question) async -> Answer
    ) async {
        guard !questions.isEmpty else { return }
        let answers = Answers(
            expecting: questions.count, scheduler: scheduler, deliver: deliver)
        // The end of a task, or of a task group, is reported through another thread. The last
        // answer must not wait for this report, because further questions may follow it.
        let tasks = questions.map { question in
            Task.immediate { @MainActor in answers.add(await answer(question)) }
        }
        guard !answers.areComplete else { return }
        await withTaskCancellationHandler {
            await answers.waitForAll()
        } onCancel: {
            for task in tasks { task.cancel() }
        }
    }
}
