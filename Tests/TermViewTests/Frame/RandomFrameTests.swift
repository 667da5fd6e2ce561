import Core
import FoundationEssentials
import TestSupport
import Testing
import Texts

@testable import TermView

/// The terminal always shows the current state, after any keys and answers.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct RandomFrameTests {
    /// Returns `MOT_FRAME_SEED` or `MOT_FRAME_KEYS` of the environment, which `make fuzz` sets.
    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment["MOT_FRAME_\(name)"].flatMap { UInt64($0) }
    }

    @Test(
        """
        After each random key and answer a frame drawn by force is what is shown, and a turn in which \
        nothing has changed needs no frame
        """)
    func frames() async throws {
        let seed = RandomFrameTests.number("SEED") ?? 1
        var keysLeft = Int(RandomFrameTests.number("KEYS") ?? 2_000)
        var session: UInt64 = 0
        // Each browser has its own random numbers, which do not depend on the browsers before it.
        while keysLeft > 0 {
            let count = min(keysLeft, 500)
            let run = try RandomFrames(seed: seed &+ session)
            try await run.turn(count)
            keysLeft -= count
            session += 1
        }
    }
}

/// A browser with random keys, answers, times and sizes, which are the same for the same seed.
@MainActor
private final class RandomFrames {
    private let seed: UInt64
    private var random: SeededRandom
    private let words = LateWordService()
    private let dictionaries = FakeDictionaryService([
        "WordNet": ["serenade", "serendipity", "serene", "serf", "wolf"],
        "gcide": ["serenade", "serenitude"], "dict.example.org": ["serene", "seraph"],
    ])
    private let episodes = FakeEpisodeService()
    private let shop = FakeStoreService(samples: StoreItem.samples)
    private let images = PendingImageService()
    private let keptWords = FakeMyWords()
    /// The gate at which changes of My words wait; nil if they do not wait.
    private var gate: Gate?
    private let app: TestApp
    private var log: [String] = []

    init(seed: UInt64) throws {
        self.seed = seed
        random = SeededRandom(seed: seed)
        dictionaries.serve("dict.example.org")
        dictionaries.setEntry(
            [Sense(partOfSpeech: "noun", definition: "a song", synonyms: ["serf", "wolf"])],
            of: "serenade")
        app = try TestApp(
            words, dictionaries: dictionaries, images: images, episodes: episodes, shop: shop,
            keptWords: keptWords)
    }

    /// Presses `count` keys, with answers between them, and expects the frames to be right.
    func turn(_ count: Int) async throws {
        for word in ["serf", "wolf", "serene"] { await markElsewhere(word) }
        try app.present()
        for _ in 0..<count {
            try press()
            try check("a key")
            try await happen()
            try check("an answer, a time or a size")
            // Started work continues, as it does between two keys.
            await Task.yield()
            try check("work that went on")
        }
        try await finish()
        try check("the last answer")
    }

    // MARK: - What is expected

    private func check(_ what: String) throws {
        if app.needsFrame {
            if isTrue(oneIn: 2) { try app.presentList() }
            try app.present()
        }
        let shown = try #require(app.terminal.canvas)
        try #require(!app.needsFrame, "a frame changes what it shows: \(trace(what))")
        app.forgetFrame()
        let forced = try app.present()
        try #require(forced == shown, "\(trace(what))\n\(shown.text)\n---\n\(forced.text)")
        try #require(!app.needsFrame, "\(trace(what))")
        let point = Point(x: number(in: 0...90), y: number(in: 0...30))
        if case .row(let row, _) = app.target(at: point)?.target {
            try #require(row >= 0, "\(trace(what))")
        }
    }

    private func trace(_ what: String) -> String {
        "seed \(seed), \(log.count) steps, after \(what): \(log.suffix(30).joined(separator: " "))"
    }

    // MARK: - What happens

    private static let keys =
        [
            "j", "k", "g", "G", "Space", "b", "Down", "Up", "PgDn", "Enter", "l", "Esc", "h",
            "Backspace", "J", "K", "Tab", "Shift-Tab", "Shift-Down", "Shift-Up", "}", "{", "[",
            "]", "Alt-Left", "Alt-Right", "/", "i", "n", "N", "&", "y", "Y", "Left", "Right", "<",
            ">", "t", "o", "p", "f", "s", "r", "F5", "z", "?", "F1", "Ctrl-U", "Ctrl-W", "Delete",
            "x", "q", "+", "-", "T", "F2", "F3",
        ] + ["Alt-1", "Alt-2", "Alt-3", "Alt-4", "1", "2", "3", "4", "Esc", "Enter", "j", "Tab"]
        // The keys for marks are frequent, so that My words is not empty.
        + ["m", "m", "m", "m", "Alt-m", "M", "u", "u", "5", "5", "Alt-5", "v", "v", "d", "w", "e"]
        + [
            "Alt-5", "Alt-5", "R", "R", "R", "R", "R", "R", "Space", "Space", "Space", "3", "S",
            "X",
        ]
    private static let letters = ["s", "e", "r", "f", "a", "o", "w", "*", "日"]

    private func press() throws {
        if isTrue(oneIn: 6) {
            let name = pick(["click", "click", "double", "wheel-up", "wheel-down"])
            log.append("\(name):\(number(in: 1...130)),\(number(in: 1...32))")
            return try app.press(log[log.count - 1])
        }
        // Most keys are text if the screen takes text.
        let isText = app.app.router.top.isTyping && !isTrue(oneIn: 3)
        let key = pick(isText ? RandomFrames.letters : RandomFrames.keys)
        log.append(key)
        try app.press(key)
    }

