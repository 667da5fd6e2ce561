public import Texts

/// The navigation stack of a tab.
///
/// The stack holds view models. The view layer knows which screen shows a view model.
@MainActor
public final class Router {
    /// The screens from the root to the top; never empty.
    @Property public private(set) var stack: [any ScreenViewModel]

    public init(root: any ScreenViewModel, _ changes: Changes) {
        _stack = Property([root], changes)
    }

    /// The screen that gets the keys.
    public var top: any ScreenViewModel { stack[stack.count - 1] }

    /// True if the top is the detail of the list below it.
    public var isDetailOnTop: Bool { stack.dropLast().last?.detail === top }

    /// Puts a screen on top.
    ///
    /// Pushing the top screen again changes nothing.
    public func push(_ viewModel: any ScreenViewModel) {
        if viewModel !== top { stack.append(viewModel) }
    }

    /// Removes the top screen and cancels its work.
    ///
    /// The root always stays.
    ///
    /// - Returns: True if a screen was removed.
    @discardableResult
    public func pop() -> Bool {
        guard stack.count > 1, let popped = stack.popLast() else { return false }
        popped.effects.cancelAll()
        return true
    }

    public func popToRoot() { while pop() {} }

    public func perform(_ action: ScreenAction) {
        switch action {
        // If the answer for a row arrives late, the row opens late. Another screen may be on top by
        // that time.
        case .show(let screen, let sender): if top === sender { push(screen) }
        case .present(let screen): push(screen)
        case .close(let screen): if top === screen { pop() }
        }
    }
}

/// A view model that has a screen of its own.
///
/// A view model does not know its screen: the view layer has a registry that maps the types of view
/// models to screens.
@MainActor
public protocol ScreenViewModel: Responder, Sendable {
    var scope: Scope { get }
    var screenKind: ScreenKind { get }
    /// The detail of a list's selected row, shown beside the list where there is room.
    var detail: (any ScreenViewModel)? { get }
    /// True if an answer may arrive within milliseconds, so that the next frame should wait for it.
    var awaitsAnswer: Bool { get }
    /// Returns true if the rows or the text that an event is about have not arrived yet. If so, the
    /// key of the event waits until they arrive.
    ///
    /// No key waits for a server.
    func isEarly(_ event: UserEvent) -> Bool
    /// Returns true if an event requests other content, so that its key need not wait for the
    /// answer.
    func replacesRows(_ event: UserEvent) -> Bool

    /// Returns true if an event acts on the current row or the shown item, for the list of actions.
    func offers(_ event: UserEvent) -> Bool

    /// Starts the work of the view model. Called once, before its screen is first shown as the root
    /// of a tab.
    func start()
    /// Called when the tab of this root screen comes to the front, or goes back to this screen.
    func tabDidOpen()
    /// Gives the focus to the prompt. Called when the user chooses the tab that is already shown,
    /// or wants to look up a word.
    func focusPrompt()
    /// The word that is selected or read, for the title of the window; nil for none.
    var titleWord: String? { get }
    /// Called when another tab comes to the front in place of this screen's tab.
    func tabDidClose()
    /// Called before the screen is laid out.
    ///
    /// - Parameter isBeside: True if the detail has a pane of its own beside the screen.
    func willFit(besideDetail isBeside: Bool)
    /// Called before each whole frame that shows the screen. Changes that are made here are part of
    /// that frame.
    func willAppear()
    /// Called when the way in which the terminal shows pictures has changed.
    func pictureFormDidChange()
    /// Called for each key. Highlights that last until the next key are removed here.
    func keyWasPressed()
    /// Starts at once the work that would otherwise wait for a pause in typing.
    func finishTyping()
}

/// Defaults for a screen without a prompt, a detail or work of its own.
extension ScreenViewModel {
    public var context: Context { scope.context }
    public var effects: Effects { scope.effects }

    public var screenKind: ScreenKind { .list }
    public var isTyping: Bool { false }
    public var awaitsAnswer: Bool { false }
    public func isEarly(_ event: UserEvent) -> Bool { false }
    public func replacesRows(_ event: UserEvent) -> Bool { false }
    public func offers(_ event: UserEvent) -> Bool { false }
    public var detail: (any ScreenViewModel)? { nil }
    public func start() {}
    public func tabDidOpen() {}
    public func focusPrompt() {}
    public func tabDidClose() {}
    public var titleWord: String? { nil }
    public func willFit(besideDetail isBeside: Bool) {}
    public func willAppear() {}
    public func pictureFormDidChange() {}
    public func keyWasPressed() {}
    public func finishTyping() {}
}

/// The kind of a screen.
///
/// The help begins with the keys of this kind.
public enum ScreenKind: Sendable {
    case list, text, book
}

/// The requests that any screen may make of the app.
public enum AppAction: Action, Hashable {
    /// Go back one layer.
    case back
    case copy(Clipping)
    /// Play a preview, some seconds of a song or film, outside the program.
    case play(WebAddress)
    /// Open a page outside the program.
    case openPage(WebAddress)
}

/// A request to the navigation stack of the shown tab.
public enum ScreenAction: Action {
    /// Push a screen, but only if the screen that sends this action is still on top.
    case show(any ScreenViewModel, over: any ScreenViewModel)
    /// Push a screen over any screen that is on top, as an answer to the key that was just pressed.
    case present(any ScreenViewModel)
    /// Go back from a screen, if it is on top.
    case close(any ScreenViewModel)
}

/// Show a message in the status line until the next key.
public struct ShowMessage: Action, Hashable {
    public let text: Sentence

    public init(_ text: Sentence) { self.text = text }

    @_disfavoredOverload
    public init(_ text: String) { self.text = Sentence(text) }
}

/// Look up a word, in the tab that handles this action.
public struct LookUp: Action, Hashable {
    /// The word; empty to go to the prompt of that tab.
    public let word: String
    /// The name of the dictionary whose entry comes first; nil for the usual order.
    public let source: String?

    public init(_ word: String = "", firstIn source: String? = nil) {
        self.word = word
        self.source = source
    }
}
