public import Core

/// Something that can show a canvas.
@MainActor
public protocol Terminal: AnyObject {
    /// The current size, in cells.
    var size: Size { get }
    /// The colours available to pictures.
    var colors: ColorDepth { get }
    /// Shows a canvas of that size; it replaces the previous one.
    ///
    /// - Returns: Whether the terminal took it; false while it has not accepted the one before.
    func show(_ canvas: Canvas) -> Bool
}
