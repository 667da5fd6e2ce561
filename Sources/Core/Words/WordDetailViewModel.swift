public import Observation

/// One word, with all that is known of it: the selected one of a list.
@MainActor
@Observable
public final class WordDetailViewModel: DetailViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The text, and where one is in it.
    public let reading = TextReading()
    /// The word's picture.
    public let picture: PictureViewModel

    private let list: ListViewModel<WordViewModel>
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Makes the detail of a list.
    ///
    /// - Parameters:
    ///   - list: The list whose selection it follows.
    ///   - images: Finds the pictures.
    ///   - context: Made for this screen, below that of the list.
    ///   - effects: Made for this screen.
    ///   - clock: Measures the time until a spinner shows.
    init(
        list: ListViewModel<WordViewModel>, images: any ImageService, context: Context,
        effects: Effects, clock: any Clock<Duration>
    ) {
        self.list = list
        self.context = context
        self.effects = effects
        picture = PictureViewModel(service: images, effects: effects, clock: clock)
        subscriptions = [
            context.handle(TextReading.Action.self) { [weak self] in self?.reading.perform($0) }
        ]
    }

    /// The word; nil while the list has none.
    public var word: WordViewModel? { list.selected }

    /// Where the word stands in its list, for a person: `21/30`.
    public var positionText: String { list.positionText }

    /// What an event means to the word, or to the list's month and items.
    public func itemAction(for event: UserEvent) -> (any Action)? {
        switch event {
        case .copyWord, .copyEntry: word?.copying(event)
        default: WordListViewModel.readingAction(for: event)
        }
    }

    /// Another word is shown, from its first line; or, if it is the same, more is known of it now.
    func show(_ word: WordViewModel?, isSame: Bool) {
        picture.show(word?.pictureAddress)
        reading.show(keepsPlace: isSame) { word?.text ?? StyledText() }
    }
}

extension WordViewModel {
    /// What copying the word, or all that is known of it, means.
    func copying(_ event: UserEvent) -> AppAction? {
        switch event {
        case .copyWord: .copy(Clipping(wordTitle))
        case .copyEntry: .copy(Clipping(text, picture: pictureAddress))
        default: nil
        }
    }

    /// All that is known of the word, but for a picture that can be shown.
    public var text: StyledText {
        var parts: [[StyledText.Paragraph]] = [
            [
                .init(wordTitle, style: .strong, aside: partOfSpeech),
                .init(longDate, style: .secondary),
            ]
        ]
        if let pronunciation { parts[0].append(.init(pronunciation, style: .secondary)) }
        if let definition { parts.append([.init(definition)]) }
        if let example { parts.append([.init("“\(example)”", style: .emphasized, indent: 2)]) }
        if let origin { parts.append([.init(origin, style: .secondary)]) }
        if let imageUrl, pictureAddress == nil {
            parts.append([.init("Picture: \(imageUrl)", style: .secondary)])
        }
        return StyledText(Array(parts.joined(separator: [.empty])))
    }
}
