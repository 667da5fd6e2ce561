public import Texts

/// The detail of an item: its text and its picture.
@MainActor
public final class DetailPane<Item: DetailItem>: DetailViewModel {
    public let scope: Scope
    public let reading: TextReading
    public let picture: PictureViewModel
    /// The screen whose row is shown; nil for a detail without a list.
    public weak var owner: (any DetailOwner)?

    /// The shown item; nil for none.
    @Property public private(set) var item: Item?
    /// The timer after which the shown item counts as read; nil for none.
    private var dwellTimer: Subscription?
    /// True if the shown item counts as read, or its timer has been started.
    private var isRead = false
    /// The key of the item that was opened last, which may not be shown yet.
    private var openedKey: MarkKey?

    /// - Parameters:
    ///   - item: The item to show first; nil for none.
    ///   - images: Loads the pictures.
    ///   - scope: The scope of this screen, below the scope of the list.
    public init(_ item: Item? = nil, images: any ImageService, scope: Scope) {
        self.scope = scope
        reading = TextReading(scope.changes, scope.context, folding: { scope.settings[.relations] })
        reading.pictures = TextPictures(images, scope)
        picture = PictureViewModel(images, scope)
        _item = scope.property(nil)
        scope.context.responder = self
        show(item)
    }

    public var markable: Markable? { item?.markable }
    public var markableHere: Markable? { item?.markable(at: reading.place) }
    public var titleWord: String? { item?.word }

    /// The state of the mark of the shown item; nil if you have not marked it.
    public var markState: MarkedKeys.State? { (markable?.key).flatMap(scope.marked.state) }

    /// The position of the item in its list, as `21/30`; empty if there is no list.
    public var positionText: String { owner?.positionText ?? "" }

    /// The state of the text.
    public var notice: DetailNotice { owner?.notice ?? DetailNotice() }

    /// Shows an item.
    ///
    /// A newer version of the same item keeps the scroll position.
    public func show(_ item: Item?) {
        guard item != self.item else { return }
        let isSameItem = item?.id == self.item?.id
        if !isSameItem {
            dwellTimer = nil
            isRead = openedKey != nil && item?.markable?.key == openedKey
        }
        self.item = item
        picture.show(item?.pictureAddress)
        reading.show(keepsPosition: isSameItem) { item?.text ?? StyledText() }
        if !isSameItem, let start = item?.start { reading.scroll.send(.jump(start)) }
    }

    // MARK: - Events

    public let screenKind = ScreenKind.text
    public var isTyping: Bool { reading.isTyping }
    public var awaitsAnswer: Bool { owner?.awaitsText ?? false }
    public func isEarly(_ event: UserEvent) -> Bool { owner?.isEarlyInText(event) ?? false }

    /// `nextPane` goes from the list to the detail, and back to the list after the last link.
    public func respond(to event: UserEvent) -> Bool {
        if respondToClick(event) || respondToWord(event) || reading.respond(to: event) {
            return true
        }
        switch event {
        case _ where isTyping: return false
        case .back:
            if let layer = owner?.layerBelow { layer.goBack() } else { goBack() }
        case .nextPane, .previousPane: goBack()
        case .filter:
            // The filter belongs to the list, whose rows must be visible.
            goBack()
            return false
        case .contents where reading.hasSections: showContents()
        case .open: return open()
        case .mark, .describeMark: return markLink(event) || respondForItem(to: event)
        default: return respondForItem(to: event)
        }
        return true
    }

    /// Returns true if the list also gets an event.
    ///
    /// The list never gets `open`, because the list would open the item again.
    public func passesOn(_ event: UserEvent) -> Bool {
        !isTyping && event != .open && owner?.passesOn(fromDetail: event) != false
    }

    private func goBack() { scope.context.send(AppAction.back) }

    private func showContents() {
        let contents = Contents(
            of: reading.text, at: reading.position, scope: scope.newScope()
        ) { [reading] in reading.go(toParagraph: $0) }
        scope.context.send(ScreenAction.show(contents, over: self))
    }

    private func open() -> Bool {
        guard let item else { return false }
        if let link = reading.link {
            if let action = item.action(following: link) { return context.send(action) }
            if case .more(let fold) = link.target {
                reading.openFolds.insert(fold)
                return true
            }
        }
        return context.send(item.action(for: .open))
    }

    /// Marks the word of the selected link.
    private func markLink(_ event: UserEvent) -> Bool {
        guard let link = reading.link, let word = link.target.word,
            var origin = origin(of: link.span)
        else { return false }
        // A link such as `See also: quire` is not in a sentence, so the mark gets no sentence.
        if !reading.text.paragraphs[link.span.paragraph].isSentence { origin.sentence = "" }
        return context.send(Markable(word: word, origin: origin).action(for: event))
    }

