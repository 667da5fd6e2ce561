import Core
import Services
import TermView

extension Feature {
    /// The commands that work on an entry, shown on top of any tab.
    static let programs = Feature(
        id: "programs", title: "Programs",
        services: { container, _ in
            container.register((any ProgramService).self, lifetime: .container) { parts in
                HelperPrograms(clock: parts.resolve())
            }
        },
        viewModels: { container, _ in
            container.register(ProgramRunner.self, lifetime: .container) { parts in
                ProgramRunner(
                    programs: parts.resolve(), images: parts.resolve(),
                    scope: parts.resolve(AppScope.self).scope)
            }
        },
        screens: { $0.registerPrograms(keymap: $1) },
        startBackgroundWork: { $0.resolve(ProgramRunner.self).start() })
}
