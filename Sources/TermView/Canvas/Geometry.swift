/// A size in cells; never negative.
public struct Size: Hashable, Sendable {
    public let width: Int
    public let height: Int

    /// Makes a size; negative values become 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }
}

/// A position on a canvas, in cells from the top left corner.
public struct Point: Hashable, Sendable {
    /// The column, counted from 0.
    public let x: Int
    /// The row, counted from 0.
    public let y: Int
}

/// A rectangle of a canvas, in cells.
public struct Area: Hashable, Sendable {
    public let origin: Point
    public let size: Size

    public init(x: Int, y: Int, width: Int, height: Int) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// The whole area of a canvas of a size.
    public init(_ size: Size) {
        origin = Point(x: 0, y: 0)
        self.size = size
    }

    public var x: Int { origin.x }
    public var y: Int { origin.y }
    public var width: Int { size.width }
    public var height: Int { size.height }

    public func contains(_ point: Point) -> Bool {
        (x..<x + width).contains(point.x) && (y..<y + height).contains(point.y)
    }

    func overlaps(_ other: Area) -> Bool {
        x < other.x + other.width && other.x < x + width
            && y < other.y + other.height && other.y < y + height
    }

    /// The area without some cells at its edges.
    public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Area {
        Area(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
    }
}
