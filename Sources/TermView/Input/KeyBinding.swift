public import Core

extension Keymap {
    /// When a binding applies.
    public enum Scope: Sendable {
        /// While a list or a text has the focus.
        case browsing
        /// While a prompt has the focus and printable keys insert text.
        case typing
        /// Always.
        case everywhere
    }

    /// One or more keys and the event they stand for.
    public struct Binding: Sendable {
        let keys: [Key]
        let event: UserEvent
        let purpose: String
        let scope: Scope

        /// - Parameters:
        ///   - names: The names of the keys. Hints show the first one.
        ///   - event: What the keys ask for.
        ///   - scope: When the binding applies.
        ///   - purpose: The text in the help; nil for the purpose of the event.
        public init(
            _ names: String..., to event: UserEvent, in scope: Scope = .browsing,
            _ purpose: String? = nil
        ) {
            // An unknown name becomes an unknown key, which a test reports.
            keys = names.map { Key(name: $0) ?? Key(.unknown) }
            self.event = event
            self.purpose = purpose ?? event.purpose
            self.scope = scope
        }
    }
}
