public import Core

extension SearchRow {
    /// The row as text: `gold (form: golds) 2`, `… 3 more`.
    ///
    /// The number after a word is the number of its dictionaries, if there are several.
    public var text: String {
        switch self {
        case .heading(let heading): heading.title + (heading.kind == .section ? ":" : "")
        case .item(.word(let word, let section)):
            word.word + (word.note.map { " (\($0))" } ?? "")
                + (section == nil && word.passage == nil && word.sources.count > 1
                    ? " \(word.sources.count)" : "")
        case .item(.more(.inDictionary(_, let count))): "… \(count) more"
        case .item(.more(.words)): "… more"
        case .item(.more(.before)): "… before"
        case .item(.more(.after)): "… after"
        case .item(.offered(let word)): (word.reason == .today ? "today: " : "") + word.word
        case .item(.language(let name)): name ?? "none"
        case .item(.dictionary(let source)): source.isHidden ? "(\(source.name))" : source.name
        case .item(.offer(let item, let isUpdate)): item.id + (isUpdate ? " (update)" : "")
        }
    }
}

extension [SearchRow] {
    /// The rows as lines of text; a heading and the rows below it are one line: `WordNet: dog
    /// dogma`.
    ///
    /// - Parameter selected: The row that is marked with a star; nil for none.
    /// - Returns: The lines.
    public func lines(selecting selected: SearchRow.ID? = nil) -> [String] {
        var lines: [String] = []
        for row in self {
            let mark = row.id == selected ? "*" : ""
            if row.isHeading || lines.isEmpty {
                lines.append(mark + row.text)
            } else {
                lines[lines.count - 1] += " " + mark + row.text
            }
        }
        return lines
    }
}
