public import Core

/// Something that can show a canvas.
@MainActor
public protocol Terminal: AnyObject {
    /// How large it is now, in cells.
    var size: Size { get }
    /// The colours that a picture may have on it.
    var colors: ColorDepth { get }
    /// Shows a canvas of that size in place of the one before.
    func show(_ canvas: Canvas)
}

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
