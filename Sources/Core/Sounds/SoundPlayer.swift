/// Plays recordings of the words of all screens, or has the words spoken, one at a time.
///
/// All tabs share the player. The status line shows the program that plays or speaks, or the
/// failure.
@MainActor
public final class SoundPlayer {
    private let sounds: any SoundService
    private let dictionaries: any DictionaryService
    private let scope: Scope
    private var subscriptions: [Subscription] = []

    private static let sound = "sound"

    /// - Parameters:
    ///   - sounds: Plays recordings and speaks words.
    ///   - dictionaries: Supply the recordings, and the languages of the dictionaries.
    ///   - scope: The scope of the app.
    public init(
        sounds: any SoundService, dictionaries: any DictionaryService, scope: Scope
    ) {
        self.sounds = sounds
        self.dictionaries = dictionaries
        self.scope = scope
    }

    /// Begins to handle requests.
    public func start() {
        subscriptions = [
            scope.context.handle(Hear.self) { [weak self] in self?.hear($0) },
            scope.context.handle(StopSound.self) { [weak self] _ in
                guard let self, !scope.effects.cancel(SoundPlayer.sound) else { return }
                scope.context.send(ShowMessage("Nothing is loading, and no sound plays"))
            },
        ]
    }

    /// Ends the previous sound, and begins another sound.
    private func hear(_ request: Hear) {
        let hearing = Hearing(sounds: sounds, dictionaries: dictionaries)
        // The run must not keep the player alive after the user has left the program, because the
        // sound would then go on.
        scope.effects.run(SoundPlayer.sound, policy: .latest) { [weak self] run in
            await hearing.hear(request) { [weak self] message in
                if run.isLive { self?.scope.context.send(ShowMessage(message)) }
            }
        }
    }

    /// Finds the recording of a word and plays it, or has the word spoken.
    private struct Hearing {
        typealias Say = @MainActor @Sendable (String) -> Void

        let sounds: any SoundService
        let dictionaries: any DictionaryService

        @MainActor
        func hear(_ request: Hear, _ say: @escaping Say) async {
            var fallbackReason = "No recording"
            if let name = request.recording {
                switch await dictionaries.resource(named: name, of: request.source) {
                case .success(let file?): return await play(file, name, say)
                case .success(nil): fallbackReason = "\(name) is missing"
                case .failure(let error): return say("\(error)")
                }
            }
            await speak(request, fallbackReason, say)
        }

        @MainActor
        private func play(_ file: [UInt8], _ name: String, _ say: @escaping Say) async {
            guard !Task.isCancelled else { return }
            do throws(SoundError) {
                try await sounds.play(file) { say("\($0) plays \(name)") }
            } catch {
                say("\(name): \(error)")
            }
        }

        @MainActor
        private func speak(_ request: Hear, _ fallbackReason: String, _ say: @escaping Say) async {
            let sources = await dictionaries.currentSources()
            guard !Task.isCancelled else { return }
            let language = sources.first { $0.name == request.source }?.language
            let note = language.map { " (\($0))" } ?? ""
            do throws(SoundError) {
                try await sounds.speak(request.word, in: language) {
                    say("\(fallbackReason): \($0) speaks \(request.word)\(note)")
                }
            } catch {
                say("\(fallbackReason): \(error)")
            }
        }
    }
}

extension DictionaryService {
    /// The file of a dictionary, or the error.
    fileprivate func resource(
        named name: String, of source: String
    ) async -> Result<[UInt8]?, DictionaryServiceError> {
        await Result { () async throws(DictionaryServiceError) in
            try await resource(named: name, in: DictionarySource.id(named: source))
        }
    }
}
