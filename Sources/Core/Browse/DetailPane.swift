/// Shows one thing at a time: its text to read, its picture.
@MainActor
public final class DetailPane<Item: DetailItem>: DetailViewModel {
    public let scope: Scope
    public let reading: TextReading
    /// Its picture.
    public let picture: PictureViewModel
    public var position: @MainActor () -> String = { "" }
    /// What has to be said about the text.
    public var notice: @MainActor () -> Notice = { Notice() }
    /// Whether the text of another item may be there in a moment.
    var awaitsText: @MainActor () -> Bool = { false }

    private let shown: Property<Item?>
    private var subscriptions: [Subscription] = []

    /// What has to be said about the text.
    public struct Notice: Equatable, Sendable {
        /// Whether the text is out of date.
        public var isStale = false
        /// Why there is no text, or only an old one: a sentence without its full stop.
        public var failure: String?
        /// What there is to say instead of a text, when nothing has failed.
        public var message: String?

        public init(isStale: Bool = false, failure: String? = nil, message: String? = nil) {
            self.isStale = isStale
            self.failure = failure
            self.message = message
        }
    }

    /// - Parameters:
    ///   - item: What to show first; nil for nothing.
    ///   - images: Finds the pictures.
    ///   - scope: Made for this screen, below that of the list.
    public init(_ item: Item? = nil, images: any ImageService, scope: Scope) {
        self.scope = scope
        reading = TextReading(scope.changes)
        picture = PictureViewModel(images, scope)
        shown = scope.property(nil)
        scope.context.responder = self
        subscriptions = [
            scope.context.handle(TextReading.Action.self) { [weak self] in
                self?.reading.perform($0)
            }
        ]
        show(item)
    }

    /// What is shown; nil for nothing.
    public var item: Item? { shown.value }

    /// Where the item stands in its list, for a person.
    public var positionText: String { position() }

    /// Shows a thing from its first line on, but a newer version of the same thing where it stands.
    public func show(_ item: Item?) {
        guard item != self.item else { return }
        let isSame = item?.id == self.item?.id
        shown.value = item
        picture.show(item?.pictureAddress)
        reading.show(keepsPlace: isSame) { item?.text ?? StyledText() }
    }

    // MARK: - What a person asks for

    public var isTyping: Bool { reading.isTyping }
    public var awaitsAnswer: Bool { awaitsText() }

    /// The key that leads into the pane also leads out, and what the detail does not know climbs to
    /// the list.
    public func action(for event: UserEvent) -> (any Action)? {
        if let action = reading.action(for: event) { return action }
        switch event {
        case _ where isTyping: return nil
        case .back, .nextPane, .previousPane: return AppAction.back
        // The rows that it leaves are to be seen.
        case .filter: return AppAction.back.with(ListFilter.Action.begin)
        // The list would open what is open already.
        case .open: return openAction ?? NoAction()
        default: return itemAction(for: event)
        }
    }

    private var openAction: (any Action)? {
        guard let item else { return nil }
        return reading.link.flatMap(item.following) ?? item.action(for: .open)
    }

    public func itemAction(for event: UserEvent) -> (any Action)? {
        guard let item else { return nil }
        switch event {
        case .copyWord: return item.word.map { AppAction.copy(Clipping($0)) }
        case .copyEntry:
            guard !notice().isStale, !reading.text.paragraphs.isEmpty else { return nil }
            return AppAction.copy(Clipping(reading.text, picture: item.pictureAddress))
        case .open: return nil
        default: return item.action(for: event)
        }
    }

    public func retry() { picture.retry() }
    public func wasShown() { picture.wasShown() }
}
