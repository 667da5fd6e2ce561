import Core
import TestSupport

@testable import TermApp

extension Wiring {
    /// The container of the view models, with one of the services above it, where a test can register
    /// services of its own; what the developer has arranged is not read.
    @MainActor
    func parts(
        _ options: LaunchOptions, replacing: (Container) -> Void = { _ in }
    ) -> Container {
        let services = services(options)
        services.register((any PreferencesService).self, lifetime: .container) { _ in
            FakePreferences()
        }
        replacing(services)
        return viewModels(of: services, options)
    }
}
