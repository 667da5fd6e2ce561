import Core
import TestSupport
import Testing
import Texts

@testable import TermApp

/// The services of all features.
private let allServices = Feature.all.flatMap(\.remoteServices)

struct NetworkOptionsTests {
    @Test(
        "MOT_OFFLINE switches the network off unless it is empty or 0",
        arguments: [
            (nil, false), ("", false), ("0", false), ("1", true), ("yes", true), ("00", true),
        ])
    func offline(value: String?, isOffline: Bool) {
        let wiring = Wiring(
            features: [], environment: { $0 == "MOT_OFFLINE" ? value : nil })
        expectEqual(wiring.settings[.isOffline], isOffline)
    }

    @Test(
        "Each service is where its variable says, else, and if that is empty, where it usually is",
        arguments: allServices)
    func services(service: RemoteService) throws {
        for value in [nil, ""] {
            let options = try NetworkOptions(
                environment: { $0 == service.variable ? value : nil },
                services: allServices)
            #expect(allServices.allSatisfy { options[$0] == nil })
        }
        let named = "http://localhost:8000/x"
        let options = try NetworkOptions(
            environment: { $0 == service.variable ? named : nil },
            services: allServices)
        for other in allServices {
            #expect(options[other] == (other == service ? WebAddress(named) : nil))
        }
    }

    @Test func `No two services have the same variable`() {
        let variables = allServices.map(\.variable)
        expectEqual(Set(variables).count, variables.count)
        #expect(variables.allSatisfy { $0.hasPrefix("MOT_") && $0.hasSuffix("_URL") })
    }

    @Test func `A wrong address is an error for services that use it, and for no others`() throws {
        for service in allServices {
            let environment = { $0 == service.variable ? "ftp://nowhere" : nil }
            #expect(throws: NetworkOptionsError.noAddress(variable: service.variable)) {
                try NetworkOptions(environment: environment, services: [service])
            }
            let others = allServices.filter { $0 != service }
            #expect(throws: Never.self) {
                try NetworkOptions(environment: environment, services: others)
            }
        }
    }
}
