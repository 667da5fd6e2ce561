import Core
import Services
import TermView

extension Feature {
    /// My words.
    static let myWords = Feature(
        id: "my-words", title: "My words", tab: FeatureTab(root: MyWordsViewModel.self),
        services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerMyWords(keymap: $1) }, keys: Keymap.myWords,
        settings: [
            Setting.keepsHistory.declaration, Setting.newWords.declaration,
            Setting.learningSteps.declaration, Setting.retention.declaration,
            Setting.weights.declaration,
        ],
        commands: [
            MarkCommand.self, UnmarkCommand.self, MarksCommand.self, DueCommand.self,
            ReviewCommand.self, ExportCommand.self, ImportCommand.self, RestoreCommand.self,
        ],
        companion: { container in
            container.resolve(Marker.self).start()
        })

    @MainActor
    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        // On a screen it is said there.
        let reports = options.waitsUntilKept
        let onWait: @Sendable () -> Void = { if reports { reportWaiting() } }
        container.register(MyWordsDatabase.self, lifetime: .container) { parts in
            MyWordsDatabase(
                folder: OwnFolders.data(environment: environmentVariable),
                zone: parts.resolve(), settings: options.settings, clock: parts.resolve(),
                onWait: onWait)
        }
        container.register((any MyWords).self, lifetime: .container) { parts in
            parts.resolve(MyWordsDatabase.self)
        }
        container.register((any ReviewService).self, lifetime: .container) { parts in
            parts.resolve(MyWordsDatabase.self)
        }
        let keepsHistory =
            !options.waitsUntilKept && options.settings[.keepsHistory]
        container.register((any LookUpHistory).self, lifetime: .container) { parts in
            guard keepsHistory else { return NoHistory() }
            return parts.resolve(MyWordsDatabase.self)
        }
        container.register((any QueryLog).self, lifetime: .container) { parts in
            guard keepsHistory else { return NoQueryLog() }
            return parts.resolve(MyWordsDatabase.self)
        }
    }

    nonisolated private static func reportWaiting() {
        StandardStreams.report("mot: waiting for another program that uses your words")
    }

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        container.register(Marker.self, lifetime: .container) { parts in
            Marker(
                words: parts.resolve(), history: parts.resolve(),
                dictionaries: parts.resolve(),
                scope: parts.resolve(Scope.self, name: Wiring.app))
        }
        container.register(MyWordsViewModel.self, lifetime: .container) { parts in
            MyWordsViewModel(
                words: parts.resolve(), history: parts.resolve(),
                reviews: parts.resolve(), review: options.review, marker: parts.resolve(),
                dictionaries: parts.resolve(),
                zone: parts.resolve(), scope: parts.resolve(), detail: parts.resolve())
        }
        container.register(MyWordsDetail.self, lifetime: .weak) { parts in
            MyWordsDetail(
                images: parts.resolve(), scope: parts.resolve(Scope.self).newScope())
        }
    }
}

extension LaunchOptions {
    private enum ReviewKey: LaunchKey {
        static var defaultValue: ReviewChoice? { nil }
    }

    /// The review to begin with; nil for none.
    var review: ReviewChoice? {
        get { self[ReviewKey.self] }
        set { self[ReviewKey.self] = newValue }
    }
}
