public import Texts

/// The detail of an item of the catalogue.
public typealias MediaDetail = DetailPane<MediaViewModel>

extension MediaViewModel: DetailItem {
    public var text: StyledText { item.text }
    public var word: String? { item.title }
    public var pictureAddress: WebAddress? { item.links.picture }
    public var markable: Markable? {
        Markable(
            MarkKey(.item, id: id), title: item.title, meaning: item.subtitle,
            partOfSpeech: kind.name, origin: Markable.Origin(place: "Store", source: item.artist))
    }

    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .open: item.opening
        case .play: item.playing
        case .openPage: item.openingPage
        default: nil
        }
    }
}
