extension NetworkError {
    /// Why there is no answer, and what is shown instead: one sentence without its full stop, the
    /// same on every screen and for every command.
    ///
    /// - Parameters:
    ///   - items: What was asked for, such as `episodes`.
    ///   - origin: Where the items that are shown come from; nil when none are.
    public func text(showing items: String, from origin: AnswerOrigin?) -> String {
        switch origin {
        case .embedded: "\(self); \(items) that came with the program"
        case .kept(let age): "\(self); answers from \(age.agoText)"
        case .server: "\(self); \(items) as they were before"
        case nil where self == .switchedOff: "\(self), and these \(items) were not fetched before"
        case nil: "\(self)"
        }
    }
}
