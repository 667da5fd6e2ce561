public import Core

extension Media {
    /// A song and a podcast.
    public static let samples: [Media] = [.song("Come Together"), .podcast("Radiolab")]

    /// A song, by default without artist and album.
    public static func song(
        _ name: String, id: String? = nil, artist: String? = "The Beatles",
        album: String? = "Abbey Road", links: MediaLinks = MediaLinks()
    ) -> Media {
        .song(
            Song(
                id: id ?? "store:\(name)", name: name, artist: artist, album: album,
                trackNumber: 1, trackCount: 17, duration: .milliseconds(259_946),
                releaseDate: CalendarDate("1969-09-26"), links: links))
    }

    /// A podcast.
    public static func podcast(_ name: String, links: MediaLinks = MediaLinks()) -> Media {
        .podcast(
            Podcast(
                id: "store:\(name)", name: name, artist: "WNYC Studios", genre: "Science",
                episodeCount: 250, links: links))
    }

    /// An episode of a series.
    public static func episode(_ name: String, links: MediaLinks = MediaLinks()) -> Media {
        .episode(
            TVEpisode(
                id: "store:\(name)", name: name, show: "Lost", season: "Lost, Season 4", number: 5,
                count: 14, duration: .seconds(2_550), releaseDate: CalendarDate("2008-02-28"),
                summary: "A telephone call steadies Desmond.",
                description: "Desmond's mind slips through time until a call steadies it.",
                links: links))
    }
}

extension LoadState where Value == Answer<[Media]>, Failure == NetworkError {
    /// A state with a fresh answer of the server.
    public static func fresh(_ media: [Media], leftOut: Int = 0) -> Self {
        .loaded(Answer(media, leftOut: leftOut, origin: .server))
    }
}

extension Answer<[Media]> {
    /// An answer that was stored some days ago.
    public static func kept(_ media: [Media], days: Int = 3) -> Answer {
        Answer(media, origin: .cached(age: .seconds(86_400 * days)))
    }
}

extension Media {
    public var kind: MediaKind {
        switch self {
        case .song: .song
        case .podcast: .podcast
        case .episode: .episode
        }
    }
}
