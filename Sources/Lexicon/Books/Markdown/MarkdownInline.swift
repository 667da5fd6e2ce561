import Texts

/// The words of a paragraph in Markdown, with emphasis, code and links.
struct MarkdownInline {
    private(set) var runs: [StyledText.Run] = []
    private let links: [String: String]
    private let budget: WorkBudget
    /// Marks of emphasis that are not closed yet.
    private var open: [(mark: Character, count: Int, run: Int)] = []

    private static let marks = Set("\\`*_<[!".utf8)
    private static let openLimit = 100
    /// The longest link or code, in characters.
    private static let linkLimit = 1_000

    /// - Parameters:
    ///   - source: The paragraph in one line.
    ///   - links: The addresses of links that are named, by their names in small letters.
    ///   - budget: The work that the whole text may cost; when it is spent, marks are text.
    init(_ source: String, _ links: [String: String], within budget: WorkBudget) {
        self.links = links
        self.budget = budget
        if source.utf8.contains(where: MarkdownInline.marks.contains) {
            read(Array(source))
        } else {
            runs = [.init(source)]
        }
        runs = runs.compactMap { run in
            let bytes = CharacterReference.resolved(Array(run.text.utf8)[...])
            let text = String(decoding: bytes, as: UTF8.self).cleanedPart(limit: .max)
            return text.isEmpty ? nil : .init(text, style: run.style, link: run.link)
        }
    }

    private mutating func read(_ letters: [Character]) {
        var text = ""
        var index = 0
        func at(_ index: Int) -> Character? {
            letters.indices.contains(index) ? letters[index] : nil
        }
        func find(_ letter: Character, from start: Int) -> Int? {
            letters[min(start, letters.count)...].prefix(MarkdownInline.linkLimit)
                .firstIndex(of: letter)
        }
        while index < letters.count {
            let letter = letters[index]
            // A search goes over many letters.
            guard !"`<[!".contains(letter) || budget.spend(64) else {
                text.append(letter)
                index += 1
                continue
            }
            switch letter {
            case "\\" where at(index + 1).map { $0.isPunctuation || $0.isSymbol } ?? false:
                text.append(letters[index + 1])
                index += 2
            case "`":
                let count = letters[index...].prefix { $0 == "`" }.count
                let mark = letters[index..<index + count]
                if let end = letters[(index + count)...].prefix(MarkdownInline.linkLimit)
                    .firstRange(of: mark)
                {
                    text += String(letters[(index + count)..<end.lowerBound])
                    index = end.upperBound
                } else {
                    text += String(mark)
                    index += count
                }
            case "*", "_":
                let count = letters[index...].prefix { $0 == letter }.count
                flush(&text)
                let before = at(index - 1)
                let after = at(index + count)
                let isWord = { (letter: Character?) in
                    letter.map { $0.isLetter || $0.isNumber } ?? false
                }
                let opens = after.map { !$0.isWhitespace } ?? false
                let closes = before.map { !$0.isWhitespace } ?? false
                mark(
                    letter, count, opens: opens && (letter == "*" || !isWord(before)),
                    closes: closes && (letter == "*" || !isWord(after)))
                index += count
            case "<":
                let content = find(">", from: index).map { String(letters[(index + 1)..<$0]) }
                guard let content, let first = content.first,
                    first.isLetter || first == "/" || first == "!"
                else {
                    fallthrough
                }
                flush(&text)
                if let address = WebAddress(content) {
                    runs.append(.init(content, link: .address(address)))
                } else if content.contains("@") {
                    text += content
                }
                index += content.count + 2
            case "[", "!":
                let start = letter == "!" ? index + 1 : index
                guard at(start) == "[", let end = Self.end(of: letters, from: start) else {
                    fallthrough
                }
                let name = String(letters[(start + 1)..<end])
                flush(&text)
                index = addLink(name, isPicture: letter == "!", after: end + 1, letters)
            default:
                text.append(letter)
                index += 1
            }
        }
        flush(&text)
    }

    /// The bracket that closes another one.
    private static func end(of letters: [Character], from start: Int) -> Int? {
        var depth = 0
        for index in letters.indices[start...].prefix(linkLimit) {
            if letters[index] == "[" { depth += 1 }
            if letters[index] == "]" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Adds a link or a picture.
    ///
    /// - Returns: The index behind it.
    private mutating func addLink(
        _ name: String, isPicture: Bool, after end: Int, _ letters: [Character]
    ) -> Int {
        if name.hasPrefix("^"), !isPicture {
            runs.append(.init("[\(name.dropFirst())]", style: .secondary, link: .place(name)))
            return end
        }
        var target = links[name.lowercased()]
        var next = end
        if end < letters.count, "([".contains(letters[end]) {
            let close: Character = letters[end] == "(" ? ")" : "]"
            var depth = 0
            let place = letters.indices[end...].prefix(MarkdownInline.linkLimit).first { index in
                if letters[index] == letters[end] { depth += 1 }
                if letters[index] == close { depth -= 1 }
                return depth == 0
            }
            if let place {
                let inside = String(letters[(end + 1)..<place])
                target =
                    close == ")"
                    ? String(inside.trimmed.prefix { $0 != " " }.filter { !"<>".contains($0) })
                    : links[(inside.isEmpty ? name : inside).lowercased()]
                if target != nil { next = place + 1 }
            }
        }
        guard let target else {
            runs.append(.init("["))
            read(Array(name))
            runs.append(.init("]"))
            return end
        }
        if isPicture {
            if !name.isEmpty { runs.append(.init("[\(name)]", style: .secondary)) }
            return next
        }
        let first = runs.count
        read(Array(name))
        let link = WebAddress(target).map { StyledText.Link.address($0) }
        for index in runs.indices[first...] {
            runs[index].link = target.hasPrefix("#") ? .place(target) : link
        }
        return next
    }

    private mutating func flush(_ text: inout String) {
        if !text.isEmpty { runs.append(.init(text)) }
        text = ""
    }

    /// Closes emphasis, or opens it: its mark stays a text until it is closed.
    private mutating func mark(_ mark: Character, _ count: Int, opens: Bool, closes: Bool) {
        if closes, let place = open.lastIndex(where: { $0.mark == mark && $0.count == count }) {
            let start = open[place].run
            runs[start].text = ""
            for index in runs.indices[start...] {
                if count > 1 { runs[index].style.insert(.strong) }
                if count != 2 { runs[index].style.insert(.emphasized) }
            }
            open.removeSubrange(place...)
            return
        }
        if opens, open.count < MarkdownInline.openLimit { open.append((mark, count, runs.count)) }
        runs.append(.init(String(repeating: mark, count: count)))
    }
}
