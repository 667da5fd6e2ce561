public import Core

/// Records the sounds to play, instead of running programs that play and speak.
public final class FakeSoundService: SoundService {
    private struct State {
        var heard: [String] = []
        var failure: SoundError?
        var gate: Gate?
        var stopped: [String] = []
    }

    private let state = Watched(State())

    public init() {}

    /// The sounds that were started, in order: a recording as its text, such as `RIFF`, and a
    /// spoken word as `dog (en)`.
    public var heard: [String] { state.withState(\.heard) }

    /// The sounds that were stopped before their end.
    public var stopped: [String] { state.withState(\.stopped) }

    /// Makes all further sounds fail.
    public func fail(with failure: SoundError) { state.withState { $0.failure = failure } }

    /// Makes all further sounds last until a gate is open.
    public func hold(at gate: Gate) { state.withState { $0.gate = gate } }

    /// Reports that a player plays the recording.
    public func play(
        _ recording: [UInt8], begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError) {
        try await hear(String(decoding: recording, as: UTF8.self)) { await begin("player") }
    }

    /// Reports that a voice speaks the word.
    public func speak(
        _ word: String, in language: String?,
        begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError) {
        try await hear("\(word) (\(language ?? "?"))") { await begin("voice") }
    }

    private func hear(
        _ sound: String, begin: @Sendable () async -> Void
    ) async throws(SoundError) {
        let state = state.withState { state in
            state.heard.append(sound)
            return state
        }
        if let failure = state.failure { throw failure }
        await begin()
        await state.gate?.pass()
        if Task.isCancelled { self.state.withState { $0.stopped.append(sound) } }
    }

    /// Waits until a sound was started.
    public func isHeard() async { await state.until { !$0.heard.isEmpty } }

    /// Waits until a sound was stopped.
    public func isStopped() async { await state.until { !$0.stopped.isEmpty } }
}
