import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `The picture of a detail` {
    private let service = PendingImageService()
    private let scheduler = ManualScheduler()
    private let scope: Scope
    private let picture: PictureViewModel
    private let oak: WebAddress
    private let elm: WebAddress
    private let small = PictureSize(width: 20, height: 6)
    private let large = PictureSize(width: 40, height: 12)

    init() throws {
        scope = Scope(scheduler: scheduler)
        picture = PictureViewModel(service, scope)
        oak = try #require(WebAddress("https://example.org/oak.png"))
        elm = try #require(WebAddress("https://example.org/elm.png"))
    }

    private var effects: Effects { scope.effects }

    /// Fits the picture into the room that a frame has for it.
    private func show(in room: PictureSize) {
        picture.fit(room)
        picture.willAppear()
    }

    /// Answers, and waits until the requesting work has received the answer, even if it was
    /// cancelled.
    private func answerLate(_ address: WebAddress) async {
        service.answer(address, with: .stripes(small))
        await service.taken()
    }

    @Test func `It is asked for once somebody shows it, and has said how much room there is`() async
    {
        show(in: small)
        picture.show(oak)
        picture.willAppear()
        #expect(service.requests == [], "the room was that of nothing")
        show(in: PictureSize(width: 20, height: 0))
        expectEqual(service.requests, [])
        picture.fit(small)
        #expect(service.requests == [], "layout starts no work")
        expectEqual(picture.state, .notLoaded)
        picture.willAppear()
        show(in: small)
        expectEqual(service.requests, [.init(address: oak, size: small)])
        expectEqual(picture.state, .loading(previous: nil))
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        expectEqual(picture.state, .loaded(.stripes(small)))
        picture.show(oak)
        show(in: small)
        expectEqual(service.requests.count, 1)
    }

    @Test func `Its request, its coming and its going are seen; layout changes nothing`() async {
        var counts: [Int] = []
        func count() { counts.append(scope.changes.count) }
        picture.show(oak)
        picture.fit(small)
        count()
        picture.willAppear()
        count()
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        count()
        show(in: small)
        count()
        picture.show(nil)
        count()
        expectEqual(zip(counts, counts.dropFirst()).map { $0 < $1 }, [true, true, false, true])
    }

    // MARK: - Given to another item

    @Test func `With another item the picture before is gone at once`() async {
        picture.show(oak)
        show(in: small)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        picture.show(elm)
        expectEqual(picture.state, .notLoaded)
        show(in: small)
        expectEqual(picture.state, .loading(previous: nil))
    }

    @Test(arguments: [true, false])
    func `A late picture is never shown in another's place`(isFirstToCome: Bool) async {
        picture.show(oak)
        show(in: small)
        picture.show(elm)
        show(in: large)
        if isFirstToCome { await answerLate(oak) }
        expectEqual(picture.state, .loading(previous: nil))
        service.answer(elm, with: .stripes(large))
        await effects.settled()
        await answerLate(oak)
        expectEqual(picture.state, .loaded(.stripes(large)))
        expectEqual(service.cancelled, [oak])
    }

    @Test func `Nor in the place of one that has none`() async {
        picture.show(oak)
        show(in: small)
        picture.show(nil)
        #expect(effects.isSettled)
        await answerLate(oak)
        expectEqual(picture.state, .notLoaded)
        show(in: large)
        expectEqual(service.requests.count, 1)
    }

    @Test func `It is given up with its screen, and asked for again when that comes back`() async {
        picture.show(oak)
        show(in: small)
        effects.cancelAll()
        expectEqual(picture.state, .notLoaded)
        await answerLate(oak)
        expectEqual(service.cancelled, [oak])
        expectEqual(picture.state, .notLoaded)
        show(in: small)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        expectEqual(picture.state, .loaded(.stripes(small)))
    }

    // MARK: - Failing, waiting

    @Test
    func `A failed picture is not requested again with each frame, but when a person retries`()
        async
    {
        picture.show(oak)
        show(in: small)
        picture.retry()
        #expect(picture.state.isLoading)
        service.fail(oak, with: .network(.switchedOff))
        await effects.settled()
        expectEqual(picture.state, .failed(.network(.switchedOff), previous: nil))
        show(in: small)
        expectEqual(service.requests.count, 1)
        picture.retry()
        expectEqual(picture.state, .notLoaded)
        show(in: small)
        service.answer(oak, with: .stripes(small))
        await effects.settled()
        picture.retry()
        expectEqual(picture.state, .loaded(.stripes(small)))
    }
}
