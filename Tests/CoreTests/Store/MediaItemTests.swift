import Core
import TestSupport
import Testing
import Texts

@MainActor
@Suite struct MediaItemTests {
    private let preview: WebAddress
    private let page: WebAddress
    private let picture: WebAddress

    init() throws {
        preview = try #require(WebAddress("https://audio.example.org/1.m4a"))
        page = try #require(WebAddress("https://store.example.org/1"))
        picture = try #require(WebAddress("https://images.example.org/1.jpg"))
    }

    private var links: MediaLinks { MediaLinks(preview: preview, page: page, picture: picture) }

    // MARK: - Texts

    @Test(
        "A song says which track of its album it is, as far as that is known",
        arguments: [
            (3, 12, "Track 3/12 · Help!"), (3, nil, "Track 3 · Help!"), (nil, nil, "Help!"),
            (nil, 12, "Help!"),
        ] as [(Int?, Int?, String)])
    func description(number: Int?, count: Int?, text: String) {
        let song = SongViewModel(
            Song(
                id: "store:1", name: "Yesterday", artist: "The Beatles", album: "Help!",
                trackNumber: number, trackCount: count))
        #expect(song.description == text)
        #expect(song.subtitle == "The Beatles · " + text)
    }

    @Test("A song without an album or an artist has no loose dots")
    func bare() {
        let song = SongViewModel(Song(id: "store:1", name: "Yesterday", trackNumber: 3))
        #expect(song.description == "Track 3")
        #expect(song.subtitle == "Track 3")
        #expect(song.durationText == nil)
        #expect(song.text.text == "Yesterday  song\nTrack 3")
    }

    @Test("Each kind of thing has a view model of its own, and its row's texts")
    func kinds() {
        let media = [Media.song("Something"), .podcast("Radiolab"), .episode("The Constant")]
            .map(MediaViewModel.init)
        #expect(media.map(\.kind) == [.song, .podcast, .episode])
        #expect(media.map(\.id) == ["store:Something", "store:Radiolab", "store:The Constant"])
        #expect(media.map(\.item.title) == ["Something", "Radiolab", "The Constant"])
        #expect(
            media.map(\.item.subtitle)
                == ["The Beatles · Track 1/17 · Abbey Road", "WNYC Studios", "Lost, Season 4"])
        #expect(media.map(\.item.durationText) == ["04:19", nil, "42:30"])
    }

    @Test("A detail says all that is known, with the addresses at its end")
    func details() {
        #expect(
            MediaViewModel(.song("Something", links: links)).item.text.lines == [
                "Something  song", "The Beatles", "Track 1/17 · Abbey Road", "", "Length 04:19",
                "Released Friday 26 September 1969", "",
                "Preview: https://audio.example.org/1.m4a", "Page: https://store.example.org/1",
            ])
        #expect(
            MediaViewModel(.podcast("Radiolab")).item.text.lines == [
                "Radiolab  podcast", "WNYC Studios", "", "Science · 250 episodes",
            ])
        #expect(
            MediaViewModel(.episode("The Constant")).item.text.lines == [
                "The Constant  TV episode", "Lost, Season 4", "Episode 5/14", "", "Length 42:30",
                "Released Thursday 28 February 2008", "",
                "Desmond's mind slips through time until a call steadies it.",
            ])
    }

    // MARK: - Actions

    /// What an event does to something, each step as text.
    private func steps(_ event: UserEvent, on media: Media) -> [String] {
        let store = StoreWorld(FakeStoreService(samples: [media]))
        store.store.handle(.back)
        store.store.handle(event)
        return store.unhandled.entries.map { action in
            switch action {
            case let message as ShowMessage: message.text
            case let play as PlayPreview: "play \(play.address)"
            case let open as OpenPage: "open \(open.address)"
            case AppAction.copy(let clipping): "copy \(clipping.text)"
            default: "\(action)"
            }
        }
    }

    @Test("Playing and opening say what they do, then ask for it")
    func compound() {
        let media = Media.song("Something", links: links)
        #expect(steps(.play, on: media) == ["Playing \(preview)", "play \(preview)"])
        #expect(steps(.openPage, on: media) == ["Opening \(page)", "open \(page)"])
    }

    @Test("Where there is nothing to play or to open, that is said")
    func missing() {
        let media = Media.podcast("Radiolab")
        #expect(steps(.play, on: media) == ["There is no preview of Radiolab"])
        #expect(steps(.openPage, on: media) == ["There is no page of Radiolab"])
    }

    @Test("The name is copied, or all that is known")
    func copying() {
        #expect(steps(.copyWord, on: .podcast("Radiolab")) == ["copy Radiolab"])
        #expect(
            steps(.copyEntry, on: .podcast("Radiolab"))
                == ["copy Radiolab  podcast\nWNYC Studios\n\nScience · 250 episodes"])
    }

    @Test(
        "Choosing it in its detail plays a song or an episode, and opens the page of a podcast",
        arguments: [MediaKind.song, .podcast, .episode])
    func opening(kind: MediaKind) throws {
        let media: Media =
            switch kind {
            case .song: .song("Something", links: links)
            case .podcast: .podcast("Radiolab", links: links)
            case .episode: .episode("The Constant", links: links)
            }
        let world = StoreWorld(FakeStoreService(samples: [media]))
        let detail = try #require(world.store.detail)
        detail.handle(.open)
        if kind == .podcast {
            #expect((world.unhandled.entries.last as? OpenPage)?.address == page)
        } else {
            #expect((world.unhandled.entries.last as? PlayPreview)?.address == preview)
        }
    }
}
