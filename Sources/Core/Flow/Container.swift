/// A dependency injection container: makes each part of the app on request, from its registration.
///
/// A registration is found by the type of the service and the types of the arguments. A second
/// registration of the same service replaces the first; tests install stubs in this way. A child
/// container asks its parent for services it does not have; a parent never asks a child. Only the
/// composition root uses a container. All other code gets its dependencies through initialisers.
///
/// A missing service and services that need each other in a circle are mistakes of the composition
/// root. Such a mistake ends the program with a message that describes it. ``makesAll()`` finds
/// these mistakes in a test.
@MainActor
public final class Container {
    /// The time for which an instance is shared.
    public enum Lifetime: Sendable {
        /// No time: each `resolve` makes a new instance.
        case transient
        /// Within one top-level call of `resolve`, nested calls included.
        case graph
        /// For as long as the container lives; child containers share it. The arguments of later
        /// calls are ignored.
        case container
        /// For as long as another object holds a strong reference. A value type has no references,
        /// so each `resolve` makes a new value.
        case weak
    }

    private struct Key: Hashable {
        let service: ObjectIdentifier
        let arguments: ObjectIdentifier
    }

    /// A registration of any service.
    fileprivate class Registration {
        /// The service, as messages name it.
        var description: String { "" }

        /// Makes the service, if its factory takes no arguments.
        @MainActor func make(with container: Container) {}
    }

    /// The factory of a service, with the shared instance.
    fileprivate final class Factory<Service, each Argument>: Registration {
        let lifetime: Lifetime
        let make: @MainActor (Resolver, repeat each Argument) -> Service
        private var sharedInstance: Service?
        private weak var weakInstance: AnyObject?

        init(
            lifetime: Lifetime,
            make:
                @escaping @MainActor (Resolver, repeat each Argument) -> Service
        ) {
            self.lifetime = lifetime
            self.make = make
        }

        override var description: String {
            Container.describe(Service.self, (repeat each Argument).self)
        }

        @MainActor override func make(with container: Container) {
            let arguments: Any.Type = (repeat each Argument).self
            if arguments == Void.self { _ = container.resolve(Service.self) }
        }

        /// True if an instance can outlive the call of `resolve` that made it.
        var isShared: Bool { lifetime == .container || lifetime == .weak }

        /// The shared instance; nil when none exists yet.
        func instance(in graph: Graph) -> Service? {
            switch lifetime {
            case .transient: nil
            case .graph: graph[self]
            case .container: sharedInstance
            case .weak: weakInstance as? Service ?? graph[self]
            }
        }

        /// Stores an instance for later calls of `resolve`, for as long as its lifetime allows.
        func share(_ instance: Service, in graph: Graph) {
            if lifetime != .transient { graph[self] = instance }
            if lifetime == .container { sharedInstance = instance }
            if lifetime == .weak, type(of: instance as Any) is AnyClass {
                weakInstance = instance as AnyObject
            }
        }
    }

    /// A typed box for a service.
    ///
    /// Reading its value is free. A cast from `Any` would make the runtime scan all protocol
    /// conformances of the program, once for each type.
    private final class Instance<Service> {
        let value: Service
        init(_ value: Service) { self.value = value }
    }

    /// The instances of one top-level `resolve`, nested calls included.
    fileprivate final class Graph {
        private var instances: [ObjectIdentifier: AnyObject] = [:]
        private var path: [Registration] = []

        fileprivate subscript<Service, each Argument>(
            _ factory: Factory<Service, repeat each Argument>
        ) -> Service? {
            get { (instances[ObjectIdentifier(factory)] as? Instance<Service>)?.value }
            set { instances[ObjectIdentifier(factory)] = newValue.map(Instance.init) }
        }

        /// Calls `make` for a registration.
        ///
        /// Ends the program if `make` is already running for that registration.
        fileprivate func enter<Service>(
            _ registration: Registration, make: () -> Service
        ) -> Service {
            let isCircle = path.contains { $0 === registration }
            path.append(registration)
            if isCircle {
                let circle = path.map(\.description).joined(separator: " → ")
                fatalError("these need each other in a circle: \(circle)")
            }
            defer { path.removeLast() }
            return make()
        }
    }

    /// Resolves the dependencies of a factory.
    @MainActor
    public struct Resolver {
        fileprivate let container: Container
        fileprivate let graph: Graph

        /// Returns the service with this type and arguments, shared according to its lifetime.
        public func resolve<Service, each Argument>(
            _ type: Service.Type = Service.self, arguments argument: repeat each Argument
        ) -> Service {
            container.resolve(type, graph: graph, repeat each argument)
        }
    }

    private let parent: Container?
    private var registrations: [Key: Registration] = [:]

    public init(parent: Container? = nil) { self.parent = parent }

    /// Registers the factory of a service.
    ///
    /// - Parameters:
    ///   - type: The type by which the service is resolved, usually a protocol.
    ///   - lifetime: The time for which an instance is shared.
    ///   - factory: Makes the service, from a resolver and the arguments of the call.
    public func register<Service, each Argument>(
        _ type: Service.Type, lifetime: Lifetime = .graph,
        factory:
            @escaping @MainActor (Resolver, repeat each Argument) -> Service
    ) {
        registrations[Container.key(type, (repeat each Argument).self)] =
            Factory<Service, repeat each Argument>(lifetime: lifetime, make: factory)
    }

    /// Returns the service with this type and arguments, shared according to its lifetime.
    public func resolve<Service, each Argument>(
        _ type: Service.Type = Service.self, arguments argument: repeat each Argument
    ) -> Service {
        resolve(type, graph: Graph(), repeat each argument)
    }

    /// Makes every service that is registered here or in the parents and whose factory takes no
    /// arguments.
    ///
    /// - Returns: True; a mistake ends the program.
    public func makesAll() -> Bool {
        for registration in registrations.values { registration.make(with: self) }
        return parent?.makesAll() ?? true
    }

    /// All registrations of the container and its parents, as text, in alphabetical order.
    public var registrationTexts: [String] {
        (registrations.values.map(\.description) + (parent?.registrationTexts ?? [])).sorted()
    }

    private func resolve<Service, each Argument>(
        _ type: Service.Type, graph: Graph, _ argument: repeat each Argument
    ) -> Service {
        let key = Container.key(type, (repeat each Argument).self)
        guard let (registration, owner) = find(key),
            let factory = registration as? Factory<Service, repeat each Argument>
        else {
            let request = Container.describe(type, (repeat each Argument).self)
            fatalError(
                "nothing is registered for \(request); registered: "
                    + registrationTexts.joined(separator: ", "))
        }
        if let sharedInstance = factory.instance(in: graph) { return sharedInstance }
        return graph.enter(factory) { () in
            // A shared instance must not depend on a registration that only one child has.
            let resolver = Resolver(
                container: factory.isShared ? owner : self, graph: graph)
            let instance = factory.make(resolver, repeat each argument)
            factory.share(instance, in: graph)
            return instance
        }
    }

    private func find(_ key: Key) -> (Registration, owner: Container)? {
        registrations[key].map { ($0, self) } ?? parent?.find(key)
    }

    private static func key<Service, Arguments>(
        _ type: Service.Type, _ arguments: Arguments.Type
    ) -> Key {
        Key(service: ObjectIdentifier(type), arguments: ObjectIdentifier(arguments))
    }

    private nonisolated static func describe<Service, Arguments>(
        _ type: Service.Type, _ arguments: Arguments.Type
    ) -> String {
        let argumentsText = Arguments.self == Void.self ? "" : " taking \(arguments)"
        return "\(type)\(argumentsText)"
    }
}
