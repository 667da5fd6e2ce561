/// The episodes of a show.
public struct EpisodeGuide: Hashable, Sendable {
    /// The name of the show; nil if the service does not have it.
    public let showName: String?
    /// Sorted by season.
    public let episodes: [Episode]

    /// Sorts the episodes by season.
    ///
    /// Episodes of one season keep their order.
    public init(showName: String?, episodes: [Episode]) {
        self.showName = showName
        self.episodes = episodes.enumerated()
            .sorted { ($0.element.season, $0.offset) < ($1.element.season, $1.offset) }
            .map(\.element)
    }
}
