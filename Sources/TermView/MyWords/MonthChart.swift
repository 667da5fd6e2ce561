import Core

/// A chart of the reviews of a month, with one bar a day.
///
///     Reviews     ▁▂ ▅▃▇█▂▃▄  214 in 30 days
///     Remembered  █▇ ▆██▇▇▇█  91 %
@MainActor
struct MonthChart {
    /// The days in the order of their dates.
    let days: [ReviewCounts.PastDay]

    /// The height of the chart, in lines.
    static let height = 2
    private static let labels = ["Reviews", "Remembered"]
    private static let gap = 2

    func draw(on canvas: inout Canvas, in area: Area) {
        let reviewCount = days.reduce(0) { $0 + $1.reviewCount }
        guard reviewCount > 0 else { return }
        let rememberedCount = days.reduce(0) { $0 + $1.rememberedCount }
        let maximumCount = days.map(\.reviewCount).max() ?? 1
        let shares = [
            days.map { Double($0.reviewCount) / Double(maximumCount) },
            days.map { Double($0.rememberedCount) / Double(max(1, $0.reviewCount)) },
        ]
        let sums = [
            "\(reviewCount.grouped) in \(days.count) days",
            "\((100 * rememberedCount + reviewCount / 2) / reviewCount) %",
        ]
        let labelWidth = MonthChart.labels.map(\.cellWidth).max().map { $0 + MonthChart.gap } ?? 0
        let sumWidth = sums.map(\.cellWidth).max().map { $0 + MonthChart.gap } ?? 0
        let room = max(0, area.width - labelWidth - sumWidth)
        for line in 0..<MonthChart.height {
            let bars = zip(days, shares[line]).suffix(room)
                .map { bar(of: $1, isEmpty: $0.reviewCount == 0, isPlain: canvas.isPlain) }
            let cells = [
                (MonthChart.labels[line], area.x), (bars.joined(), area.x + labelWidth),
                (sums[line], area.x + labelWidth + bars.count + MonthChart.gap),
            ]
            for (text, x) in cells {
                canvas.write(
                    text, x: x, y: area.y + line, width: area.x + area.width - x, style: .dim)
            }
        }
    }

    /// The bar for a share of the greatest value, in eighths of a cell; on a plain screen, one sign
    /// for all values.
    private func bar(of share: Double, isEmpty: Bool, isPlain: Bool) -> String {
        if isPlain { return isEmpty ? "." : "#" }
        let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return isEmpty ? " " : bars[max(0, Int((share * Double(bars.count)).rounded(.up)) - 1)]
    }
}
