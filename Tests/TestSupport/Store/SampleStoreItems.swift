public import Core

extension StoreItem {
    /// A song and a podcast.
    public static let samples: [StoreItem] = [.song("Come Together"), .podcast("Radiolab")]

    /// A song, by default from an album.
    public static func song(
        _ title: String, id: String? = nil, artist: String? = "The Beatles",
        album: String? = "Abbey Road", price: String? = nil, links: Links = Links()
    ) -> StoreItem {
        StoreItem(
            id: id ?? "store:\(title)", kind: .song, title: title, artist: artist,
            collection: album, number: 1, count: 17, duration: .milliseconds(259_946),
            releaseDate: CalendarDate("1969-09-26"), price: price, links: links)
    }

    public static func podcast(_ title: String, links: Links = Links()) -> StoreItem {
        StoreItem(
            id: "store:\(title)", kind: .podcast, title: title, artist: "WNYC Studios", count: 250,
            genre: "Science", links: links)
    }

    /// An episode of a series.
    public static func episode(_ title: String, links: Links = Links()) -> StoreItem {
        StoreItem(
            id: "store:\(title)", kind: .episode, title: title, artist: "Lost",
            collection: "Lost, Season 4", number: 5, count: 14, duration: .seconds(2_550),
            releaseDate: CalendarDate("2008-02-28"),
            summary: "A telephone call steadies Desmond.",
            description: "Desmond's mind slips through time until a call steadies it.",
            links: links)
    }
}

extension LoadState where Value == Answer<[StoreItem]>, Failure == NetworkError {
    /// A state with a fresh answer of the server.
    public static func fresh(_ items: [StoreItem], leftOutCount: Int = 0) -> Self {
        .loaded(Answer(items, leftOutCount: leftOutCount, origin: .server))
    }
}

extension Answer<[StoreItem]> {
    /// An answer that was stored some days ago.
    public static func kept(_ items: [StoreItem], days: Int = 3) -> Answer {
        Answer(items, origin: .cached(age: .seconds(86_400 * days)))
    }
}
