/// One row of the store's list.
public enum StoreRow: Identifiable, Hashable, Sendable {
    /// What the rows below are. Can't be selected.
    case heading(String)
    /// Something of the catalogue.
    case media(MediaViewModel)

    /// The same for the same thing in any results.
    public var id: String {
        switch self {
        case .heading(let title): "heading:\(title)"
        case .media(let media): media.id
        }
    }

    /// Whether the selection passes it over.
    var isHeading: Bool { media == nil }

    /// What it shows of the catalogue.
    public var media: MediaViewModel? {
        if case .media(let media) = self { media } else { nil }
    }
}
