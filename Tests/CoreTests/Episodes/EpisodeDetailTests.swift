import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
struct EpisodeDetailTests {
    private let scope = Scope()
    private let detail: EpisodeDetail

    init() {
        detail = EpisodeDetail(images: StubImageService(), scope: scope.newScope())
        let image = EpisodeImage(original: WebAddress("https://example.org/ash.jpg"))
        show(.sample(1, 1, "Ash", image: image))
        detail.reading.scroll.send(.fit(lines: .starts(30), height: 10))
    }

    private func show(_ episode: Episode) {
        detail.show(EpisodeViewModel(episode, zone: FixedTimeZone.utc, showName: "Trees"))
    }

    @Test func `An unknown date is said, and other unknown facts take no line`() {
        detail.show(
            EpisodeViewModel(
                Episode(id: "e", title: "Elm", season: 2), zone: FixedTimeZone.utc))
        expectEqual(detail.reading.text.lines, ["S2 special", "Elm", "Air date unknown"])
        #expect(detail.picture.address == nil)
    }

    @Test("The page of an episode opens instead of its picture, and is copied with it")
    func page() throws {
        let page = try #require(WebAddress("https://example.org/ash"))
        let picture = try #require(WebAddress("https://example.org/ash.jpg"))
        let episode = Episode(
            id: "e", title: "Ash", season: 1, image: EpisodeImage(original: picture), page: page)
        detail.show(EpisodeViewModel(episode, zone: FixedTimeZone.utc))
        #expect(detail.action(for: .openPage) as? AppAction == .openPage(page))
        expectEqual(detail.item?.addresses.map(\.address), [page, picture])
    }

    @Test("The title is copied, or all that is known; without a page, o opens the picture")
    func copying() throws {
        #expect(detail.action(for: .copyWord) as? AppAction == .copy(Clipping("Ash")))
        let picture = try #require(detail.picture.address)
        #expect(detail.action(for: .openPage) as? AppAction == .openPage(picture))
        let all = Clipping(detail.reading.text, [NamedAddress(name: "picture", address: picture)])
        #expect(detail.action(for: .copyEntry) as? AppAction == .copy(all))
    }
}
