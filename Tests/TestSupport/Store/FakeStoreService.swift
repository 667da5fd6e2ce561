public import Core

/// A store that answers at once with what a closure says, or when the test says.
public final class FakeStoreService: StoreService {
    /// What it has without a network.
    public let samples: [Media]
    private let reply: (@Sendable (String) -> [RemoteState<[Media]>])?
    private let log = RequestLog()
    private let answers: AnswerStreams<[Media]>

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - samples: What it has without a network.
    ///   - reply: The steps of the answer to a text; nil to wait for the test.
    public init(
        samples: [Media] = [], reply: (@Sendable (String) -> [RemoteState<[Media]>])? = nil
    ) {
        self.samples = samples
        self.reply = reply
        answers = AnswerStreams(log)
    }

    /// A store that has one song for every text, and two samples.
    public static func answering() -> FakeStoreService {
        FakeStoreService(samples: Media.samples) { text in [.fresh([.song("\(text) song")])] }
    }

    /// What was looked for, in order.
    public var requests: [String] { log.requests }
    /// The texts that nobody wanted to hear of any more before there was an answer, as soon as there
    /// are that many: a task notices later that it was cancelled.
    public func abandoned(_ count: Int = 1) async -> [String] { await log.abandoned(count) }

    /// The steps, as the closure or the test says, whatever the kind.
    public func search(
        for text: String, kind: MediaKind?
    ) -> AsyncStream<RemoteState<[Media]>> {
        let stream = answers.stream(for: text)
        guard let reply else { return stream }
        for step in reply(text) { answers.tell(step, to: text) }
        answers.finish(text)
        return stream
    }

    /// Tells a step of the answer to the last search for a text; `loaded` and `failed` are the last.
    public func tell(_ step: RemoteState<[Media]>, for text: String) {
        answers.tell(step, to: text)
    }

    /// Returns when those who asked have taken all steps that were told, but for the last one of an
    /// answer, after which no work is left.
    public func taken() async { await answers.taken() }
}
