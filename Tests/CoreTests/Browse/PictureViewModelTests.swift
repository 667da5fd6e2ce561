import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `The picture of a detail` {
    private let service = PendingImageService()
    private let effects = Effects()
    private let clock = ManualClock()
    private let picture: PictureViewModel
    private let oak: WebAddress
    private let elm: WebAddress
    private let small = PictureSize(width: 20, height: 6)
    private let large = PictureSize(width: 40, height: 12)

    init() throws {
        picture = PictureViewModel(service: service, effects: effects, clock: clock)
        oak = try #require(WebAddress("https://example.org/oak.png"))
        elm = try #require(WebAddress("https://example.org/elm.png"))
    }

    /// Lets work that was cancelled come to its end too.
    private func answerLate(_ address: WebAddress) async {
        service.answer(address, with: .stripes(small))
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func `It is asked for once somebody shows it, and has said how much room there is`() async
    {
        picture.fit(small)
        #expect(picture.state == .notLoaded)
        picture.show(oak)
        #expect(service.requests == [])
        picture.fit(PictureSize(width: 20, height: 0))
        #expect(service.requests == [])
        picture.fit(small)
        picture.fit(small)
        #expect(service.requests == [.init(address: oak, size: small)])
        #expect(picture.state == .loading(previous: nil))
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        #expect(picture.state == .loaded(.stripes(small)))
        picture.show(oak)
        picture.fit(small)
        #expect(service.requests.count == 1)
    }

    @Test func `The screen is drawn again when the picture goes, and when it comes`() async {
        let service = StubImageService { _, size in .stripes(size) }
        let picture = PictureViewModel(service: service, effects: effects, clock: clock)
        #expect(
            isObserved {
                (picture.address, picture.state)
            } in: {
                picture.show(oak)
            })
        #expect(
            isObserved {
                picture.state
            } in: {
                picture.fit(small)
            })
        #expect(
            isObserved {
                picture.state
            } in: {
                picture.show(nil)
            })
    }

    @Test func `In another size it is asked for again, and the old one stays until then`() async {
        picture.show(oak)
        picture.fit(small)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        picture.fit(large)
        #expect(picture.state == .loading(previous: .stripes(small)))
        service.answer(oak, with: .stripes(large))
        await effects.settled()
        #expect(picture.state == .loaded(.stripes(large)))
    }

    // MARK: - Given to another item

    @Test func `With another item the picture before is gone at once`() async {
        picture.show(oak)
        picture.fit(small)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        picture.show(elm)
        #expect(picture.state == .notLoaded)
        picture.fit(small)
        #expect(picture.state == .loading(previous: nil))
    }

    @Test(arguments: [true, false])
    func `A late picture is never shown in another's place`(isFirstToCome: Bool) async {
        picture.show(oak)
        picture.fit(small)
        picture.show(elm)
        picture.fit(large)
        if isFirstToCome { await answerLate(oak) }
        #expect(picture.state == .loading(previous: nil))
        service.answer(elm, with: .stripes(large))
        await effects.settled()
        await answerLate(oak)
        #expect(picture.state == .loaded(.stripes(large)))
        #expect(service.cancelled == [oak])
    }

    @Test func `Nor in the place of one that has none`() async {
        picture.show(oak)
        picture.fit(small)
        picture.show(nil)
        #expect(effects.isSettled)
        await answerLate(oak)
        #expect(picture.state == .notLoaded)
        picture.fit(large)
        #expect(service.requests.count == 1)
    }

    @Test func `It is given up with its screen, and asked for again when that comes back`() async {
        picture.show(oak)
        picture.fit(small)
        effects.cancelAll()
        #expect(picture.state == .notLoaded)
        await answerLate(oak)
        #expect(service.cancelled == [oak])
        #expect(picture.state == .notLoaded)
        picture.fit(small)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        #expect(picture.state == .loaded(.stripes(small)))
    }

    // MARK: - Failing, waiting

    @Test func `What fails is not asked for again with each frame, but when a person says so`()
        async
    {
        picture.show(oak)
        picture.fit(small)
        picture.retry()
        #expect(picture.state.isLoading)
        service.fail(oak, with: .network(.switchedOff))
        await effects.settled()
        #expect(picture.state == .failed(.network(.switchedOff), previous: nil))
        picture.fit(small)
        #expect(service.requests.count == 1)
        picture.retry()
        #expect(picture.state == .notLoaded)
        picture.fit(small)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        picture.retry()
        #expect(picture.state == .loaded(.stripes(small)))
    }

    @Test func `A wheel turns while it loads, once that takes long enough`() async {
        picture.show(oak)
        picture.fit(small)
        await clock.sleepers(1)
        #expect(picture.busy.frame == nil)
        clock.advance(by: BusyIndicator.delay)
        await clock.sleepers(1)
        #expect(picture.busy.frame == 0)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        #expect(picture.busy.frame == nil)
    }
}
