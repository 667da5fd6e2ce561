import Core
import Services

@testable import TermApp

extension Wiring {
    /// Returns the container of the view models, below a container of the services, in which a test
    /// can register its own.
    ///
    /// No change of the settings is saved.
    @MainActor
    func parts(
        _ options: LaunchOptions, replacing: (Container) -> Void = { _ in }
    ) -> Container {
        let services = services(options)
        let store = store.temporaryCopy()
        services.register((any SettingsService).self, lifetime: .container) { _ in
            store.given(options.settingOverrides)
        }
        replacing(services)
        return viewModels(of: services, options)
    }
}
