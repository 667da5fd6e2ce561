import Core
import Services

extension Wiring {
    /// Pictures, for all details that have some.
    @MainActor
    static func registerImages(in container: Container, _ colors: ColorDepth) {
        container.register((any ImageService).self, scope: .container) {
            parts throws(ContainerError) in
            ChafaImageService(
                answers: RemoteAnswers(client: try parts.resolve(), store: pictureStore()),
                colors: colors, programs: environmentVariable("PATH") ?? "",
                clock: try parts.resolve())
        }
    }

    /// In a folder of their own: pictures are large, and would leave no room for other answers.
    private static func pictureStore() -> any AnswerStore {
        guard let folder = CacheFolder.path(environment: environmentVariable) else {
            return NoAnswerStore()
        }
        return AnswerDatabase(folder: folder + "/pictures") {
            StandardStreams.report("mot: \($0)")
        }
    }
}
