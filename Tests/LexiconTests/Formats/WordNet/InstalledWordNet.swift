import Glibc
import TestSupport

/// What `wn` says about words.
enum InstalledWordNet {
    static let folder = "/usr/share/wordnet"
    private static let program = "/usr/bin/wn"

    static var isThere: Bool {
        access(program, X_OK) == 0 && access(folder + "/index.noun", R_OK) == 0
    }

    /// One of the senses that `wn -over` shows.
    struct Sense: Equatable {
        let part: String
        let number: Int
        /// How often it was met; nil when it was not.
        let count: Int?
        let words: Set<String>
        /// The letters of the gloss, sorted: a text taken apart and put together has the same.
        let letters: String

        init(part: String, number: Int, count: Int?, words: [String], gloss: String) {
            self.part = part
            self.number = number
            self.count = count
            self.words = Set(words)
            letters = String(gloss.filter { $0.isLetter || $0.isNumber }.sorted())
        }
    }

    /// What the program prints about each of some words.
    static func ask(_ words: [String], _ option: String) async throws -> [String] {
        // One shell for all of them.
        let script = "while IFS= read -r word; do \(program) \"$word\" \(option); echo =====; done"
        let run = try await Executable(path: "/bin/bash", changing: ["WNSEARCHDIR": folder])
            .run(["-c", script], input: .text(words.joined(separator: "\n") + "\n"))
        let answers = run.output.split(separator: "=====\n", omittingEmptySubsequences: false)
        return answers.dropLast().map(String.init)
    }

    /// The senses of a word, without those of its base forms and other spellings:
    ///
    ///     The noun ax has 1 sense (first 1 from tagged texts)
    ///
    ///     1. (2) ax, axe -- (an edge tool with a heavy bladed head)
    static func senses(of word: String, in answer: String) -> [Sense] {
        var senses: [Sense] = []
        var part: String?
        for line in answer.split(separator: "\n") {
            if line.hasPrefix("The ") {
                let fields = line.split(separator: " ", maxSplits: 2)
                part = fields[2].hasPrefix(word + " has ") ? String(fields[1]) : nil
            } else if let part, let dot = line.firstRange(of: ". "),
                let dash = line.firstRange(of: " -- ("),
                let number = Int(line[..<dot.lowerBound])
            {
                var words = line[dot.upperBound..<dash.lowerBound]
                var count: Int?
                if words.hasPrefix("("), let end = words.firstRange(of: ") ") {
                    count = Int(words[..<end.lowerBound].dropFirst())
                    words = words[end.upperBound...]
                }
                senses.append(
                    Sense(
                        part: part == "adj" ? "adjective" : part == "adv" ? "adverb" : part,
                        number: number, count: count,
                        words: words.split(separator: ", ").map { $0.lowercased() },
                        gloss: String(line[dash.upperBound...])))
            }
        }
        return senses
    }

    /// The words that it has something about, `noun ax`, in its order.
    static func found(in answer: String) -> [String] {
        answer.split(separator: "\n").compactMap { line in
            let prefix = "Information available for "
            guard line.hasPrefix(prefix) else { return nil }
            return line.dropFirst(prefix.count).split(separator: "_").joined(separator: " ")
        }
    }
}
