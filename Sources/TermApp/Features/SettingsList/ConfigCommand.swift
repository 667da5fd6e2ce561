import ArgumentParser
import Core
import Services
import TermView
import Texts

/// `mot config`: prints the settings, checks them, or resets settings that a key has changed.
struct ConfigCommand: MotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "config", _superCommandName: "mot",
        abstract: "Print all settings, and where each comes from.",
        discussion: """
            The output can be the beginning of a settings file: mot config > \
            ~/.config/mot/config.toml
            """)

    static let usage = "mot config [<name>] [--check] [--reset <name>]"

    var name: String?
    /// A value that the user wants to give to the setting, which only a file or a key can.
    var value: String?
    var check = false
    var reset: String?

    mutating func declare(to table: inout ArgumentTable) {
        table.argument(
            &name, "name", "Print only the value of this setting.",
            completion: .list(Wiring.settingNames))
        table.argument(&value, "value", "", visibility: .hidden)
        table.flag(
            &check, "check", "Print the mistakes in the settings, or nothing if there are none.")
        table.option(
            &reset, "reset", value: "name",
            "Undo a change that was made with a key in the browser.",
            completion: .list(Wiring.settingNames))
    }

    func validate() throws {
        guard [name != nil, check, reset != nil].filter(\.self).count > 1 else { return }
        throw ValidationError(
            "A name prints one setting, --check looks for mistakes, --reset takes a value back: "
                + "choose one.")
    }

    /// False because the command reports the problems itself.
    var reportsSettings: Bool { false }

    @MainActor
    func perform(with wiring: Wiring) throws -> ExitStatus {
        if check {
            return MainLoop().run {
                let names = await wiring.unknownNames()
                let messages = (wiring.settingProblems + names)
                    .sorted { ($0.place?.line ?? 0) < ($1.place?.line ?? 0) }
                    .map(wiring.message(of:))
                StandardStreams.report(lines: messages)
                return messages.isEmpty ? .found : .nothingFound
            }
        }
        let container = wiring.services(LaunchOptions())
        let service = container.resolve((any SettingsService).self)
        if let reset { return try self.reset(reset, service) }
        let settings = service.current
        StandardStreams.report(
            lines: wiring.settingProblems.map { "mot: \(wiring.message(of: $0))" })
        guard let name else {
            let document = SettingsDocument(
                settings, path: wiring.store.file?.path, notes: ["colors": Theme.note],
                keys: Keymaps.lines(of: wiring.standardKeys, own: settings.keyBindings))
            return StandardStreams.print(document.text).status
        }
        guard let declaration = settings.declaration(name) else {
            return reportUnknown(name, settings)
        }
        guard value == nil else {
            let file = wiring.store.file?.path ?? "the settings file"
            StandardStreams.report(
                "mot: \(SettingsDocument.wayToChange(declaration, in: file))")
            return .failed
        }
        let value = settings.value(of: declaration)
        return StandardStreams.print("\(value.text ?? "\(value)")\n").status
    }

    @MainActor
    private func reset(_ name: String, _ service: any SettingsService) throws -> ExitStatus {
        guard service.current.declaration(name) != nil else {
            return reportUnknown(name, service.current)
        }
        if let problem = service.current.savedProblem { throw problem }
        guard service.current.saved.values[name] != nil else {
            StandardStreams.report(
                "mot: \(name) was not changed with a key, so there is nothing to undo")
            return .nothingFound
        }
        service.change { $0.set(name, to: nil) }
        try MainLoop().run { await Result { try await service.save() } }.get()
        return .found
    }

    private func reportUnknown(_ name: String, _ settings: Settings) -> ExitStatus {
        let quotedName = QuotedArgument.text(of: name).cleaned(limit: 80)
        StandardStreams.report("mot: \(settings.declarations.problem(withUnknown: quotedName))")
        return .failed
    }
}
