import Core
import TermView

/// A feature: a tab or the help, with its services, view models, screens and commands.
///
/// Code that works on the features receives a list of these values.
struct Feature: Sendable {
    /// The name for `--tab`.
    let id: String
    /// The title in the header.
    let title: String
    /// The tab, if the feature has one.
    var tab: FeatureTab?
    /// The web services that the feature uses.
    var remoteServices: [RemoteService] = []
    /// Registers the services; the container makes each when it is first needed.
    var services: @MainActor (Container, LaunchOptions) -> Void = { _, _ in }
    /// Registers the view models in the browser's container; its parent has the services.
    let viewModels: @MainActor (Container, LaunchOptions) -> Void
    /// Registers a screen for each view model.
    let screens: @MainActor (inout ScreenRegistry, Keymap) -> Void
    /// The settings that the feature adds.
    var settings: [SettingDeclaration] = []
    /// The commands, in the order of the help.
    var commands: [any MotSubcommand.Type] = []
    /// The screens that events show on top of any other.
    ///
    /// A function makes each screen; nil if there is nothing to show.
    var layers: [UserEvent: @MainActor @Sendable (Container) -> (any ScreenViewModel)?] = [:]
    /// Starts the work that runs beside all tabs, before the first screen.
    ///
    /// This function must return at once.
    var startBackgroundWork: @MainActor (Container) -> Void = { _ in }
}

struct FeatureTab: Sendable {
    /// Makes the first screen from the registered parts.
    let makeRoot: @MainActor @Sendable (Container) -> any ScreenViewModel
    /// Looks up a word that was chosen in another tab; nil if the tab can't.
    ///
    /// On a screen without a search, `/` opens the tab that has this function.
    var lookUp: (@MainActor @Sendable (Container, LookUp) -> Void)?
    /// Passes the text of `--query` to the first screen, before it starts; nil if the tab does not
    /// accept a query.
    var passQuery: (@MainActor @Sendable (Container, String) -> Void)?
    /// Opens the entry of a word once the first screen has started; nil if the tab has no entries.
    var openEntry: (@MainActor @Sendable (Container, String) -> Void)?
}

extension Container {
    /// Registers the detail of a tab, which lives as long as someone shows it.
    func registerDetail<Item: DetailItem>(_ type: DetailPane<Item>.Type) {
        register(type, lifetime: .weak) { parts in
            DetailPane(images: parts.resolve(), scope: parts.resolve(Scope.self).newScope())
        }
    }
}
