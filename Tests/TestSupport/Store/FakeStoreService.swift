public import Core

/// A store that answers at once with a closure, or when the test says.
public final class FakeStoreService: StoreService {
    /// The items available offline.
    public let samples: [StoreItem]
    private let reply: (@Sendable (String) -> [RemoteState<[StoreItem]>])?
    private let log = RequestLog()
    private let answers: AnswerStreams<[StoreItem]>

    /// Makes a store.
    ///
    /// - Parameters:
    ///   - samples: The items available offline.
    ///   - reply: Returns the steps of the answer to a text; nil to wait for the test.
    public init(
        samples: [StoreItem] = [], reply: (@Sendable (String) -> [RemoteState<[StoreItem]>])? = nil
    ) {
        self.samples = samples
        self.reply = reply
        answers = AnswerStreams(log)
    }

    /// A store that finds one song for every text, and has two samples.
    public static func answering() -> FakeStoreService {
        FakeStoreService(samples: StoreItem.samples) { text in [.fresh([.song("\(text) song")])] }
    }

    /// The searched texts, in order.
    public var requests: [String] { log.requests }
    /// Waits for a number of searches that were cancelled before their answer was complete, and
    /// returns their texts.
    public func abandoned(_ count: Int = 1) async -> [String] { await log.abandoned(count) }

    /// The steps, from the closure or the test; the kind is ignored.
    public func search(
        for text: String, kind: StoreItem.Kind?
    ) -> AsyncStream<RemoteState<[StoreItem]>> {
        let stream = answers.stream(for: text)
        guard let reply else { return stream }
        for step in reply(text) { answers.tell(step, to: text) }
        answers.finish(text)
        return stream
    }

    /// Sends a step of the answer to the last search for a text.
    ///
    /// `loaded` and `failed` are last steps.
    public func tell(_ step: RemoteState<[StoreItem]>, for text: String) {
        answers.tell(step, to: text)
    }

    /// Waits until the listeners have received all steps, except for the last step of an answer,
    /// which causes no further work.
    public func taken() async { await answers.taken() }
}
