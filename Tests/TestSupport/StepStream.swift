import Synchronization

/// A stream whose steps a test sends one by one; it knows when each step was taken.
///
/// A step counts as taken when the listener asks for the next step. By then, the listener has done
/// all work with the step that needs no waiting.
final class StepStream<Step: Sendable>: Sendable {
    private typealias Listener = CheckedContinuation<Step?, Never>
    private typealias Waiter = CheckedContinuation<Void, Never>

    private struct State {
        /// Steps that were sent but not received.
        var steps: [Step] = []
        /// True if all steps were sent.
        var isComplete = false
        /// True if the listener has received the end or has stopped listening.
        var isOver = false
        /// The listener, while it waits for the next step.
        var listener: Listener?
        /// Tests that wait until all steps are taken.
        var waiting: [Waiter] = []

        var isTaken: Bool { isOver || (listener != nil && steps.isEmpty) }

        mutating func takeListener() -> Listener? {
            defer { listener = nil }
            return listener
        }

        mutating func takeWaiting() -> [Waiter] {
            defer { waiting = [] }
            return waiting
        }
    }

    private let state = Mutex(State())

    /// The steps, for one listener.
    ///
    /// - Parameter wasAbandoned: Called when the listener stops before all steps were sent.
    /// - Returns: The stream.
    func steps(wasAbandoned: @escaping @Sendable () -> Void) -> AsyncStream<Step> {
        AsyncStream {
            await self.next()
        } onCancel: {
            if self.cancel() { wasAbandoned() }
        }
    }

    /// Sends a step; it is ignored after the end of the stream or of listening.
    func tell(_ step: Step) {
        let listener = state.withLock { state -> Listener? in
            guard !state.isOver, !state.isComplete else { return nil }
            if state.listener == nil { state.steps.append(step) }
            return state.takeListener()
        }
        listener?.resume(returning: step)
    }

    /// Ends the stream.
    func finish() {
        let (listener, waiting) = state.withLock { state -> (Listener?, [Waiter]) in
            state.isComplete = true
            // A waiting listener has already received all steps.
            guard let listener = state.takeListener() else { return (nil, []) }
            state.isOver = true
            return (listener, state.takeWaiting())
        }
        listener?.resume(returning: nil)
        waiting.forEach { $0.resume() }
    }

    /// Waits until the listener has taken all steps.
    func taken() async {
        await withCheckedContinuation { continuation in
            let isTaken = state.withLock { state in
                if !state.isTaken { state.waiting.append(continuation) }
                return state.isTaken
            }
            if isTaken { continuation.resume() }
        }
    }

    private func next() async -> Step? {
        await withCheckedContinuation { listener in
            let (step, isOver, waiting) = state.withLock { state -> (Step?, Bool, [Waiter]) in
                if !state.steps.isEmpty { return (state.steps.removeFirst(), false, []) }
                if state.isComplete { state.isOver = true }
                if !state.isOver { state.listener = listener }
                return (nil, state.isOver, state.takeWaiting())
            }
            if step != nil || isOver { listener.resume(returning: step) }
            waiting.forEach { $0.resume() }
        }
    }

    /// Handles the end of listening.
    ///
    /// - Returns: True if listening stopped before the end of the stream.
    private func cancel() -> Bool {
        let (listener, waiting, isAbandoned) = state.withLock {
            state -> (Listener?, [Waiter], Bool) in
            let isAbandoned = !state.isComplete
            state.isComplete = true
            state.isOver = true
            return (state.takeListener(), state.takeWaiting(), isAbandoned)
        }
        listener?.resume(returning: nil)
        waiting.forEach { $0.resume() }
        return isAbandoned
    }
}
