/// A program that plays a file, or speaks a text.
struct SoundProgram: Sendable {
    let name: String
    /// The arguments before the path of the file, or before the text.
    let options: [String]
    /// The formats of the files that it plays.
    var formats = Set(SoundFormat.allCases)
    /// The name of the package that has the program; nil if it has the name of the program.
    var package: String?
    /// The option for the language of a text; nil for a player, and for a program that the user has
    /// chosen.
    var languageOption: String?
    /// The arguments that silence the program, if another process speaks; else nil.
    var silencingArguments: [String]?

    /// The known players, the best first.
    static let players = [
        SoundProgram(name: "mpv", options: ["--no-video", "--really-quiet", "--"]),
        SoundProgram(name: "ffplay", options: ["-nodisp", "-autoexit", "-loglevel", "quiet"]),
        // paplay and pw-play read files with libsndfile, which reads MP3 since version 1.1.
        SoundProgram(
            name: "paplay", options: [], formats: [.wav, .flac, .vorbis, .opus, .mp3]),
        SoundProgram(
            name: "pw-play", options: [], formats: [.wav, .flac, .vorbis, .opus, .mp3]),
        // aplay plays unknown formats as noise.
        SoundProgram(name: "aplay", options: ["-q"], formats: [.wav]),
    ]

    /// The known programs that speak, the best first.
    static let speakers = [
        // A daemon speaks, and the program waits for it.
        SoundProgram(
            name: "spd-say", options: ["-w"], package: "speech-dispatcher", languageOption: "-l",
            silencingArguments: ["-S"]),
        // The option `-s` sets the speed in words a minute; the default is 175.
        SoundProgram(name: "espeak-ng", options: ["-s", "150"], languageOption: "-v"),
    ]

    /// The arguments that play a file or speak a text.
    ///
    /// - Parameters:
    ///   - text: The path of the file, or the text.
    ///   - language: The code of the language of the text; nil for the language in the program's
    ///     own settings.
    /// - Returns: The arguments.
    func arguments(_ text: String, in language: String?) -> [String] {
        guard let languageOption else { return options + [text] }
        return options + (language.map { [languageOption, $0] } ?? []) + ["--", text]
    }
}

extension SoundProgram {
    /// A program that the user has chosen, with a command whose words are separated by blanks.
    ///
    /// It may play any format. Nil if the command is empty.
    init?(command: String) {
        let words = command.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        self.init(name: name, options: Array(words.dropFirst()))
    }
}
