public import Core

/// Preferences in memory.
public final class FakePreferences: PreferencesService {
    private struct State {
        var value: Preferences
        var error: PreferencesError?
        var listeners: [AsyncStream<Void>.Continuation] = []
    }

    private let state: Watched<State>
    public let problem: PreferencesError?

    /// - Parameters:
    ///   - value: The preferences at the beginning.
    ///   - problem: The reason why the preferences could not be read; nil without a problem.
    public init(_ value: Preferences = Preferences(), problem: PreferencesError? = nil) {
        state = Watched(State(value: value))
        self.problem = problem
    }

    /// Makes saving each further change fail with an error; nil makes it succeed again.
    public func fail(with error: PreferencesError?) { state.withState { $0.error = error } }

    public var current: Preferences { state.withState(\.value) }

    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        state.withState { $0.listeners.append(continuation) }
        return stream
    }

    public func adopt(_ file: Settings.File?) {
        state.withState { $0.value.adopt(file) }
    }

    public func change(
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) async throws(PreferencesError) {
        state.withState { change(&$0.value) }
        for listener in state.withState(\.listeners) { listener.yield() }
        if let error = state.withState(\.error) { throw error }
    }
}

/// Words of a month that never change.
public struct FakeMonthWords: MonthWordService {
    private let words: [OfferedWord]

    /// - Parameter words: The words.
    public init(_ words: [OfferedWord] = []) { self.words = words }

    public func wordsOfThisMonth() async -> [OfferedWord] { words }
}
