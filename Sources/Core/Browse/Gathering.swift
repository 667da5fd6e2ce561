/// Asks several sources at the same time.
///
/// Answers that arrive within the first frame are delivered together, so that the screen does not
/// flicker. Later answers are delivered one by one.
@MainActor
struct Gathering {
    let scheduler: any Scheduler

    /// How long answers wait for each other: the duration of a frame at 60 per second.
    static let frame = Duration.milliseconds(16)

    /// The answers to some questions.
    @MainActor
    private final class Answers<Answer> {
        /// The answers that were not delivered yet.
        private var waiting: [Answer] = []
        private let expectedCount: Int
        private let deliver: @MainActor ([Answer]) -> Void
        private var count = 0
        private var isFrameOver = false

        init(expecting count: Int, deliver: @escaping @MainActor ([Answer]) -> Void) {
            expectedCount = count
            self.deliver = deliver
        }

        var areComplete: Bool { count == expectedCount }

        /// Adds an answer.
        ///
        /// The last answer is delivered from here, because the end of the task group is noticed later:
        /// it is reported through another thread.
        func add(_ answer: Answer) {
            waiting.append(answer)
            count += 1
            if areComplete || isFrameOver { deliverWaiting() }
        }

        /// From now on, each answer is delivered at once.
        func endFrame() {
            isFrameOver = true
            if !areComplete { deliverWaiting() }
        }

        private func deliverWaiting() {
            defer { waiting = [] }
            deliver(waiting)
        }
    }

    /// Asks all questions.
    ///
    /// - Parameters:
    ///   - questions: The questions.
    ///   - deliver: Called with new answers; with none, when none has arrived within the first frame.
    ///   - answer: Answers one question.
    func ask<Question: Sendable, Answer: Sendable>(
        _ questions: [Question], deliver: @escaping @MainActor ([Answer]) -> Void,
        answer: @escaping @MainActor (Question) async -> Answer
    ) async {
        guard !questions.isEmpty else { return }
        let answers = Answers(expecting: questions.count, deliver: deliver)
        let timer = scheduler.schedule(after: Gathering.frame) { answers.endFrame() }
        defer { timer.cancel() }
        // A task group costs time with each letter, so a single question does without.
        if questions.count == 1 { return answers.add(await answer(questions[0])) }
        await withTaskGroup(of: Void.self) { group in
            for question in questions {
                group.addImmediateTask { @MainActor in answers.add(await answer(question)) }
            }
            while !answers.areComplete { await group.next() }
            group.cancelAll()
        }
    }
}
