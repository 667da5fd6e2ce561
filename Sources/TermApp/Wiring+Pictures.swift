import Core
import Services

extension Wiring {
    /// Pictures, for all details that have some.
    static func registerImages(in container: Container, _ colors: ColorDepth) {
        container.register((any ImageService).self, scope: .container) {
            parts throws(ContainerError) in
            ChafaImageService(
                answers: try parts.resolve(), colors: colors,
                programs: environmentVariable("PATH") ?? "", clock: try parts.resolve())
        }
    }
}
