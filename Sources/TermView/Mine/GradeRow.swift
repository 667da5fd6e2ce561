import Core

/// What each digit says of a card, and when it would come again: in a line, or in columns where that does not
/// fit.
///
///     1 Again <1 min   2 Hard 6 min   3 Good 10 min   4 Easy 8 d
///
///     1 Again   2 Hard    3 Good    4 Easy
///     <1 min    6 min     10 min    8 d
@MainActor
struct GradeRow {
    private let grades: [(name: String, interval: String)]

    private static let gap = 3

    init(_ viewModel: ReviewViewModel, _ keymap: Keymap) {
        grades = Grade.allCases.map { grade in
            let key = keymap.label(for: .tab(grade.rawValue))
            return ("\(key) \(grade.title)", viewModel.interval(grade))
        }
    }

    /// The number of lines.
    func height(in width: Int) -> Int { isLine(in: width) ? 1 : 2 }

    private func isLine(in width: Int) -> Bool {
        let gaps = GradeRow.gap * (grades.count - 1) + grades.count
        return grades.reduce(gaps) { $0 + $1.name.cellWidth + $1.interval.cellWidth } <= width
    }

    func draw(on canvas: inout Canvas, in area: Area) {
        let isLine = isLine(in: area.width)
        var x = area.x
        for (index, grade) in grades.enumerated() {
            if !isLine { x = area.x + index * area.width / grades.count }
            let width = area.x + area.width - x
            let used = canvas.write(grade.name, x: x, y: area.y, width: width, style: .bold)
            if isLine {
                x += used + 1
                x += canvas.write(grade.interval, x: x, y: area.y, style: .dim) + GradeRow.gap
            } else {
                canvas.write(grade.interval, x: x, y: area.y + 1, width: width, style: .dim)
            }
        }
    }
}
