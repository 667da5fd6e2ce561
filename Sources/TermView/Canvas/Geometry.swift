/// How large something is, in cells; never negative.
public struct Size: Hashable, Sendable {
    /// Cells in a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// Makes a size; what is below 0 counts as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }
}

/// A place on a canvas, in cells from the top left corner.
public struct Point: Hashable, Sendable {
    /// Cells to the left of it.
    public let x: Int
    /// Rows above it.
    public let y: Int

    /// Makes a place.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of a canvas, in cells.
public struct Area: Hashable, Sendable {
    /// The top left corner.
    public let origin: Point
    /// How large it is; may be empty.
    public let size: Size

    /// Makes an area.
    public init(x: Int, y: Int, width: Int, height: Int) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// The whole of a canvas of that size.
    public init(_ size: Size) {
        origin = Point(x: 0, y: 0)
        self.size = size
    }

    /// The first column.
    public var x: Int { origin.x }
    /// The first row.
    public var y: Int { origin.y }
    /// Cells in a row.
    public var width: Int { size.width }
    /// Rows.
    public var height: Int { size.height }

    /// Whether a cell is in it.
    public func contains(_ point: Point) -> Bool {
        (x..<x + width).contains(point.x) && (y..<y + height).contains(point.y)
    }

    /// The area without some cells at its edges.
    public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Area {
        Area(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }
}
