/// A figure that may not grow: how often a time of the floor may go into one of ours.
struct Limit {
    private let name: String
    private let ratio: Double
    private let limit: Double

    /// Compares a median, or another share, of our times with the floor's median.
    init(
        _ name: String, _ times: [Duration], share: Int = 50, beside floor: [Duration],
        atMost limit: Double
    ) {
        self.name = name
        self.limit = limit
        guard let time = Report.percentile(share, of: times),
            let least = Report.percentile(50, of: floor)
        else {
            ratio = .infinity
            return
        }
        ratio = time / least
    }

    /// Whether it is kept.
    var isKept: Bool { ratio <= limit }

    /// What was compared, the ratio, the limit, and whether it is kept.
    var row: [String] {
        [
            name, ratio.isFinite ? Report.decimal(ratio, places: 2) : "nothing measured",
            Report.decimal(limit, places: 2), isKept ? "kept" : "MISSED",
        ]
    }
}
