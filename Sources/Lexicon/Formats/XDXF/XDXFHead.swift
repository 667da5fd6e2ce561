import Texts

/// The head of an XDXF file, before its articles: title, languages, abbreviations.
struct XDXFHead {
    private(set) var title = ""
    private(set) var description = ""
    private(set) var languages = Languages()
    private(set) var abbreviations = Abbreviations()

    /// - Parameters:
    ///   - bytes: The file up to its first article.
    ///   - name: The title if the head has none.
    init(_ bytes: [UInt8], file name: String) {
        var tokens = MarkupTokenizer(bytes)
        var openElements: [String] = []
        var text = ""
        var labels: [String] = []
        var titles: [String: String] = [:]
        var sourceLanguage: Language?
        var targetLanguage: Language?
        while let token = tokens.next() {
            switch token {
            case .text(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .start(let tag, let isEmpty):
                switch tag.name {
                case "xdxf":
                    sourceLanguage = tag.value(of: "lang_from").flatMap { Language($0) }
                    targetLanguage = tag.value(of: "lang_to").flatMap { Language($0) }
                case "from":
                    sourceLanguage =
                        tag.value(of: "xml:lang").flatMap { Language($0) } ?? sourceLanguage
                case "to":
                    targetLanguage =
                        tag.value(of: "xml:lang").flatMap { Language($0) } ?? targetLanguage
                case "br": text += "\n"
                case "abr_def", "abbr_def": labels = []
                default: break
                }
                guard !isEmpty, tag.name != "br" else { continue }
                openElements.append(tag.name)
                if openElements.last != "description" { text = "" }
            case .end(let name):
                switch name {
                case "title", "full_title", "full_name": titles[name] = XDXFHead.content(of: text)
                case "description": description = XDXFHead.content(of: text)
                case "k", "abr_k", "abbr_k": labels.append(XDXFHead.content(of: text))
                case "v", "abr_v", "abbr_v":
                    let meaning = XDXFHead.content(of: text)
                    for label in labels { abbreviations.add(label, meaning) }
                    labels = []
                default: break
                }
                openElements.removeLast(openElements.isEmpty ? 0 : 1)
                if name != "a" { text = "" }
            }
        }
        languages = Languages(headwords: sourceLanguage, entries: targetLanguage)
        title =
            ["full_title", "full_name", "title"].lazy.compactMap { titles[$0] }
            .first { !$0.isEmpty } ?? name
    }

    /// The lines of a text, without blanks around them.
    private static func content(of text: String) -> String {
        text.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: "\n").trimmed
    }
}
