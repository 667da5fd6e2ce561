import Core
import FoundationEssentials

/// Something that can show a canvas.
@MainActor
public protocol Terminal: AnyObject {
    /// The current size, in cells.
    var size: Size { get }
    /// Shows a canvas of this size in place of the previous canvas.
    ///
    /// - Returns: True if the terminal accepted the canvas; false until it has accepted the
    ///   previous canvas.
    func show(_ canvas: Canvas) -> Bool
}

/// A terminal in memory that keeps the last canvas, for text output and tests.
public final class MemoryTerminal: Terminal {
    /// The size in cells; set it to resize the terminal.
    public var size: Size
    /// The last canvas; nil before the first one.
    public private(set) var canvas: Canvas?

    /// Makes an empty terminal.
    public init(size: Size) { self.size = size }

    public func show(_ canvas: Canvas) -> Bool {
        self.canvas = canvas
        return true
    }
}

/// The sequence that asks a terminal to set the clipboard: OSC 52 of xterm's control sequences.
///
/// It works over SSH, because the terminal owns the clipboard. A terminal that does not support it
/// ignores it.
enum ClipboardSequence {
    /// The bytes to send to the terminal.
    static func bytes(for clipping: Clipping) -> [UInt8] {
        Array("\u{1B}]52;c;".utf8) + Data(clipping.text.utf8).base64EncodedData() + [0x07]
    }
}
