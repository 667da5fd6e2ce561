import Core
import Services
import TermView

extension Feature {
    /// The words of a month.
    static let words = Feature(
        id: "words", title: "Words", tab: FeatureTab(root: WordListViewModel.self),
        services: [.words], register: registerParts,
        screens: { $0.registerWords(keymap: $1) }, commands: [WordsCommand.self])

    @MainActor
    private static func registerParts(in container: Container, _ options: LaunchOptions) {
        container.register((any WordService).self, scope: .container) {
            parts throws(ContainerError) in
            switch options.words ?? options.network[.words].map(WordSource.server) {
            case nil: AlmanacService()
            case .file(let path): WordFileService(path: path)
            case .server(let address):
                HTTPWordService(
                    address: address, remote: try parts.resolve(),
                    waitsUntilKept: options.waitsUntilKept)
            }
        }
        container.register(WordListViewModel.self, scope: .container) {
            parts throws(ContainerError) in
            WordListViewModel(
                service: try parts.resolve(), days: try parts.resolve(),
                images: try parts.resolve(),
                month: options.month, context: try parts.resolve(Context.self).newScope(),
                effects: try parts.resolve(Effects.self).newScope(), clock: try parts.resolve())
        }
    }
}

extension RemoteService {
    /// The server of words; without an address the words are those of the almanac.
    static let words = RemoteService(variable: "MOT_WORDS_URL")
}

extension LaunchOptions {
    private enum MonthKey: LaunchKey {
        static var standard: YearMonth? { nil }
    }

    private enum SourceKey: LaunchKey {
        static var standard: WordSource? { nil }
    }

    /// The month to show first; nil for today's.
    var month: YearMonth? {
        get { self[MonthKey.self] }
        set { self[MonthKey.self] = newValue }
    }

    /// Where the words come from; nil when nothing was said.
    var words: WordSource? {
        get { self[SourceKey.self] }
        set { self[SourceKey.self] = newValue }
    }
}
