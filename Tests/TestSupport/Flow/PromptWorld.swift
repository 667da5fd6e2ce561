public import Core

/// A screen with a search box, and its surroundings under the control of a test.
@MainActor
public protocol PromptWorld {
    var screen: any ScreenViewModel { get }
}

extension PromptWorld {
    /// Types a text letter by letter, before any answer comes.
    public func type(_ text: String) {
        for letter in text { screen.handle(.edit(.insert(String(letter)))) }
    }

    /// Replaces the text.
    public func retype(_ text: String) {
        screen.handle(.search)
        screen.handle(.edit(.deleteToStart))
        type(text)
    }
}

extension Context {
    /// Handles and records the actions that no screen handled.
    ///
    /// ``Marking/open(_:)``, which a screen sends in addition to its own actions, is not recorded.
    public func handleRest(in log: Log<any Action>) -> Subscription {
        receiveAll { action in
            if (action as? Marking)?.opened == nil { log.add(action) }
            return true
        }
    }
}
