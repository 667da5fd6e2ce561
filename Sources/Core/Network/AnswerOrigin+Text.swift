extension AnswerOrigin {
    /// The origin of the items that are shown after the server has failed.
    ///
    /// All screens and commands use this text.
    ///
    /// - Parameter items: What the items are, such as `episodes`.
    /// - Returns: A phrase without a full stop.
    public func text(of items: String) -> String {
        switch self {
        case .embedded: "\(items) that came with the program"
        case .cached(let age): "answers from \(age.agoText)"
        case .server: "\(items) as they were before"
        }
    }
}
