import Core
import Services
import TermView

extension Feature {
    /// The words of a month.
    static let words = Feature(
        id: "words", title: "Words", tab: FeatureTab { $0.resolve(WordListViewModel.self) },
        remoteServices: [.words], services: registerServices, viewModels: registerViewModels,
        screens: { $0.registerWords(keymap: $1) },
        commands: [WordsCommand.self, TodayCommand.self])

    @MainActor
    private static func registerServices(in container: Container, _ options: LaunchOptions) {
        container.register((any WordService).self, lifetime: .container) { parts in
            switch options[WordSource.self] ?? options.network[.words].map(WordSource.server) {
            case nil: AlmanacService()
            case .file(let path): WordFileService(path: path)
            case .server(let address):
                HTTPWordService(
                    address: address, remote: parts.resolve(),
                    waitsUntilSaved: options.waitsUntilSaved)
            }
        }
        container.register((any MonthWordService).self, lifetime: .container) { parts in
            WordsOfThisMonth(parts.resolve(), parts.resolve())
        }
    }

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        container.register(WordListViewModel.self, lifetime: .container) { parts in
            WordListViewModel(
                service: parts.resolve(), days: parts.resolve(), dictionaries: parts.resolve(),
                month: options[YearMonth.self], scope: parts.resolve(), detail: parts.resolve(),
                images: parts.resolve((any ImageService).self))
        }
        container.registerDetail(WordDetail.self)
    }
}

extension RemoteService {
    /// The server of words; without an address the words come from the almanac.
    static let words = RemoteService(variable: "MOT_WORDS_URL")
}
