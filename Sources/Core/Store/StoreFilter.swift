/// Limits the store's list to one kind of items.
public enum StoreFilter: CaseIterable, Sendable {
    case all, podcasts, songs, episodes

    /// The name in the menu.
    public var title: String {
        switch self {
        case .all: "All"
        case .podcasts: "Podcasts"
        case .songs: "Songs"
        case .episodes: "TV Episodes"
        }
    }

    /// The next filter in the menu; after the last one, the first.
    public var next: StoreFilter {
        switch self {
        case .all: .podcasts
        case .podcasts: .songs
        case .songs: .episodes
        case .episodes: .all
        }
    }

    /// True if items of a kind are shown.
    public func shows(_ kind: StoreItem.Kind) -> Bool {
        switch (self, kind) {
        case (.all, _), (.podcasts, .podcast), (.songs, .song), (.episodes, .episode): true
        default: false
        }
    }
}

extension StoreFilter {
    public init(_ kind: StoreItem.Kind) {
        switch kind {
        case .song: self = .songs
        case .podcast: self = .podcasts
        case .episode: self = .episodes
        }
    }
}
