import Texts

/// Lets the words of all screens be heard, one at a time.
///
/// It lives beside all tabs. It says in the status line which program plays or speaks, and what went
/// wrong.
@MainActor
public final class SoundPlayer {
    private let sounds: any SoundService
    private let dictionaries: any DictionaryService
    private let scope: Scope
    private var subscriptions: [Subscription] = []

    private static let sound: Effects.ID = "sound"

    /// - Parameters:
    ///   - sounds: Plays and speaks.
    ///   - dictionaries: Have the recordings, and know their languages.
    ///   - scope: The scope of the app.
    public init(
        sounds: any SoundService, dictionaries: any DictionaryService, scope: Scope
    ) {
        self.sounds = sounds
        self.dictionaries = dictionaries
        self.scope = scope
    }

    /// Begins to answer requests.
    public func start() {
        subscriptions = [
            scope.context.handle(Hear.self) { [weak self] in self?.hear($0) },
            scope.context.receive(StopSound.self) { [weak self] _ in
                self?.scope.effects.cancel(SoundPlayer.sound) ?? false
            },
        ]
    }

    /// Ends the sound before, and begins another.
    private func hear(_ wanted: Hear) {
        scope.effects.run(SoundPlayer.sound, policy: .latest) { [weak self] run in
            await self?.hear(wanted, run)
        }
    }

    private func hear(_ wanted: Hear, _ run: Effects.Run) async {
        var lack = "No recording"
        if let name = wanted.recording {
            let found = await dictionaries.resource(named: name, of: wanted.source)
            guard run.isLive else { return }
            switch found {
            case .success(let file?): return await play(file, name, run)
            case .success(nil): lack = "\(name) is missing"
            case .failure(let error): return say("\(error)", run)
            }
        }
        await speak(wanted, lack, run)
    }

    private func play(_ file: [UInt8], _ name: String, _ run: Effects.Run) async {
        do throws(SoundError) {
            try await sounds.play(file) { [weak self] in self?.say("\($0) plays \(name)", run) }
        } catch {
            say("\(name): \(error)", run)
        }
    }

    private func speak(_ wanted: Hear, _ lack: String, _ run: Effects.Run) async {
        let sources = await dictionaries.currentSources()
        guard run.isLive else { return }
        let language = sources.first { $0.name == wanted.source }?.language
        let note = language.map { " (\($0))" } ?? ""
        do throws(SoundError) {
            try await sounds.speak(wanted.word, in: language) { [weak self] in
                self?.say("\(lack): \($0) speaks \(wanted.word)\(note)", run)
            }
        } catch {
            say("\(lack): \(error)", run)
        }
    }

    private func say(_ message: String, _ run: Effects.Run) {
        if run.isLive { scope.context.send(ShowMessage(message)) }
    }
}

extension DictionaryService {
    /// The file of a dictionary, or why it can't be read.
    fileprivate func resource(
        named name: String, of source: String
    ) async -> Result<[UInt8]?, DictionaryServiceError> {
        await Result { () async throws(DictionaryServiceError) in
            try await resource(named: name, in: DictionarySource.id(named: source))
        }
    }
}
