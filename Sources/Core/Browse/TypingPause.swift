/// Puts something off until a person makes a pause in typing: a server is not asked for each letter.
@MainActor
public final class TypingPause {
    /// How long nothing is typed before it is a pause.
    public static let length = Duration.milliseconds(400)

    private let effects: Effects
    private let clock: any Clock<Duration>

    /// Makes a pause that nobody waits for.
    init(effects: Effects, clock: any Clock<Duration>) {
        self.effects = effects.newScope()
        self.clock = clock
    }

    /// Whether something waits for it.
    var isAwaited: Bool { effects.isRunning("pause") }

    /// Does something after the pause that begins now, unless it begins anew before.
    func begin(then body: @escaping @MainActor () -> Void) {
        effects.run("pause", policy: .latest, isBackground: true) { [clock] run in
            // Cancelled, the sleep ends with an error.
            guard (try? await clock.sleep(for: TypingPause.length)) != nil, run.isLive else {
                return
            }
            body()
        }
    }

    /// Forgets what waits for it.
    func cancel() { effects.cancel("pause") }
}
