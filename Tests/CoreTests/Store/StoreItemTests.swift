import Core
import TestSupport
import Testing
import Texts

@MainActor
struct StoreItemTests {
    private let preview: WebAddress
    private let page: WebAddress
    private let picture: WebAddress

    init() throws {
        preview = try #require(WebAddress("https://audio.example.org/1.m4a"))
        page = try #require(WebAddress("https://store.example.org/1"))
        picture = try #require(WebAddress("https://images.example.org/1.jpg"))
    }

    private var links: StoreItem.Links {
        StoreItem.Links(preview: preview, page: page, picture: picture)
    }

    // MARK: - Texts

    @Test(
        "A song says which track of its album it is, as far as that is known",
        arguments: [
            (3, 12, "Track 3/12 · Help!"), (3, nil, "Track 3 · Help!"), (nil, nil, "Help!"),
            (nil, 12, "Help!"),
        ] as [(Int?, Int?, String)])
    func description(number: Int?, count: Int?, text: String) {
        let song = StoreItem(
            id: "store:1", kind: .song, title: "Yesterday", artist: "The Beatles",
            collection: "Help!", number: number, count: count)
        expectEqual(StoreItemViewModel(song).subtitle, "The Beatles · " + text)
    }

    @Test func `A song without an album or an artist has no loose dots`() {
        let song = StoreItemViewModel(
            StoreItem(id: "store:1", kind: .song, title: "Yesterday", number: 3))
        expectEqual(song.subtitle, "Track 3")
        #expect(song.durationText == nil)
        expectEqual(song.text.text, "Yesterday  song\nTrack 3")
    }

    @Test func `Known prices, and known pages of the artist and the album, are listed`() {
        var links = links
        links.artist = WebAddress("https://store.example.org/artist")
        links.collection = WebAddress("https://store.example.org/album")
        var item = StoreItem.song("Something", price: "1.29 USD", links: links)
        item.collectionPrice = "12.99 USD"
        let song = StoreItemViewModel(item)
        expectEqual(
            song.text.lines.suffix(3),
            [
                "04:19 · 26 Sep 1969 · 1.29\u{A0}USD · album\u{A0}12.99\u{A0}USD", "",
                "play · page · artist · album",
            ])
        let shown = [links.preview, links.page, links.artist, links.collection].compactMap(\.self)
        expectEqual(song.text.links.map(\.target), shown.map(StyledText.Link.address))
        let actions = song.text.links.map(song.action(following:))
        #expect(actions[0] as? AppAction == .play(preview))
        #expect(actions[1] as? AppAction == .openPage(page))
        #expect(actions.allSatisfy { $0 != nil })
    }

    // MARK: - Actions

    /// Returns the actions that an event causes for an item, each as text.
    private func steps(_ event: UserEvent, on media: StoreItem) -> [String] {
        let store = StoreWorld(FakeStoreService(samples: [media]))
        store.store.handle(.back)
        store.store.handle(event)
        return store.unhandled.entries.map { action in
            switch action {
            case let message as ShowMessage: message.said
            case AppAction.play(let address): "play \(address)"
            case AppAction.openPage(let address): "open \(address)"
            case AppAction.copy(let clipping): "copy \(clipping.text)"
            default: "\(action)"
            }
        }
    }

    @Test("Playing and opening are asked for; the program that is started is told by who starts it")
    func asking() {
        let media = StoreItem.song("Something", links: links)
        expectEqual(steps(.play, on: media), ["play \(preview)"])
        expectEqual(steps(.openPage, on: media), ["open \(page)"])
    }

    @Test func `If there is nothing to play or to open, a message says so`() {
        let media = StoreItem.podcast("Radiolab")
        expectEqual(steps(.play, on: media), ["Radiolab has no preview"])
        expectEqual(steps(.openPage, on: media), ["Radiolab has no web page"])
    }

    @Test func `The name is copied, or all that is known, the addresses among it`() {
        expectEqual(
            steps(.copyEntry, on: .song("Something", links: links)).first?.hasSuffix(
                "play · page\n\nplay: \(preview)\npage: \(page)\npicture: \(picture)"), true)
        expectEqual(steps(.copyWord, on: .podcast("Radiolab")), ["copy Radiolab"])
        expectEqual(
            steps(.copyEntry, on: .podcast("Radiolab")),
            ["copy Radiolab  podcast\nWNYC Studios\n\nScience · 250 episodes"])
    }

    @Test(
        "Choosing it in its detail plays a song or an episode, and opens the page of a podcast",
        arguments: [StoreItem.Kind.song, .podcast, .episode])
    func opening(kind: StoreItem.Kind) throws {
        let media: StoreItem =
            switch kind {
            case .song: .song("Something", links: links)
            case .podcast: .podcast("Radiolab", links: links)
            case .episode: .episode("The Constant", links: links)
            }
        let world = StoreWorld(FakeStoreService(samples: [media]))
        let detail = try #require(world.store.detail)
        detail.handle(.open)
        if kind == .podcast {
            #expect(world.unhandled.entries.last as? AppAction == .openPage(page))
        } else {
            #expect(world.unhandled.entries.last as? AppAction == .play(preview))
        }
    }
}
