public import Core

/// Plays recordings and speaks texts with the programs of this computer.
///
/// A program has no terminal, and is killed when its task is cancelled. If a program fails, the
/// next one is tried.
public final class ProgramSoundService: SoundService {
    /// The folders that are searched for programs, as in `$PATH`.
    private let folders: String?
    /// The folders in which a recording can be written for its player, the best first.
    private let temporaryFolders: [String]
    /// The programs that may play, and those that may speak, the best first.
    private let players: [SoundProgram]
    private let speakers: [SoundProgram]
    private let silencers = DetachedPrograms()

    /// The most bytes that a program may write, and the longest time that it may run.
    ///
    /// Hardly any recording lasts longer than an hour.
    private static let limits = HelperProcess.Limits(output: 1 << 20, time: .seconds(3600))

    /// - Parameters:
    ///   - player: The command of a player; empty to use an installed one.
    ///   - speech: The command of a speech program; empty to use an installed one.
    ///   - environment: Returns the value of an environment variable.
    public init(player: String = "", speech: String = "", environment: (String) -> String?) {
        folders = environment("PATH")
        // The first folder is in memory, and is emptied at the end of the session.
        temporaryFolders = [environment("XDG_RUNTIME_DIR"), environment("TMPDIR"), "/tmp"]
            .compactMap(\.self).filter { $0.hasPrefix("/") }
        players = SoundProgram(command: player).map { [$0] } ?? SoundProgram.players
        speakers = SoundProgram(command: speech).map { [$0] } ?? SoundProgram.speakers
    }

    @concurrent
    public func play(
        _ recording: [UInt8], begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError) {
        guard let format = SoundFormat(recording) else { throw .unknownFormat }
        let players = players.filter { $0.formats.contains(format) }
        let file = try PrivateFile("sound.\(format.rawValue)", recording, in: temporaryFolders)
        let outcome = await withTaskCancellationHandler {
            defer { file.remove() }
            return await Result { () async throws(SoundError) in
                try await run(players, on: file.path, begin) { failedProgram in
                    failedProgram.map { .notPlayed(program: $0) }
                        ?? .noPlayer(format: format.name, programs: players.map(\.name))
                }
            }
        } onCancel: {
            // Remove the file now, because this process may be about to exit. The removal takes
            // only two system calls.
            file.remove()
        }
        try outcome.get()
    }

    @concurrent
    public func speak(
        _ word: String, in language: String?,
        begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError) {
        try await run(speakers, on: word, in: language, begin) { failedProgram in
            failedProgram.map { .notSpoken(program: $0, language: language) }
                ?? .noSpeech(programs: speakers.map { $0.package ?? $0.name })
        }
    }

    /// Runs installed programs until one succeeds.
    ///
    /// - Throws: The error that `failure` makes of the first program that has failed; of nil if no
    ///   program is installed.
    @concurrent
    private func run(
        _ programs: [SoundProgram], on text: String, in language: String? = nil,
        _ begin: @MainActor @Sendable (String) -> Void, failure: (String?) -> SoundError
    ) async throws(SoundError) {
        var failedProgram: String?
        for program in programs {
            guard let path = Spawning.path(of: program.name, in: folders) else { continue }
            await begin(program.name)
            let outcome = await withTaskCancellationHandler {
                await Result { () async throws(SoundError) in
                    try await run(path, program.arguments(text, in: language))
                }
            } onCancel: {
                if let silence = program.silencingArguments { silencers.start([path] + silence) }
            }
            if try outcome.get() { return }
            failedProgram = failedProgram ?? program.name
        }
        throw failure(failedProgram)
    }

    /// Runs a program until it ends, or the task is cancelled.
    ///
    /// - Returns: False if the program has failed.
    @concurrent
    private func run(
        _ program: String, _ arguments: [String]
    ) async throws(SoundError) -> Bool {
        do throws(HelperProcessError) {
            let outcome = try await HelperProcess(program, arguments)
                .run(within: ProgramSoundService.limits)
            return outcome.map { $0.exitCode == 0 } ?? true
        } catch {
            throw .programFailed(reason: "\(error)")
        }
    }
}

extension Setting where Value == String {
    /// The setting of the player for recordings.
    public static var player: Setting {
        .text(
            "programs.player", "a command",
            "The program that plays recordings, with the file as its last argument; empty for mpv, ffplay, paplay, pw-play or aplay",
            variable: "MOT_PLAYER")
    }

    /// The setting of the speech program.
    public static var speech: Setting {
        .text(
            "programs.speech", "a command",
            "The program that speaks words, with the word as its last argument; empty for spd-say or espeak-ng"
        )
    }
}
