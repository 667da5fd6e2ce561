import Texts

/// A parsed settings file: its entries with their places, and its problems.
///
/// The format is a part of TOML 1.0 (toml.io). It has comments, tables, bare, quoted and dotted
/// keys, basic and literal strings in one line, whole and decimal numbers, `true` and `false`.
/// Lists of these values may span several lines. The format has no dates, no inline tables, no
/// arrays of tables and no multi-line strings.
public struct SettingsText: Sendable {
    /// A key with its value.
    public struct Entry: Hashable, Sendable {
        /// The names of the tables, then the key: `["keys", "dictionary", "C-n"]`.
        public let path: [String]
        public let value: SettingValue
        public let keyPlace: Place
        public let valuePlace: Place
    }

    /// A place in the file: the line and the column, counted from 1; columns are characters.
    public struct Place: Hashable, Sendable {
        public let line: Int
        public let column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The entries in the order of the file; no key occurs twice.
    public private(set) var entries: [Entry] = []
    /// The problems, at most one per line.
    ///
    /// The lines without a problem take effect all the same.
    public private(set) var problems: [SettingProblem] = []
    private let source: String

    /// Returns a copy of the text with some of its entries, and with all of its problems.
    ///
    /// - Parameter isKept: Returns true for the path of an entry to keep.
    /// - Returns: The text.
    public func keeping(_ isKept: ([String]) -> Bool) -> SettingsText {
        var text = self
        text.entries.removeAll { !isKept($0.path) }
        return text
    }

    /// Parses a text.
    ///
    /// Each line that can't be parsed is one problem.
    public init(_ text: String) {
        source = text
        var parser = Parser(text)
        var table: [String] = []
        var tables: Set<[String]> = []
        var places: [[String]: Place] = [:]
        while parser.findLine() {
            let start = parser.place
            let statement: Parser.Statement
            do throws(SettingProblem) {
                statement = try parser.statement()
            } catch {
                problems.append(error)
                // The keys below a broken table header must not be added to the table before it.
                if parser.isTable(at: start.line) { table = ["?"] }
                parser.skipLine()
                continue
            }
            switch statement {
            case .table(let path):
                table = path
                if !tables.insert(path).inserted {
                    let name = path.joined(separator: ".")
                    problems.append(SettingProblem(at: start, "[\(name)] is there twice"))
                }
            case .entry(let key, let value, let place):
                let path = table + key
                if let firstPlace = places[path] {
                    let name = path.joined(separator: ".")
                    let text = "\(name) is there twice, first in line \(firstPlace.line)"
                    problems.append(SettingProblem(at: start, text))
                    continue
                }
                places[path] = start
                entries.append(
                    Entry(path: path, value: value, keyPlace: start, valuePlace: place))
            }
        }
    }
}

extension SettingsText {
    /// Finds the line at which an editor shows a setting.
    ///
    /// - Parameter name: The name of the setting.
    /// - Returns: The line, counted from 1: the line that sets it, else the comment with its
    ///   default that `mot config` prints, else the last line of the file.
    public func line(of name: String) -> Int {
        if let entry = entries.first(where: { $0.path.joined(separator: ".") == name }) {
            return entry.keyPlace.line
        }
        var table = ""
        let lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in zip(1..., lines) {
            let text = line.drop { "# \t".unicodeScalars.contains($0) }
            let key = text.prefix { !" \t=".unicodeScalars.contains($0) }
            if text.first == "[" {
                table = String(text.dropFirst().prefix { $0 != "]" }) + "."
            } else if table + String(key) == name,
                text.dropFirst(key.count).first(where: { $0 != " " && $0 != "\t" }) == "="
            {
                return number
            }
        }
        return lines.count
    }
}

extension SettingValue {
    /// Parses a value without its key, as it stands after `=`.
    ///
    /// - Parameter text: The text, of one line.
    /// - Throws: A ``SettingProblem`` with a place in the text.
    public init(parsing text: String) throws(SettingProblem) {
        var parser = Parser(text)
        self = try parser.loneValue()
    }
}

/// A problem in the settings.
public struct SettingProblem: Error, Hashable, Sendable {
    /// The place in the settings file; nil for a variable of the environment, or for the file as a
    /// whole.
    public let place: SettingsText.Place?
    /// A sentence without a full stop: what is wrong, and what is allowed.
    public let text: String

    public init(at place: SettingsText.Place?, _ text: String) {
        self.place = place
        // Clean the text, because it quotes the file.
        self.text = text.cleaned()
    }

