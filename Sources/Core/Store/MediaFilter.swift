/// Which kinds of things the list of the store shows.
public enum MediaFilter: CaseIterable, Sendable {
    /// All of them, or one kind.
    case all, podcasts, songs, episodes

    /// What the menu calls it.
    public var title: String {
        switch self {
        case .all: "All"
        case .podcasts: "Podcasts"
        case .songs: "Songs"
        case .episodes: "TV Episodes"
        }
    }

    /// The one below it in the menu; after the last one the first.
    public var next: MediaFilter {
        switch self {
        case .all: .podcasts
        case .podcasts: .songs
        case .songs: .episodes
        case .episodes: .all
        }
    }

    /// Whether things of a kind are shown.
    public func shows(_ kind: MediaKind) -> Bool {
        switch (self, kind) {
        case (.all, _), (.podcasts, .podcast), (.songs, .song), (.episodes, .episode): true
        default: false
        }
    }
}

extension MediaFilter {
    /// Shows one kind alone.
    public init(_ kind: MediaKind) {
        switch kind {
        case .song: self = .songs
        case .podcast: self = .podcasts
        case .episode: self = .episodes
        }
    }
}
