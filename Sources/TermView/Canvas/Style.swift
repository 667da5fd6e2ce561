/// How a cell looks, by what it means; the terminal decides what it can do of it.
public struct Style: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a style of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What everything else looks like.
    public static let plain: Style = []
    /// Headwords and titles.
    public static let bold = Style(rawValue: 1)
    /// What is secondary, or out of date.
    public static let dim = Style(rawValue: 2)
    /// The selected row.
    public static let reverse = Style(rawValue: 4)
    /// The one colour: what is current, such as today's row.
    public static let accent = Style(rawValue: 8)
    /// What went wrong.
    public static let alert = Style(rawValue: 16)
    /// Links.
    public static let underline = Style(rawValue: 32)
    /// Examples and foreign words; plain where the terminal has no italics.
    public static let italic = Style(rawValue: 64)
}
