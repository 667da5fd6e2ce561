import Core
import Texts

struct ITunesAnswer: Decodable {
    private let results: LenientList<ITunesItem>

    /// Parses the answer to a search.
    ///
    /// Results that are not songs, podcasts or TV episodes, can't be parsed, or are duplicates, are
    /// skipped and counted. An empty list is not cacheable, because the store also sends one when
    /// it is busy.
    ///
    /// - Throws: An ``UnreadableAnswer`` when the body is not a list of results.
    static func read(_ body: [UInt8]) throws(UnreadableAnswer) -> Readable<[Media]> {
        let results = try JSONAnswer.value(ITunesAnswer.self, from: body).results
        var ids: Set<String> = []
        let media = results.items.compactMap(\.media).filter { ids.insert($0.id).inserted }
        return Readable(
            media, leftOut: results.leftOut + results.items.count - media.count,
            isCacheable: results.leftOut + results.items.count > 0)
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
    private let artworkUrl100: String?
    private let feedUrl: String?

    /// The model; nil for other kinds of results, or without a name.
    var media: Media? {
        guard let kind = MediaKind(rawValue: kind),
            let name = (kind == .podcast ? collectionName ?? trackName : trackName).line
        else { return nil }
        switch kind {
        case .song: return .song(song(name))
        case .podcast: return .podcast(podcast(name))
        case .episode: return .episode(episode(name))
        }
    }

    private var id: String { "store:\(trackId)" }

    private func song(_ name: String) -> Song {
        Song(
            id: id, name: name, artist: artistName.line, album: collectionName.line,
            trackNumber: trackNumber.counted, trackCount: trackCount.counted, duration: duration,
            releaseDate: date, links: links(page: trackViewUrl))
    }

    private func podcast(_ name: String) -> Podcast {
        Podcast(
            id: id, name: name, artist: artistName.line, genre: primaryGenreName.line,
            episodeCount: trackCount.counted, releaseDate: date,
            feedAddress: feedUrl.flatMap(WebAddress.init),
            links: links(page: collectionViewUrl))
    }

    private func episode(_ name: String) -> TVEpisode {
        TVEpisode(
            id: id, name: name, show: artistName.line, season: collectionName.line,
            number: trackNumber.counted, count: trackCount.counted, duration: duration,
            releaseDate: date, summary: shortDescription.line, description: longDescription.line,
            links: links(page: trackViewUrl))
    }

    private func links(page: String?) -> MediaLinks {
        MediaLinks(
            preview: previewUrl.flatMap(WebAddress.init),
            page: (page ?? trackViewUrl ?? collectionViewUrl).flatMap(WebAddress.init),
            picture: artworkUrl100.flatMap(WebAddress.init))
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

extension String? {
    /// The text as one clean line; nil when it is empty then.
    fileprivate var line: String? {
        guard let line = self?.cleaned(), !line.isEmpty else { return nil }
        return line
    }
}

extension Int? {
    /// The number, if it is valid for a track or a number of tracks.
    fileprivate var counted: Int? {
        guard let self, self > 0 else { return nil }
        return self
    }
}
