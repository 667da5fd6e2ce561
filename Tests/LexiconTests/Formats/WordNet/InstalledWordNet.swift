import Glibc
import TestSupport
import Texts

/// The output of `wn`.
enum InstalledWordNet {
    static let folder = "/usr/share/wordnet"
    private static let program = "/usr/bin/wn"

    static let need = Need("wn and WordNet", files: [program, folder + "/index.noun"])

    /// A sense in the output of `wn -over`.
    struct Sense: Equatable {
        let part: String
        let words: Set<String>
        /// The sorted letters of the gloss, which do not depend on how it is split.
        let letters: String

        init(part: String, words: [String], gloss: String) {
            self.part = part
            self.words = Set(words)
            letters = String(gloss.filter { $0.isLetter || $0.isNumber }.sorted())
        }
    }

    /// The output for each word.
    static func ask(_ words: [String], _ option: String) async throws -> [String] {
        // One shell for all of them.
        let script = "while IFS= read -r word; do \(program) \"$word\" \(option); echo =====; done"
        let run = try await Executable(path: "/bin/bash", changing: ["WNSEARCHDIR": folder])
            .run(["-c", script], input: .text(words.joined(separator: "\n") + "\n"))
        let answers = run.output.split(separator: "=====\n", omittingEmptySubsequences: false)
        return answers.dropLast().map(String.init)
    }

    /// The senses of a word, without those of its base forms and other spellings.
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
                let isOfWord = fields.last?.hasPrefix(word + " has ") ?? false
                part = isOfWord ? names[fields[1]] : nil
            } else if let part, let match = line.wholeMatch(of: /\d+\. (\(\d+\) )?(.*?) -- \((.*)/)
            {
                senses.append(
                    Sense(
                        part: part,
                        words: match.2.split(separator: ", ").map { $0.lowercased() },
                        gloss: String(match.3)))
            }
        }
        return senses
    }

    private static let names: [Substring: String] = [
        "noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb",
    ]

    /// The words in the output, such as `noun ax`, in order.
    static func found(in answer: String) -> [String] {
        answer.split(separator: "\n").compactMap { line in
            let prefix = "Information available for "
            guard line.hasPrefix(prefix) else { return nil }
            return line.dropFirst(prefix.count).split(separator: "_").joined(separator: " ")
        }
    }
}
