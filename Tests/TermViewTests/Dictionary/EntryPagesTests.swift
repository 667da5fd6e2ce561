import Core
import Lexicon
import TestSupport
import Testing

@testable import Services
@testable import TermView

/// Pages of entries in the markup of each dictionary.
@MainActor
struct `A page of an entry` {
    @Test("is set as its dictionary's markup says", arguments: MarkupSamples.all.map(\.name))
    func page(name: String) throws {
        let sample = try #require(MarkupSamples.all.first { $0.name == name })
        let entry = EntryModels.model(
            .init(word: sample.word, body: .texts([sample.raw])), number: 0, source: name)
        let detail = EntryDetail(images: StubImageService(), scope: Scope())
        detail.show(
            WordPage(sample.word, parts: [.init(source: name, .entries([entry]))]))
        let screen = DetailScreen<WordPage>(
            keymap: .standard(tabs: ["Dictionary"]))
        var canvas = Canvas(Size(width: 80, height: 40))
        screen.fit(detail, in: canvas.size)
        _ = screen.draw(detail, on: &canvas, in: Area(canvas.size), hasFocus: true)
        try expectScreen(canvas, named: "entry.set-\(name)")
    }
}