    /// Causes a random event that is not a key, or none.
    private func happen() async throws {
        switch number(in: 0...12) {
        case 0: advance(by: pick([10, 100, 150, 400, 1_000, 61_000]))
        case 1: answerWords()
        case 2: answerEpisodes()
        case 3: answerStore()
        case 4: answerPictures()
        case 5: answerDictionaries()
        case 6: resize()
        case 7: await changeMyWords()
        default: break
        }
    }

    private func advance(by milliseconds: Int) {
        log.append("+\(milliseconds)ms")
        app.scheduler.advance(by: .milliseconds(milliseconds))
    }

    private func resize() {
        let (width, height) = pick([(80, 24), (100, 16), (40, 12), (120, 30), (20, 5), (12, 3)])
        log.append("\(width)x\(height)")
        app.terminal.size = Size(width: width, height: height)
    }

    private func answerWords() {
        log.append("(words)")
        words.answer(failing: isTrue(oneIn: 4))
    }

    private func answerEpisodes() {
        guard let request = episodes.requests.last else { return }
        log.append("(\(request))")
        if let show = Int(request) {
            episodes.tell(answer(EpisodeGuide.trees), of: show)
        } else {
            let shows = ["Serf", "Lost"].enumerated().map {
                Show(number: $0.offset + 1, name: $0.element)
            }
            episodes.tell(answer(shows), named: String(request.dropFirst("named ".count)))
        }
    }

    private func answerStore() {
        guard let text = shop.requests.last else { return }
        log.append("(store \(text))")
        shop.tell(answer([.song("\(text) song"), .podcast("Radiolab")]), for: text)
    }

    private func answerPictures() {
        guard let request = images.requests.last else { return }
        log.append("(picture)")
        if isTrue(oneIn: 3) {
            images.fail(request.address, with: .unreadable(reason: "it is torn"))
        } else {
            images.answer(request.address, with: .stripes(request.size))
        }
    }

    private func answerDictionaries() {
        let source = pick(["WordNet", "gcide", "dict.example.org"])
        log.append("(\(source))")
        if isTrue(oneIn: 2) {
            dictionaries.hold(source)
        } else {
            dictionaries.release(source)
        }
    }

    /// Changes My words: another program writes, time passes, or saving fails or has to wait.
    private func changeMyWords() async {
        let what = number(in: 0...5)
        log.append("(My words \(what))")
        switch what {
        case 0: await markElsewhere(pick(["serf", "wolf", "seraph"]))
        case 1: await keptWords.advance(by: .seconds(86_400))
        case 2: await keptWords.fail(.diskFull(path: "/home"))
        case 3, 4:
            gate?.open()
            gate = what == 3 ? Gate() : nil
            await keptWords.holdChanges(at: gate)
        default: await keptWords.fail(nil)
        }
    }

    /// Another program marks a word.
    private func markElsewhere(_ word: String) async {
        let origin = Markable.Origin(place: "elsewhere", sentence: "a \(word)")
        let markable = Markable(word: word, origin: origin)
        await keptWords.changeFromOutside(
            Mark(of: markable, guid: word, at: UnixTime(seconds: 0))
                .adding(MarkContext(origin, at: UnixTime(seconds: 0)), nil))
    }

    /// Returns a state with a cached answer, a fresh answer, or an error.
    private func answer<Value: Sendable>(_ value: Value) -> RemoteState<Value> {
        let kept = Answer(value, origin: .cached(age: .seconds(86_400)))
        let failure = NetworkError.timedOut(host: "example.org", seconds: 3)
        return switch number(in: 0...4) {
        case 0: .loading(previous: kept)
        case 1: .failed(failure, previous: kept)
        case 2: .failed(failure, previous: nil)
        default: .loaded(Answer(value, origin: .server))
        }
    }

    /// Answers all requests, and the requests that follow from the answers, until nothing loads.
    private func finish() async throws {
        for _ in 0..<100 where app.isLoading {
            answerAll()
            await Task.yield()
            try check("one of the last answers")
        }
        let loading =
            "words \(app.words.isLoading), dictionary \(app.search.isLoading), episodes "
            + "\(app.episodes.guide.isLoading), shows \(app.episodes.finder.shows.isLoading), "
            + "store \(app.store.results.isLoading), My words \(app.myWords.state.isLoading)"
        try #require(!app.isLoading, "\(loading) though all is answered: \(trace("the end"))")
    }

    private func answerAll() {
        gate?.open()
        ["WordNet", "gcide", "dict.example.org"].forEach(dictionaries.release)
        words.answersAll()
        images.requests.forEach { images.answer($0.address, with: .stripes($0.size)) }
        for request in episodes.requests {
            if let show = Int(request) {
                episodes.tell(.told(.trees), of: show)
            } else {
                episodes.tell(.found("Lost"), named: String(request.dropFirst("named ".count)))
            }
        }
        shop.requests.forEach { shop.tell(.fresh([.song("End")]), for: $0) }
        advance(by: 10_000)
    }

    private func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }

    private func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private func isTrue(oneIn count: Int) -> Bool { number(in: 0...count - 1) == 0 }
}
