import Core
import Testing

@testable import TermApp

@Suite struct NetworkOptionsTests {
    @Test(
        "MOT_OFFLINE switches the network off unless it is empty or 0",
        arguments: [
            (nil, false), ("", false), ("0", false), ("1", true), ("yes", true), ("00", true),
        ])
    func offline(value: String?, isOffline: Bool) throws {
        let options = try NetworkOptions { $0 == "MOT_OFFLINE" ? value : nil }
        #expect(options.isOffline == isOffline)
        let switchedOff = try NetworkOptions(isOffline: true) {
            $0 == "MOT_OFFLINE" ? value : nil
        }
        #expect(switchedOff.isOffline, "the command line has said so")
    }

    /// Where each service is.
    private func addresses(_ options: NetworkOptions) -> [NetworkOptions.Service: WebAddress] {
        var addresses: [NetworkOptions.Service: WebAddress] = [:]
        addresses[.words] = options.words
        addresses[.episodes] = options.episodes
        addresses[.store] = options.store
        return addresses
    }

    @Test(
        "Each service is where its variable says, else, and if that is empty, where it usually is",
        arguments: NetworkOptions.Service.allCases)
    func services(service: NetworkOptions.Service) throws {
        let usual = addresses(NetworkOptions())
        #expect(Set(usual.keys) == [.episodes, .store], "words are those of this computer")
        for value in [nil, ""] {
            let options = try NetworkOptions { $0 == service.rawValue ? value : nil }
            #expect(addresses(options) == usual)
        }
        let named = "http://localhost:8000/x"
        let options = try NetworkOptions { $0 == service.rawValue ? named : nil }
        var wanted = usual
        wanted[service] = WebAddress(named)
        #expect(addresses(options) == wanted)
    }

    @Test("An address that is none is an error for who asks the service, and for nobody else")
    func wrongAddress() throws {
        for service in NetworkOptions.Service.allCases {
            let environment = { $0 == service.rawValue ? "ftp://nowhere" : nil }
            #expect(throws: NetworkOptionsError.noAddress(variable: service.rawValue)) {
                try NetworkOptions(environment: environment)
            }
            #expect(throws: NetworkOptionsError.noAddress(variable: service.rawValue)) {
                try NetworkOptions(environment: environment, services: [service])
            }
            let others = NetworkOptions.Service.allCases.filter { $0 != service }
            #expect(throws: Never.self) {
                try NetworkOptions(environment: environment, services: others)
            }
        }
    }
}