    /// Returns the entry, the sentence and the source of a word of the text.
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

    /// Follows a clicked link, or looks up a clicked word.
    private func respondToClick(_ event: UserEvent) -> Bool {
        guard reading.select(for: event) else { return false }
        if case .link = event { return open() }
        return respondToWord(.open) || reading.respond(to: .open)
    }

    /// Marks the chosen word of the text, or looks it up.
    private func respondToWord(_ event: UserEvent) -> Bool {
        guard let word = reading.cursor.state.word, let origin = origin(of: word.span) else {
            return false
        }
        let markable = Markable(word: word.text, origin: origin)
        if event == .open || event == .lookUp {
            reading.choose(.end)
            scope.context.send(Marking.meet(markable))
            scope.context.send(LookUp(word.text))
        } else if let action = markable.action(for: event) {
            reading.choose(.end)
            scope.context.send(action)
        } else {
            return false
        }
        return true
    }

    public func respondForItem(to event: UserEvent) -> Bool {
        context.send(itemAction(for: event)) || reading.respondToFolding(event)
    }

    public func itemAction(for event: UserEvent) -> (any Action)? {
        guard let item else { return nil }
        switch event {
        case .mark, .describeMark: return markableHere?.action(for: event)
        case .copyWord:
            // The address of a link is copied, because the text does not show it.
            let text: String? =
                if case .address(let address) = reading.link?.target {
                    "\(address)"
                } else {
                    item.word
                }
            return text.map { AppAction.copy(Clipping($0)) }
        case .copyEntry:
            guard !notice.isStale, !reading.text.paragraphs.isEmpty else { return nil }
            return AppAction.copy(Clipping(shownSection, item.addresses))
        case .pipe, .run: return RunProgram(event, on: shownEntry)
        case .open: return nil
        case .play:
            return item.action(for: event)
                ?? item.action(hearing: reading.nearestSound, at: reading.position)
        case .openPage:
            return item.action(for: event)
                ?? (reading.nearestAddress ?? item.pictureAddress).map(AppAction.openPage)
        default: return item.action(for: event)
        }
    }

    /// The entry at the top of the screen.
    private var shownSection: StyledText {
        reading.wholeText.section(at: reading.top ?? .start)
    }

    /// The texts of the shown entry and of the chosen word; nil if there is no text, or an old one.
    var shownEntry: ShownEntry? {
        guard let item, !notice.isStale, !reading.text.paragraphs.isEmpty else { return nil }
        let word = reading.cursor.state.word
        let origin = word.flatMap { self.origin(of: $0.span) } ?? markableHere?.origin
        return ShownEntry(
            word: word?.text ?? item.word ?? "", text: shownSection.text,
            sentence: origin?.sentence ?? "", dictionary: origin?.source ?? "")
    }

    /// The list never gets `open`, so only the link or the item can offer it.
    public func offers(_ event: UserEvent) -> Bool {
        guard event == .open else { return offersForItem(event) || owner?.offers(event) == true }
        return reading.link != nil || item?.action(for: .open) != nil
    }

    public func retry() {
        picture.retry()
        reading.pictures?.retry()
    }

    public func pictureFormDidChange() {
        picture.reload()
        reading.pictures?.reload()
    }

    public func willAppear() {
        picture.willAppear()
        reading.pictures?.load(reading.text)
        guard !isRead, item != nil, owner?.countsDwelling ?? true else { return }
        isRead = true
        dwellTimer = scope.scheduler.schedule(after: .seconds(2)) { [weak self] in self?.wasRead() }
    }

    public func wasOpened(_ markable: Markable) {
        openedKey = markable.key
        // The row may lack the capitals that the entry has: `tisch`.
        let shownMarkable = self.markable.flatMap { $0.key == openedKey ? $0 : nil }
        isRead = isRead || shownMarkable != nil
        dwellTimer = nil
        scope.context.send(Marking.open(shownMarkable ?? markable))
    }

    private func wasRead() {
        dwellTimer = nil
        if let markable { scope.context.send(Marking.open(markable)) }
    }
}

/// The requests that a detail makes of the screen whose row it shows.
@MainActor
public protocol DetailOwner: AnyObject {
    /// The position of the row in its list, as `21/30`.
    var positionText: String { get }
    /// The layer below the detail after a link was followed; nil if the list is below the detail.
    var layerBelow: DetailLayer? { get }
    /// The state of the text.
    var notice: DetailNotice { get }
    /// True if an item counts as read after it was shown for 2 seconds.
    var countsDwelling: Bool { get }
    /// True if the text of another item may arrive within milliseconds.
    var awaitsText: Bool { get }
    /// Returns true if an event in the detail must wait for the text: see
    /// ``ScreenViewModel/isEarly(_:)``.
    func isEarlyInText(_ event: UserEvent) -> Bool
    /// True if printable keys are text for a prompt of the list.
    var isTyping: Bool { get }
    /// Returns true if the screen gets an event that the detail has not handled.
    func passesOn(fromDetail event: UserEvent) -> Bool
    /// See ``ScreenViewModel/offers(_:)``.
    func offers(_ event: UserEvent) -> Bool
}

