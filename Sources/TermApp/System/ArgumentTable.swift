import ArgumentParser

/// Options and arguments of the command line, each declared once.
///
/// ArgumentParser checks protocol conformances at run time, which takes longer than finding a word
/// in a dictionary. Therefore a well-formed command line is read here. ArgumentParser reads all
/// other command lines, and writes the help, the completions and the error messages.
protocol DeclaredArguments: ParsableArguments, CustomReflectable {
    /// Declares all options and arguments, in the order of the help; the table sets their values.
    mutating func declare(to table: inout ArgumentTable)

    /// Declares all options and arguments, and after them those that every command has.
    mutating func declareAll(to table: inout ArgumentTable)
}

extension DeclaredArguments {
    mutating func declareAll(to table: inout ArgumentTable) { declare(to: &table) }

    /// Reads a well-formed command line.
    ///
    /// Returns nil if ArgumentParser must read the arguments or report their error.
    ///
    /// - Parameter arguments: The arguments after the name of the command.
    init?(wellFormed arguments: [String]) {
        self.init()
        var table = ArgumentTable(reading: arguments)
        declareAll(to: &table)
        table.beginWords()
        declareAll(to: &table)
        do {
            try table.end()
            try validate()
        } catch {
            return nil
        }
    }

    /// Takes over the values that ArgumentParser has parsed.
    init(from decoder: any Decoder) throws {
        self.init()
        var table = ArgumentTable(
            .decoding(try decoder.container(keyedBy: NameKey.self)))
        declareAll(to: &table)
        try table.end()
    }

    /// The definitions that ArgumentParser finds by reflection.
    var customMirror: Mirror {
        var copy = self
        var table = ArgumentTable(.defining)
        copy.declareAll(to: &table)
        return Mirror(self, children: table.definitions)
    }
}

/// The name of a member, or of an argument, that is known only while the program runs.
struct NameKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue _: Int) { nil }
}

/// Reads or defines the options and arguments that are declared to it.
struct ArgumentTable {
    fileprivate enum Mode {
        /// Reads a well-formed command line.
        case reading
        /// Makes the definitions that ArgumentParser needs.
        case defining
        /// Takes over the values that ArgumentParser has parsed.
        case decoding(KeyedDecodingContainer<NameKey>)
    }

    /// The error for a command line that is not well-formed.
    private struct Refusal: Error {}

    private let mode: Mode
    /// The arguments that are not read yet: at first the arguments before `--`, later the words.
    private var rest: [String] = []
    private var argumentsAfterDashes: [String] = []
    /// True once the options are read and only words are left.
    private var readsWords = false
    fileprivate private(set) var definitions: [Mirror.Child] = []
    private var error: (any Error)?

    fileprivate init(_ mode: Mode) { self.mode = mode }

    fileprivate init(reading arguments: [String]) {
        self.init(.reading)
        rest = Array(arguments.prefix { $0 != "--" })
        argumentsAfterDashes = Array(arguments.dropFirst(rest.count + 1))
    }

    /// Returns true if an argument is an option; a lone dash is a word, which stands for standard
    /// input.
    static func isOption(_ argument: String) -> Bool { argument.hasPrefix("-") && argument != "-" }

    /// Starts reading the words, after the options.
    fileprivate mutating func beginWords() {
        if rest.contains(where: ArgumentTable.isOption) { error = Refusal() }
        rest += argumentsAfterDashes
        readsWords = true
    }

    /// - Throws: An error if an argument can't be read or is left over.
    fileprivate func end() throws {
        if let error { throw error }
        if !rest.isEmpty { throw Refusal() }
    }

    /// Declares a group.
    mutating func group<Group: DeclaredArguments>(_ group: inout Group) {
        guard reads("\(Group.self)", OptionGroup(), { group = $0.wrappedValue }) else { return }
        group.declare(to: &self)
        if !readsWords { attempt { try group.validate() } }
    }

