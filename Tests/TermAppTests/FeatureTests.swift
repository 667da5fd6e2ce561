import Core
import TestSupport
import Testing

@testable import TermApp
@testable import TermView

struct FeatureTests {
    @Test func `No two features have the same name, and no two commands`() {
        let ids = Feature.all.map(\.id)
        expectEqual(Set(ids).count, ids.count)
        expectEqual(Set(MotCommand.names).count, MotCommand.commands.count)
    }

    @Test func `Words are looked up in one feature, and it takes a query`() throws {
        let tabs = Feature.all.compactMap(\.tab).filter { $0.lookUp != nil }
        expectEqual(tabs.count, 1)
        #expect(try #require(tabs.first).passQuery != nil)
    }

    @MainActor
    @Test func `A feature without a tab has no number, and its screens are there`() throws {
        let features = Feature.all.map { feature in
            var feature = feature
            if feature.id == Feature.words.id { feature.tab = nil }
            return feature
        }
        let wiring = Wiring(features: features)
        let container = wiring.parts(LaunchOptions())
        let app = container.resolve(AppViewModel.self)
        expectEqual(app.tabs.map(\.name), features.filter { $0.tab != nil }.map(\.title))
        #expect(!app.tabs.map(\.name).contains(Feature.words.title))
        let words = container.resolve(WordListViewModel.self)
        #expect(wiring.screens(container.resolve()).screen(for: words) != nil)
    }

    @MainActor
    @Test func `The help names each command, in a line that is not cut at the usual width`() {
        let entries = Feature.commandHelp
        let names = MotCommand.names.filter { $0 != "browse" }
        expectEqual(entries.map(\.keys), names.map { ["mot \($0)"] })
        expectEqual(entries.filter { $0.purpose.count > 54 || $0.purpose.isEmpty }, [])
    }
}
