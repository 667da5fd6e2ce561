/// The measurements of a program.
struct Samples {
    /// From before the start to the last byte of the first frame.
    var starts: [Duration] = []
    /// From before the start to the rows, if they come after the first frame.
    var lateRows: [Duration] = []
    /// From each key to the frame in which the cursor has moved.
    var cursors: [Duration] = []
    /// From each key to the last byte that it leads to.
    var keys: [Duration] = []
    /// The number of bytes that each key led to.
    var byteCounts: [Int] = []
    /// The most memory at once, in KiB.
    var memory: [Int] = []

    mutating func add(_ other: Samples) {
        starts += other.starts
        lateRows += other.lateRows
        cursors += other.cursors
        keys += other.keys
        byteCounts += other.byteCounts
        memory += other.memory
    }
}

/// The figures of some programs as a Markdown table, each beside the first program's.
struct Report {
    let table: String

    init(_ names: [String], _ samples: [Samples]) {
        let titles = [
            "", "first frame", "p95", "ratio", "cursor", "p95", "ratio", "whole frame", "p95",
            "ratio", "bytes a key", "memory",
        ]
        var rows: [[String]] = []
        let floor = samples.first ?? Samples()
        for (name, sample) in zip(names, samples) {
            rows.append(
                [name] + Report.columns(sample.starts, floor.starts)
                    + Report.columns(sample.cursors, floor.cursors)
                    + Report.columns(sample.keys, floor.keys) + [
                        "\(Report.percentile(50, of: sample.byteCounts) ?? 0)",
                        Report.decimal(Double(sample.memory.max() ?? 0) / 1_024, places: 1)
                            + " MiB",
                    ])
        }
        table = Report.markdown(titles, rows)
    }

    /// Rows below their titles; names to the left, figures to the right.
    static func markdown(_ titles: [String], _ rows: [[String]]) -> String {
        let rule = ["---"] + titles.dropFirst().map { _ in "---:" }
        return ([titles, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }

    /// The median, the 95th percentile, and how often the floor's median goes into the median.
    static func columns(_ times: [Duration], _ floor: [Duration]) -> [String] {
        guard let median = percentile(50, of: times), let high = percentile(95, of: times)
        else { return ["", "", ""] }
        let ratio = percentile(50, of: floor).map { decimal(median / $0, places: 2) }
        return [milliseconds(median), milliseconds(high), ratio ?? ""]
    }

    static func medianAndLeast(_ times: [Duration]) -> [String] {
        [percentile(50, of: times), times.min()].map { $0.map(milliseconds) ?? "" }
    }

    /// The smallest sample that so many of a hundred do not exceed.
    static func percentile<Value: Comparable>(_ part: Int, of samples: [Value]) -> Value? {
        let sorted = samples.sorted()
        guard !sorted.isEmpty else { return nil }
        return sorted[max(0, (sorted.count * part + 99) / 100 - 1)]
    }

    static func milliseconds(_ time: Duration) -> String {
        decimal(time / .milliseconds(1), places: 2) + " ms"
    }

    /// The median and the 95th percentile, in the unit that suits them.
    static func spread(_ times: [Duration]) -> String {
        guard let median = percentile(50, of: times), let high = percentile(95, of: times) else {
            return ""
        }
        if high < .milliseconds(1) {
            return decimal(median / .microseconds(1), places: 1) + " / "
                + decimal(high / .microseconds(1), places: 1) + " us"
        }
        return decimal(median / .milliseconds(1), places: 2) + " / " + milliseconds(high)
    }

    static func decimal(_ value: Double, places: Int) -> String {
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let whole = Int((value * Double(scale)).rounded())
        let rest = String(whole % scale + scale).dropFirst()
        return "\(whole / scale).\(rest)"
    }
}