    /// Declares an option without a value.
    ///
    /// Completion scripts list its long name first, or the short one if `isShortFirst` is true.
    mutating func flag(
        _ isGiven: inout Bool, _ name: String, short: Character? = nil, isShortFirst: Bool = false,
        _ help: @autoclosure () -> String, visibility: ArgumentVisibility = .default
    ) {
        let isReading = reads(
            name,
            Flag(
                wrappedValue: isGiven, name: Self.names(name, short, isShortFirst: isShortFirst),
                help: ArgumentHelp(help(), visibility: visibility))
        ) { isGiven = $0.wrappedValue }
        while isReading, takeFlag(name, short) { isGiven = true }
    }

    /// Declares an option with a value.
    ///
    /// If the option may also stand alone, for the value `alone`, only ArgumentParser can read it.
    mutating func option<Value: ExpressibleByArgument>(
        _ value: inout Value?, _ name: String, short: Character? = nil,
        value valueName: String? = nil, _ help: @autoclosure () -> String, alone: Value? = nil,
        visibility: ArgumentVisibility = .default,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        func definition() -> Option<Value?> {
            let help = ArgumentHelp(help(), valueName: valueName, visibility: visibility)
            let names = Self.names(name, short)
            return alone.map { Option(name: names, defaultAsFlag: $0, help: help) }
                ?? Option(name: names, help: help, completion: completion())
        }
        guard reads(name, definition(), { value = $0.wrappedValue }), alone == nil else { return }
        while let text = takeValue(of: name, short) { value = checked(Value(argument: text)) }
    }

    /// Declares an option with a default value; a value may follow its short name directly.
    mutating func option<Value: ExpressibleByArgument>(
        _ value: inout Value, _ name: String, short: Character? = nil, value valueName: String,
        _ help: @autoclosure () -> String
    ) {
        let isReading = reads(
            name,
            Option(
                wrappedValue: value,
                name: Self.names(name, short, mayBeJoined: true, isShortFirst: true),
                help: ArgumentHelp(help(), valueName: valueName))
        ) { value = $0.wrappedValue }
        while isReading, let text = takeValue(of: name, short, mayBeJoined: true) {
            value = checked(Value(argument: text)) ?? value
        }
    }

    /// Declares an option whose value a function makes; the function throws an error with a
    /// message.
    mutating func option<Value>(
        _ value: inout Value?, _ name: String, value valueName: String,
        _ help: @autoclosure () -> String,
        transform: @Sendable @escaping (String) throws -> Value
    ) {
        let isReading = reads(
            name,
            Option<Value?>(
                name: Self.names(name, nil), help: ArgumentHelp(help(), valueName: valueName),
                transform: transform)
        ) { value = $0.wrappedValue }
        while isReading, let text = takeValue(of: name, nil) {
            attempt { value = try transform(text) }
        }
    }

    /// Declares an option that may be given several times.
    mutating func options(
        _ texts: inout [String], _ name: String, short: Character? = nil,
        value valueName: String, _ help: @autoclosure () -> String,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        let isReading = reads(
            name,
            Option(
                wrappedValue: texts, name: Self.names(name, short),
                help: ArgumentHelp(help(), valueName: valueName), completion: completion())
        ) { texts = $0.wrappedValue }
        while isReading, let text = takeValue(of: name, short) { texts.append(text) }
    }

    /// Declares an argument that takes all remaining words.
    mutating func words(
        _ words: inout [String], _ name: String, _ help: @autoclosure () -> String,
        completion: @autoclosure () -> CompletionKind? = nil, isRequired: Bool = false
    ) {
        func definition() -> Argument<[String]> {
            let help = ArgumentHelp(help(), valueName: name)
            return isRequired
                ? Argument(help: help, completion: completion())
                : Argument(wrappedValue: words, help: help, completion: completion())
        }
        guard reads(name, definition(), { words = $0.wrappedValue }), readsWords else { return }
        if rest.isEmpty, isRequired { error = Refusal() }
        words = rest
        rest = []
    }

