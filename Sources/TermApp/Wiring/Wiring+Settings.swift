import Core
import Services
import TermView

/// The settings of the features and of the parts that all features share.
extension Wiring {
    /// All settings, in the order in which they are listed.
    static func settings(of features: [Feature]) -> [SettingDeclaration] {
        let tabs = features.filter { $0.tab != nil }.map(\.id)
        // The settings of the screen come first.
        return [
            Setting.theme.declaration, Setting.plain.declaration,
            Setting.listWidth.declaration, Setting.showsRowPictures.declaration,
            Setting.takesMouse.declaration, Setting.escapeDelay.declaration,
            Setting.setsTitle.declaration, Setting.relations.declaration,
            Setting.isOffline.declaration,
            Setting.firstTab(tabs).declaration, Setting.tabOrder(tabs).declaration,
            Setting.hiddenTabs(tabs).declaration,
        ]
            + features.flatMap(\.settings)
            + Theme.Part.allCases.map(\.setting.declaration)
            + [
                Setting.player.declaration, Setting.speech.declaration,
                Setting.browser.declaration, Setting.pager.declaration,
                Setting.copyProgram.declaration, Setting.cacheSize.declaration,
            ]
    }

    /// The names and tables of the settings that also count in scripts.
    ///
    /// These settings are about the computer and the user's own words, not about the screen.
    static let scriptSettings = [
        "offline", "history", "dictionaries.folders", "dictionaries.servers",
        "dictionaries.catalogues", "review", "reading", "programs", "cache",
    ]

    private static func countsInScripts(_ name: String) -> Bool {
        scriptSettings.contains { name == $0 || name.hasPrefix($0 + ".") }
    }

    /// Makes the wiring of a script.
    ///
    /// Settings that the script changes are not saved.
    ///
    /// - Parameter usesUserSettings: True if all settings of the user count. If false, only some of
    ///   those that keys have set and of those in the home folder's file count. A file that the
    ///   command line or `MOT_CONFIG` names always counts as a whole.
    /// - Returns: The wiring.
    func forScripts(usingUserSettings usesUserSettings: Bool) -> Wiring {
        let isKept: (@Sendable (String) -> Bool)? = usesUserSettings ? nil : Wiring.countsInScripts
        return Wiring(features: features, store: store.temporaryCopy(keeping: isKept))
    }

    /// The names of all settings, for completion.
    static let settingNames = settings(of: Feature.all).map(\.name)

    /// The features with a tab, in the order that the user has set.
    var orderedTabs: [(Feature, FeatureTab)] {
        let order = settings[.tabOrder()]
        let tabs = features.compactMap { feature in feature.tab.map { (feature, $0) } }
        let chosenTabs = order.compactMap { id in tabs.first { $0.0.id == id } }
        return chosenTabs + tabs.filter { !order.contains($0.0.id) }
    }

    /// The keys without the user's own keys.
    var standardKeys: [Keymap.Binding] {
        Keymap.standardBindings(tabs: orderedTabs.map(\.0.title))
    }

    /// The keys that are in effect with these settings.
    func keymaps(_ settings: Settings) -> Keymaps {
        Keymaps(
            standardKeys, own: settings.keyBindings, tabs: features.map(\.id),
            isPlain: settings[.plain])
    }

    /// All problems of the settings.
    var settingProblems: [SettingProblem] {
        // Only the user's own keys can have problems. Without such keys, a command need not make
        // the keymaps.
        settings.problems + (settings.keyBindings.isEmpty ? [] : keymaps(settings).problems)
    }

    /// Reports problems of the settings on standard error.
    func report(_ problems: [SettingProblem]) {
        guard let text = problems.summary(in: store.file?.path ?? "") else { return }
        StandardStreams.report("mot: \(text)")
    }

    /// The text of a problem, after the problem's place in the settings file.
    func message(of problem: SettingProblem) -> String {
        problem.text(in: store.file?.path ?? "")
    }

    /// The names of dictionaries and groups in the settings that do not exist.
    @MainActor
    func unknownNames() async -> [SettingProblem] {
        guard let file = settings.file, features.contains(where: { $0.tab?.lookUp != nil })
        else { return [] }
        let service: any DictionaryService = services(LaunchOptions()).resolve()
        return file.text.unknownNames(besides: await service.currentSources().map(\.name))
    }

    /// Registers the service for the settings.
    @MainActor
    func registerSettings(in container: Container, _ options: LaunchOptions) {
        container.register((any SettingsService).self, lifetime: .container) { _ in
            store.given(options.settingOverrides)
        }
    }

    /// The screens that events show on top of any other.
    @MainActor
    func layers(in container: Container) -> [UserEvent: () -> (any ScreenViewModel)?] {
        let pairs = features.flatMap(\.layers).map { event, make in
            (event, { [unowned container] in make(container) })
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension Setting where Value == String {
    /// The tab of the first screen.
    static func firstTab(_ tabs: [String] = []) -> Setting {
        .choice(
            // No tab has the ID `last`.
            "tabs.first", "last", among: ["last"] + tabs,
            "The tab to show first; last is the tab that you left")
    }
}

extension Setting where Value == [String] {
    static func tabOrder(_ tabs: [String] = []) -> Setting {
        .texts("tabs.order", "", "The tabs that come first, in this order", choices: tabs)
    }
}

extension Setting where Value == Bool {
    static var isOffline: Setting {
        .flag("offline", false, "Never use the network", variable: "MOT_OFFLINE")
    }
}
