import Core

/// Messages about an answer for standard error, worded as in the tabs.
enum AnswerReport {
    /// Reports that a source has not answered, and what is printed instead.
    ///
    /// - Parameters:
    ///   - failure: The cause.
    ///   - origin: The origin of the printed items; nil when none are printed.
    ///   - items: The plural of the items, such as `episodes`.
    static func reportFailure(_ failure: any Error, printing origin: AnswerOrigin?, items: String) {
        let instead = origin.map { "; \($0.text(of: items))" } ?? ""
        StandardStreams.report("mot: \(failure)\(instead)")
    }

    /// Reports the number of items that are not printed, unless it is 0.
    ///
    /// - Parameters:
    ///   - count: The number of items.
    ///   - items: The items, such as `episodes that can't be read`.
    static func reportLeftOut(_ count: Int, _ items: String) {
        guard count > 0 else { return }
        StandardStreams.report("mot: \(count) left out: \(items)")
    }
}
