import Texts

/// The command line of a program that works on an entry.
///
/// The line is split into words as a shell does it, but no shell runs it. A placeholder stays
/// inside its word, whatever text replaces it.
public struct ProgramCommand: Hashable, Sendable {
    /// The command line.
    public let text: String
    /// True if the program reads the text of the entry from standard input.
    public let readsText: Bool
    /// The program and its arguments, with placeholders.
    private let words: [String]

    /// Parses a command line.
    public init(_ text: String, readsText: Bool) throws(ProgramCommandError) {
        (self.text, self.readsText) = (text.trimmed, readsText)
        words = try ProgramCommand.words(of: text)
        guard let program = words.first, !program.isEmpty, !program.contains(placeholder) else {
            throw .noProgram
        }
        // `sh -c 'cd ${work}; ls'` and `awk '{next}'` have no placeholder.
        let names = words.compactMap { $0.wholeMatch(of: /\{([a-z]{3,})\}/) }
            .map { String($0.output.1) }
        for name in names where !(ProgramCommand.placeholders + ["next"]).contains(name) {
            guard let nearest = name.nearest(in: ProgramCommand.placeholders) else { continue }
            throw .unknown(name, nearest: nearest)
        }
        for (index, word) in words.enumerated() where word.contains(placeholder) {
            // In `sh -c '…'` or `sh -ce -- '…'`, the text would become a part of the script.
            let options = words[..<index].reversed().prefix { $0.hasPrefix("-") }
            if runsScript, options.contains(where: ProgramCommand.beginsScript) {
                throw .placeholderInScript
            }
        }
    }

    private static let placeholders = ["word", "text", "sentence", "dictionary"]

    /// True for a script of a shell, behind which no word is an option.
    private var runsScript: Bool {
        guard let shell = words.firstIndex(where: { $0.hasSuffix("sh") }) else { return false }
        return words[shell...].contains(where: ProgramCommand.beginsScript)
    }

    private static func beginsScript(_ word: String) -> Bool {
        word.hasPrefix("-") && !word.hasPrefix("--") && word.contains("c")
    }

    /// Parses the value of a key in the settings: `!` or `|`, and a command line; returns nil for
    /// any other value.
    public static func command(ofKey value: String) throws(ProgramCommandError) -> ProgramCommand? {
        guard let sign = value.first, sign == "!" || sign == "|" else { return nil }
        return try ProgramCommand(String(value.dropFirst()), readsText: sign == "|")
    }

    /// Returns the program and its arguments for an entry.
    ///
    /// - Throws: A ``ProgramCommandError`` if the entry lacks a text, or if an argument would become
    ///   an option.
    func words(for entry: ShownEntry) throws(ProgramCommandError) -> [String] {
        var filledWords: [String] = []
        for word in words {
            let matches = word.matches(of: placeholder)
            if let name = matches.map({ String($0.output.1) }).first(where: { entry[$0].isEmpty }) {
                throw .missing(name)
            }
            let filledWord = word.replacing(placeholder) { entry[String($0.output.1)] }
            let mayBeOption = !runsScript && !word.hasPrefix("-") && !filledWords.contains("--")
            if mayBeOption, filledWord.hasPrefix("-") {
                throw .option(filledWord.cleaned(limit: 40))
            }
            filledWords.append(filledWord)
        }
        return filledWords
    }

    /// A placeholder, and its name.
    private var placeholder: Regex<(Substring, Substring)> {
        /\{(word|text|sentence|dictionary)\}/
    }

    /// Splits a command line at its blanks.
    ///
    /// As in a shell, a text between `'` or `"` is one word, and `\` keeps the next character.
    private static func words(of text: String) throws(ProgramCommandError) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                // Between `"`, other characters keep their `\`.
                let keepsSign = quote != nil && !"\"\\$`".contains(character)
                word = (word ?? "") + (keepsSign ? "\\" : "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if quote == nil, character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else if quote == nil, "|&;<>$`".contains(character) {
                throw .needsShell(character)
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil, !isEscaped else { throw .unfinished }
        return words + [word].compactMap(\.self)
    }
}

/// The texts of the shown entry for a program, or a table of words.
public struct ShownEntry: Hashable, Sendable {
    public var word: String
    public var text: String
    /// The sentence in which the word was met, or the example of its sense; empty for none.
    public var sentence: String
    public var dictionary: String
    /// True for a table of words, which is the ``text``; an entry may lack the word, too.
    var isTable = false

    /// The text for a placeholder.
    fileprivate subscript(name: String) -> String {
        switch name {
        case "word": word
        case "text": text
        case "sentence": sentence
        default: dictionary
        }
    }
}

extension ShownEntry {
    init(table: String) {
        self.init(word: "", text: table, sentence: "", dictionary: "", isTable: true)
    }
}

/// Run a command on an entry.
public struct RunProgram: Action, Hashable {
    /// The command; nil to ask the user for it.
    public let command: ProgramCommand?
    public let entry: ShownEntry

    /// Makes the action of the events `pipe` and `run`; nil for other events.
    init?(_ event: UserEvent, on entry: ShownEntry?) {
        guard let entry else { return nil }
        switch event {
        case .pipe: command = nil
        case .run(let ownCommand): command = ownCommand
        default: return nil
        }
        self.entry = entry
    }
}

/// A mistake in a command line, or a text that a command can't have.
public enum ProgramCommandError: Error, Hashable, CustomStringConvertible {
    case noProgram
    /// A quotation mark is not closed, or nothing follows the last `\`.
    case unfinished
    /// The character has a meaning in a shell only.
    case needsShell(Character)
    case placeholderInScript
    /// The name is similar to that of a placeholder.
    case unknown(String, nearest: String)
    /// The entry has no text for a placeholder.
    case missing(String)
    /// An argument begins with a hyphen only because of the entry.
    case option(String)

    public var description: String {
        switch self {
        case .noProgram: "A command begins with the name of a program"
        case .unfinished: "The command ends inside quotation marks or after \\"
        case .needsShell(let character):
            "Mot runs no shell: put \(character) into quotation marks, or write sh -c '…'"
        case .placeholderInScript:
            "A shell would run the text: write sh -c '… \"$1\"' sh {word}"
        case .unknown(let name, let nearest):
            "There is no {\(name)}; did you mean {\(nearest)}?"
        case .missing(let name): "There is no {\(name)} here"
        case .option(let word): "\(word) would be an option: put -- before it in the command"
        }
    }
}
