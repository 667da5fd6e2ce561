public import Core

/// A screen with a search box, and all that surrounds it in the hands of a test.
@MainActor
public protocol PromptWorld {
    /// The screen.
    var screen: any ScreenViewModel { get }
}

extension PromptWorld {
    /// Types a text, letter by letter, all faster than any answer.
    public func type(_ text: String) {
        for letter in text { screen.handle(.edit(.insert(String(letter)))) }
    }

    /// Replaces the text by another one.
    public func retype(_ text: String) {
        screen.handle(.search)
        screen.handle(.edit(.deleteToStart))
        type(text)
    }
}

extension Context {
    /// Handles what no screen has handled, and writes it down.
    func handleRest(in log: Log<any Action>) -> Subscription {
        receiveAll { action in
            log.add(action)
            return .handled
        }
    }
}
