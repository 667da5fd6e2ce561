public import Core
import Texts

/// Asks servers and caches their answers: a cached answer comes first, then the new one.
public struct RemoteAnswers: Sendable {
    private let client: any HTTPClient
    private let store: any AnswerStore
    private let now: @Sendable () -> UnixTime

    public init(
        client: any HTTPClient, store: any AnswerStore,
        now: @escaping @Sendable () -> UnixTime = UnixTime.now
    ) {
        self.client = client
        self.store = store
        self.now = now
    }

    /// A copy that sends its requests through another client, which the closure makes from this
    /// client.
    public func asking(
        through makeClient: (any HTTPClient) -> any HTTPClient
    ) -> RemoteAnswers {
        RemoteAnswers(client: makeClient(client), store: store, now: now)
    }

    /// The states of a request; see ``RemoteState``.
    ///
    /// An answer is cached only if it could be read, and only after its state was sent; the stream
    /// ends when the answer is stored. The request is cancelled when the stream is no longer read.
    ///
    /// The first state is sent before a server is asked, even if nothing is cached.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - lifetime: The age below which a cached answer is used without asking the server.
    ///   - embedded: A value that comes with the program, used when the server fails and the cache
    ///     has no value.
    ///   - read: Parses the body.
    /// - Returns: The states; the last state is `loaded` or `failed`.
    public func states<Value: Sendable>(
        for request: HTTPRequest, lifetime: Duration = .zero,
        embedded: @escaping @Sendable () -> Value? = { nil },
        read: @escaping @Sendable ([UInt8]) throws(UnreadableAnswer) -> Readable<Value>
    ) -> AsyncStream<RemoteState<Value>> {
        AsyncStream(ofTask: { continuation in
            let cachedAnswer = await cachedAnswer(for: request, read: read)
            if cachedAnswer != nil || client.asksServers {
                continuation.yield(.loading(previous: cachedAnswer))
            }
            if let cachedAnswer, case .cached(let age) = cachedAnswer.origin, age < lifetime {
                continuation.yield(.loaded(cachedAnswer))
            } else if let finalState = await fetchedAnswer(
                request, cached: cachedAnswer, embedded: embedded, read: read)
            {
                continuation.yield(finalState.state)
                if let answer = finalState.cacheable {
                    await store.save(answer, for: request.key)
                }
            }
        })
    }

    /// The last state of an answer; `notLoaded` or `loading` when the task was cancelled.
    func finalState<Value: Sendable>(
        for request: HTTPRequest, lifetime: Duration = .zero,
        read: @escaping @Sendable ([UInt8]) throws(UnreadableAnswer) -> Readable<Value>
    ) async -> RemoteState<Value> {
        await states(for: request, lifetime: lifetime, read: read).reduce(.notLoaded) { $1 }
    }

    /// The cached answer, without asking the server.
    ///
    /// - Returns: The answer with its age; nil when none is cached, it can't be parsed, or its time
    ///   is in the future.
    public func cachedAnswer<Value: Sendable>(
        for request: HTTPRequest,
        read: @Sendable ([UInt8]) throws(UnreadableAnswer) -> Readable<Value>
    ) async -> Answer<Value>? {
        let now = now()
        // An answer from the future would count as fresh until its time has come.
        guard let stored = await store.answer(for: request.key), stored.time <= now else {
            return nil
        }
        do throws(UnreadableAnswer) {
            let readable = try read(stored.body)
            let age = now.elapsed(since: stored.time)
            return Answer(
                readable.value, leftOutCount: readable.leftOutCount, origin: .cached(age: age))
        } catch {
            // Another version of the program may have stored the answer, so the server is asked
            // again.
            return nil
        }
    }

    /// - Returns: The last state, and the answer to cache if there is one; nil when the task was
    ///   cancelled.
    private func fetchedAnswer<Value: Sendable>(
        _ request: HTTPRequest, cached cachedAnswer: Answer<Value>?,
        embedded: @Sendable () -> Value?,
        read: @Sendable ([UInt8]) throws(UnreadableAnswer) -> Readable<Value>
    ) async -> (state: RemoteState<Value>, cacheable: CachedAnswer?)? {
        do throws(NetworkError) {
            guard let answer = try await client.answer(to: request) else { return nil }
            let readable: Readable<Value>
            do throws(UnreadableAnswer) {
                readable = try read(answer.body)
            } catch {
                throw .unreadable(host: request.address.host, reason: error.reason)
            }
            return (
                .loaded(
                    Answer(readable.value, leftOutCount: readable.leftOutCount, origin: .server)),
                readable.isCacheable ? CachedAnswer(body: answer.body, time: now()) : nil
            )
        } catch {
            let previousAnswer = cachedAnswer ?? embedded().map { Answer($0, origin: .embedded) }
            return (.failed(error, previous: previousAnswer), nil)
        }
    }
}

/// A parsed body.
public struct Readable<Value> {
    public let value: Value
    /// The number of items that could not be parsed.
    public let leftOutCount: Int
    /// True if the answer should be cached.
    ///
    /// An empty answer may only mean that the server is busy.
    public let isCacheable: Bool

    public init(_ value: Value, leftOutCount: Int = 0, isCacheable: Bool = true) {
        self.value = value
        self.leftOutCount = leftOutCount
        self.isCacheable = isCacheable
    }
}

extension Readable: Sendable where Value: Sendable {}

/// The error for an answer whose body does not have the expected content.
public struct UnreadableAnswer: Error, Hashable {
    /// The reason, as the end of a sentence: `it is not valid JSON`.
    public let reason: String
}
