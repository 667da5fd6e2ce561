import Core
import Services
import TermView

extension Feature {
    /// My words.
    static let myWords = Feature(
        id: "my-words", title: "My words", tab: FeatureTab { $0.resolve(MyWordsViewModel.self) },
        services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerMyWords(keymap: $1) },
        settings: [
            Setting.keepsHistory.declaration, Setting.newWords.declaration,
            Setting.newWordOrder.declaration,
            Setting.learningSteps.declaration, Setting.retention.declaration,
            Setting.weights.declaration,
        ],
        commands: [
            MarkCommand.self, UnmarkCommand.self, MarksCommand.self, DueCommand.self,
            ReviewCommand.self, ExportCommand.self, ImportCommand.self, RestoreCommand.self,
        ],
        startBackgroundWork: { container in
            container.resolve(Marker.self).start()
        })

    @MainActor
    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        // Only commands report that they wait: in the browser, the screen shows it.
        let reportsWaiting = options.waitsUntilSaved
        let onWait: @Sendable () -> Void = {
            guard reportsWaiting else { return }
            StandardStreams.report("mot: waiting for another program that uses your words")
        }
        container.register(MyWordsDatabase.self, lifetime: .container) { parts in
            let zone: any TimeZoneService = parts.resolve()
            return MyWordsDatabase(
                folder: OwnFolders.data(environment: environmentVariable),
                zone: zone, settings: options.settings, onWait: onWait,
                now: clock(on: options.studyDay, in: zone))
        }
        container.register((any MyWords).self) { $0.resolve(MyWordsDatabase.self) }
        container.register((any ReviewService).self) { $0.resolve(MyWordsDatabase.self) }
        container.register((any BookShelf).self) { $0.resolve(MyWordsDatabase.self) }
        let keepsHistory =
            !options.waitsUntilSaved && options.settings[.keepsHistory]
        container.register((any LookUpHistory).self, lifetime: .container) { parts in
            guard keepsHistory else { return NoHistory() }
            return parts.resolve(MyWordsDatabase.self)
        }
        container.register((any QueryLog).self, lifetime: .container) { parts in
            guard keepsHistory else { return NoQueryLog() }
            return parts.resolve(MyWordsDatabase.self)
        }
    }

    /// The clock of the system; if a day is given, a clock that starts at noon of that day.
    private static func clock(
        on day: CalendarDate?, in zone: any TimeZoneService
    ) -> @Sendable () -> UnixTime {
        guard let day else { return UnixTime.now }
        let (noon, start) = (
            day.beginning(in: zone).advanced(by: .seconds(12 * 3_600)), UnixTime.now()
        )
        return { noon.advanced(by: UnixTime.now().elapsed(since: start)) }
    }

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        container.register(Marker.self, lifetime: .container) { parts in
            Marker(
                words: parts.resolve(), history: parts.resolve(),
                dictionaries: parts.resolve(),
                scope: parts.resolve(AppScope.self).scope)
        }
        container.register(MyWordsViewModel.self, lifetime: .container) { parts in
            MyWordsViewModel(
                words: parts.resolve(), history: parts.resolve(),
                reviews: parts.resolve(), review: options[ReviewChoice.self],
                marker: parts.resolve(),
                dictionaries: parts.resolve(),
                zone: parts.resolve(), scope: parts.resolve(), detail: parts.resolve())
        }
        container.registerDetail(MyWordsDetail.self)
    }
}
