/// Plays recordings and speaks words, with programs of the system.
///
/// A call returns when the sound has ended. If the task of the call is cancelled, the sound ends.
public protocol SoundService: Sendable {
    /// Plays a recording.
    ///
    /// - Parameters:
    ///   - recording: The bytes of a dictionary's file, which are untrusted.
    ///   - begin: Called with the name of the program before it plays; called again if another
    ///     program is tried.
    /// - Throws: A ``SoundError`` with the cause.
    func play(
        _ recording: [UInt8], begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError)

    /// Speaks a word.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - language: The code of its language; nil if it is not known.
    ///   - begin: Called with the name of the program before it speaks; called again if another
    ///     program is tried.
    /// - Throws: A ``SoundError`` with the cause.
    func speak(
        _ word: String, in language: String?,
        begin: @escaping @MainActor @Sendable (String) -> Void
    ) async throws(SoundError)
}

/// A failure to play a sound.
public enum SoundError: Error, Hashable {
    /// No player knows the format of the file.
    case unknownFormat
    /// None of the programs that play the format is installed.
    case noPlayer(format: String, programs: [String])
    /// None of the programs that speak is installed.
    case noSpeech(programs: [String])
    /// The program could not play the recording.
    case notPlayed(program: String)
    /// The program could not speak the word; `language` is the code of the language.
    case notSpoken(program: String, language: String?)
    /// The program did not run to its end. `reason` is a sentence.
    case programFailed(reason: String)
    /// The file could not be written for the program.
    case notWritten(reason: String)
}

extension SoundError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .unknownFormat:
            "no player knows its format"
        case .noPlayer(let format, let programs):
            "no program here plays \(format); install \(programs.choice)"
        case .noSpeech(let programs):
            "no program here can speak; install \(programs.choice)"
        case .notPlayed(let program):
            "\(program) can't play it; is there a sound device?"
        case .notSpoken(let program, let language):
            "\(program) can't speak it"
                + (language.map { " (\($0)); is a voice for that language installed?" }
                    ?? "; is a voice installed?")
        case .programFailed(let reason): reason
        case .notWritten(let reason): "it can't be saved to a file for the player: \(reason)"
        }
    }
}

extension [String] {
    /// The texts as a choice: `mpv, ffplay or aplay`.
    fileprivate var choice: String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
