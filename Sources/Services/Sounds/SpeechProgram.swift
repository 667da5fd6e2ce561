/// A program that speaks a text.
struct SpeechProgram {
    let name: String
    /// The name of its package.
    let package: String
    /// The arguments that make it silent, if its process does not speak itself.
    let silence: [String]?
    private let options: [String]
    /// The option for the language; nil for a program that a person has chosen.
    private let languageOption: String?

    /// The programs that are known, the best first.
    static let all = [
        // A daemon speaks; the program waits for it.
        SpeechProgram(
            name: "spd-say", package: "speech-dispatcher", silence: ["-S"], options: ["-w"],
            languageOption: "-l"),
        // In words a minute; by default it speaks 175.
        SpeechProgram(
            name: "espeak-ng", package: "espeak-ng", silence: nil, options: ["-s", "150"],
            languageOption: "-v"),
    ]

    /// A program that a person has chosen, by a command whose words are separated by blanks.
    ///
    /// Nil without a word.
    init?(command: String) {
        let words = command.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        self.init(
            name: name, package: name, silence: nil, options: Array(words.dropFirst()),
            languageOption: nil)
    }

    private init(
        name: String, package: String, silence: [String]?, options: [String],
        languageOption: String?
    ) {
        self.name = name
        self.package = package
        self.silence = silence
        self.options = options
        self.languageOption = languageOption
    }

    /// - Parameters:
    ///   - text: The text to speak.
    ///   - language: The code of its language; nil for that of the program's settings.
    /// - Returns: The arguments.
    func arguments(_ text: String, in language: String?) -> [String] {
        guard let languageOption else { return options + [text] }
        return options + (language.map { [languageOption, $0] } ?? []) + ["--", text]
    }
}
