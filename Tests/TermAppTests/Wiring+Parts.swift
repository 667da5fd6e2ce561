import Core

@testable import TermApp

extension Wiring {
    /// The container of the view models, with one of the services above it, where a test can register
    /// services of its own.
    @MainActor
    func parts(
        _ options: LaunchOptions, replacing: (Container) -> Void = { _ in }
    ) -> Container {
        let services = services(options)
        replacing(services)
        return viewModels(of: services, options)
    }
}
