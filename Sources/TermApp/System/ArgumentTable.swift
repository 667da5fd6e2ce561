import ArgumentParser

/// Options and arguments of the command line, each declared once.
///
/// ArgumentParser finds out at run time which type conforms to what, which takes longer than finding a word
/// in a dictionary. So a well-formed command line is read here. ArgumentParser reads the others, and
/// writes the help, the completions and the errors.
protocol DeclaredArguments: ParsableArguments, CustomReflectable {
    /// Declares all options and arguments, in the order of the help; the table sets them.
    mutating func declare(to table: inout ArgumentTable)
}

extension DeclaredArguments {
    /// Reads a well-formed command line.
    ///
    /// It returns nil when ArgumentParser must read the arguments, or say what is wrong.
    ///
    /// - Parameter arguments: The arguments after the name of the command.
    init?(wellFormed arguments: [String]) {
        self.init()
        var table = ArgumentTable(reading: arguments)
        declare(to: &table)
        table.beginWords()
        declare(to: &table)
        do {
            try table.end()
            try validate()
        } catch {
            return nil
        }
    }

    /// Takes the values that ArgumentParser has read.
    init(from decoder: any Decoder) throws {
        self.init()
        var table = ArgumentTable(
            .decoding(try decoder.container(keyedBy: ArgumentTable.Label.self)))
        declare(to: &table)
        try table.end()
    }

    /// The definitions that ArgumentParser finds by reflection.
    var customMirror: Mirror {
        var copy = self
        var table = ArgumentTable(.defining)
        copy.declare(to: &table)
        return Mirror(self, children: table.definitions)
    }
}