extension DetailOwner {
    public var layerBelow: DetailLayer? { nil }
    public var notice: DetailNotice { DetailNotice() }
    public var countsDwelling: Bool { true }
    public var awaitsText: Bool { false }
    public func isEarlyInText(_ event: UserEvent) -> Bool { false }
    public func passesOn(fromDetail event: UserEvent) -> Bool { true }
    public func offers(_ event: UserEvent) -> Bool { false }
}

/// The layer that `back` leads to from a detail.
public struct DetailLayer {
    /// The text of the hint, `back to dog`.
    public let purpose: String
    let goBack: @MainActor () -> Void
}

/// The state of the text of a detail.
public struct DetailNotice: Equatable, Sendable {
    /// True if the text is out of date.
    public var isStale = false
    /// The reason for which the text is missing or old: a sentence without a full stop.
    public var failure: String?
    /// A message to show in place of an empty text when nothing has failed.
    public var message: String?

    public init(isStale: Bool = false, failure: String? = nil, message: String? = nil) {
        self.isStale = isStale
        self.failure = failure
        self.message = message
    }
}

/// The detail of a row, as its list sees it.
@MainActor
public protocol DetailViewModel: ScreenViewModel {
    /// The text and the place in it.
    var reading: TextReading { get }
    /// The content of a mark of the shown item; nil if the item can't be marked.
    var markable: Markable? { get }
    /// The content of a mark at your place in the text of the shown item; nil if the item can't be
    /// marked.
    var markableHere: Markable? { get }
    /// The screen whose row is shown.
    var owner: (any DetailOwner)? { get set }

    /// Handles an event for the shown item, no matter if the detail or the list has the focus.
    ///
    /// - Returns: True if the event was handled.
    func respondForItem(to event: UserEvent) -> Bool
    /// Returns the action of an event for the shown item; nil if there is none.
    func itemAction(for event: UserEvent) -> (any Action)?
    /// Called when an item is opened for reading, which may be before the item is shown.
    func wasOpened(_ markable: Markable)
    /// Loads failed pictures again.
    func retry()
}

extension DetailViewModel {
    /// True if an event does more with the item than show a message.
    func offersForItem(_ event: UserEvent) -> Bool {
        itemAction(for: event).map { !($0 is ShowMessage) } ?? false
    }
}

/// An item that a detail can show.
public protocol DetailItem: Identifiable, Equatable, Sendable {
    /// The text of the detail, without the picture.
    var text: StyledText { get }
    /// The text that "copy the word" copies.
    var word: String? { get }
    /// The address of the item's picture; nil for none.
    var pictureAddress: WebAddress? { get }
    /// The addresses that are copied with the text.
    var addresses: [NamedAddress] { get }

    /// The content of a mark of the item; nil if the item can't be marked.
    var markable: Markable? { get }

    /// Returns the content of a mark at a place of the text.
    ///
    /// - Parameter position: The place.
    /// - Returns: The content; equal to ``markable`` if the place makes no difference.
    func markable(at position: TextPosition) -> Markable?

    /// The position to begin reading at; nil for the beginning.
    var start: TextPosition? { get }

    /// Returns the action for an event; nil if the item has no action for it.
    func action(for event: UserEvent) -> (any Action)?
    /// Returns the action that opens a link of the text; nil if the item has no action for the
    /// link.
    func action(following link: TextLink) -> (any Action)?
    /// Returns the action that plays the word's pronunciation; nil if the item has no word to play.
    ///
    /// - Parameters:
    ///   - sound: The link to the word's recording in the text; nil for none.
    ///   - position: The position at which the text is read.
    /// - Returns: The action.
    func action(hearing sound: TextLink?, at position: TextPosition) -> (any Action)?
}

extension DetailItem {
    public func markable(at position: TextPosition) -> Markable? { markable }
    public var pictureAddress: WebAddress? { nil }
    public var addresses: [NamedAddress] { pictureAddress.map { [.picture($0)] } ?? [] }
    public var start: TextPosition? { nil }
    public var markable: Markable? { nil }
    public func action(for event: UserEvent) -> (any Action)? { nil }
    public func action(following link: TextLink) -> (any Action)? { nil }
    public func action(hearing sound: TextLink?, at position: TextPosition) -> (any Action)? { nil }
}
