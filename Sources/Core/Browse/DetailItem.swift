public import Texts

/// An item that a detail can show.
public protocol DetailItem: Identifiable, Equatable, Sendable {
    /// The text of the detail, without the picture.
    var text: StyledText { get }
    /// The text that "copy the word" copies.
    var word: String? { get }
    /// The address of its picture; nil for none.
    var pictureAddress: WebAddress? { get }

    /// What marking the item keeps; nil if it can't be marked.
    var markable: Markable? { get }

    /// Where to begin reading; nil for the beginning.
    var start: TextPosition? { get }

    /// The action for an event; nil when the item has none.
    func action(for event: UserEvent) -> (any Action)?
    /// The action that opens a link of the text; nil for none.
    func following(_ link: TextLink) -> (any Action)?
}

extension DetailItem {
    public var pictureAddress: WebAddress? { nil }
    public var start: TextPosition? { nil }
    public var markable: Markable? { nil }
    public func action(for event: UserEvent) -> (any Action)? { nil }
    public func following(_ link: TextLink) -> (any Action)? { nil }
}
