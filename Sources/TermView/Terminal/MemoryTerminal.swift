public import Core

/// A terminal that keeps what it was shown, for text output and for tests.
public final class MemoryTerminal: Terminal {
    /// How large it is; set it to what a person drags the window to.
    public var size: Size
    /// None: what it keeps is read as text.
    public let colors = ColorDepth.none
    /// What it shows now; nil before the first.
    public private(set) var canvas: Canvas?

    /// Makes an empty terminal.
    public init(size: Size) { self.size = size }

    /// Keeps the canvas.
    public func show(_ canvas: Canvas) { self.canvas = canvas }
}
