public import Core

/// A terminal in memory that keeps the last canvas, for text output and tests.
public final class MemoryTerminal: Terminal {
    /// The size in cells; set it to resize the terminal.
    public var size: Size
    /// The colours available to pictures.
    public let colors: ColorDepth
    /// The last canvas; nil before the first.
    public private(set) var canvas: Canvas?

    /// Makes an empty terminal; by default without colours, for plain text.
    public init(size: Size, colors: ColorDepth = .none) {
        self.size = size
        self.colors = colors
    }

    public func show(_ canvas: Canvas) -> Bool {
        self.canvas = canvas
        return true
    }
}
