import Core

extension Key {
    /// Parses the name of a key in the settings.
    ///
    /// A blank separates two keys that are pressed one after the other.
    ///
    /// - Throws: An ``OwnKeyError`` for an unknown name, and for a key that no terminal can send.
    init(own name: String) throws(OwnKeyError) {
        let parts = name.split(whereSeparator: \.isWhitespace)
        if parts.count == 2 {
            self.init(.pair(try Key(own: String(parts[0])), try Key(own: String(parts[1]))))
            return
        }
        let (modifiers, rest) = Key.parts(of: name)
        guard !rest.contains(where: \.isWhitespace) else { throw .sequence(name) }
        guard let base = Base(name: rest) else {
            let names = Key.names.flatMap(\.names) + Key.nameAliases.keys
            // In vi, `gg` is two keys.
            let isPair = name.count == 2 && name.allSatisfy(\.isLowercase)
            let pair = isPair ? "\(name.prefix(1)) \(name.suffix(1))" : nil
            throw .unknown(name, nearest: pair ?? String(rest).nearest(in: names.sorted()))
        }
        guard case .character(let scalar) = base, scalar != " " else {
            self.init(base, modifiers)
            return
        }
        if modifiers.contains(.shift) {
            guard !modifiers.contains(.control) else { throw .neverSent(name) }
            let upper = scalar.properties.uppercaseMapping
            throw .shifted(name, upper == String(scalar) ? nil : upper)
        }
        guard modifiers.contains(.control) else {
            self.init(base, modifiers)
            return
        }
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        if let sameKey = Key.sentAsKeys[lower] { throw .sentAs(name, sameKey) }
        guard ("a"..."z").contains(lower) || "@\\]^_".unicodeScalars.contains(lower) else {
            throw .neverSent(name)
        }
        self.init(.character(lower), modifiers)
    }

    /// The keys that every terminal sends instead of these letters with Control.
    private static let sentAsKeys: [Unicode.Scalar: String] = [
        "i": "Tab", "m": "Enter", "[": "Esc", "?": "Backspace",
    ]
}

/// The reason why a name can't be used for a key; each message says what to write instead.
public enum OwnKeyError: Error, Hashable, CustomStringConvertible {
    case unknown(String, nearest: String?)
    /// More than two keys, or unexpected blanks.
    case sequence(String)
    /// Shift with a character; for a letter, also the character that Shift makes.
    case shifted(String, String?)
    /// A letter with Control that terminals send as another key.
    case sentAs(String, String)
    case neverSent(String)

    public var description: String {
        switch self {
        case .unknown(let name, let nearest):
            "there is no key \(name); "
                + (nearest.map { "did you mean \($0)?" }
                    ?? "write a character, or a name such as Enter, PgDn, F1, C-d, A-x")
        case .sequence(let name):
            "\(name) is no key; write one key, or two with a blank between them"
        case .shifted(let name, let character):
            "\(name) can't be written with Shift; write "
                + (character ?? "the character that Shift makes")
        case .sentAs(let name, let key): "a terminal sends \(key) for \(name); write \(key)"
        case .neverSent(let name): "no terminal sends \(name); choose another key"
        }
    }
}
