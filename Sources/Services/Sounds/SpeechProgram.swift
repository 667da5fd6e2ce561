/// A program that speaks a text.
struct SpeechProgram {
    let name: String
    /// The name of the package that has the program.
    let package: String
    /// The arguments that silence the speech, if another process speaks; else nil.
    let silencingArguments: [String]?
    private let options: [String]
    /// The option for the language; nil for a program that the user has chosen.
    private let languageOption: String?

    /// The known programs, the best first.
    static let all = [
        // A daemon speaks, and the program waits for it.
        SpeechProgram(
            name: "spd-say", package: "speech-dispatcher", silencingArguments: ["-S"],
            options: ["-w"],
            languageOption: "-l"),
        // The option `-s` sets the speed in words a minute; the default is 175.
        SpeechProgram(
            name: "espeak-ng", package: "espeak-ng", silencingArguments: nil,
            options: ["-s", "150"],
            languageOption: "-v"),
    ]
}

extension SpeechProgram {
    /// A speech program that the user has chosen, with a command whose words are separated by
    /// blanks.
    ///
    /// Nil if the command is empty.
    init?(command: String) {
        let words = command.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        self.init(
            name: name, package: name, silencingArguments: nil, options: Array(words.dropFirst()),
            languageOption: nil)
    }

    /// - Parameters:
    ///   - text: The text to speak.
    ///   - language: The code of the language of the text; nil for the language in the program's
    ///     own settings.
    /// - Returns: The arguments.
    func arguments(_ text: String, in language: String?) -> [String] {
        guard let languageOption else { return options + [text] }
        return options + (language.map { [languageOption, $0] } ?? []) + ["--", text]
    }
}
