extension AnswerOrigin {
    /// Where items come from that are shown though the server has failed, for a person.
    ///
    /// The words are the same on every screen and for every command. `items` says what they are, such
    /// as `episodes`.
    public func text(of items: String) -> String {
        switch self {
        case .embedded: "\(items) that came with the program"
        case .cached(let age): "answers from \(age.agoText)"
        case .server: "\(items) as they were before"
        }
    }
}
