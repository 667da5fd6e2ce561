import Texts

/// Turns the body of a card into HTML.
///
/// Tags may overlap or stay open. The end of an element also closes the elements inside it, and
/// opens them again.
struct DSLMarkup {
    private(set) var html = ""
    /// The labels `[p]` in the order of the text.
    private(set) var labels: [String] = []
    /// True if the rest is left out, because the budget is spent or the text is too long.
    private(set) var isCut = false

    private let word: String
    private let budget: WorkBudget
    /// The open elements: the name of the DSL tag, and the start tag in HTML.
    private var openElements: [(tag: String, start: String)] = []
    private var margin = 0
    private var isInBlock = false
    /// The link or label that is being read, its text so far, and its target if the target differs
    /// from the text; nil outside of links and labels.
    private var pendingCapture: (tag: String, text: String, target: String?)?
    /// The margin of the leftmost lines, 0 or 1.
    private let firstMargin: Int

    /// The most elements that may be open.
    private static let depthLimit = 40
    /// In bytes.
    private static let longestTarget = 1_000

    /// - Parameters:
    ///   - lines: The lines of the body, without comments.
    ///   - word: The word that `~` stands for.
    ///   - budget: Each tag, each text between two tags, and each start tag of HTML is a step.
    init(_ lines: [String], word: String, within budget: WorkBudget) {
        self.word = word
        self.budget = budget
        firstMargin = DSLMarkup.hasHeading(lines) ? 0 : 1
        for line in lines where !isCut {
            read(line)
            endCapture()
            endBlock()
        }
    }

    /// True if a line has no margin, such as the heading `[b]II[/b] noun` above lines with margins.
    private static func hasHeading(_ lines: [String]) -> Bool {
        var isInMargin = false
        return lines.contains { line in
            let text = line.trimmed
            let isPlain = !isInMargin && !text.isEmpty && !text.hasPrefix("[m")
            let last = text.ranges(of: "[m").last?.lowerBound
            let end = text.ranges(of: "[/m]").last?.lowerBound
            if last != nil || end != nil {
                isInMargin = (last ?? text.startIndex) >= (end ?? text.startIndex)
            }
            return isPlain
        }
    }

    // MARK: - Reading

    private mutating func read(_ line: String) {
        var rest = line.drop { $0 == " " || $0 == "\t" }
        // False when the rest of the line has no closing bracket, so that no tag can follow.
        var mayHaveTags = true
        while let letter = rest.first {
            let count = html.utf8.count + (pendingCapture?.text.utf8.count ?? 0)
            guard budget.spend(), count < BoundedText.limit else {
                isCut = true
                return
            }
            switch letter {
            case "\\":
                rest = rest.dropFirst()
                guard let escaped = rest.popFirst() else { return }
                add(escaped == " " ? "\u{A0}" : String(escaped))
            case "[":
                if rest.hasPrefix("[[") {
                    add("[")
                    rest = rest.dropFirst(2)
                } else if mayHaveTags, let end = rest.firstIndex(of: "]") {
                    readTag(rest[rest.index(after: rest.startIndex)..<end])
                    rest = rest[rest.index(after: end)...]
                } else {
                    mayHaveTags = false
                    add("[")
                    rest = rest.dropFirst()
                }
            case "]":
                add("]")
                rest = rest.dropFirst(rest.hasPrefix("]]") ? 2 : 1)
            case "<" where rest.hasPrefix("<<"):
                endCapture()
                pendingCapture = ("ref", "", nil)
                rest = rest.dropFirst(2)
            case ">" where rest.hasPrefix(">>") && pendingCapture?.tag == "ref":
                endCapture()
                rest = rest.dropFirst(2)
            case "^" where rest.hasPrefix("^~"):
                add(word.withFirstCaseSwapped)
                rest = rest.dropFirst(2)
            case "~":
                add(word)
                rest = rest.dropFirst()
            default:
                let text = rest.prefix { !"\\[]<>^~".contains($0) }
                add(text.isEmpty ? String(letter) : String(text))
                rest = text.isEmpty ? rest.dropFirst() : rest[text.endIndex...]
            }
        }
    }

