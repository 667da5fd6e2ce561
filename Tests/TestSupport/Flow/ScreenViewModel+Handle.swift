public import Core

extension ScreenViewModel {
    /// Turns an event into an action and sends it up the chain.
    ///
    /// - Returns: Whether a receiver has handled it.
    @discardableResult
    public func handle(_ event: UserEvent) -> ActionResult { context.send(event) }
}
