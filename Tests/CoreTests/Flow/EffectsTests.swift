import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EffectsTests {
    private let effects = Effects()
    private let log = Log<String>()
    private let gate = Gate()
    private let done = Gate()

    @Test func `Work begins at once, up to where it waits first`() async {
        let isStarted = effects.run("work", policy: .latest) { [log, gate] _ in
            log.add("begun")
            await gate.pass()
            log.add("over")
        }
        #expect(isStarted)
        expectEqual(log.entries, ["begun"])
        #expect(effects.isRunning("work"))
        #expect(!effects.isRunning("other"))
        gate.open()
        await effects.settled()
        expectEqual(log.entries, ["begun", "over"])
        #expect(!effects.isRunning("work"))
    }

    @Test(
        "Work that is asked for while many keys wait begins behind them, the last of a name alone")
    func held() async {
        effects.hold()
        for name in ["1", "2", "3"] {
            effects.run("work", policy: .latest) { [log] _ in log.add(name) }
        }
        effects.newScope().run("other", policy: .latest) { [log] _ in log.add("gone with its scope")
        }
        effects.run("cancelled", policy: .latest) { [log] _ in log.add("cancelled") }
        effects.cancel("cancelled")
        #expect(log.entries.isEmpty)
        #expect(effects.isRunning("work"))
        effects.release()
        await effects.settled()
        expectEqual(log.entries, ["3"])
        effects.run("work", policy: .latest) { [log] _ in log.add("at once") }
        expectEqual(log.entries.last, "at once")
    }

    @Test func `Work that its own first step cancels is cancelled when it waits`() async {
        let effects = effects
        effects.run("work", policy: .latest) { [log, gate, done] _ in
            effects.cancel("work")
            await gate.pass()
            log.add(Task.isCancelled ? "cancelled" : "goes on")
            done.open()
        }
        #expect(effects.isSettled)
        gate.open()
        await done.pass()
        expectEqual(log.entries, ["cancelled"])
    }

    /// A policy; for two runs of the same name, those that are accepted, and those that end.
    private nonisolated static let policies: [(Effects.Policy, [Bool], [String])] = [
        (.latest, [true, true], ["2"]),
        (.first, [true, false], ["1"]),
    ]

    @Test("A second piece of work of the same name follows the policy", arguments: policies)
    func policy(policy: Effects.Policy, accepted: [Bool], ended: [String]) async {
        let results = ["1", "2"].map { name in
            effects.run("work", policy: policy) { [log, gate] run in
                await gate.pass()
                if run.isLive { log.add(name) }
            }
        }
        expectEqual(results, accepted)
        gate.open()
        await effects.settled()
        expectEqual(log.entries.sorted(), ended)
    }

    @Test(
        "Work of other names, and of the same name in other scopes, is no concern of a policy",
        arguments: [Effects.Policy.latest, .first])
    func otherWork(policy: Effects.Policy) async {
        let child = effects.newScope()
        let places: [(Effects, String)] = [(effects, "a"), (effects, "b"), (child, "a")]
        for (scope, id) in places {
            let isStarted = scope.run(id, policy: policy) { [log, gate] run in
                await gate.pass()
                if run.isLive { log.add("done") }
            }
            #expect(isStarted)
        }
        gate.open()
        await effects.settled()
        expectEqual(log.entries, ["done", "done", "done"])
    }

    @Test("After it is over, work of the same name may begin again", arguments: [true, false])
    func again(isCancelled: Bool) async {
        for _ in 1...2 {
            let isStarted = effects.run("work", policy: .first) { [log] _ in
                log.add("begun")
                await Task.yield()
            }
            #expect(isStarted)
            if isCancelled { effects.cancel("work") }
            await effects.settled()
        }
        expectEqual(log.entries, ["begun", "begun"])
    }

    @Test func `Cancelled work counts as over at once, and its late result is never seen`() async {
        effects.run("work", policy: .latest) { [log, gate, done] run in
            await gate.pass()
            if run.isLive { log.add("late") }
            log.add(Task.isCancelled ? "told" : "not told")
            done.open()
        }
        #expect(effects.cancel("work"))
        #expect(!effects.isRunning("work"))
        await effects.settled()
        #expect(log.entries.isEmpty)
        gate.open()
        await done.pass()
        expectEqual(log.entries, ["told"])
    }

    @Test func `The action on cancelling runs once, before the cancelling is over`() async {
        effects.run("work", policy: .latest) { [log, effects] in
            log.add(effects.isRunning("work") ? "still running" : "cancelled")
        } operation: { [gate, done] _ in
            await gate.pass()
            done.open()
        }
        effects.cancel("work")
        expectEqual(log.entries, ["cancelled"])
        #expect(!effects.cancel("work"))
        effects.cancelAll()
        gate.open()
        await done.pass()
        expectEqual(log.entries, ["cancelled"])
    }

    @Test func `Nothing is done on cancelling when the work is over`() async {
        effects.run("work", policy: .latest) { [log] in
            log.add("cancelled")
        } operation: { _ in
            await Task.yield()
        }
        await effects.settled()
        #expect(!effects.cancel("work"))
        effects.cancelAll()
        #expect(log.entries.isEmpty)
    }

    @Test func `The policy latest tells the old work before the new begins`() async {
        for name in ["1", "2"] {
            effects.run("work", policy: .latest) { [log] in
                log.add("\(name) cancelled")
            } operation: { [log, gate] _ in
                log.add("\(name) begun")
                await gate.pass()
            }
        }
        expectEqual(log.entries, ["1 begun", "1 cancelled", "2 begun"])
        gate.open()
        await effects.settled()
    }

    @Test func `Cancelling one name cancels the work of that name, and no other`() async {
        for (id, name) in [("a", "a"), ("b", "b")] {
            effects.run(id, policy: .latest) { [log] in
                log.add(name)
            } operation: { [gate] _ in
                await gate.pass()
            }
        }
        #expect(effects.cancel("a"))
        expectEqual(log.entries, ["a"])
        #expect(effects.isRunning("b"))
        gate.open()
        await effects.settled()
    }

    @Test("A scope cancels its own work, not that of the scopes around it or beside it")
    func cancelScope() async {
        let scopes = [effects, effects.newScope(), effects.newScope()]
        for scope in scopes {
            for id in ["a", "b"] {
                scope.run(id, policy: .latest) { [gate] _ in await gate.pass() }
            }
        }
        scopes[1].cancelAll()
        expectEqual(scopes.map { $0.isRunning("a") }, [true, false, true])
        expectEqual(scopes.map { $0.isRunning("b") }, [true, false, true])
        gate.open()
        await effects.settled()
    }

    @Test("Scopes that were made from a scope are cancelled with it, whatever the names")
    func cancelScopesWithin() async {
        let outer = effects.newScope()
        let inner = outer.newScope()
        let scopes = [effects, outer, inner, inner.newScope()]
        for scope in scopes {
            scope.run("work", policy: .latest) { [gate] _ in await gate.pass() }
        }
        outer.cancelAll()
        expectEqual(scopes.map { $0.isRunning("work") }, [true, false, false, false])
        gate.open()
        await effects.settled()
    }

    @Test func `Cancelling all reaches subscribers without running work, in scopes within too`() {
        let scopes = [effects, effects.newScope(), effects.newScope()]
        let subscriptions = zip(scopes, ["outer", "one", "other"]).map { scope, name in
            scope.onCancelAll { [log] in log.add(name) }
        }
        scopes[1].cancelAll()
        expectEqual(log.take(), ["one"])
        effects.cancelAll()
        expectEqual(log.take(), ["outer", "one", "other"])
        subscriptions[0].cancel()
        effects.cancel("work")
        effects.cancelAll()
        expectEqual(log.entries, ["one", "other"])
        withExtendedLifetime((scopes, subscriptions)) {}
    }

    @Test("Settled is when nothing runs in any scope", arguments: [0, 1, 2])
    func settled(working: Int) async {
        let scopes = [effects, effects.newScope(), effects.newScope().newScope()]
        scopes[working].run("work", policy: .latest) { [log, gate] _ in
            await gate.pass()
            log.add("over")
        }
        let waiting = scopes.map { scope in
            Task.immediate { [log] in
                await scope.settled()
                log.add("settled")
            }
        }
        #expect(log.entries.isEmpty)
        gate.open()
        for task in waiting { await task.value }
        expectEqual(log.entries, ["over", "settled", "settled", "settled"])
    }

    @Test func `Work that work has started is waited for too`() async {
        effects.run("first", policy: .latest) { [effects, log] _ in
            await Task.yield()
            effects.run("second", policy: .latest) { _ in
                await Task.yield()
                log.add("second")
            }
        }
        await effects.settled()
        expectEqual(log.entries, ["second"])
    }

    @Test func `Work in the background is not waited for, but it can be cancelled`() async {
        effects.run("forever", policy: .first, isBackground: true) { [log] in
            log.add("cancelled")
        } operation: { [gate] _ in
            await gate.pass()
        }
        await effects.settled()
        #expect(effects.isRunning("forever"))
        effects.cancelAll()
        expectEqual(log.entries, ["cancelled"])
        gate.open()
    }

    @Test func `The work of a scope ends with it, and counts as settled`() async {
        var scope: Effects? = effects.newScope()
        scope?.run("work", policy: .latest) { [log] in
            log.add("cancelled")
        } operation: { [log, gate, done] run in
            await gate.pass()
            if run.isLive { log.add("late") }
            done.open()
        }
        scope = nil
        await effects.settled()
        gate.open()
        await done.pass()
        expectEqual(log.entries, ["cancelled"])
    }
}