/// Reads or defines the options and arguments that are declared to it.
struct ArgumentTable {
    /// The name of a value.
    struct Label: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue _: Int) { nil }
    }

    fileprivate enum Use {
        /// Reads a well-formed command line.
        case reading
        /// Makes what ArgumentParser needs to know.
        case defining
        /// Takes the values that ArgumentParser has read.
        case decoding(KeyedDecodingContainer<Label>)
    }

    /// The command line is not well-formed.
    private struct Refusal: Error {}

    private let use: Use
    /// The arguments that are not read yet: at first those before `--`.
    private var rest: [String] = []
    /// The arguments after `--`.
    private var words: [String] = []
    /// True when the options are read, and only words are left.
    private var readsWords = false
    fileprivate private(set) var definitions: [Mirror.Child] = []
    private var error: (any Error)?

    fileprivate init(_ use: Use) { self.use = use }

    fileprivate init(reading arguments: [String]) {
        self.init(.reading)
        rest = Array(arguments.prefix { $0 != "--" })
        words = Array(arguments.dropFirst(rest.count + 1))
    }

    /// Returns true if an argument is an option; a lone dash is a word, which stands for standard input.
    static func isOption(_ argument: String) -> Bool { argument.hasPrefix("-") && argument != "-" }

    /// Goes on with the words.
    fileprivate mutating func beginWords() {
        if rest.contains(where: ArgumentTable.isOption) { error = Refusal() }
        rest += words
        readsWords = true
    }

    /// - Throws: An error if an argument can't be read, or is left.
    fileprivate func end() throws {
        if let error { throw error }
        if !rest.isEmpty { throw Refusal() }
    }

    /// Declares a group.
    mutating func group<Group: DeclaredArguments>(_ group: inout Group) {
        switch use {
        case .reading:
            group.declare(to: &self)
            if readsWords { attempt { try group.validate() } }
        case .defining: define("\(Group.self)", OptionGroup<Group>())
        case .decoding(let values):
            decode("\(Group.self)", values) { (wrapper: OptionGroup) in
                group = wrapper.wrappedValue
            }
        }
    }

    /// Declares an option without a value; scripts of completion list its names in the order of the declaration.
    mutating func flag(
        _ isGiven: inout Bool, _ name: String, short: Character? = nil, isShortFirst: Bool = false,
        _ help: @autoclosure () -> String, visibility: ArgumentVisibility = .default
    ) {
        switch use {
        case .reading: while takes(name, short) { isGiven = true }
        case .defining:
            let help = ArgumentHelp(help(), visibility: visibility)
            let names = names(name, short, isShortFirst: isShortFirst)
            define(name, Flag(wrappedValue: isGiven, name: names, help: help))
        case .decoding(let values):
            decode(name, values) { (wrapper: Flag) in isGiven = wrapper.wrappedValue }
        }
    }

    /// Declares an option with a value; ArgumentParser reads an option that has another value if it stands `alone`.
    mutating func option<Value: ExpressibleByArgument>(
        _ value: inout Value?, _ name: String, short: Character? = nil,
        value valueName: String? = nil, _ help: @autoclosure () -> String, alone: Value? = nil,
        visibility: ArgumentVisibility = .default,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        switch use {
        case .reading:
            while alone == nil, let text = nextValue(of: name, short) {
                value = checked(Value(argument: text))
            }
        case .defining:
            let help = ArgumentHelp(help(), valueName: valueName, visibility: visibility)
            let names = names(name, short)
            define(
                name,
                alone.map { Option(name: names, defaultAsFlag: $0, help: help) }
                    ?? Option<Value?>(name: names, help: help, completion: completion()))
        case .decoding(let values):
            decode(name, values) { (wrapper: Option) in value = wrapper.wrappedValue }
        }
    }

    /// Declares an option that has a value if it is not given, too; its short name may be joined with the value.
    mutating func option<Value: ExpressibleByArgument>(
        _ value: inout Value, _ name: String, short: Character? = nil, value valueName: String,
        _ help: @autoclosure () -> String
    ) {
        switch use {
        case .reading:
            while let text = nextValue(of: name, short, mayBeJoined: true) {
                value = checked(Value(argument: text)) ?? value
            }
        case .defining:
            let help = ArgumentHelp(help(), valueName: valueName)
            let names = names(name, short, mayBeJoined: true, isShortFirst: true)
            define(name, Option(wrappedValue: value, name: names, help: help))
        case .decoding(let values):
            decode(name, values) { (wrapper: Option) in value = wrapper.wrappedValue }
        }
    }

    /// Declares an option whose value is made by a function that says what is wrong.
    mutating func option<Value>(
        _ value: inout Value?, _ name: String, value valueName: String,
        _ help: @autoclosure () -> String,
        transform: @Sendable @escaping (String) throws -> Value
    ) {
        switch use {
        case .reading:
            while let text = nextValue(of: name, nil) { attempt { value = try transform(text) } }
        case .defining:
            let help = ArgumentHelp(help(), valueName: valueName)
            define(
                name, Option<Value?>(name: names(name, nil), help: help, transform: transform))
        case .decoding(let values):
            decode(name, values) { (wrapper: Option) in value = wrapper.wrappedValue }
        }
    }

    /// Declares an option that may be given several times.
    mutating func options(
        _ texts: inout [String], _ name: String, short: Character? = nil,
        value valueName: String, _ help: @autoclosure () -> String,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        switch use {
        case .reading: while let text = nextValue(of: name, short) { texts.append(text) }
        case .defining:
            let help = ArgumentHelp(help(), valueName: valueName)
            define(
                name,
                Option(
                    wrappedValue: texts, name: names(name, short), help: help,
                    completion: completion()))
        case .decoding(let values):
            decode(name, values) { (wrapper: Option) in texts = wrapper.wrappedValue }
        }
    }

    /// Declares all words as an argument.
    mutating func words(
        _ words: inout [String], _ name: String, _ help: @autoclosure () -> String,
        completion: @autoclosure () -> CompletionKind? = nil, isRequired: Bool = false
    ) {
        switch use {
        case .reading:
            guard readsWords else { break }
            if rest.isEmpty, isRequired { error = Refusal() }
            words = rest
            rest = []
        case .defining:
            let help = ArgumentHelp(help(), valueName: name)
            define(
                name,
                isRequired
                    ? Argument<[String]>(help: help, completion: completion())
                    : Argument(wrappedValue: words, help: help, completion: completion()))
        case .decoding(let values):
            decode(name, values) { (wrapper: Argument) in words = wrapper.wrappedValue }
        }
    }

    /// Declares an argument that may be left out.
    mutating func argument(
        _ text: inout String?, _ name: String, _ help: @autoclosure () -> String,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        switch use {
        case .reading: if readsWords, !rest.isEmpty { text = rest.removeFirst() }
        case .defining:
            let help = ArgumentHelp(help(), valueName: name)
            define(name, Argument<String?>(help: help, completion: completion()))
        case .decoding(let values):
            decode(name, values) { (wrapper: Argument) in text = wrapper.wrappedValue }
        }
    }

    /// Declares an argument.
    mutating func argument(
        _ text: inout String, _ name: String, _ help: @autoclosure () -> String,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        switch use {
        case .reading:
            guard readsWords else { break }
            if rest.isEmpty { error = Refusal() } else { text = rest.removeFirst() }
        case .defining:
            let help = ArgumentHelp(help(), valueName: name)
            define(name, Argument<String>(help: help, completion: completion()))
        case .decoding(let values):
            decode(name, values) { (wrapper: Argument) in text = wrapper.wrappedValue }
        }
    }
}

