import Texts

/// A concept of a glossary in TBX, or a unit of a translation memory in TMX: the same in several
/// languages.
///
/// Sources: ISO 30042:2008 and ISO 30042:2019 (TBX); LISA, "TMX 1.4b Specification".
struct GlossaryEntry {
    private struct Term {
        var text: String
        var partOfSpeech = ""
        /// The gender, and notes such as `(deprecated)`.
        var notes: [String] = []
    }

    /// The terms of one language.
    private struct Section {
        /// As in the file: `en-US`.
        let language: String
        var terms: [Term] = []
    }

    private var source = Section(language: "")
    private var translations: [Section] = []
    private var subjects: [String] = []
    private var definitions: [String] = []
    private var examples: [String] = []
    private var notes: [String] = []

    /// In scalars; only the beginning of a longer segment is a headword.
    private static let longestHeadword = 200

    /// - Parameters:
    ///   - bytes: The element with its tags.
    ///   - language: The language of the headwords; the first language if the entry lacks it.
    ///   - budget: Each tag is a step; once the budget is spent, the rest is left out.
    init(_ bytes: [UInt8], from language: String, within budget: WorkBudget) {
        var tokens = MarkupTokenizer(bytes, allowsAnyName: true)
        var language = language
        var sections: [Section] = []
        var text = ""
        /// The open element whose text counts, and the kind of its text.
        var field: (name: String, kind: String)?
        /// The open element that has code of the translated document.
        var codeName: String?
        while budget.spend(), let token = tokens.next() {
            switch token {
            case .text(let bytes):
                if field != nil, codeName == nil { text += String(decoding: bytes, as: UTF8.self) }
            case .start(let tag, let isEmpty):
                let name = GlossaryEntry.localName(tag.name)
                if name == "tu", let code = tag.value(of: "srclang"), code != "*all*" {
                    language = code
                }
                if ["langset", "langsec", "tuv"].contains(name) {
                    let code = tag.value(of: "xml:lang") ?? tag.value(of: "lang") ?? ""
                    sections.append(Section(language: code.trimmed))
                    // An element that was not closed ends here.
                    (field, codeName) = (nil, nil)
                } else if isEmpty {
                    continue
                } else if field == nil, let kind = GlossaryEntry.kind(of: tag, name) {
                    (field, text) = ((name, kind), "")
                } else if codeName == nil, GlossaryEntry.codeNames.contains(name) {
                    codeName = name
                }
            case .end(let fullName):
                let name = GlossaryEntry.localName(fullName)
                if name == codeName { codeName = nil }
                guard let ended = field, ended.name == name else { continue }
                (field, codeName) = (nil, nil)
                let value = text.cleaned(limit: .max)
                if !value.isEmpty { add(value, ended.kind, to: &sections) }
            }
        }
        sections.removeAll { $0.terms.isEmpty }
        let wanted = GlossaryEntry.language(language)
        let sourceIndex =
            sections.firstIndex { $0.language.lowercased() == language.lowercased() }
            ?? sections.firstIndex {
                wanted != nil && GlossaryEntry.language($0.language) == wanted
            } ?? 0
        if sections.indices.contains(sourceIndex) { source = sections.remove(at: sourceIndex) }
        translations = sections
    }

    /// The elements of TMX whose content is code.
    private static let codeNames: Set = ["bpt", "ept", "it", "ph", "ut"]

    /// The name without its namespace: in TBX, `min:partOfSpeech` is a part of speech.
    private static func localName(_ name: String) -> String {
        name.contains(":") ? String(name.split(separator: ":").last ?? "") : name
    }

    /// The kind of the text of an element; nil for an element whose text does not count.
    private static func kind(of tag: MarkupTag, _ name: String) -> String? {
        switch name {
        case "descrip", "termnote": tag.value(of: "type")?.lowercased() ?? name
        case "term", "seg", "note", "definition", "context", "subjectfield", "partofspeech",
            "grammaticalgender", "administrativestatus":
            name
        default: nil
        }
    }

