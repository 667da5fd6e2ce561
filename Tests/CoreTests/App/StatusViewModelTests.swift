import Core
import TestSupport
import Testing

@MainActor
struct StatusViewModelTests {
    private let changes = Changes()

    @Test("A message stays until another one or none takes its place")
    func message() {
        let status = StatusViewModel(changes)
        #expect(status.message == nil)
        status.show("one")
        status.show("two")
        expectEqual(status.message, "two")
        status.clear()
        #expect(status.message == nil)
    }

    @Test("Taking away what is not there draws nothing again")
    func clear() {
        let status = StatusViewModel(changes)
        let counts = [status.clear, { status.show("one") }, { status.show("one") }, status.clear]
            .map { step in
                step()
                return changes.count
            }
        expectEqual(counts, [0, 1, 1, 2])
    }
}
