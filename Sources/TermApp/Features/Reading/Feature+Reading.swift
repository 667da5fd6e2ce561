import Core
import Services
import TermView

extension Feature {
    /// The reader of books.
    static let reading = Feature(
        id: "read", title: "Read", tab: FeatureTab { $0.resolve(ReadViewModel.self) },
        services: { container, _ in
            container.register((any BookService).self, lifetime: .container) { _ in BookFiles() }
        },
        viewModels: registerViewModels,
        screens: { $0.registerReading(keymap: $1) },
        settings: [Setting.knownLevel.declaration],
        commands: [ReadCommand.self])

    @MainActor
    private static func registerViewModels(in container: Container, _ options: LaunchOptions) {
        // Unowned: if a registration held its own container, neither the container nor its work
        // would ever end.
        container.register(ReadViewModel.self, lifetime: .container) { [unowned container] parts in
            let scope: Scope = parts.resolve()
            return ReadViewModel(
                books: parts.resolve(), shelf: parts.resolve(), dictionaries: parts.resolve(),
                initialBook: options[ReadViewModel.InitialBook.self], zone: parts.resolve(),
                scope: scope,
                detail: parts.resolve()
            ) { [unowned container] book, shelved in
                BookViewModel(
                    book, from: shelved, shelf: container.resolve(),
                    dictionaries: container.resolve(), images: container.resolve(),
                    pictures: images(of: book, container),
                    now: UnixTime.now, scope: container.resolve(AppScope.self).scope)
            }
        }
        container.registerDetail(BookDetail.self)
    }

    /// Draws the pictures of a book.
    @MainActor
    private static func images(
        of book: any OpenBook, _ container: Container
    ) -> any ImageService {
        container.resolve(
            arguments: ChafaImageService.Files { file async throws(DictionaryServiceError) in
                await book.picture(named: file.name)
            })
    }
}
