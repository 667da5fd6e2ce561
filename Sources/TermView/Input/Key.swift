import Core

/// A key press with its modifiers.
public struct Key: Hashable, Sendable {
    /// The key without its modifiers.
    public enum Base: Hashable, Sendable {
        /// A printable character; Shift is part of it.
        case character(Unicode.Scalar)
        case enter, escape, tab, backspace, delete, insert
        case up, down, left, right, home, end, pageUp, pageDown
        /// A function key by its number: 1 for F1.
        case function(Int)
        /// Pasted text.
        case paste(String)
        /// A press of the mouse, or a turn of its wheel.
        case pointer(Pointer)
        /// Two keys that are pressed one after the other.
        indirect case pair(Key, Key)
        /// An unknown escape sequence.
        case unknown
    }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The modifier bits of xterm's key sequences.
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift; not set for characters.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt or Meta.
        public static let alt = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
    }

    /// The key without its modifiers.
    public let base: Base
    public let modifiers: Modifiers

    public init(_ base: Base, _ modifiers: Modifiers = []) {
        self.base = base
        self.modifiers = modifiers
    }

    /// True if the key comes from the mouse.
    public var isPointer: Bool { if case .pointer = base { true } else { false } }

    /// The two keys of a pair; nil for a single key.
    var pair: (first: Key, second: Key)? {
        if case .pair(let first, let second) = base { (first, second) } else { nil }
    }

    /// A character without modifiers.
    public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
    /// A character with Control.
    public static func control(_ scalar: Unicode.Scalar) -> Key {
        Key(.character(scalar), .control)
    }
    /// A character with Alt.
    public static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
}

extension Key {
    /// The keys that have names, with their names; the first name is the preferred one.
    static let names: [(base: Base, names: [String], label: String)] = [
        (.enter, ["Enter", "Return"], "Enter"),
        (.escape, ["Esc", "Escape"], "Esc"),
        (.tab, ["Tab"], "Tab"),
        (.character(" "), ["Space"], "Space"),
        (.backspace, ["Backspace"], "Backspace"),
        (.delete, ["Delete", "Del"], "Delete"),
        (.insert, ["Insert", "Ins"], "Insert"),
        (.up, ["Up", "↑"], "↑"),
        (.down, ["Down", "↓"], "↓"),
        (.left, ["Left", "←"], "←"),
        (.right, ["Right", "→"], "→"),
        (.home, ["Home"], "Home"),
        (.end, ["End"], "End"),
        (.pageUp, ["PgUp", "PageUp"], "PgUp"),
        (.pageDown, ["PgDn", "PageDown", "PgDown"], "PgDn"),
    ]

    private static let modifierNames: [(modifier: Modifiers, name: String)] = [
        (.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-"),
    ]

    /// Parses a key's name.
    ///
    /// A single character stands for itself. Other names are `Enter`, `PgDn`, `F1`, `Ctrl-D`,
    /// `Alt-Left` or `Shift-Tab`. The names of other programs work, too: `C-a`, `ctrl-a`, `<c-a>`,
    /// `^A`, `A-a`, `M-a`, `S-Tab`, `BackTab`, `ret` and more. Names are case-insensitive.
    public init?(name: String) {
        // Most keys of the table are one character.
        if name.utf8.count == 1, let scalar = name.unicodeScalars.first {
            self = .character(scalar)
            return
        }
        let (modifiers, rest) = Key.parts(of: name)
        guard let base = Base(name: rest) else { return nil }
        if case .character(let scalar) = base, modifiers.contains(.control) {
            self.init(
                .character(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar),
                modifiers)
        } else {
            self.init(base, modifiers)
        }
    }

    /// The modifiers of a key's name, and the name without them.
    static func parts(of name: String) -> (modifiers: Modifiers, rest: Substring) {
        var rest = Substring(name)
        if rest.count > 2, rest.first == "<", rest.last == ">" {
            rest = rest.dropFirst().dropLast()
        }
        if rest.count == 2, rest.first == "^" { rest = "C-" + rest.dropFirst() }
        var modifiers: Modifiers = []
        while let dash = rest.dropFirst().firstIndex(of: "-"),
            rest.index(after: dash) < rest.endIndex,
            let modifier = modifierAliases[rest[..<dash].lowercased()]
        {
            modifiers.insert(modifier)
            rest = rest[rest.index(after: dash)...]
        }
        if rest.lowercased() == "backtab" { modifiers.insert(.shift) }
        return (modifiers, rest)
    }

    /// Parses the names of several keys, separated by whitespace.
    ///
    /// `text:hello` stands for the keys `h`, `e`, `l`, `l`, `o`, and `click:10,5` for a press of the
    /// mouse.
    ///
    /// - Throws: An ``OwnKeyError`` for the first name of a key that does not exist or is never sent.
    public static func keys(named names: String) throws(OwnKeyError) -> [Key] {
        var keys: [Key] = []
        for name in names.split(whereSeparator: \.isWhitespace) {
            if name.hasPrefix(textPrefix) {
                keys += name.dropFirst(textPrefix.count).unicodeScalars.map { .character($0) }
                continue
            }
            if let pointers = try Pointer.presses(named: name) {
                keys += pointers.map { Key(.pointer($0)) }
                continue
            }
            keys.append(try Key(own: String(name)))
        }
        return keys
    }

    private static let textPrefix = "text:"

    /// The name of the key in help and hints.
    public var label: String { label(inWords: false) }

    /// The name of the key.
    ///
    /// - Parameter inWords: True to call an arrow `Up`; false to show an arrow sign.
    /// - Returns: The name.
    func label(inWords: Bool) -> String {
        let prefix = Key.modifierNames.reduce(into: "") { names, entry in
            if modifiers.contains(entry.modifier) { names += entry.name }
        }
        if let namedKey = Key.names.first(where: { $0.base == base }) {
            return prefix + (inWords ? namedKey.names.first ?? namedKey.label : namedKey.label)
        }
        switch base {
        case .character(let scalar):
            let isControl = modifiers.contains(.control)
            return prefix + (isControl ? scalar.properties.uppercaseMapping : String(scalar))
        case .function(let number): return prefix + "F\(number)"
        case .paste: return "Paste"
        case .pointer: return "Mouse"
        case .pair(let first, let second):
            return "\(first.label(inWords: inWords)) \(second.label(inWords: inWords))"
        case .unknown: return "unknown key"
        default: return prefix
        }
    }
}

extension Key.Base {
    init?(name: Substring) {
        let lowercasedName = name.lowercased()
        if let base = Key.bases[lowercasedName] {
            self = base
        } else if lowercasedName.first == "f", let number = Int(lowercasedName.dropFirst()),
            (1...24).contains(number)
        {
            self = .function(number)
        } else if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
            self = .character(scalar)
        } else {
            return nil
        }
    }
}

extension Key {
    fileprivate static let bases = Dictionary(
        uniqueKeysWithValues: names.flatMap { key in
            key.names.map { ($0.lowercased(), key.base) }
        } + nameAliases.map { ($0, $1) })

    private static let modifierAliases: [String: Modifiers] = [
        "c": .control, "ctrl": .control, "control": .control,
        "a": .alt, "alt": .alt, "m": .alt, "meta": .alt,
        "s": .shift, "shift": .shift,
    ]

    /// Names of keys in other programs.
    static let nameAliases: [String: Base] = [
        "ret": .enter, "cr": .enter, "bs": .backspace, "backtab": .tab, "spc": .character(" "),
        "minus": .character("-"), "plus": .character("+"), "lt": .character("<"),
        "gt": .character(">"),
    ]
}
