/// A song as its row and its detail show it.
public struct SongViewModel: MediaItem {
    private let song: Song

    /// Makes the view model of a song.
    public init(_ song: Song) { self.song = song }

    /// The id of the song.
    public var id: String { song.id }
    /// What it is called.
    public var title: String { song.name }
    public var artist: String { song.artist ?? "" }
    public var releaseDate: CalendarDate? { song.releaseDate }
    /// How long it is.
    public var duration: Duration? { song.duration }
    /// Where on the web it is.
    public var links: MediaLinks { song.links }

    /// Where it stands on its album: `Track 3/12 · Abbey Road`.
    ///
    /// Without a number it is the album alone, whether the number of tracks is known or not.
    public var description: String {
        let track = song.trackNumber.map { number in
            "Track \(number)" + (song.trackCount.map { "/\($0)" } ?? "")
        }
        return [track, song.album].compactMap(\.self).joined(separator: " · ")
    }

    /// Who plays it, and where it stands on its album.
    public var subtitle: String {
        [song.artist ?? "", description].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Plays the preview.
    public var opening: any Action { playing }

    /// Name, artist, album; length and date; what it is like.
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
