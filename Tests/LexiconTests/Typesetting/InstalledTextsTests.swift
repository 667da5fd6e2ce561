import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Lexicon

/// A dictionary of Debian, and what must not be left of its markup.
struct InstalledTexts: CustomTestStringConvertible, Sendable {
    let name: String
    /// Every which entry is read before a release, else a ninth of those, so that the test takes a
    /// second; all of them were once, by hand.
    let step: Int
    /// The number of them that may have something that looks like markup and is none: programs, the
    /// character itself.
    var exceptions = 0

    var path: String { "/usr/share/dictd/\(name).index" }
    var testDescription: String { name }

    static let all = [
        InstalledTexts(name: "gcide", step: 97),
        InstalledTexts(name: "foldoc", step: 11, exceptions: 9),
        InstalledTexts(name: "jargon", step: 5, exceptions: 4),
        InstalledTexts(name: "wn", step: 97),
        InstalledTexts(name: "devil", step: 1), InstalledTexts(name: "elements", step: 1),
        InstalledTexts(name: "vera", step: 7, exceptions: 1),
        InstalledTexts(name: "freedict-deu-eng", step: 397),
        InstalledTexts(name: "freedict-eng-deu", step: 397),
        InstalledTexts(name: "german-english", step: 397),
        InstalledTexts(name: "english-german", step: 397, exceptions: 1),
    ]
}

struct `The texts of an installed dictionary` {
    @Test(
        "have no markup left, and lose no word but source marks", .needs(.time),
        .needs(Need("the dictionaries of Debian", files: InstalledTexts.all.map(\.path))),
        arguments: InstalledTexts.all)
    func texts(_ installed: InstalledTexts) throws {
        let reader = try DictdReader(index: FilePath(installed.path), among: OpenFiles())
        let headwords = try reader.allHeadwords()
        var leftovers: [String] = []
        var count = 0
        let step = installed.step * Tier.amount(usual: 9, all: 1)
        for index in stride(from: 0, to: headwords.count, by: step) {
            for entry in try reader.entries(of: [headwords[index]]) {
                guard case .texts(let texts) = entry.body, let raw = texts.first else { continue }
                count += 1
                let set = Typesetter.typeset(raw, word: entry.word)
                if let line = leftover(in: set.text, raw.markup) {
                    leftovers.append("\(entry.word): \(line)")
                }
                let lost = lostWords(of: raw, in: set.text)
                #expect(lost.isEmpty, "\(entry.word) loses \(lost)")
            }
        }
        #expect(count > 10)
        #expect(leftovers.count <= installed.exceptions, "\(leftovers)")
    }

    /// A line that still has markup; nil for none.
    private func leftover(in text: StyledText, _ markup: EntryMarkup) -> String? {
        for paragraph in text.paragraphs where !paragraph.isPreformatted {
            let line = paragraph.runs.map(\.text).joined()
            let isRaw =
                switch markup {
                case .gcide:
                    line.contains { "{}\\".contains($0) } || line.contains("[1913 Webster")
                        || bracketed(line).contains { GCIDELetters.character(for: $0) != nil }
                case .freeDict, .ding: line.contains { "{}<>".contains($0) }
                case .wordNet: line.contains("[syn:") || line.contains("[ant:")
                case .devil: line.contains { "{}_".contains($0) }
                default: line.contains { "{}".contains($0) }
                }
            if isRaw { return line }
        }
        return nil
    }

    /// The texts in brackets that follow or precede a letter.
    private func bracketed(_ line: String) -> [String] {
        line.split(separator: "[").dropFirst().compactMap { part in
            part.firstIndex(of: "]").map { String(part[..<$0]) }
        }
    }

    /// The words of the raw text that the set one has not.
    private func lostWords(of raw: RawText, in text: StyledText) -> [String] {
        let shown = text.paragraphs.map { paragraph in
            (paragraph.marker ?? "") + " " + paragraph.runs.map(\.text).joined()
        }.joined(separator: "\n")
        let words = Set(self.words(of: shown).map(folded))
        let joined = shown.filter { $0.isLetter || $0.isNumber }
        return plainWords(of: raw).filter {
            !words.contains(folded($0)) && !joined.contains($0)
        }
    }

    /// The words of the raw text that must be in the set text.
    ///
    /// The sounds of abbreviations are left out, and some words of gcide:
    ///
    /// - words with a code, a mark of syllables or an accent
    /// - the plain form of a headword, which its divided form replaces
    /// - the marks of sources
    /// - a pronunciation with lost letters
    private func plainWords(of raw: RawText) -> [String] {
        guard raw.markup == .gcide else {
            let isWordNet = raw.markup == .wordNet
            let abbreviations: Set = ["n", "v", "adj", "adv", "syn", "ant", "also", "a", "p", "ip"]
            let text =
                raw.markup == .freeDict ? raw.text.replacing(/, {2}\/[^\/]*\//, with: "") : raw.text
            return words(of: text).filter { !isWordNet || !abbreviations.contains($0) }
        }
        let text = raw.text.replacing(/\([^()]*\?[^()]*\)/, with: "")
            .replacing(/\[([^\[\]]*)\]/) { mark in
                GCIDESources.sources(in: mark.output.1, isAlone: true) == nil
                    ? String(mark.output.0) : ""
            }
        return text.split(separator: "\n").flatMap { line in
            line.split(separator: " ")
                .filter { !$0.contains { "[]\\`^~*?\"'_".contains($0) } }
                .flatMap { words(of: String($0)) }
        }
    }

    private func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Without case, accents and ligatures: the divided form of a headword has those that the
    /// plain one lacks.
    private func folded(_ word: String) -> String {
        let key = Folding.key(of: word)
        return String(decoding: (0..<key.count).map { key[$0] }, as: UTF8.self)
    }
}
