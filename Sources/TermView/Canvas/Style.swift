/// How a cell looks; the terminal shows as much of it as it supports.
public struct Style: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let plain: Style = []
    /// Headwords and titles.
    public static let bold = Style(rawValue: 1)
    /// Secondary or outdated text.
    public static let dim = Style(rawValue: 2)
    /// The selected row.
    public static let reverse = Style(rawValue: 4)
    /// The accent colour: something current, such as today's row.
    public static let accent = Style(rawValue: 8)
    /// Errors.
    public static let alert = Style(rawValue: 16)
    /// Links.
    public static let underline = Style(rawValue: 32)
    /// Examples and foreign words; plain where the terminal has no italics.
    public static let italic = Style(rawValue: 64)
}