    private mutating func add(_ text: String) {
        guard pendingCapture == nil else {
            pendingCapture?.text += text
            return
        }
        beginBlock()
        html += text.escapedForHTML
    }

    // MARK: - Tags

    private mutating func readTag(_ content: Substring) {
        let isEnd = content.hasPrefix("/")
        let name = String((isEnd ? content.dropFirst() : content).prefix { !$0.isWhitespace })
            .lowercased()
        switch name {
        case "m", "m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9":
            endCapture()
            endBlock()
            margin = isEnd ? 0 : Int(name.dropFirst()) ?? 0
        case "br":
            endCapture()
            endBlock()
        case "s", "video", "url", "ref", "p":
            endCapture()
            if !isEnd { pendingCapture = (name, "", DSLMarkup.target(content)) }
        case "'":
            if isEnd { add("\u{301}") }
        default:
            guard let element = DSLMarkup.elements[name] else { return }
            if isEnd { end(name) } else { begin(name, "<\(element)>") }
        }
    }

    /// The value of `target`, such as `abate` in `ref target="abate"`; nil if there is none.
    private static func target(_ content: Substring) -> String? {
        content.ranges(of: "target=").first.map { range in
            let value = content[range.upperBound...]
            return value.first == "\"" || value.first == "'"
                ? String(value.dropFirst().prefix { $0 != value.first })
                : String(value.prefix { !$0.isWhitespace })
        }
    }

    private static let elements = [
        "b": "b", "i": "i", "sub": "sub", "sup": "sup", "ex": "i", "t": "small",
    ]

    private mutating func begin(_ name: String, _ start: String) {
        guard openElements.count < DSLMarkup.depthLimit else { return }
        beginBlock()
        openElements.append((name, start))
        html += start
    }

    private mutating func end(_ name: String) {
        guard let index = openElements.lastIndex(where: { $0.tag == name }) else { return }
        let innerElements = openElements[(index + 1)...]
        if isInBlock {
            for element in openElements[index...].reversed() {
                html += DSLMarkup.end(of: element.start)
            }
        }
        openElements.removeSubrange(index...)
        for element in innerElements {
            openElements.append(element)
            if isInBlock { html += element.start }
        }
    }

    private static func end(of start: String) -> String { "</" + start.dropFirst() }

    // MARK: - Blocks

    private mutating func beginBlock() {
        guard !isInBlock else { return }
        isInBlock = true
        html += indentation("<blockquote>") + "<div>" + openElements.map(\.start).joined()
    }

    private mutating func endBlock() {
        guard isInBlock else { return }
        isInBlock = false
        html += openElements.reversed().map { DSLMarkup.end(of: $0.start) }.joined() + "</div>"
        html += indentation("</blockquote>")
    }

    private func indentation(_ tag: String) -> String {
        String(repeating: tag, count: max(0, margin - firstMargin))
    }

    // MARK: - Links and labels

    /// Ends a link or a label.
    private mutating func endCapture() {
        guard let (tag, text, target) = pendingCapture else { return }
        pendingCapture = nil
        let name = text.trimmed
        guard !name.isEmpty else { return }
        beginBlock()
        switch tag {
        case "p":
            labels.append(name)
            html += "<small>\(text.escapedForHTML)</small>"
        case "url":
            html += "<a href=\"\((target ?? name).escapedForHTML)\">\(name.escapedForHTML)</a>"
        case "ref":
            // The heading `head(s) up` is looked up as `heads up`.
            let target = target ?? name
            let word =
                target.utf8.count > DSLMarkup.longestTarget
                ? nil : DSLHeadword(target.replacing("~", with: word))?.spellings.first
            html += EntryLink.html(to: word ?? name, shownAs: name)
        default: html += EntryLink.html(toFile: name)
        }
    }
}
