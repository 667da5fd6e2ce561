import Core
import TermView

/// A part of the program that does something for a person: a tab or the help, with its commands.
///
/// What has to know which features there are is given a list of these values.
struct Feature: Sendable {
    /// What `--tab` calls it.
    let id: String
    /// What the header calls it.
    let title: String
    /// Its tab; nil when it has none.
    var tab: FeatureTab?
    /// The web services that it asks.
    var remoteServices: [RemoteService] = []
    /// Registers its services; none is made by that.
    var services: @MainActor (Container, LaunchOptions) -> Void = { _, _ in }
    /// Registers its view models, in a container of the browser below that of the services.
    let viewModels: @MainActor (Container, LaunchOptions) -> Void
    /// Registers a screen for each of its view models.
    let screens: @MainActor (inout ScreenRegistry, Keymap) -> Void
    /// Its keys, besides those of every list and text.
    var keys: [Keymap.Binding] = []
    /// Its commands, in the order of the help.
    var commands: [any MotSubcommand.Type] = []
}

/// The tab of a feature.
struct FeatureTab: Sendable {
    /// Makes the first screen, from what was registered.
    let makeRoot: @MainActor (Container) throws(ContainerError) -> any ScreenViewModel
    /// Whether words are looked up here that stand in other tabs; `/` leads here from a screen that has
    /// nothing to search.
    let answersLookUps: Bool
    /// Puts the text of `--query` into the first screen; nil when it takes none.
    let ask: (@MainActor (Container, String) throws(ContainerError) -> Void)?

    /// Makes a tab.
    ///
    /// - Parameters:
    ///   - root: The type of the first screen, which the container shares.
    ///   - answersLookUps: Whether words are looked up here that stand in other tabs.
    ///   - query: Puts the text of `--query` into the first screen, before it starts.
    init<Root: ScreenViewModel>(
        root: Root.Type, answersLookUps: Bool = false,
        query: (@MainActor (Root, String) -> Void)? = nil
    ) {
        makeRoot = { container throws(ContainerError) in try container.resolve(root) }
        self.answersLookUps = answersLookUps
        guard let query else {
            ask = nil
            return
        }
        ask = { container, text throws(ContainerError) in
            query(try container.resolve(root), text)
        }
    }
}
