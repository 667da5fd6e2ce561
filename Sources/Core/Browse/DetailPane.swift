import Texts

/// The detail of an item: its text and its picture.
@MainActor
public final class DetailPane<Item: DetailItem>: DetailViewModel {
    public let scope: Scope
    public let reading: TextReading
    public let picture: PictureViewModel
    public var position: @MainActor () -> String = { "" }
    /// The layer below, if it is another one than the list: where a link was followed.
    public var layerBelow: @MainActor () -> Layer? = { nil }
    /// The status of the text.
    public var notice: @MainActor () -> Notice = { Notice() }
    /// Whether an item counts as read when it was shown for 2 seconds.
    var countsDwelling: @MainActor () -> Bool = { true }
    /// Whether the text of another item may arrive within milliseconds.
    var awaitsText: @MainActor () -> Bool = { false }

    private let shown: Property<Item?>
    /// The time until the shown item counts as read.
    private var dwelling: Subscription?
    /// Whether the shown item counts as read already, or the time runs.
    private var isRead = false
    /// What was opened last; it may be shown only later.
    private var openedKey: MarkKey?
    private var subscriptions: [Subscription] = []

    /// Where `back` leads.
    public struct Layer {
        public let action: any Action
        /// What the hint says, `back to dog`.
        public let purpose: String

        public init(_ action: any Action, purpose: String) {
            self.action = action
            self.purpose = purpose
        }
    }

    /// The status of the text.
    public struct Notice: Equatable, Sendable {
        /// Whether the text is out of date.
        public var isStale = false
        /// Why there is no text, or only an old one: a sentence without a full stop.
        public var failure: String?
        /// A message to show in place of an empty text when nothing has failed.
        public var message: String?

        public init(isStale: Bool = false, failure: String? = nil, message: String? = nil) {
            self.isStale = isStale
            self.failure = failure
            self.message = message
        }
    }

    /// - Parameters:
    ///   - item: The item to show first; nil for none.
    ///   - images: Loads the pictures.
    ///   - scope: The scope of this screen, below the scope of the list.
    public init(_ item: Item? = nil, images: any ImageService, scope: Scope) {
        self.scope = scope
        reading = TextReading(scope.changes)
        picture = PictureViewModel(images, scope)
        shown = scope.property(nil)
        scope.context.responder = self
        subscriptions = [
            scope.context.handle(TextReading.Action.self) { [weak self] in
                self?.reading.perform($0)
            },
            scope.context.handle(ShowContents.self) { [weak self] _ in self?.showContents() },
        ]
        show(item)
    }

    /// The shown item; nil for none.
    public var item: Item? { shown.value }

    public var markable: Markable? { item?.markable }

    /// The state of the mark of the shown item; nil if you have not marked it.
    public var markState: MarkedKeys.State? { (markable?.key).flatMap(scope.marked.state) }

    /// The position of the item in its list, as `21/30`.
    public var positionText: String { position() }

    /// Shows an item.
    ///
    /// A newer version of the same item keeps the scroll position.
    public func show(_ item: Item?) {
        guard item != self.item else { return }
        let isSame = item?.id == self.item?.id
        if !isSame {
            dwelling = nil
            isRead = openedKey != nil && item?.markable?.key == openedKey
        }
        shown.value = item
        picture.show(item?.pictureAddress)
        reading.show(keepsPlace: isSame) { item?.text ?? StyledText() }
        if !isSame, let start = item?.start { reading.scroll.send(.jump(start)) }
    }

    // MARK: - Events

    public var isTyping: Bool { reading.isTyping }
    public var awaitsAnswer: Bool { awaitsText() }

    /// `nextPane` enters the detail from the list, and leaves it after the last link.
    ///
    /// Events without an action here climb to the list.
    public func action(for event: UserEvent) -> (any Action)? {
        if let action = wordAction(for: event) ?? reading.action(for: event) { return action }
        switch event {
        case _ where isTyping: return nil
        case .back: return layerBelow()?.action ?? AppAction.back
        case .nextPane, .previousPane: return AppAction.back
        // Go back to the list first, so that the filtered rows are visible.
        case .filter: return AppAction.back.with(ListFilter.Action.begin)
        case .contents where reading.hasSections: return ShowContents()
        // If it climbed, the list would open the same item again.
        case .open: return openAction ?? NoAction()
        case .mark, .describeMark: return linkAction(for: event) ?? itemAction(for: event)
        default: return itemAction(for: event)
        }
    }

    private func showContents() {
        let contents = Contents(of: reading.text, at: reading.place, scope: scope.newScope())
        scope.context.send(ShowScreen(contents, over: self))
    }

    private var openAction: (any Action)? {
        guard let item else { return nil }
        if let link = reading.link {
            if let action = item.following(link) { return action }
            if case .more(let fold) = link.target { return TextReading.Action.unfold(fold) }
        }
        return item.action(for: .open)
    }

    /// The action that marks the word of the selected link.
    private func linkAction(for event: UserEvent) -> (any Action)? {
        guard let link = reading.link, let word = link.target.word,
            let origin = origin(of: link.span)
        else { return nil }
        return Markable(word: word, origin: origin).action(for: event)
    }

    /// Where a word of the text is met.
    private func origin(of span: TextSpan) -> Markable.Origin? {
        guard var origin = item?.markable?.origin else { return nil }
        let paragraphs = reading.text.paragraphs
        origin.entry = item?.word ?? ""
        if paragraphs.indices.contains(span.paragraph) {
            origin.sentence = paragraphs[span.paragraph].text
        }
        if let start = reading.text.sectionStart(at: span.start) {
            origin.source = paragraphs[start].aside ?? origin.source
        }
        return origin
    }

    /// The action that marks the chosen word of the text, or looks it up from there.
    private func wordAction(for event: UserEvent) -> (any Action)? {
        guard let word = reading.cursor.state.word, let origin = origin(of: word.span) else {
            return nil
        }
        let action = TextReading.Action.choose(.end)
        guard event == .open || event == .lookUp else {
            return Markable(word: word.text, origin: origin).action(for: event).map {
                action.with($0)
            }
        }
        return action.with(DidMeet(Markable(word: word.text, origin: origin)))
            .with(LookUp(word.text))
    }

    public func itemAction(for event: UserEvent) -> (any Action)? {
        guard let item else { return nil }
        switch event {
        case .mark, .describeMark: return item.markable?.action(for: event)
        case .copyWord: return item.word.map { AppAction.copy(Clipping($0)) }
        case .copyEntry:
            guard !notice().isStale, !reading.text.paragraphs.isEmpty else { return nil }
            let text = reading.wholeText.section(at: reading.top ?? .start)
            return AppAction.copy(Clipping(text, picture: item.pictureAddress))
        case .open: return nil
        case .openPage:
            return item.action(for: event) ?? reading.nearestAddress.map(OpenPage.saying)
        default: return item.action(for: event)
        }
    }

    public func retry() { picture.retry() }

    public func willAppear() {
        picture.willAppear()
        guard !isRead, item != nil, countsDwelling() else { return }
        isRead = true
        dwelling = scope.scheduler.schedule(after: .seconds(2)) { [weak self] in self?.wasRead() }
    }

    public func wasOpened(_ markable: Markable) {
        openedKey = markable.key
        isRead = isRead || self.markable?.key == openedKey
        dwelling = nil
        scope.context.send(DidOpen(markable))
    }

    private func wasRead() {
        dwelling = nil
        if let markable { scope.context.send(DidOpen(markable)) }
    }
}
