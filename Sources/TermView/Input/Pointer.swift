/// A press of a mouse button, or a turn of the wheel, at a cell of the window.
public struct Pointer: Hashable, Sendable {
    public enum Button: Hashable, Sendable {
        case left, middle, right
        case wheelUp, wheelDown
    }

    public let button: Button
    /// The cell, counted from 0.
    public let point: Point
    /// True for the second press of a double click, whatever the time since the first press.
    ///
    /// Only scripts set it, because nothing in a script depends on time.
    public let isSecond: Bool

    public init(_ button: Button, at point: Point, isSecond: Bool = false) {
        self.button = button
        self.point = point
        self.isSecond = isSecond
    }
}

extension Pointer {
    /// Decodes a report of the mouse; nil for a release, a movement, or an unknown report.
    ///
    /// - Parameter report: The bytes after `ESC [` of an SGR report (XTerm Control Sequences,
    ///   "Extended coordinates"): `<0;10;5M`.
    /// - Returns: The press, with the modifiers that were held.
    static func press(of report: [UInt8]) -> (pointer: Pointer, modifiers: Key.Modifiers)? {
        guard report.first == reportStart, report.last == UInt8(ascii: "M"),
            let numbers = KeySequences.Parameters(report.dropFirst().dropLast()),
            numbers.count == 3, let code = numbers[0], let button = button(code),
            let column = numbers[1], let row = numbers[2], cells.contains(column),
            cells.contains(row)
        else { return nil }
        let modifiers = Key.Modifiers(rawValue: UInt8(code >> 2 & 7))
        return (Pointer(button, at: Point(x: column - 1, y: row - 1)), modifiers)
    }

    /// The columns and rows that a report may have.
    private static let cells = 1...99_999

    /// The first byte after `ESC [` in a report of the mouse; no key has it.
    static let reportStart = UInt8(ascii: "<")

    /// True if an unfinished report lacks only its last byte.
    static func isNearlyComplete(_ report: [UInt8]) -> Bool {
        guard report.first == reportStart, let numbers = KeySequences.Parameters(report.dropFirst())
        else { return false }
        return numbers.count == 3 && numbers.last != nil
    }

    /// The button of a number without its modifiers; nil for a movement or another button.
    private static func button(_ number: Int) -> Button? {
        switch number & ~(7 << 2) {
        case 0: .left
        case 1: .middle
        case 2: .right
        case 64: .wheelUp
        case 65: .wheelDown
        default: nil
        }
    }
}

extension Pointer {
    /// The names for scripts, with the presses of each name in order.
    private static let names: [(name: String, presses: [(button: Button, isSecond: Bool)])] = [
        ("click", [(.left, false)]),
        ("double", [(.left, false), (.left, true)]),
        ("wheel-up", [(.wheelUp, false)]),
        ("wheel-down", [(.wheelDown, false)]),
    ]

    /// Parses a name such as `click:10,5`; the column and the row are counted from 1.
    ///
    /// - Returns: The presses; nil if the name is not the name of a press.
    /// - Throws: An ``OwnKeyError`` if the place after the name is invalid.
    static func presses(named name: Substring) throws(OwnKeyError) -> [Pointer]? {
        guard let colon = name.firstIndex(of: ":"), colon > name.startIndex,
            let namedPresses = names.first(where: { $0.name == name[..<colon].lowercased() })
        else { return nil }
        let coordinates = name[name.index(after: colon)...].utf8
        let numbers = coordinates.split(
            separator: UInt8(ascii: ","), omittingEmptySubsequences: false
        )
        .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        guard numbers.count == 2, numbers.allSatisfy({ (1...1_000).contains($0) }) else {
            throw .unknown(String(name), nearest: "\(namedPresses.name):10,5")
        }
        let point = Point(x: numbers[0] - 1, y: numbers[1] - 1)
        return namedPresses.presses.map { Pointer($0.button, at: point, isSecond: $0.isSecond) }
    }
}
