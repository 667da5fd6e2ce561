import Synchronization
import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `The pictures that stand in a text` {
    /// The requested pictures, as `SOURCE/NAME WxH`.
    private final class Asked: Sendable {
        let names = Mutex<[String]>([])
    }

    private let asked = Asked()
    private let scope = Scope(scheduler: ManualScheduler())
    private let pictures: TextPictures
    private let drawn = Picture.stripes(PictureSize(width: 4, height: 2))

    init() {
        let (asked, drawn) = (asked, drawn)
        let images = StubImageService(files: { file, size throws(PictureError) in
            asked.names.withLock {
                $0.append("\(file.source)/\(file.name) \(size.width)x\(size.height)")
            }
            switch file.name {
            case "gone.png": throw .unreadable(reason: "there is no such file")
            case "sign.png": return nil
            default: return drawn
            }
        })
        pictures = TextPictures(images, scope)
        pictures.fit(width: 60, height: 30)
    }

    private func text(_ names: String...) -> StyledText {
        StyledText(
            [.init([.init("quire")], aside: "Duden", role: .section)]
                + names.map { .init([.init("see "), .init("▣", link: .picture($0))]) })
    }

    private func load(_ text: StyledText) async {
        pictures.load(text)
        await scope.effects.settled()
    }

    @Test func `They are drawn once, each by its dictionary, in the room that the text has`()
        async
    {
        let text = StyledText(
            text("a.png", "b.png", "a.png").paragraphs
                + [
                    .init([.init("quire")], aside: "Other", role: .section),
                    .init([.init("▣", link: .picture("a.png"))]),
                ])
        await load(text)
        let wanted = ["Duden/a.png 60x20", "Duden/b.png 60x20", "Other/a.png 60x20"]
        expectEqual(asked.names.withLock(\.self), wanted)
        expectEqual(pictures.outcomes.count, 3)
        expectEqual(pictures.outcomes[PictureFile(name: "b.png", source: "Duden")], .success(drawn))
        await load(text)
        expectEqual(asked.names.withLock(\.self), wanted)
    }

    @Test
    func `A picture that can't be drawn has the reason, and is tried again; a sign is left out`()
        async
    {
        await load(text("gone.png", "sign.png", "a.png"))
        let gone = PictureFile(name: "gone.png", source: "Duden")
        expectEqual(pictures.outcomes[gone], .failure(.unreadable(reason: "there is no such file")))
        expectEqual(pictures.outcomes.count, 2)
        pictures.retry()
        await scope.effects.settled()
        expectEqual(asked.names.withLock { $0.count }, 6)
    }

    @Test func `With nothing to try again, nothing is`() async {
        await load(text("a.png"))
        pictures.retry()
        await scope.effects.settled()
        expectEqual(asked.names.withLock { $0.count }, 1)
    }

    @Test func `A text without pictures asks for none, and the next has those of its own`() async {
        await load(text())
        expectEqual(asked.names.withLock(\.self), [])
        await load(text("a.png"))
        await load(text())
        #expect(pictures.outcomes.isEmpty)
    }

    @Test func `Only the first of very many pictures are drawn`() async {
        let names = (0..<TextPictures.countLimit + 5).map {
            StyledText.Run("▣", link: .picture("\($0)"))
        }
        await load(StyledText([.init(names)]))
        expectEqual(asked.names.withLock { $0.count }, TextPictures.countLimit)
        expectEqual(asked.names.withLock { $0.last }, "/\(TextPictures.countLimit - 1) 60x20")
    }

    @Test func `Another size draws them anew`() async {
        await load(text("a.png"))
        pictures.fit(width: 40, height: 9)
        await load(text("a.png"))
        expectEqual(asked.names.withLock(\.self), ["Duden/a.png 60x20", "Duden/a.png 40x6"])
    }
}
