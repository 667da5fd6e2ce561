import Core
import Services
import TermView

extension Feature {
    /// One's own words.
    static let mine = Feature(
        id: "mine", title: "My words", tab: FeatureTab(root: MarkListViewModel.self),
        services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerMine(keymap: $1) }, keys: Keymap.mine,
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
        container.register(WordsDatabase.self, scope: .container) { parts in
            WordsDatabase(
                folder: OwnFolders.data(environment: environmentVariable),
                zone: parts.resolve(), clock: parts.resolve(), onWait: onWait)
        }
        container.register((any OwnWords).self, scope: .container) { parts in
            parts.resolve(WordsDatabase.self)
        }
        container.register((any ReviewService).self, scope: .container) { parts in
            parts.resolve(WordsDatabase.self)
        }
        let keepsHistory =
            !options.waitsUntilKept && environmentVariable("MOT_HISTORY") != "0"
        container.register((any LookUpHistory).self, scope: .container) { parts in
            guard keepsHistory else { return NoHistory() }
            return parts.resolve(WordsDatabase.self)
        }
        container.register((any QueryLog).self, scope: .container) { parts in
            guard keepsHistory else { return NoQueryLog() }
            return parts.resolve(WordsDatabase.self)
        }
    }

    nonisolated private static func reportWaiting() {
        StandardStreams.report("mot: waiting for another program that uses your words")
    }

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        container.register(Marker.self, scope: .container) { parts in
            Marker(
                words: parts.resolve(), history: parts.resolve(),
                dictionaries: parts.resolve(),
                scope: parts.resolve(Scope.self, name: Wiring.app))
        }
        container.register(MarkListViewModel.self, scope: .container) { parts in
            MarkListViewModel(
                words: parts.resolve(), history: parts.resolve(),
                reviews: parts.resolve(), review: options.review, marker: parts.resolve(),
                dictionaries: parts.resolve(),
                zone: parts.resolve(), scope: parts.resolve(), detail: parts.resolve())
        }
        container.register(MarkDetail.self, scope: .weak) { parts in
            MarkDetail(
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
