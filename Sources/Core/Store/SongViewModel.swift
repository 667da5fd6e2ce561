public import Texts

/// The texts of a song in its row and its detail.
public struct SongViewModel: MediaItem {
    private let song: Song

    public init(_ song: Song) { self.song = song }

    public var id: String { song.id }
    public var title: String { song.name }
    public var artist: String { song.artist ?? "" }
    public var releaseDate: CalendarDate? { song.releaseDate }
    public var duration: Duration? { song.duration }
    public var links: MediaLinks { song.links }

    /// The track and the album, `Track 3/12 · Abbey Road`.
    ///
    /// Without a track number, only the album.
    public var description: String {
        let track = song.trackNumber.map { number in
            "Track \(number)" + (song.trackCount.map { "/\($0)" } ?? "")
        }
        return [track, song.album].compactMap(\.self).joined(separator: " · ")
    }

    /// The artist, the track and the album.
    public var subtitle: String {
        [song.artist ?? "", description].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    public var opening: any Action { playing }

    /// The name, the artist and the album; the playing time and the date; the summary.
    public var parts: [[StyledText.Paragraph]] {
        [
            [.init(title, style: .strong, aside: "song")] + .note(song.artist)
                + .note(description),
            .note(durationText.map { "Length \($0)" })
                + .note(song.releaseDate.map { "Released \($0.longText)" }),
            .prose(song.summary),
        ]
    }
}
