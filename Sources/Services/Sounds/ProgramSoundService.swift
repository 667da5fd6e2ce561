public import Core
import Glibc

/// Plays recordings and speaks texts with the programs of this computer.
///
/// A program has no terminal, and is killed when its task is cancelled. If a program fails, the
/// next one is tried.
public final class ProgramSoundService: SoundService {
    /// The folders that are searched for programs.
    private let folders: [String]
    /// The folders in which a recording can be written for its player, the best first.
    private let temporaryFolders: [String]
    /// The player that the user has chosen; nil for none.
    private let chosenPlayer: SoundProgram?
    private let silencers = DetachedPrograms()

    /// The most bytes that a program may write, and the longest time that it may run.
    ///
    /// Hardly any recording lasts longer than an hour.
    private static let limits = HelperProcess.Limits(output: 1 << 20, time: .seconds(3600))

    /// The speech program that the user has chosen; nil for none.
    private let chosenSpeech: SpeechProgram?

    /// - Parameters:
    ///   - player: The command of a player; empty to use an installed one.
    ///   - speech: The command of a speech program; empty to use an installed one.
    ///   - environment: Returns the value of an environment variable.
    public init(player: String = "", speech: String = "", environment: (String) -> String?) {
        folders = (environment("PATH") ?? "").split(separator: ":").map(String.init)
            .filter { $0.hasPrefix("/") }
        // The first folder is in memory, and is emptied at the end of the session.
        temporaryFolders = [environment("XDG_RUNTIME_DIR"), environment("TMPDIR"), "/tmp"]
            .compactMap(\.self).filter { $0.hasPrefix("/") }
        chosenPlayer = SoundProgram(command: player)
        chosenSpeech = SpeechProgram(command: speech)
    }

    @concurrent
    public func play(
        _ recording: [UInt8], begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError) {
        guard let format = SoundFormat(recording) else { throw .unknownFormat }
        let players = (chosenPlayer.map { [$0] } ?? SoundProgram.players)
            .filter { $0.formats.contains(format) }
        let file = try PrivateFile("sound.\(format.rawValue)", recording, in: temporaryFolders)
        let outcome = await withTaskCancellationHandler {
            defer { file.remove() }
            return await Result { () async throws(SoundError) in
                try await play(file.path, players, format, begin)
            }
        } onCancel: {
            // Remove the file now, because this process may be about to exit. The removal takes
            // only two system calls.
            file.remove()
        }
        try outcome.get()
    }

    @concurrent
    private func play(
        _ path: String, _ players: [SoundProgram], _ format: SoundFormat,
        _ begin: @MainActor @Sendable (String) -> Void
    ) async throws(SoundError) {
        var failedProgram: String?
        for player in players {
            guard let program = self.path(of: player.name) else { continue }
            await begin(player.name)
            if try await run(program, player.options + [path]) { return }
            failedProgram = failedProgram ?? player.name
        }
        guard let failedProgram else {
            throw .noPlayer(format: format.name, programs: players.map(\.name))
        }
        throw .notPlayed(program: failedProgram)
    }

    @concurrent
    public func speak(
        _ word: String, in language: String?,
        begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError) {
        var failedProgram: String?
        let programs = chosenSpeech.map { [$0] } ?? SpeechProgram.all
        for speech in programs {
            guard let program = path(of: speech.name) else { continue }
            await begin(speech.name)
            let outcome = await withTaskCancellationHandler {
                await Result { () async throws(SoundError) in
                    try await run(program, speech.arguments(word, in: language))
                }
            } onCancel: {
                if let silence = speech.silencingArguments { silencers.start([program] + silence) }
            }
            if try outcome.get() { return }
            failedProgram = failedProgram ?? speech.name
        }
        guard let failedProgram else { throw .noSpeech(programs: programs.map(\.package)) }
        throw .notSpoken(program: failedProgram, language: language)
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

    /// The path of a program; nil when it is not installed.
    private func path(of program: String) -> String? {
        if program.hasPrefix("/") { return access(program, X_OK) == 0 ? program : nil }
        return folders.lazy.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
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
