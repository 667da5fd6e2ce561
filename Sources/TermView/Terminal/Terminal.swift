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
