import Synchronization

/// A queue from any thread to the one task that takes from it.
final class Mailbox<Message: Sendable>: Sendable {
    private struct State {
        var messages: [Message] = []
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Adds a message, and wakes who waits for one.
    func post(_ message: Message) {
        let waiting = state.withLock { state in
            state.messages.append(message)
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }

    /// Whether nothing is there to be taken.
    var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

    /// All messages that are there, in the order in which they came; waits for the first.
    ///
    /// Only one task may take at a time.
    func takeAll() async -> [Message] {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard state.messages.isEmpty else { return true }
                state.waiting = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
        return state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }
}
