/// A key as it was pressed, with what was held down.
public struct Key: Hashable, Sendable {
    /// The key itself.
    public enum Base: Hashable, Sendable {
        /// A letter, digit or sign; Shift is part of it.
        case character(Unicode.Scalar)
        /// The keys that have a name.
        case enter, escape, tab, backspace, delete, insert
        /// The keys that move.
        case up, down, left, right, home, end, pageUp, pageDown
        /// F1 and so on, by number.
        case function(Int)
        /// Text that was pasted, not typed.
        case paste(String)
        /// A sequence that no key we know sends.
        case unknown
    }

    /// What is held down.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits, as xterm counts them.
        public let rawValue: UInt8

        /// Makes modifiers of their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Shift, with keys that are no characters.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt, or Meta.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }

    /// The key itself.
    public let base: Base
    /// What was held down.
    public let modifiers: Modifiers

    /// Makes a key.
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
