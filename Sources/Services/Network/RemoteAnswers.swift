public import Core

/// Asks servers, and keeps what they answer: what was kept is there at once, and renewed behind.
public struct RemoteAnswers: Sendable {
    private let client: any HTTPClient
    private let store: any AnswerStore
    private let now: @Sendable () -> UnixTime

    /// Makes a way to ask.
    ///
    /// - Parameters:
    ///   - client: Asks the servers.
    ///   - store: Keeps their answers.
    ///   - now: The time of day.
    public init(
        client: any HTTPClient, store: any AnswerStore,
        now: @escaping @Sendable () -> UnixTime = UnixTime.now
    ) {
        self.client = client
        self.store = store
        self.now = now
    }

    /// The same, but asking through a client that is made of this one's.
    public func asking(
        through makeClient: (any HTTPClient) -> any HTTPClient
    ) -> RemoteAnswers {
        RemoteAnswers(client: makeClient(client), store: store, now: now)
    }

    /// What a server answers, in steps; see ``RemoteState``.
    ///
    /// Only what could be read is kept: no error, and no answer that is something else. Nobody waits
    /// for that, but a stream ends only when it is done. The server is asked no more once nobody
    /// listens.
    ///
    /// - Parameters:
    ///   - request: Whom and what to ask.
    ///   - lifetime: How old a kept answer may be for the server not to be asked at all.
    ///   - embedded: What the program has with it, for when the server fails and nothing was kept.
    ///   - read: Makes the value of the body.
    /// - Returns: The steps; the last is `loaded` or `failed`.
    public func states<Value: Sendable>(
        for request: HTTPRequest, lifetime: Duration = .zero,
        embedded: @escaping @Sendable () -> Value? = { nil },
        read: @escaping @Sendable ([UInt8]) throws(UnreadableAnswer) -> DetailItem<Value>
    ) -> AsyncStream<RemoteState<Value>> {
        AsyncStream { continuation in
            let task = Task {
                let kept = await kept(for: request, read: read)
                continuation.yield(.loading(previous: kept))
                if let kept, case .kept(let age) = kept.origin, age < lifetime {
                    continuation.yield(.loaded(kept))
                } else if let last = await fetched(
                    request, kept: kept, embedded: embedded, read: read)
                {
                    continuation.yield(last.state)
                    if let answer = last.worthKeeping {
                        await store.keep(answer, for: request.key)
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// What a server answered an earlier time, without asking it now.
    ///
    /// - Parameters:
    ///   - request: Whom and what to ask.
    ///   - read: Makes the value of the body.
    /// - Returns: The answer with its age; nil when none was kept, or it can't be read, or the clock
    ///   says that it is not from an earlier time.
    public func kept<Value: Sendable>(
        for request: HTTPRequest,
        read: @Sendable ([UInt8]) throws(UnreadableAnswer) -> DetailItem<Value>
    ) async -> Answer<Value>? {
        let now = now()
        // One from the future would be young for as long as that has not come.
        guard let kept = await store.answer(for: request.key), kept.time <= now else { return nil }
        do throws(UnreadableAnswer) {
            let readable = try read(kept.body)
            let age = now.elapsed(since: kept.time)
            return Answer(readable.value, leftOut: readable.leftOut, origin: .kept(age: age))
        } catch {
            // Kept by another version of the program: the server is asked again.
            return nil
        }
    }

    /// - Returns: The last state, and what to keep of the answer; nil when the task was cancelled.
    private func fetched<Value: Sendable>(
        _ request: HTTPRequest, kept: Answer<Value>?, embedded: @Sendable () -> Value?,
        read: @Sendable ([UInt8]) throws(UnreadableAnswer) -> DetailItem<Value>
    ) async -> (state: RemoteState<Value>, worthKeeping: KeptAnswer?)? {
        do throws(NetworkError) {
            guard let answer = try await client.answer(to: request) else { return nil }
            let readable: DetailItem<Value>
            do throws(UnreadableAnswer) {
                readable = try read(answer.body)
            } catch {
                throw .unreadable(host: request.address.host, reason: error.reason)
            }
            return (
                .loaded(Answer(readable.value, leftOut: readable.leftOut, origin: .server)),
                readable.isWorthKeeping ? KeptAnswer(body: answer.body, time: now()) : nil
            )
        } catch {
            let known = kept ?? embedded().map { Answer($0, origin: .embedded) }
            return (.failed(error, previous: known), nil)
        }
    }
}

/// What could be read of an answer.
public struct DetailItem<Value> {
    /// What was read.
    public let value: Value
    /// How many items could not be read.
    public let leftOut: Int
    /// Whether to keep the answer; an empty one may mean no more than that a server is busy.
    public let isWorthKeeping: Bool

    /// Makes what was read.
    public init(_ value: Value, leftOut: Int = 0, isWorthKeeping: Bool = true) {
        self.value = value
        self.leftOut = leftOut
        self.isWorthKeeping = isWorthKeeping
    }
}

extension DetailItem: Sendable where Value: Sendable {}

/// The answer is something else than what was asked for.
public struct UnreadableAnswer: Error, Hashable {
    /// Why, as the end of a sentence: `it is not valid JSON`.
    public let reason: String

    /// Makes the error.
    public init(reason: String) { self.reason = reason }
}
