public import Core

/// A terminal that keeps what it was shown, for text output and for tests.
public final class MemoryTerminal: Terminal {
    /// How large it is; set it to what a person drags the window to.
    public var size: Size
    /// The colours that pictures may have.
    public let colors: ColorDepth
    /// What it shows now; nil before the first.
    public private(set) var canvas: Canvas?

    /// Makes an empty terminal, without colours if what it keeps is read as plain text.
    public init(size: Size, colors: ColorDepth = .none) {
        self.size = size
        self.colors = colors
    }

    /// Keeps the canvas.
    public func show(_ canvas: Canvas) { self.canvas = canvas }
}
