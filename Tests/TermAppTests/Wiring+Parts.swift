import Core
import TestSupport

@testable import TermApp

extension Wiring {
    /// Returns the container of the view models, below a container of the services, in which a test
    /// can register its own.
    ///
    /// The preferences of the developer are not read.
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
