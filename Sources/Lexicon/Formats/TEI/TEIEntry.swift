import Texts

/// An `<entry>` of TEI.
struct TEIEntry {
    /// The spellings of the word, the usual one first.
    private(set) var words: [String] = []
    private(set) var inflectedForms: [String] = []
    /// The entry without its first spelling, as HTML.
    private(set) var html = ""

    /// The role of an element in the HTML of its entry.
    private enum Role {
        /// HTML before and after its content.
        case wrapped(String, String)
        /// A text within a line, with a separator if the element before it has the same name.
        case item(separator: String, String, String)
        case link
        /// The pronunciation, between slashes unless it has its own delimiters.
        case sound
        /// Related words, after a label unless the text has its own label.
        case related(String)
        case word
        case sense
        case hidden
    }

    /// The most levels of nested elements.
    private static let depthLimit = 64

    /// An open element.
    private struct OpenElement {
        let name: String
        let role: Role?
        /// The HTML before the element, if its content must be examined first; otherwise empty.
        var outerHTML = ""
        /// The name of the last element that ended inside it.
        var lastChildName = ""
        /// The senses that are not in the HTML yet; their number decides whether they are numbered.
        var senses: [String] = []
    }

    private var openElements: [OpenElement] = []

    /// - Parameters:
    ///   - bytes: The element with its tags.
    ///   - budget: Each tag is a step; once the budget is spent, the rest is left out.
    init(_ bytes: [UInt8], within budget: WorkBudget) {
        var tokens = MarkupTokenizer(bytes)
        while budget.spend(), let token = tokens.next() {
            switch token {
            case .text(let bytes):
                let text = String(decoding: bytes, as: UTF8.self)
                let isBetween = text.allSatisfy(\.isWhitespace)
                html += isBetween ? " " : text.escapedForHTML
            case .start(let tag, let isEmpty):
                guard openElements.count < TEIEntry.depthLimit else { continue }
                // An item without content is left out.
                if isEmpty, case .item = role(of: tag) { continue }
                begin(tag)
                if isEmpty { end(tag.name) }
            case .end(let name): end(name)
            }
        }
        while let last = openElements.last { end(last.name) }
    }

    private mutating func begin(_ tag: MarkupTag) {
        let role = role(of: tag)
        var element = OpenElement(name: tag.name, role: role)
        let lastName = openElements.last?.lastChildName
        if tag.name != "sense", let parent = openElements.indices.last {
            html += TEIEntry.list(of: openElements[parent].senses)
            openElements[parent].senses = []
        }
        switch role {
        case .wrapped(let start, _): html += start
        case .item(let separator, let start, _):
            let isBelowDefinition = tag.name == "cit" && lastName == "def"
            trimEnd()
            html += (lastName == tag.name ? separator : isBelowDefinition ? "<br>" : " ") + start
        case .sense, .word, .link, .hidden, .sound, .related: swap(&html, &element.outerHTML)
        case nil: break
        }
        openElements.append(element)
    }

    /// Senses as a list.
    ///
    /// A single sense is numbered only if it has narrower senses.
    private static func list(of senses: [String]) -> String {
        senses.count == 1 && senses[0].contains("<ol>") ? senses.numberedHTMLList : senses.htmlList
    }

    private func role(of tag: MarkupTag) -> Role? {
        let kind = tag.value(of: "type") ?? ""
        let isInflected = openElements.contains { $0.name == "form" && $0.role != nil }
        return switch tag.name {
        case "form": kind == "infl" ? .wrapped("", "") : nil
        case "orth": isInflected || !openElements.contains { $0.name == "sense" } ? .word : nil
        case "pron": .sound
        case "pos", "gen", "num", "number", "subc", "case", "per", "tns", "mood":
            isInflected ? .hidden : .item(separator: ", ", "<small>", "</small>")
        case "usg", "lbl": .item(separator: ", ", "<small>(", ")</small>")
        case "sense": .sense
        case "def": .item(separator: "; ", "", "")
        case "cit" where kind.hasPrefix("ex"): .wrapped("<blockquote><i>", "</i></blockquote>")
        // The translation of an example is a line below the example.
        case "cit" where openElements.contains { $0.name == "cit" }:
            .wrapped("</i><div>", "</div><i>")
        // `trans` and `tr` are elements of TEI P4.
        case "cit", "quote", "trans", "tr": .item(separator: ", ", "", "")
        case "eg": .wrapped("<blockquote><i>", "</i></blockquote>")
        case "hom":
            tag.value(of: "n").map { .wrapped("<div><b>\($0.escapedForHTML)</b>", "</div>") }
        case "xr": .related(kind.isEmpty ? "see" : TEIEntry.relation(kind))
        case "ref": .link
        case "note", "etym": .wrapped("<div><small>", "</small></div>")
        default: nil
        }
    }

    private static func relation(_ kind: String) -> String {
        ["syn": "synonym", "ant": "antonym", "cf": "compare"][kind] ?? kind.escapedForHTML
    }

    private mutating func end(_ name: String) {
        guard let index = openElements.lastIndex(where: { $0.name == name }) else { return }
        while openElements.count > index, var element = openElements.popLast() {
            html += TEIEntry.list(of: element.senses)
            switch element.role {
            case .wrapped(_, let end), .item(_, _, let end): html += end
            case .sense:
                let sense = takeContent(of: &element)
                if let parent = openElements.indices.last {
                    openElements[parent].senses.append(sense)
                } else {
                    html += sense
                }
            case .word: addWord(TEIEntry.text(of: takeContent(of: &element)))
            case .sound:
                let sound = TEIEntry.text(of: takeContent(of: &element))
                let hasDelimiters = sound.first.map { "/[\\".contains($0) } ?? true
                let start =
                    openElements.last?.lastChildName == element.name ? "<small>, " : " <small>"
                trimEnd()
                html += start + (hasDelimiters ? sound : "/\(sound)/").escapedForHTML + "</small>"
            case .related(let label):
                let related = takeContent(of: &element)
                let isLabelled = TEIEntry.text(of: related).contains(":")
                html += "<div>" + (isLabelled ? "" : "<small>\(label):</small> ")
                html += related + "</div>"
            case .link:
                let isNext = openElements.last?.lastChildName == element.name
                let word = TEIEntry.text(of: takeContent(of: &element))
                trimEnd()
                html += (isNext ? ", " : " ") + EntryLink.html(to: word)
            case .hidden: _ = takeContent(of: &element)
            case nil: break
            }
            if let parent = openElements.indices.last {
                openElements[parent].lastChildName = element.name
            }
        }
    }

    /// Returns the HTML of an element, and sets ``html`` back to the HTML before the element.
    private mutating func takeContent(of element: inout OpenElement) -> String {
        swap(&html, &element.outerHTML)
        return element.outerHTML
    }

    /// Removes blanks at the end.
    private mutating func trimEnd() {
        while html.last?.isWhitespace == true { html.removeLast() }
    }

    /// The text of a word or link, without markup, in one line.
    private static func text(of html: String) -> String {
        StyledText(html: html.utf8.prefix(longestWord)).text.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// In bytes, including markup.
    private static let longestWord = 1 << 12

    private mutating func addWord(_ word: String) {
        guard !word.isEmpty else { return }
        if openElements.contains(where: { $0.name == "form" && $0.role != nil }) {
            inflectedForms.append(word)
        } else {
            if !words.isEmpty { html += " <b>\(word.escapedForHTML)</b>" }
            words.append(word)
        }
    }
}
