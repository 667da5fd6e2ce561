import Core
import TestSupport
import Testing

@MainActor
struct StatusViewModelTests {
    private let changes = Changes()

    @Test func `Taking away what is not there draws nothing again`() {
        let status = StatusViewModel(changes)
        let counts = [status.clear, { status.show("one") }, { status.show("one") }, status.clear]
            .map { step in
                step()
                return changes.count
            }
        expectEqual(counts, [0, 1, 1, 2])
    }
}
