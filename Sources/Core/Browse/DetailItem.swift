/// A thing that a person can read about.
public protocol DetailItem: Identifiable, Equatable, Sendable {
    /// All that is known of it, but for a picture that can be shown.
    var text: StyledText { get }
    /// What copying its word copies.
    var word: String? { get }
    /// Where its picture is; nil for none.
    var pictureAddress: WebAddress? { get }

    /// What an event means to it; nil when it means nothing.
    func action(for event: UserEvent) -> (any Action)?
    /// What opening a link of its text does; nil for nothing.
    func following(_ link: TextLink) -> (any Action)?
}

extension DetailItem {
    public var pictureAddress: WebAddress? { nil }
    public func action(for event: UserEvent) -> (any Action)? { nil }
    public func following(_ link: TextLink) -> (any Action)? { nil }
}
