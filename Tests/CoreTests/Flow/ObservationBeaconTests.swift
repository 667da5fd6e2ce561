import TestSupport
import Testing

@testable import Core

@MainActor
@Suite struct ObservationBeaconTests {
    @Test("Who has read is told of a change, and nobody else")
    func telling() {
        let beacon = ObservationBeacon()
        let other = ObservationBeacon()
        #expect(
            isObserved {
                beacon.access()
            } in: {
                beacon.mutate {}
            })
        #expect(
            !isObserved {
                beacon.access()
            } in: {
                other.mutate {}
            })
        #expect(
            !isObserved {
            } in: {
                beacon.mutate {}
            })
        #expect(
            !isObserved {
                beacon.access()
            } in: {
                beacon.access()
            })
    }

    @Test("The change is what the closure does, and its result is passed on")
    func result() {
        var value = 1
        let result = ObservationBeacon().mutate { () -> String in
            value = 2
            return "done"
        }
        #expect(value == 2)
        #expect(result == "done")
    }
}
