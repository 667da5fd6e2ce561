public import Core

extension ScreenViewModel {
    /// Sends an event up the chain.
    ///
    /// - Returns: True if a responder has handled it.
    @discardableResult
    public func handle(_ event: UserEvent) -> Bool { context.send(event) }

    /// The first action that the view model sends because of an event; nil if it sends none.
    ///
    /// No responder receives the actions.
    public func action(for event: UserEvent) -> (any Action)? {
        let sent = Log<any Action>()
        let subscription = context.receiveAll { action in
            sent.add(action)
            return true
        }
        return withExtendedLifetime(subscription) {
            respond(to: event) ? sent.entries.first : nil
        }
    }
}
