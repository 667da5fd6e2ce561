public import Core

/// Settings in memory.
public final class FakeSettings: SettingsService {
    private struct State {
        var value: Settings
        var error: PreferencesError?
        var listeners: [AsyncStream<Void>.Continuation] = []
    }

    private let state: Watched<State>

    /// - Parameters:
    ///   - value: The settings at the beginning.
    ///   - problem: The reason why what keys have set could not be read; nil without a problem.
    public init(_ value: Settings = Settings(), problem: PreferencesError? = nil) {
        var value = value
        value.savedProblem = problem
        state = Watched(State(value: value))
    }

    /// Makes saving each further change fail with an error; nil makes it succeed again.
    public func fail(with error: PreferencesError?) { state.withState { $0.error = error } }

    /// Takes over other settings, but for what keys have set and the problem with that.
    public func adopt(_ settings: Settings) {
        state.withState { state in
            let old = state.value
            state.value = settings
            state.value.saved = old.saved
            state.value.savedProblem = old.savedProblem
        }
    }

    public var current: Settings { state.withState(\.value) }

    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        state.withState { $0.listeners.append(continuation) }
        return stream
    }

    public func change(_ change: @escaping @Sendable (inout Settings) -> Void) {
        state.withState { change(&$0.value) }
        for listener in state.withState(\.listeners) { listener.yield() }
    }

    public func save() async throws(PreferencesError) {
        if let error = state.withState(\.error) { throw error }
    }

    public func reload() async {}

    public func line(of name: String) async throws(SettingProblem) -> (path: String, line: Int) {
        (current.file?.path ?? "", current.file?.text.line(of: name) ?? 1)
    }
}

/// Words of a month that never change.
public struct FakeMonthWords: MonthWordService {
    private let words: [OfferedWord]

    /// - Parameter words: The words.
    public init(_ words: [OfferedWord] = []) { self.words = words }

    public func wordsOfThisMonth() async -> [OfferedWord] { words }
}
