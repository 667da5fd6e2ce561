/// The episodes of a show, as a service tells them.
public struct EpisodeGuide: Hashable, Sendable {
    /// What the show is called; nil when the service does not say.
    public let showName: String?
    /// The episodes, season by season.
    public let episodes: [Episode]

    /// Makes a guide; its episodes are sorted by season, those of one season stay in order.
    public init(showName: String?, episodes: [Episode]) {
        self.showName = showName
        self.episodes = episodes.enumerated()
            .sorted { ($0.element.season, $0.offset) < ($1.element.season, $1.offset) }
            .map(\.element)
    }
}
