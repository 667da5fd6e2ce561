/// What the router and the keymap ask of every view model that has a screen of its own.
///
/// A view model never names its screen: the view layer has a registry from the type of the view
/// model to the screen that shows it.
@MainActor
public protocol ScreenViewModel: Responder, Sendable {
    /// Where its actions climb, where its work runs.
    var scope: Scope { get }
    /// The detail of a list's selected row, shown beside the list where there is room.
    var detail: (any ScreenViewModel)? { get }
    /// Whether what the last event asked for may be there in a moment: a frame may wait for it.
    var awaitsAnswer: Bool { get }

    /// Begins its work; called once, when it is first shown as the first screen of a tab.
    func start()
    /// Its tab has come to the front, or back to this first screen.
    func tabDidOpen()
    /// Another tab has come to the front.
    func tabDidClose()
    /// It was drawn, and a person sees it.
    func wasShown()
    /// A key was pressed: what was to be seen until then has been seen.
    func keyWasPressed()
    /// Does at once what was put off until the person makes a pause in typing.
    func finishTyping()
}

extension ScreenViewModel {
    /// The start of the chain that its actions and events climb.
    public var context: Context { scope.context }
    /// Its work, cancelled when it is popped.
    public var effects: Effects { scope.effects }

    /// Most screens have no prompt.
    public var isTyping: Bool { false }
    /// Most screens wait for nobody.
    public var awaitsAnswer: Bool { false }
    /// Most screens are no lists with details.
    public var detail: (any ScreenViewModel)? { nil }
    /// Most screens are shown by others, and have nothing to load.
    public func start() {}
    /// Most screens have no search box to give the keys to.
    public func tabDidOpen() {}
    /// Most screens do the same whether they are seen or not.
    public func tabDidClose() {}
    /// Most screens need no more than what they were made with.
    public func wasShown() {}
    /// Most screens mark nothing until the next key.
    public func keyWasPressed() {}
    /// Most screens answer each letter.
    public func finishTyping() {}

    /// Sends what the event means up the chain.
    ///
    /// - Returns: Whether somebody handled it.
    @discardableResult
    public func handle(_ event: UserEvent) -> ActionResult { context.send(event) }
}