    /// Declares an optional argument.
    mutating func argument(
        _ text: inout String?, _ name: String, _ help: @autoclosure () -> String,
        visibility: ArgumentVisibility = .default,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        let isReading = reads(
            name,
            Argument<String?>(
                help: ArgumentHelp(help(), valueName: name, visibility: visibility),
                completion: completion())
        ) { text = $0.wrappedValue }
        if isReading, readsWords, !rest.isEmpty { text = rest.removeFirst() }
    }

    /// Declares a required argument.
    mutating func argument(
        _ text: inout String, _ name: String, _ help: @autoclosure () -> String,
        completion: @autoclosure () -> CompletionKind? = nil
    ) {
        let isReading = reads(
            name,
            Argument<String>(
                help: ArgumentHelp(help(), valueName: name), completion: completion())
        ) { text = $0.wrappedValue }
        guard isReading, readsWords else { return }
        if rest.isEmpty { error = Refusal() } else { text = rest.removeFirst() }
    }
}

extension ArgumentTable {
    /// Removes an option without a value from the arguments; returns false if the option is not
    /// given.
    private mutating func takeFlag(_ name: String, _ short: Character?) -> Bool {
        let (name, short) = ("--\(name)", short.map { "-\($0)" })
        guard !readsWords, let index = rest.firstIndex(where: { $0 == name || $0 == short }) else {
            return false
        }
        rest.remove(at: index)
        return true
    }

    /// Removes an option and its value from the arguments; returns nil if the option is not given.
    private mutating func takeValue(
        of name: String, _ short: Character?, mayBeJoined: Bool = false
    ) -> String? {
        guard !readsWords else { return nil }
        let (name, short) = ("--\(name)", short.map { "-\($0)" })
        let prefixes = ["\(name)="] + (mayBeJoined ? [short].compactMap(\.self) : [])
        for (index, argument) in rest.enumerated() {
            if argument == name || argument == short {
                rest.remove(at: index)
                guard index < rest.count, !ArgumentTable.isOption(rest[index]) else {
                    return checked(nil)
                }
                return rest.remove(at: index)
            }
            guard let prefix = prefixes.first(where: argument.hasPrefix) else { continue }
            rest.remove(at: index)
            return checked(
                argument == prefix || argument.hasPrefix("\(prefix)=")
                    ? nil : String(argument.dropFirst(prefix.count)))
        }
        return nil
    }

    /// Returns the value; nil marks the command line as not well-formed.
    private mutating func checked<Value>(_ value: Value?) -> Value? {
        if value == nil { error = Refusal() }
        return value
    }

    /// Runs the function unless an error has happened before, and stores the error of the function.
    private mutating func attempt(_ body: () throws -> Void) {
        guard error == nil else { return }
        do { try body() } catch { self.error = error }
    }

    private static func names(
        _ name: String, _ short: Character?, mayBeJoined: Bool = false, isShortFirst: Bool = false
    ) -> NameSpecification {
        let longName = NameSpecification.Element.customLong(name)
        guard let short else { return [longName] }
        let shortName = NameSpecification.Element.customShort(short, allowingJoined: mayBeJoined)
        return isShortFirst ? [shortName, longName] : [longName, shortName]
    }

    /// Defines an argument, or takes over its parsed value; returns true if the table reads a command
    /// line instead.
    private mutating func reads<Wrapper: Decodable>(
        _ name: String, _ definition: @autoclosure () -> Wrapper, _ set: (Wrapper) -> Void
    ) -> Bool {
        switch mode {
        case .reading: return true
        case .defining: definitions.append((name, definition()))
        case .decoding(let values):
            attempt { set(try values.decode(Wrapper.self, forKey: NameKey(name))) }
        }
        return false
    }
}