extension ArgumentTable {
    /// Takes an option without a value out of the arguments; returns false when it is not given again.
    private mutating func takes(_ name: String, _ short: Character?) -> Bool {
        let (name, short) = ("--\(name)", short.map { "-\($0)" })
        guard !readsWords, let index = rest.firstIndex(where: { $0 == name || $0 == short }) else {
            return false
        }
        rest.remove(at: index)
        return true
    }

    /// Takes an option and its value out of the arguments; returns nil when it is not given again.
    private mutating func nextValue(
        of name: String, _ short: Character?, mayBeJoined: Bool = false
    ) -> String? {
        guard !readsWords else { return nil }
        let (name, short) = ("--\(name)", short.map { "-\($0)" })
        let starts = ["\(name)="] + (mayBeJoined ? [short].compactMap(\.self) : [])
        for (index, argument) in rest.enumerated() {
            if argument == name || argument == short {
                rest.remove(at: index)
                guard index < rest.count, !ArgumentTable.isOption(rest[index]) else {
                    return checked(nil)
                }
                return rest.remove(at: index)
            }
            guard let start = starts.first(where: argument.hasPrefix) else { continue }
            rest.remove(at: index)
            return checked(
                argument == start || argument.hasPrefix("\(start)=")
                    ? nil : String(argument.dropFirst(start.count)))
        }
        return nil
    }

    /// Refuses the command line if a value can't be read.
    private mutating func checked<Value>(_ value: Value?) -> Value? {
        if value == nil { error = Refusal() }
        return value
    }

    /// Keeps the first error.
    private mutating func attempt(_ body: () throws -> Void) {
        guard error == nil else { return }
        do { try body() } catch { self.error = error }
    }

    private func names(
        _ name: String, _ short: Character?, mayBeJoined: Bool = false, isShortFirst: Bool = false
    ) -> NameSpecification {
        let long = NameSpecification.Element.customLong(name)
        guard let short else { return [long] }
        let other = NameSpecification.Element.customShort(short, allowingJoined: mayBeJoined)
        return isShortFirst ? [other, long] : [long, other]
    }

    private mutating func define(_ name: String, _ definition: Any) {
        definitions.append((name, definition))
    }

    private mutating func decode<Wrapper: Decodable>(
        _ name: String, _ values: KeyedDecodingContainer<Label>, set: (Wrapper) -> Void
    ) {
        attempt { set(try values.decode(Wrapper.self, forKey: Label(name))) }
    }
}
