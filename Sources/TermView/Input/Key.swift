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

    /// A character without modifiers.
    public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }
    /// A character with Control.
    public static func control(_ scalar: Unicode.Scalar) -> Key {
        Key(.character(scalar), .control)
    }
    /// A character with Alt.
    public static func alt(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar), .alt) }
}
