import Core

/// What standard error says about an answer: the same words in every command, and as in the tabs.
enum AnswerReport {
    /// Says why a source has not answered, and what is printed instead.
    ///
    /// - Parameters:
    ///   - failure: Why.
    ///   - origin: Where what is printed comes from; nil when nothing is.
    ///   - items: What it is, such as `episodes`.
    static func fail(_ failure: any Error, printing origin: AnswerOrigin?, items: String) {
        let instead = origin.map { "; \($0.text(of: items))" } ?? ""
        StandardStreams.report("mot: \(failure)\(instead)")
    }

    /// Says how many items are not printed, if there are any.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - items: Which, such as `episodes that can't be read`.
    static func leaveOut(_ count: Int, _ items: String) {
        guard count > 0 else { return }
        StandardStreams.report("mot: \(count) left out: \(items)")
    }
}