    private mutating func add(_ value: String, _ kind: String, to sections: inout [Section]) {
        if kind == "term" || kind == "seg" {
            if sections.isEmpty { sections.append(Section(language: "")) }
            sections[sections.count - 1].terms.append(Term(text: value))
            return
        }
        switch kind {
        case "subjectfield": subjects.append(value)
        case "definition", "descrip": definitions.append(value)
        case "context", "example": examples.append(value)
        case "note": notes.append(value)
        default:
            guard let section = sections.indices.last,
                let term = sections[section].terms.indices.last
            else { return }
            let name = value.lowercased()
            switch kind {
            case "partofspeech", "termnote":
                let part = name == "propernoun" ? "proper noun" : name
                sections[section].terms[term].partOfSpeech = part
            case "grammaticalgender":
                let note = ["masculine": "m", "feminine": "f", "neuter": "n"][name]
                sections[section].terms[term].notes += [note].compactMap(\.self)
            case "administrativestatus":
                sections[section].terms[term].notes += ["deprecated", "superseded", "obsolete"]
                    .filter(name.contains).map { "(\($0))" }
            default: break
            }
        }
    }

    // MARK: - Headwords and text

    /// The terms of the source language, each of which finds the entry.
    var words: [String] {
        source.terms.map { $0.text.cleaned(limit: GlossaryEntry.longestHeadword) }.unique
    }

    /// The language of the headwords, as in the file.
    var sourceLanguage: String { source.language }

    /// The languages of the translations, as in the file.
    var targetLanguages: [String] { translations.map(\.language) }

    /// The language of a code such as `en-US`; nil if it is unknown.
    static func language(_ code: String) -> Language? {
        Language(code.prefix { $0 != "-" && $0 != "_" })
    }

    /// The entry without its headword, as HTML.
    ///
    /// - Parameter target: The language of all translations of the glossary, which needs no label;
    ///   nil if there are several.
    /// - Returns: The HTML.
    func html(to target: Language?) -> String {
        guard let first = source.terms.first else { return "" }
        let whole = first.text == words[0] ? "" : "<div>\(first.text.escapedForHTML)</div>"
        let others = source.terms.dropFirst().map(GlossaryEntry.html).joined(separator: ", ")
        let head = whole + (others.isEmpty ? "" : "<div><small>also:</small> \(others)</div>")
        let subject = GlossaryEntry.label(subjects.unique.joined(separator: ", "))
        let lines =
            translations.map { html(of: $0, to: target) } + definitions.map(\.escapedForHTML)
        let text =
            subject + (lines.first ?? "") + lines.dropFirst().map { "<div>\($0)</div>" }.joined()
            + examples.map { "<blockquote><i>\($0.escapedForHTML)</i></blockquote>" }.joined()
            + notes.map { "<div><small>\($0.escapedForHTML)</small></div>" }.joined()
        let parts = ([source] + translations).flatMap(\.terms).map(\.partOfSpeech)
        guard let part = parts.first(where: { !$0.isEmpty && $0 != "other" }) else {
            return head + "<div>\(text)</div>"
        }
        // The number makes the text a sense with a part of speech.
        return head + "<p>\(part.escapedForHTML)</p>" + [text].numberedHTMLList
    }

    private func html(of section: Section, to target: Language?) -> String {
        let language = GlossaryEntry.language(section.language)
        let region = section.language.drop { $0 != "-" && $0 != "_" }.dropFirst()
        let name = language.map { region.isEmpty ? $0.name : "\($0.name), \(region)" }
        let isKnown = language == target && target != nil
        return GlossaryEntry.label(isKnown ? "" : name ?? section.language)
            + section.terms.map(GlossaryEntry.html).joined(separator: ", ")
    }

    /// A label in brackets, which a search for a whole translation ignores.
    private static func label(_ text: String) -> String {
        text.isEmpty ? "" : "<small>(\(text.escapedForHTML))</small> "
    }

    private static func html(of term: Term) -> String {
        term.text.escapedForHTML
            + (term.notes.isEmpty ? "" : " <small>\(term.notes.joined(separator: " "))</small>")
    }
}
