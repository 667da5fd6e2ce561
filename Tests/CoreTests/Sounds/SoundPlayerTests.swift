import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SoundPlayerTests {
    private let scope = Scope()
    private let sounds = FakeSoundService()
    private let dictionaries = FakeDictionaryService(["gcide": ["dog"], "Duden": ["Hund"]])
    private let player: SoundPlayer
    private let log = Log<any Action>()
    private let subscription: Subscription

    init() {
        dictionaries.name("Duden", language: "de")
        dictionaries.addFile("dog.wav", Array("woof".utf8), to: "gcide")
        player = SoundPlayer(sounds: sounds, dictionaries: dictionaries, scope: scope)
        // The log must be registered first, because the handler that is registered last is asked
        // first.
        subscription = scope.context.handleRest(in: log)
        player.start()
    }

    private func hear(_ wanted: Hear) async {
        scope.context.send(wanted)
        await scope.effects.settled()
    }

    /// Presses the key that stops a sound; returns true if a sound was playing.
    private func stops() -> Bool {
        let isRunning = scope.effects.isRunning("sound")
        scope.context.send(StopSound())
        return isRunning && !scope.effects.isRunning("sound")
    }

    @Test func `A key that stops nothing says so`() {
        #expect(!stops())
        expectEqual(messages, ["Nothing is loading, and no sound plays"])
    }

    private var messages: [String] {
        log.entries.compactMap { ($0 as? ShowMessage)?.said }
    }

    @Test(
        "A message names the program and the recording, or the word that it speaks",
        arguments: [
            (
                Hear(word: "dog", source: "gcide", recording: "dog.wav"), "woof",
                "player plays dog.wav"
            ),
            (
                Hear(word: "dog", source: "gcide", recording: "cat.wav"), "dog (?)",
                "cat.wav is missing: voice speaks dog"
            ),
            (Hear(word: "dog", source: "gcide"), "dog (?)", "No recording: voice speaks dog"),
            (
                Hear(word: "Hund", source: "Duden"), "Hund (de)",
                "No recording: voice speaks Hund (de)"
            ),
            (Hear(word: "dog"), "dog (?)", "No recording: voice speaks dog"),
        ])
    func hearing(wanted: Hear, sound: String, message: String) async {
        await hear(wanted)
        expectEqual(sounds.heard, [sound])
        expectEqual(messages, [message])
    }

    @Test(
        "A message says why no sound is played",
        arguments: [
            (
                "dog.wav", SoundError.unknownFormat,
                "dog.wav: no player knows its format"
            ),
            (
                "dog.wav", .noPlayer(format: "Opus", programs: ["mpv", "ffplay", "aplay"]),
                "dog.wav: no program here plays Opus; install mpv, ffplay or aplay"
            ),
            (
                nil, .noSpeech(programs: ["espeak-ng"]),
                "No recording: no program here can speak; install espeak-ng"
            ),
            (
                nil, .notSpoken(program: "espeak-ng", language: "kha"),
                "No recording: espeak-ng can't speak it (kha); is a voice for that language installed?"
            ),
        ] as [(String?, SoundError, String)])
    func failing(recording: String?, failure: SoundError, message: String) async {
        sounds.fail(with: failure)
        await hear(Hear(word: "dog", source: "gcide", recording: recording))
        expectEqual(messages, [message])
    }

    @Test("A dictionary that can't be read is named, and nothing is spoken in its place")
    func unreadable() async {
        dictionaries.failEntries(
            of: "gcide", with: .unreadable(source: "gcide", reason: "the file is gone"))
        await hear(Hear(word: "dog", source: "gcide", recording: "dog.wav"))
        expectEqual(messages, ["gcide: the file is gone"])
        expectEqual(sounds.heard, [])
    }

    @Test func `A sound is ended by the next one, or by a key, once`() async {
        let gate = Gate()
        sounds.hold(at: gate)
        #expect(!stops(), "there is none")
        scope.context.send(Hear(word: "dog", source: "gcide", recording: "dog.wav"))
        await sounds.isHeard()
        scope.context.send(Hear(word: "Hund", source: "Duden"))
        gate.open()
        await sounds.isStopped()
        expectEqual(sounds.stopped, ["woof"])
        await scope.effects.settled()

        let other = Gate()
        sounds.hold(at: other)
        scope.context.send(Hear(word: "dog"))
        #expect(stops())
        #expect(!stops())
        other.open()
    }
}
