import Core
import Services

extension Wiring {
    /// Registers the service for the pictures of all details.
    @MainActor
    static func registerImages(in container: Container, _ colors: ColorDepth) {
        container.register((any ImageService).self, scope: .container) { parts in
            ChafaImageService(
                answers: RemoteAnswers(client: parts.resolve(), store: pictureStore()),
                colors: colors, programs: environmentVariable("PATH") ?? "",
                clock: parts.resolve())
        }
    }

    /// Pictures have their own folder: they are large and would crowd out other answers.
    private static func pictureStore() -> any AnswerStore {
        guard let folder = OwnFolders.cache(environment: environmentVariable) else {
            return NoAnswerStore()
        }
        return AnswerFolder(in: folder + "/pictures") {
            StandardStreams.report("mot: \($0)")
        }
    }
}
