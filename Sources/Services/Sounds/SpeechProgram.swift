/// A program that speaks a text.
struct SpeechProgram {
    let name: String
    /// The arguments that make it silent, if its process does not speak itself.
    let silence: [String]?
    private let options: [String]
    /// The option for the language.
    private let languageOption: String

    /// Those that are known, the best first.
    static let all = [
        // A daemon speaks; the program waits for it.
        SpeechProgram(
            name: "spd-say", silence: ["-S"], options: ["-w"], languageOption: "-l"),
        // In words a minute; by default it speaks 175.
        SpeechProgram(
            name: "espeak-ng", silence: nil, options: ["-s", "150"], languageOption: "-v"),
    ]

    /// - Parameters:
    ///   - text: What to speak.
    ///   - language: The code of its language; nil for that of the program's settings.
    /// - Returns: The arguments.
    func arguments(_ text: String, in language: String?) -> [String] {
        options + (language.map { [languageOption, $0] } ?? []) + ["--", text]
    }
}
