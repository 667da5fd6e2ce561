import Core
import Lexicon
import Texts

/// A column of a table of marks.
enum MarkColumn: String, CaseIterable {
    case word, meaning
    case partOfSpeech = "pos"
    case pronunciation = "ipa"
    case source
    case sentence = "context"
    case note, lists, added, guid, article, forms

    /// All names, with commas between them.
    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The column with a name, ignoring case; nil if no column has the name.
    init?(_ name: String) {
        guard
            let column = MarkColumn.byName[MergeKey(name.cleaned()).text]
                ?? MarkColumn.ofParts(of: name)
        else { return nil }
        self = column
    }

    /// The column of a name with two or three parts, such as `Word Meaning`, `Vocabulary-English`
    /// or `Sample sentence`, or with a number, such as `Hint 1`.
    ///
    /// `Sentence Meaning` and `Sentence-English` are not about the word.
    private static func ofParts(of name: String) -> MarkColumn? {
        let parts = name.split { !$0.isLetter }.map { $0.lowercased() }
        guard parts.count <= 3, let start = parts.first, let end = parts.last else { return nil }
        guard parts.count > 1 else { return byName[start] }
        switch (byName[start], byName[end]) {
        case (.sentence, let column): return column == .sentence ? column : nil
        case (.word, nil): return end.count > 3 && Language(end) != nil ? .meaning : nil
        case (.meaning, .sentence), (_, .source), (_, .lists), (_, .added), (_, .guid): return nil
        case (_, let column): return column
        }
    }

    /// True if the name is the column's own, not a synonym.
    func isExact(_ name: String) -> Bool { MergeKey(name.cleaned()).text == rawValue }

    /// The columns by their names, also those in other programs and in twenty languages.
    private static let byName = [String: MarkColumn](
        allCases.flatMap { column in
            ([column.rawValue] + WordLists.items("column \(column.rawValue)"))
                .map { (MergeKey($0.cleaned()).text, column) }
        }, uniquingKeysWith: { first, _ in first })
}

/// The columns of a table.
public struct MarkColumns: Hashable, Sendable {
    /// The columns in the order of the table; nil for a column that is ignored.
    let columns: [MarkColumn?]
    /// The names of the first hundred columns that are ignored.
    private(set) var unknownNames: [String] = []

