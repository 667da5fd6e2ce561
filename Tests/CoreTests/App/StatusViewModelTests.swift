import Core
import TestSupport
import Testing

@MainActor
@Suite struct StatusViewModelTests {
    @Test("A message stays until another one or none takes its place")
    func message() {
        let status = StatusViewModel()
        #expect(status.message == nil)
        status.show("one")
        status.show("two")
        #expect(status.message == "two")
        status.clear()
        #expect(status.message == nil)
    }

    @Test("Taking away what is not there draws nothing again")
    func clear() {
        let status = StatusViewModel()
        #expect(
            !isObserved {
                status.message
            } in: {
                status.clear()
            })
        #expect(
            isObserved {
                status.message
            } in: {
                status.show("one")
            })
        #expect(
            isObserved {
                status.message
            } in: {
                status.clear()
            })
    }
}
