/// The detail of a row: a text to read, and the picture that belongs to it.
@MainActor
public protocol DetailViewModel: ScreenViewModel {
    /// The text, and where one is in it.
    var reading: TextReading { get }
    /// The picture.
    var picture: PictureViewModel { get }
    /// Where the row stands in its list, for a person: `21/30`.
    var positionText: String { get }

    /// What an event means to what is shown, or to the list around it, when it means nothing to the
    /// text; nil when it means nothing. Pure: it changes no state.
    func itemAction(for event: UserEvent) -> (any Action)?
}

extension DetailViewModel {
    /// Whether the prompt of the text has the keys.
    public var isTyping: Bool { reading.isTyping }

    /// Reading has keys of its own; the key that leads into the pane also leads out.
    public func action(for event: UserEvent) -> (any Action)? {
        if let action = reading.action(for: event) { return action }
        switch event {
        case _ where isTyping: return nil
        case .nextPane, .previousPane: return AppAction.back
        default: return itemAction(for: event)
        }
    }
}