    /// Parses the columns that the user names, such as `word,meaning,-,note`.
    ///
    /// - Throws: ``MarkImportError/unknownColumn(_:)``, ``MarkImportError/repeatedColumn(_:)`` or
    ///   ``MarkImportError/noWordColumn``.
    public init(_ text: String) throws(MarkImportError) {
        var columns: [MarkColumn?] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = name.cleaned(limit: MarkLimits.name)
            let column = MarkColumn(name)
            guard name == "-" || column != nil else { throw .unknownColumn(name) }
            if let column, columns.contains(column) { throw .repeatedColumn(column.rawValue) }
            columns.append(column)
        }
        guard columns.contains(.word) else { throw .noWordColumn }
        self.columns = columns
    }

    /// The columns that the first row of a table names; nil if the row is no head.
    ///
    /// The row is a head if it has the name `word`, or a synonym of it together with another known
    /// name. A row with `front` and `the side that faces you` is a word with its meaning.
    init?(head: [String]) {
        let head = MarkColumns.renamed(head)
        let isNamed = head.contains { MarkColumn.word.isExact($0) }
        self.init(names: head)
        guard isNamed || columns.contains(.word) && columns.count(where: { $0 != nil }) > 1
        else { return nil }
    }

    /// A head with the names of columns in place of the names that are known only together.
    static func renamed(_ head: [String]) -> [String] {
        let keys = head.map { $0.cleaned().lowercased() }
        let names = joinedNames.first { Set(keys).isSuperset(of: $0.keys) } ?? [:]
        // In `Text,Word,Translation`, the word has its own column.
        let isNamed = zip(head, keys).contains { MarkColumn($0) == .word && names[$1] == nil }
        return isNamed ? head : zip(head, keys).map { names[$1] ?? $0 }
    }

    /// Names that mean a column only in a head that has all of a line, and what they mean.
    private static let joinedNames = [
        ["source": "word", "target": "meaning"], ["question": "word", "answer": "meaning"],
        ["frage": "word", "antwort": "meaning"], ["original": "word", "translation": "meaning"],
        ["text": "word", "translation": "meaning"], ["foreign": "word", "native": "meaning"],
        ["fremdsprache": "word", "muttersprache": "meaning"], ["hanzi": "word", "pinyin": "ipa"],
        ["simplified": "word", "pinyin": "ipa"],
        ["highlight": "word", "book title": "source", "highlighted at": "added"],
    ]

    /// True if a head is that of Readwise, whose highlights are words and passages.
    static func areHighlights(_ head: [String]) -> Bool {
        Set(head.map { $0.cleaned().lowercased() }).isSuperset(of: ["highlight", "book title"])
    }

    /// True if a row names the meaning and another column, but not the word, as in
    /// `Name,Meaning,Tags` of Notion.
    static func lackWord(_ row: [String]) -> Bool {
        let columns = Set(row.compactMap { MarkColumn($0) })
        let isNamed = columns.count > 1 || row[0].cleaned().lowercased() == "name"
        return isNamed && columns.contains(.meaning) && !columns.contains(.word)
            && MarkColumn(row[0]) == nil
    }

    /// The columns of a list.
    static let wordAndMeaning = MarkColumns([.word, .meaning, .pronunciation], unknownNames: [])

    /// The columns with these names.
    ///
    /// If several names mean one column, the first exact name is used, or else the first synonym.
    init(names: [String]) {
        var columns = names.map { MarkColumn($0) }
        var indicesByColumn: [MarkColumn: Int] = [:]
        for (index, column) in columns.enumerated() {
            guard let column else { continue }
            if column == .word, indicesByColumn[column] != nil, !columns.contains(.sentence),
                ["expression", "phrase"].contains(names[index].cleaned().lowercased())
            {
                // Beside the word, these are the sentence that has it.
                columns[index] = .sentence
                continue
            }
            if let earlierIndex = indicesByColumn[column] {
                let isBetter = !column.isExact(names[earlierIndex]) && column.isExact(names[index])
                columns[isBetter ? earlierIndex : index] = nil
                guard isBetter else { continue }
            }
            indicesByColumn[column] = index
        }
        self.columns = columns
        for (index, name) in names.enumerated() where columns[index] == nil {
            addUnknown(name, at: index)
        }
    }

    /// The columns of a table without a head, by its first row: the word, then its meaning.
    ///
    /// Between them may be the pronunciation, in kana or in pinyin, perhaps with the numbers of the
    /// tones as in Pleco's cards. Behind them may be a sentence with the word.
    init(first row: [String]) {
        let hasReading = row.count > 1 && MarkColumns.isReading(row, mayBeMarked: row.count > 2)
        var columns: [MarkColumn?] =
            hasReading ? [.word, .pronunciation, .meaning] : [.word, .meaning]
        columns += [MarkColumn?](repeating: nil, count: max(0, row.count - columns.count))
        let sentence = row.indices.dropFirst(hasReading ? 3 : 2).first { index in
            let isUnspaced = row[0].unicodeScalars.contains(where: \.properties.isIdeographic)
            return row[index].lowercased().contains(row[0].lowercased())
                && (row[index].count { $0 == " " } > 1
                    || isUnspaced && row[index].count > row[0].count + 1)
        }
        if let sentence, !row[0].isEmpty { columns[sentence] = .sentence }
        self.columns = columns
        for index in columns.indices where columns[index] == nil { addUnknown("", at: index) }
    }

    /// True if the second field is the reading of the first one.
    ///
    /// The signs of the first and the third tone are letters in Czech and Latvian, too, so they only
    /// count in a row that has a meaning besides.
    private static func isReading(_ row: [String], mayBeMarked: Bool) -> Bool {
        let (word, text) = (row[0], row[1])
        guard word.unicodeScalars.contains(where: \.properties.isIdeographic), let last = text.last
        else { return false }
        let isKana = text.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) }
        return isKana || mayBeMarked && text.contains(where: "āǎēěīǐōǒūǔǖǘǚǜ".contains)
            || "12345".contains(last) && text.contains(where: \.isLetter)
                && text.allSatisfy { $0.isASCII || "üÜ".contains($0) }
    }

    init(_ columns: [MarkColumn?], unknownNames: [String]) {
        self.columns = columns
        self.unknownNames = Array(unknownNames.prefix(LineNotes.limit))
    }

    private mutating func addUnknown(_ name: String, at index: Int) {
        let name = name.cleaned(limit: MarkLimits.name)
        guard unknownNames.count < LineNotes.limit else { return }
        unknownNames.append(name.isEmpty ? "column \(index + 1)" : name)
    }
}

extension [MarkColumn?] {
    /// Gives columns that are missing to the first free ones of some places.
    mutating func add(_ missing: [MarkColumn], at places: [Int]) {
        var freePlaces = places.filter { self[$0] == nil }[...]
        for column in missing where !contains(column) {
            if let place = freePlaces.popFirst() { self[place] = column }
        }
    }
}
