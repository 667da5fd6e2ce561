/// A figure that may not grow: a time beside one of the floor, or a time alone.
struct Limit {
    /// True if the limit is kept.
    let isKept: Bool
    /// The measure, the figure, the limit, and the result of the comparison.
    let row: [String]

    /// Compares a median, or another share, of our times with the floor's median: how often the time of
    /// the floor goes into ours.
    init(
        _ name: String, _ times: [Duration], share: Int = 50, beside floor: [Duration],
        atMost limit: Double
    ) {
        var ratio = Double.infinity
        if let time = Report.percentile(share, of: times),
            let least = Report.percentile(50, of: floor)
        {
            ratio = time / least
        }
        self.init(
            name, ratio.isFinite ? Report.decimal(ratio, places: 2) : nil,
            Report.decimal(limit, places: 2), isKept: ratio <= limit)
    }

    /// Compares a median, or another share, of our times with a time.
    init(_ name: String, _ times: [Duration], share: Int = 50, atMost limit: Duration) {
        let time = Report.percentile(share, of: times)
        self.init(
            name, time.map(Report.milliseconds), Report.milliseconds(limit),
            isKept: time.map { $0 <= limit } ?? false)
    }

    /// Compares a size in MiB with another.
    init(_ name: String, mebibytes size: Int, atMost limit: Int) {
        self.init(name, "\(size) MiB", "\(limit) MiB", isKept: size <= limit)
    }

    /// Compares a count in millions with another.
    init(_ name: String, millions count: Double, atMost limit: Int) {
        self.init(
            name, Report.decimal(count, places: 1) + " M", "\(limit) M",
            isKept: count <= Double(limit))
    }

    private init(_ name: String, _ figure: String?, _ limit: String, isKept: Bool) {
        self.isKept = isKept
        row = [name, figure ?? "nothing measured", limit, isKept ? "kept" : "MISSED"]
    }
}
