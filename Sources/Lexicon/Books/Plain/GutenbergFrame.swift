import Texts

/// The header and the footer of a text from Project Gutenberg.
struct GutenbergFrame {
    /// The range of the text without header and footer.
    let body: Range<Int>
    private(set) var title = ""
    private(set) var author = ""
    private(set) var language: Language?
    private(set) var encoding: TextEncoding?

    /// The longest header or footer, in bytes.
    private static let limit = 1 << 16

    /// Finds the header and the footer; nil for a text without this header.
    init?(_ text: [UInt8]) {
        guard text.prefix(4_096).contains("Gutenberg".utf8) else { return nil }
        var body: Int?
        var name = ""
        for bytes in GutenbergFrame.lines(of: text.prefix(GutenbergFrame.limit)) {
            let line = String(decoding: bytes, as: UTF8.self)
            if GutenbergFrame.isStart(line) {
                body = bytes.endIndex
                break
            }
            if line.hasPrefix(" ") {
                // A long title continues in the next line.
                if name == "Title" { title += " " + line }
                continue
            }
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            name = String(line[..<colon])
            let value = line[colon...].dropFirst().cleaned(limit: 200)
            switch name {
            case "Title": title = value
            case "Author": author = value
            case "Language": language = Language(value)
            case "Character set encoding": encoding = TextEncoding(named: value)
            default: break
            }
        }
        guard let body else { return nil }
        title = title.cleaned(limit: 200)
        let tail = text[max(body, text.count - GutenbergFrame.limit)...]
        let end = GutenbergFrame.lines(of: tail).first { line in
            GutenbergFrame.isEnd(String(decoding: line.prefix(80), as: UTF8.self))
        }
        self.body = body..<(end?.startIndex ?? text.count)
    }

    private static func isStart(_ line: String) -> Bool {
        line.hasPrefix("***") && line.contains("START OF TH") && line.contains("PROJECT GUTENBERG")
            || line.hasPrefix("*END*THE SMALL PRINT") || line.hasPrefix("*END THE SMALL PRINT")
    }

    private static func isEnd(_ line: String) -> Bool {
        line.hasPrefix("***") && line.contains("END OF TH") && line.contains("PROJECT GUTENBERG")
            || line.hasPrefix("End of Project Gutenberg")
            || line.hasPrefix("End of the Project Gutenberg")
            || line.hasPrefix("End of The Project Gutenberg")
    }

    private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        text.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
}
