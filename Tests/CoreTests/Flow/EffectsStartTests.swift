import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EffectsStartTests {
    @Test func `Held back, work still begins after a frame that it was to begin after`() {
        let effects = Effects()
        let begun = Log<String>()
        effects.expectFrames()
        effects.hold()
        effects.run("later", policy: .latest, start: .afterFrame) { _ in begun.add("later") }
        effects.run("now", policy: .latest) { _ in begun.add("now") }
        effects.run("at once", policy: .latest, start: .evenWhileKeysWait) { _ in
            begun.add("at once")
        }
        expectEqual(begun.entries, ["at once"])
        effects.release()
        expectEqual(begun.entries, ["at once", "now"])
        effects.frameWasShown(isWhole: true)
        expectEqual(begun.entries, ["at once", "now", "later"])
    }

    private let effects = Effects()
    private let log = Log<String>()

    private func start(_ id: String, _ name: String) {
        effects.run(id, policy: .latest, start: .afterFrame) { [log] in
            log.add("\(name) cancelled")
        } operation: { [log] _ in
            log.add(name)
        }
    }

    @Test func `Without frames, work that starts after a frame begins at once`() {
        start("work", "begun")
        expectEqual(log.entries, ["begun"])
    }

    @Test("Work that may begin after a frame waits for it, in any scope, and runs meanwhile")
    func afterFrame() async {
        effects.expectFrames()
        start("a", "1")
        let scope = effects.newScope()
        scope.run("a", policy: .first, start: .afterFrame) { [log] _ in log.add("2") }
        effects.run("b", policy: .first) { [log] _ in log.add("at once") }
        expectEqual(log.entries, ["at once"])
        #expect(effects.isRunning("a"))
        #expect(!effects.isSettled)
        effects.frameWasShown(isWhole: true)
        await effects.settled()
        expectEqual(log.entries, ["at once", "1", "2"])
        effects.frameWasShown(isWhole: true)
        expectEqual(log.entries.count, 3)
    }

    @Test func `Work that is cancelled before the frame never begins`() async {
        effects.expectFrames()
        start("a", "1")
        start("a", "2")
        start("b", "3")
        effects.cancel("b")
        expectEqual(log.entries, ["1 cancelled", "3 cancelled"])
        effects.frameWasShown(isWhole: true)
        await effects.settled()
        expectEqual(log.entries, ["1 cancelled", "3 cancelled", "2"])
    }

    @Test(
        "Work that such work starts waits for the next frame, unless there might be none",
        arguments: [(false, ["first"]), (true, ["first", "second"])])
    func nested(isWhole: Bool, begun: [String]) async {
        effects.expectFrames()
        effects.run("a", policy: .first, start: .afterFrame) { [log, effects] _ in
            log.add("first")
            effects.run("b", policy: .first, start: .afterFrame) { [log] _ in log.add("second") }
        }
        effects.frameWasShown(isWhole: isWhole)
        expectEqual(log.entries, begun)
        effects.frameWasShown(isWhole: true)
        await effects.settled()
        expectEqual(log.entries, ["first", "second"])
    }

    @Test func `Nothing that waits for a frame keeps its scope alive, or begins without it`() {
        effects.expectFrames()
        var scope: Effects? = effects.newScope()
        weak let released = scope
        scope?.run("a", policy: .first, start: .afterFrame) { [log] _ in log.add("begun") }
        scope = nil
        #expect(released == nil)
        effects.frameWasShown(isWhole: true)
        #expect(log.entries.isEmpty)
        #expect(effects.isSettled)
    }
}