    /// Returns the text, preceded by its place as in the messages of compilers.
    public func text(in file: String) -> String {
        place.map { "\(file):\($0.line):\($0.column): \(text)" } ?? text
    }
}

extension SettingsText {
    /// Finds the names in the settings file that no dictionary has, and a chosen group that does
    /// not exist.
    ///
    /// - Parameters:
    ///   - dictionaries: The names of all dictionaries.
    ///   - onlyMisspelled: True to report only names that are similar to the name of a dictionary.
    ///     Other names may belong to dictionaries of another computer.
    /// - Returns: The problems in the order of the file, each with the most similar name, if there
    ///   is one.
    public func unknownNames(
        besides dictionaries: [String], onlyMisspelled: Bool = false
    ) -> [SettingProblem] {
        let lists = [Setting.dictionaryOrder.declaration, Setting.hiddenDictionaries.declaration]
            .map(\.name)
        let groups = DictionaryGroup.all(in: self).map(\.name)
        return entries.flatMap { entry -> [SettingProblem] in
            let name = entry.path.joined(separator: ".")
            if name == Setting.dictionaryGroup.declaration.name {
                // If the file has no groups, the value is the name of a language.
                guard let group = entry.value.text, !group.isEmpty, !groups.isEmpty,
                    !groups.contains(group)
                else { return [] }
                return [
                    SettingProblem(
                        at: entry.valuePlace, group.missingNameSentence("group", of: groups))
                ]
            }
            let isGroup = entry.path.count == 2 && entry.path[0] == DictionaryGroup.table
            guard isGroup || lists.contains(name), let names = entry.value.texts else { return [] }
            return names.filter { name in
                !dictionaries.contains(name)
                    && (!onlyMisspelled || name.nearest(in: dictionaries) != nil)
            }.map {
                SettingProblem(
                    at: entry.valuePlace,
                    "\(name): \($0.missingNameSentence("dictionary", of: dictionaries))")
            }
        }
    }
}

extension [SettingProblem] {
    /// Summarises the problems in a line: the first problem, and the command that lists the others.
    ///
    /// The others are not counted, because a command does not check the names of dictionaries, and
    /// would count fewer than the browser.
    ///
    /// - Parameter file: The name of the settings file.
    /// - Returns: The line; nil if there is no problem.
    public func summary(in file: String) -> String? {
        first.map { problem in
            problem.text(in: file)
                + (count > 1 ? " (more: `mot config --check`)" : "")
        }
    }
}

/// A parser that reads the text once from beginning to end.
private struct Parser {
    enum Statement {
        case table([String])
        case entry([String], SettingValue, SettingsText.Place)
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    /// The maximum depth of lists in lists.
    private static let depthLimit = 4
    /// The maximum number of names in a key with its tables, and the maximum length of a name, in
    /// scalars.
    private static let pathLimit = 8
    private static let nameLimit = 200

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        // Skip a byte order mark, which some editors write.
        if scalars.first == "\u{FEFF}" {
            index = 1
            lineStart = 1
        }
    }

    var place: SettingsText.Place { .init(line: line, column: index - lineStart + 1) }

    private var nextScalar: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func take() -> Unicode.Scalar? {
        guard let scalar = nextScalar else { return nil }
        index += 1
        if scalar == "\n" {
            line += 1
            lineStart = index
        }
        return scalar
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard nextScalar == scalar else { return false }
        _ = take()
        return true
    }

    private func problem(_ text: String) -> SettingProblem { SettingProblem(at: place, text) }

    // MARK: - Lines

    private mutating func skipBlanks() {
        while nextScalar == " " || nextScalar == "\t" { index += 1 }
    }

    private var isAtLineEnd: Bool {
        nextScalar == nil || nextScalar == "\n" || nextScalar == "\r" || nextScalar == "#"
    }

    /// Goes to the next line that is neither empty nor a comment; returns false at the end.
    mutating func findLine() -> Bool {
        while nextScalar != nil {
            skipBlanks()
            guard isAtLineEnd else { return true }
            skipLine()
        }
        return false
    }

    mutating func skipLine() { while let scalar = take(), scalar != "\n" {} }

    /// Returns true if the parser is still in line `number`, and this line is the header of a
    /// table.
    func isTable(at number: Int) -> Bool {
        guard number == line else { return false }
        return scalars[lineStart...].first { $0 != " " && $0 != "\t" } == "["
    }

    mutating func statement() throws(SettingProblem) -> Statement {
        if take("[") {
            guard nextScalar != "[" else {
                throw problem("arrays of tables ([[…]]) are not supported")
            }
            skipBlanks()
            let path = try key()
            guard take("]") else { throw problem("a ] is missing") }
            try endLine()
            return .table(path)
        }
        let path = try key()
        guard take("=") else { throw problem("a = is missing: name = value") }
        skipBlanks()
        let place = place
        let value = try value(depth: 0)
        try endLine()
        return .entry(path, value, place)
    }

