import Synchronization

/// A stream of steps that a test tells, one after the other, and that knows when each was taken.
///
/// A step is taken when the listener asks for the one after it: it has done then all that it does with
/// the step.
final class StepStream<Step: Sendable>: Sendable {
    private typealias Listener = CheckedContinuation<Step?, Never>
    private typealias Waiter = CheckedContinuation<Void, Never>

    private struct State {
        /// Told, but not heard yet.
        var steps: [Step] = []
        /// Whether all steps were told.
        var isComplete = false
        /// Whether the listener has heard the end, or has gone before it.
        var isOver = false
        /// The listener that waits for the next step.
        var listener: Listener?
        /// Those who wait until all is taken.
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

    /// The steps, for one listener; it says when that goes before all steps were told.
    func steps(wasAbandoned: @escaping @Sendable () -> Void) -> AsyncStream<Step> {
        AsyncStream {
            await self.next()
        } onCancel: {
            if self.cancel() { wasAbandoned() }
        }
    }

    /// Tells a step; after the last one and without a listener it is not heard.
    func tell(_ step: Step) {
        let listener = state.withLock { state -> Listener? in
            guard !state.isOver, !state.isComplete else { return nil }
            if state.listener == nil { state.steps.append(step) }
            return state.takeListener()
        }
        listener?.resume(returning: step)
    }

    /// Says that there are no more steps.
    func finish() {
        let (listener, waiting) = state.withLock { state -> (Listener?, [Waiter]) in
            state.isComplete = true
            // Only a listener that has heard all steps waits.
            guard let listener = state.takeListener() else { return (nil, []) }
            state.isOver = true
            return (listener, state.takeWaiting())
        }
        listener?.resume(returning: nil)
        waiting.forEach { $0.resume() }
    }

    /// Returns when the listener has taken all that was told.
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

    /// The listener has gone.
    ///
    /// - Returns: Whether there was more to tell.
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
