public import Core

extension Keymap {
    /// When a binding counts.
    public enum Scope: Sendable {
        /// While a list or a text has the keys.
        case browsing
        /// While a prompt has them, and printable keys are text.
        case typing
        /// Always.
        case everywhere
    }

    /// Some keys and what they ask for.
    public struct Binding: Sendable {
        let keys: [Key]
        let event: UserEvent
        let purpose: String
        let scope: Scope

        /// - Parameters:
        ///   - names: The names of the keys, the one to learn first.
        ///   - event: What they ask for.
        ///   - scope: When the binding counts.
        ///   - purpose: What the help says, where it is not the purpose of the event.
        public init(
            _ names: String..., to event: UserEvent, in scope: Scope = .browsing,
            _ purpose: String? = nil
        ) {
            // A name that no key has is not passed over: a test finds it.
            keys = names.map { Key(name: $0) ?? Key(.unknown) }
            self.event = event
            self.purpose = purpose ?? event.purpose
            self.scope = scope
        }
    }
}
