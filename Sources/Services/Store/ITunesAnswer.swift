import Core
import Texts

struct ITunesAnswer: Decodable {
    private let results: LenientList<ITunesItem>

    /// Parses the answer to a search.
    ///
    /// Results are skipped and counted if they are not songs, podcasts or TV episodes, can't be
    /// parsed, or are duplicates. An empty list is not cacheable, because the store also sends one
    /// when it is busy.
    ///
    /// - Throws: An ``UnreadableAnswer`` when the body is not a list of results.
    static func read(_ body: [UInt8]) throws(UnreadableAnswer) -> Readable<[StoreItem]> {
        let results = try JSONAnswer.value(ITunesAnswer.self, from: body).results
        var ids: Set<String> = []
        let items = results.items.compactMap(\.model).filter { ids.insert($0.id).inserted }
        return Readable(
            items, leftOutCount: results.leftOutCount + results.items.count - items.count,
            isCacheable: results.leftOutCount + results.items.count > 0)
    }
}

/// A result; each kind has different fields.
///
/// A missing field is nil; a field of the wrong type makes the item unreadable.
private struct ITunesItem: Decodable {
    private let kind: String
    private let trackId: Int
    private let trackName: String?
    private let collectionName: String?
    private let artistName: String?
    private let trackNumber: Int?
    private let trackCount: Int?
    private let trackTimeMillis: Int?
    private let releaseDate: String?
    private let primaryGenreName: String?
    private let shortDescription: String?
    private let longDescription: String?
    private let previewUrl: String?
    private let trackViewUrl: String?
    private let collectionViewUrl: String?
    private let artistViewUrl: String?
    private let trackPrice: Double?
    private let collectionPrice: Double?
    private let currency: String?
    private let artworkUrl100: String?
    private let feedUrl: String?

    /// The model; nil for other kinds of results, and for a result without a name.
    var model: StoreItem? {
        guard let kind = StoreItem.Kind(rawValue: kind),
            let title = (kind == .podcast ? collectionName ?? trackName : trackName).line()
        else { return nil }
        let isPodcast = kind == .podcast
        let page =
            (isPodcast ? collectionViewUrl : trackViewUrl) ?? trackViewUrl ?? collectionViewUrl
        return StoreItem(
            id: "store:\(trackId)", kind: kind, title: title, artist: artistName.line(),
            collection: isPodcast ? nil : collectionName.line(),
            number: isPodcast ? nil : trackNumber.validCount, count: trackCount.validCount,
            genre: isPodcast ? primaryGenreName.line() : nil,
            duration: isPodcast ? nil : duration, releaseDate: date,
            price: isPodcast ? nil : price(trackPrice),
            collectionPrice: isPodcast ? nil : price(collectionPrice),
            summary: isPodcast ? nil : shortDescription.line(),
            description: isPodcast ? nil : longDescription.line(),
            links: StoreItem.Links(
                preview: previewUrl.flatMap(WebAddress.init), page: page.flatMap(WebAddress.init),
                artist: artistViewUrl.flatMap(WebAddress.init),
                collection: collectionViewUrl == page
                    ? nil : collectionViewUrl.flatMap(WebAddress.init),
                feed: feedUrl.flatMap(WebAddress.init),
                picture: artworkUrl100.flatMap(WebAddress.init)))
    }

    /// Returns a price as it is shown; nil for a negative price, which means that an item is sold
    /// only with its collection.
    private func price(_ amount: Double?) -> String? {
        guard let amount, let currency = currency.line(), 0..<1_000_000 ~= amount else {
            return nil
        }
        let hundredths = Int((amount * 100).rounded())
        guard hundredths > 0 else { return "free" }
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) \(currency)"
    }

    private var duration: Duration? {
        guard let trackTimeMillis, trackTimeMillis >= 0 else { return nil }
        return .milliseconds(trackTimeMillis)
    }

    /// The day of a time such as `1969-09-26T07:00:00Z`.
    private var date: CalendarDate? {
        releaseDate.flatMap { CalendarDate(String($0.prefix(10))) }
    }
}

extension Int? {
    /// The number or count of tracks, if it is positive; else nil.
    fileprivate var validCount: Int? {
        guard let self, self > 0 else { return nil }
        return self
    }
}
