import Core
import Services
import Synchronization
import TermView

/// The settings: those of the features, and those of what surrounds them.
extension Wiring {
    /// All settings that there are, in the order in which they are listed.
    static func settings(of features: [Feature]) -> [SettingDeclaration] {
        let tabs = features.filter { $0.tab != nil }.map(\.id)
        return [
            Setting.isOffline.declaration,
            Setting.firstTab(tabs).declaration, Setting.tabOrder(tabs).declaration,
            Setting.hiddenTabs(tabs).declaration,
        ]
            + features.flatMap(\.settings)
            + [
                Setting.theme.declaration, Setting.plain.declaration,
                Setting.takesMouse.declaration,
                Setting.setsTitle.declaration,
            ]
            + Theme.Part.allCases.map(\.setting.declaration)
            + [
                Setting.relations.declaration, Setting.openSenses.declaration,
                Setting.dateFormat.declaration, Setting.numberFormat.declaration,
                Setting.player.declaration, Setting.speech.declaration,
                Setting.browser.declaration, Setting.pager.declaration,
                Setting.answerCache.declaration, Setting.pictureCache.declaration,
            ]
    }

    /// The names of all settings, for completion.
    static let settingNames = settings(of: Feature.all).map(\.name)

    /// The features with a tab, in the order of one's own.
    var orderedTabs: [(Feature, FeatureTab)] {
        Wiring.ordered(features, by: settings)
    }

    private static func ordered(
        _ features: [Feature], by settings: Settings
    ) -> [(Feature, FeatureTab)] {
        let order = settings[.tabOrder()]
        let tabs = features.compactMap { feature in feature.tab.map { (feature, $0) } }
        let first = order.compactMap { id in tabs.first { $0.0.id == id } }
        return first + tabs.filter { !order.contains($0.0.id) }
    }

    static func standardKeys(of features: [Feature], in settings: Settings) -> [Keymap.Binding] {
        Keymap.standardBindings(
            tabs: ordered(features, by: settings).map(\.0.title),
            features: features.flatMap(\.keys))
    }

    /// The keys that hold without those of one's own.
    var standardKeys: [Keymap.Binding] { Wiring.standardKeys(of: features, in: settings) }

    /// The keys that hold with some settings; those of the start are made once.
    func keymaps(_ settings: Settings) -> Keymaps {
        guard settings.keys == self.settings.keys, settings[.plain] == self.settings[.plain] else {
            return makeKeymaps(settings)
        }
        return startKeys.value { makeKeymaps(settings) }
    }

    private func makeKeymaps(_ settings: Settings) -> Keymaps {
        Keymaps(
            standardKeys, own: settings.keys, tabs: features.map(\.id), isPlain: settings[.plain])
    }

    /// All that is wrong in the settings.
    var settingProblems: [SettingProblem] {
        // Commands need no keys.
        start.problems + (settings.keys.isEmpty ? [] : keymaps(settings).problems)
    }

    /// What is wrong in the settings, as lines.
    var settingMessages: [String] {
        settingProblems.map { $0.text(in: settingsFile?.path ?? "") }
    }

    /// Registers what a person has set, and what keys change of it.
    @MainActor
    func registerSettings(in container: Container, _ options: LaunchOptions) {
        container.register((any PreferencesService).self, lifetime: .container) { _ in
            PreferencesFile(
                in: OwnFolders.state(environment: environmentVariable), settings: start.file)
        }
        container.register((any SettingsService).self, lifetime: .container) { parts in
            SettingsStore(
                file: settingsFile, start: start, preferences: parts.resolve(),
                given: options.given, environment: environmentVariable
            ) { $0.keys.isEmpty ? [] : keymaps($0).problems }
        }
    }

    /// The screens that events show on top of any other.
    @MainActor
    func layers(in container: Container) -> [UserEvent: () -> any ScreenViewModel] {
        let pairs = features.compactMap(\.layer).map { layer in
            (layer.event, { [unowned container] in layer.make(container) })
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension Setting where Value == String {
    /// The tab of the first screen.
    static func firstTab(_ tabs: [String] = []) -> Setting {
        .choice(
            "tabs.first", FirstTab.last, among: [FirstTab.last] + tabs,
            "The tab of the first screen; \(FirstTab.last) is the one that was left")
    }
}

extension Setting where Value == [String] {
    static func tabOrder(_ tabs: [String] = []) -> Setting {
        .texts("tabs.order", "", "The tabs that come first, in this order", choices: tabs)
    }

    static func hiddenTabs(_ tabs: [String]) -> Setting {
        .texts("tabs.hidden", "", "The tabs that are not shown", choices: tabs)
    }
}

extension Setting where Value == Bool {
    static var isOffline: Setting {
        .flag("offline", false, "Whether no connection is made at all", variable: "MOT_OFFLINE")
    }
}

/// The tab of the first screen in the settings.
enum FirstTab {
    /// The one that was left.
    static let last = "last"

    /// The ID of the tab; nil for the one that was left.
    static func named(_ name: String) -> String? { name == last ? nil : name }
}

/// A value that is made when it is first needed.
final class Once<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)

    /// The value, which the first call makes.
    func value(_ make: () -> Value) -> Value {
        made.withLock { made in
            let value = made ?? make()
            made = value
            return value
        }
    }
}
