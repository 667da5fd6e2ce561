/// The counters of a style sheet, with which it numbers senses (W3C, "CSS 2.2", section 12.4).
struct StyleCounters {
    private var values: [String: Int] = [:]

    private static let limit = 100
    private static let largest = 1_000_000

    subscript(name: String) -> Int { values[name] ?? 0 }

    /// Changes the counters as an element wants it.
    ///
    /// - Returns: The counters that it has begun anew, with their values before: they are set again where its parent
    ///   ends.
    mutating func change(by style: MarkupStyle) -> [String: Int?] {
        var begun: [String: Int?] = [:]
        for (name, value) in style.counterResets where values.count < StyleCounters.limit {
            begun[name] = .some(values[name])
            values[name] = value
        }
        for (name, step) in style.counterSteps where values.count < StyleCounters.limit {
            values[name] = min(self[name] + step, StyleCounters.largest)
        }
        return begun
    }

    mutating func restore(_ before: [String: Int?]) {
        for (name, value) in before { values[name] = value }
    }
}
