import TestSupport
import Testing

@testable import Core

@MainActor
struct MarkedKeysTests {
    private let changes = Changes()
    private let marked: MarkedKeys
    private let key = MarkKey.of("serene")

    init() { marked = MarkedKeys(changes) }

    /// Returns the state of the key after some changes.
    private func state(after steps: (MarkedKeys) -> Void...) -> MarkedKeys.State? {
        steps.forEach { $0(marked) }
        return marked.state(of: key)
    }

    @Test func `A mark is pending until it is kept, and gone at once when it is taken away`() {
        #expect(marked.state(of: key) == nil)
        expectEqual(state(after: { $0.begin([self.key], isMarked: true) }), .pending)
        #expect(marked.contains(key))
        expectEqual(state(after: { $0.commit([self.key], isMarked: true) }), .saved)
        #expect(state(after: { $0.begin([self.key], isMarked: false) }) == nil)
        #expect(!marked.contains(key))
        #expect(state(after: { $0.commit([self.key], isMarked: false) }) == nil)
    }

    @Test func `A change that could not be written leaves what there was`() {
        #expect(
            state(
                after: { $0.begin([self.key], isMarked: true) },
                { $0.fail([self.key], awaiting: []) }) == nil)
        marked.replace([key])
        expectEqual(
            state(
                after: { $0.begin([self.key], isMarked: false) },
                { $0.fail([self.key], awaiting: []) }), .saved)
    }

    @Test func `While a later change is written, an earlier one that is kept does not show`() {
        marked.begin([key], isMarked: true)
        marked.begin([key], isMarked: false)
        #expect(
            state(after: { $0.commit([self.key], isMarked: true, awaiting: [self.key]) }) == nil)
        #expect(
            state(after: { $0.fail([self.key], awaiting: []) }) == .saved,
            "the later one has failed")
    }

    @Test func `Reading the marks anew does not touch a mark that is being written`() {
        marked.begin([key], isMarked: true)
        expectEqual(state(after: { $0.replace([.of("wolf")]) }), .pending)
        expectEqual(marked.state(of: .of("wolf")), .saved)
    }

    @Test func `Each change is one that is seen; the same keys again are none`() {
        for step in [
            { self.marked.begin([self.key], isMarked: true) },
            { self.marked.commit([self.key], isMarked: true) }, { self.marked.replace([]) },
        ] {
            let count = changes.count
            step()
            #expect(changes.count > count)
        }
        let count = changes.count
        marked.replace([])
        expectEqual(changes.count, count)
    }
}
