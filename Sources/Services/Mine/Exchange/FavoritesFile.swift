import Core
import Lexicon
import Texts

/// Reads the favorites of GoldenDict: `<folder name="…">` and `<headword>` in `<root>`.
///
/// A folder becomes a list; one in another is called by the names of both, `French/food`. As in
/// GoldenDict, every element that is no folder is a word.
struct FavoritesFile {
    private static let deepest = 32

    private var lines: LineCounter
    private var line = 1
    private var marks = MarkCollector()
    /// What it says of them.
    private var words: [MarkFields] = []
    private var hasBegun = false
    /// The names of the elements that are open.
    private var open: [String] = []
    private var folders: [String] = []
    private var word: OpenWord?

    private struct OpenWord {
        var text: [UInt8] = []
        /// How many elements are open around it.
        let depth: Int
        let line: Int
    }

    static func read(_ bytes: [UInt8]) throws(MarkImportError) -> MarkImport {
        var file = FavoritesFile(lines: LineCounter(bytes))
        var tokens = MarkupTokenizer(bytes, allowsAnyName: true)
        while let token = tokens.next() {
            file.line = file.lines.line(at: tokens.position)
            switch token {
            case .text(let text): file.word?.text += text
            case .start(let tag, let isEmpty):
                try file.begin(tag)
                if isEmpty { try file.end(tag.name) }
            case .end(let name): try file.end(name)
            }
        }
        guard file.hasBegun, file.open.isEmpty else { throw file.damage("</root> is missing") }
        return file.marks.result(.favorites) { [words = file.words] in words[$0] }
    }

    private init(lines: LineCounter) { self.lines = lines }

    private mutating func begin(_ tag: MarkupTag) throws(MarkImportError) {
        guard hasBegun || tag.name == "root" else { throw damage("it begins without <root>") }
        guard !hasBegun || !open.isEmpty else { throw damage("something follows </root>") }
        guard open.count < FavoritesFile.deepest else { throw damage("its folders are too deep") }
        if hasBegun, word == nil {
            if tag.name == "folder" {
                folders.append(tag.value(of: "name") ?? "")
            } else {
                word = OpenWord(depth: open.count, line: line)
            }
        }
        hasBegun = true
        open.append(tag.name)
    }

    private mutating func end(_ name: String) throws(MarkImportError) {
        guard let last = open.popLast(), last == name else {
            throw damage("</\(name.cleaned(limit: 40))> ends nothing")
        }
        if let word {
            guard word.depth == open.count else { return }
            var fields = MarkFields()
            fields.word = String(decoding: word.text, as: UTF8.self)
            if !folders.isEmpty { fields.lists = [folders.joined(separator: "/")] }
            words.append(fields)
            try marks.add(fields, at: words.count - 1, line: word.line)
            self.word = nil
        } else if name == "folder" {
            folders.removeLast()
        }
    }

    private func damage(_ reason: String) -> MarkImportError {
        .damaged(.favorites, line: line, reason: reason)
    }
}