    private mutating func endLine() throws(SettingProblem) {
        skipBlanks()
        guard isAtLineEnd else { throw problem("the rest of this line is unexpected; remove it") }
        skipLine()
    }

    // MARK: - Keys

    private mutating func key() throws(SettingProblem) -> [String] {
        var path: [String] = []
        repeat {
            skipBlanks()
            let start = place
            let part = try keyPart()
            guard part.unicodeScalars.count <= Parser.nameLimit, path.count < Parser.pathLimit
            else { throw SettingProblem(at: start, "this name is too long") }
            path.append(part)
            skipBlanks()
        } while take(".")
        return path
    }

    private mutating func keyPart() throws(SettingProblem) -> String {
        if nextScalar == "\"" || nextScalar == "'" { return try string() }
        var name = ""
        while let scalar = nextScalar,
            scalar == "-" || scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic
                || ("0"..."9").contains(scalar)
        {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard !name.isEmpty else {
            throw problem(
                "a name is missing; a name with other characters than letters, digits, - and _ needs quotes"
            )
        }
        return name
    }

    // MARK: - Values

    mutating func loneValue() throws(SettingProblem) -> SettingValue {
        skipBlanks()
        let value = try value(depth: 0)
        try endLine()
        return value
    }

    private mutating func value(depth: Int) throws(SettingProblem) -> SettingValue {
        switch nextScalar {
        case "\"", "'": return .text(try string())
        case "[": return .list(try list(depth: depth + 1))
        case "{":
            throw problem("a table in a line ({…}) is not supported; write [name] in a line above")
        case nil, "\n", "\r", "#": throw problem("a value is missing after =")
        default: return try word()
        }
    }

    private mutating func word() throws(SettingProblem) -> SettingValue {
        let start = place
        var word = ""
        while let scalar = nextScalar, !isAtLineEnd, !" \t,]".unicodeScalars.contains(scalar) {
            word.unicodeScalars.append(scalar)
            index += 1
        }
        switch word {
        case "true": return .flag(true)
        case "false": return .flag(false)
        default: break
        }
        // TOML allows a _ between digits.
        let digits = word.filter { $0 != "_" }
        if let number = Int(digits) { return .number(number) }
        let isNumber = digits.allSatisfy { $0.isASCII && ($0.isNumber || ".-+eE".contains($0)) }
        if isNumber, let number = Double(digits), number.isFinite { return .decimal(number) }
        let excerpt = word.count > 40 ? word.prefix(40) + "…" : word
        throw SettingProblem(
            at: start,
            "\(excerpt) is neither a number nor true or false; put text in quotation marks")
    }

    private mutating func list(depth: Int) throws(SettingProblem) -> [SettingValue] {
        guard depth <= Parser.depthLimit else {
            throw problem("too many lists are inside one another")
        }
        let start = place
        _ = take()
        var values: [SettingValue] = []
        while true {
            skipSpace()
            guard nextScalar != nil else {
                throw SettingProblem(at: start, "the ] of this list is missing")
            }
            if take("]") { return values }
            values.append(try value(depth: depth))
            skipSpace()
            if take("]") { return values }
            guard take(",") else { throw problem("a comma or ] is missing in the list") }
        }
    }

    /// Skips blanks, ends of lines and comments.
    private mutating func skipSpace() {
        while let scalar = nextScalar {
            if scalar == "#" {
                skipLine()
            } else if " \t\r\n".unicodeScalars.contains(scalar) {
                _ = take()
            } else {
                return
            }
        }
    }

    private mutating func string() throws(SettingProblem) -> String {
        let start = place
        let quote = take()
        var text = ""
        while let scalar = nextScalar, scalar != "\n", scalar != "\r" {
            index += 1
            if scalar == quote { return text }
            if scalar == "\\", quote == "\"" {
                text.unicodeScalars.append(try escapedScalar())
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        throw SettingProblem(at: start, "the quotation mark at the end is missing")
    }

    private mutating func escapedScalar() throws(SettingProblem) -> Unicode.Scalar {
        let escapeLetter = nextScalar
        if escapeLetter != nil, escapeLetter != "\n" { index += 1 }
        switch escapeLetter {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "\"", "\\": return escapeLetter ?? "\\"
        case "u": return try scalar(digits: 4)
        case "U": return try scalar(digits: 8)
        default: throw problem("this \\ means nothing; write \\\\ for one, or the text in ' '")
        }
    }

    private mutating func scalar(digits count: Int) throws(SettingProblem) -> Unicode.Scalar {
        let digits = String(String.UnicodeScalarView(scalars[index...].prefix(count)))
        guard digits.count == count, let code = UInt32(digits, radix: 16),
            let scalar = Unicode.Scalar(code)
        else { throw problem("\(count) hexadecimal digits of a character belong here") }
        index += count
        return scalar
    }
}
