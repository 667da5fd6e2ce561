/// A view model that has a screen of its own.
///
/// A view model does not know its screen: the view layer has a registry that maps the types of view
/// models to screens.
@MainActor
public protocol ScreenViewModel: Responder, Sendable {
    var scope: Scope { get }
    /// The detail of a list's selected row, shown beside the list where there is room.
    var detail: (any ScreenViewModel)? { get }
    /// Whether an answer may arrive within milliseconds, so that the next frame should wait for it.
    var awaitsAnswer: Bool { get }

    /// Starts its work. Called once, before it is first shown as the root of a tab.
    func start()
    /// Called when its tab comes to the front, or goes back to this root.
    func tabDidOpen()
    /// Gives the focus to its prompt: its tab was chosen while it is shown, or in order to look
    /// something up.
    func focusPrompt()
    /// Called when another tab comes to the front.
    func tabDidClose()
    /// Called before each whole frame that shows it is drawn: what it changes here is part of that frame.
    func willAppear()
    /// Called for each key. Marks that last until the next key are removed here.
    func keyWasPressed()
    /// Starts work at once that would wait for a pause in typing.
    func finishTyping()
}

/// Defaults for a screen without a prompt, a detail or work of its own.
extension ScreenViewModel {
    public var context: Context { scope.context }
    public var effects: Effects { scope.effects }

    public var isTyping: Bool { false }
    public var awaitsAnswer: Bool { false }
    public var detail: (any ScreenViewModel)? { nil }
    public func start() {}
    public func tabDidOpen() {}
    public func focusPrompt() {}
    public func tabDidClose() {}
    public func willAppear() {}
    public func keyWasPressed() {}
    public func finishTyping() {}
}
