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
        // These two read with libsndfile, which knows MP3 since 1.1.
        SoundProgram(
            name: "paplay", options: [], formats: [.wav, .flac, .vorbis, .opus, .mp3]),
        SoundProgram(
            name: "pw-play", options: [], formats: [.wav, .flac, .vorbis, .opus, .mp3]),
        // It plays what it does not know as noise.
        SoundProgram(name: "aplay", options: ["-q"], formats: [.wav]),
    ]

    /// A player that a person has chosen, by a command whose words are separated by blanks; it may play anything.
    ///
    /// Nil without a word.
    init?(command: String) {
        let words = command.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        self.init(
            name: name, options: Array(words.dropFirst()), formats: Set(SoundFormat.allCases))
    }

    private init(name: String, options: [String], formats: Set<SoundFormat>) {
        self.name = name
        self.options = options
        self.formats = formats
    }
}
