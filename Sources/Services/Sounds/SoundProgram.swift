/// A program that plays a file.
struct SoundProgram {
    let name: String
    /// The arguments before the path of the file.
    let options: [String]
    let formats: Set<SoundFormat>

    /// The known players, the best first.
    static let players = [
        SoundProgram(
            name: "mpv", options: ["--no-video", "--really-quiet", "--"],
            formats: Set(SoundFormat.allCases)),
        SoundProgram(
            name: "ffplay", options: ["-nodisp", "-autoexit", "-loglevel", "quiet"],
            formats: Set(SoundFormat.allCases)),
        // paplay and pw-play read files with libsndfile, which reads MP3 since version 1.1.
        SoundProgram(
            name: "paplay", options: [], formats: [.wav, .flac, .vorbis, .opus, .mp3]),
        SoundProgram(
            name: "pw-play", options: [], formats: [.wav, .flac, .vorbis, .opus, .mp3]),
        // aplay plays unknown formats as noise.
        SoundProgram(name: "aplay", options: ["-q"], formats: [.wav]),
    ]
}

extension SoundProgram {
    /// A player that the user has chosen, with a command whose words are separated by blanks.
    ///
    /// It may play any format. Nil if the command is empty.
    init?(command: String) {
        let words = command.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        self.init(
            name: name, options: Array(words.dropFirst()), formats: Set(SoundFormat.allCases))
    }
}
