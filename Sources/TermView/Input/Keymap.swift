public import Core

/// Which key asks for what: one table, from which the keys, the help and the hints are made.
public struct Keymap: Sendable {
    /// The table, in the order of the help.
    public let bindings: [Binding]
    private let browsing: [Key: [UserEvent]]
    private let typing: [Key: [UserEvent]]
    /// What `browsing` has for the characters of ASCII, by number: these keys are the most pressed.
    private let browsingASCII: [[UserEvent]]
    /// For each event the key to name for it, outside a search box and in one.
    private let browsingLabels: [UserEvent: String]
    private let typingLabels: [UserEvent: String]

    /// Makes a keymap of a table; of two bindings of one key the first counts that means something.
    public init(_ bindings: [Binding]) {
        self.bindings = bindings
        let browsing = Keymap.events(of: bindings.filter { $0.scope != .typing })
        self.browsing = browsing
        browsingASCII = (0..<0x80).map { browsing[.character(Unicode.Scalar($0))] ?? [] }
        typing = Keymap.events(of: bindings.filter { $0.scope != .browsing })
        browsingLabels = Keymap.labels(of: bindings.filter { $0.scope != .typing })
        typingLabels = Keymap.labels(of: bindings.filter { $0.scope != .browsing })
    }

    /// What a key asks for.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isTyping: Whether a search box has the keys.
    /// - Returns: The events, of which the first counts that the screen knows; none when the key
    ///   means nothing.
    public func events(for key: Key, isTyping: Bool) -> [UserEvent] {
        guard isTyping else { return browsingEvents(for: key) }
        switch key.base {
        case .paste(let text): return [.edit(.insert(text))]
        case .character(let scalar) where key.modifiers.isEmpty:
            return [.edit(.insert(String(scalar)))]
        default: return typing[key] ?? []
        }
    }

    private func browsingEvents(for key: Key) -> [UserEvent] {
        guard case .character(let scalar) = key.base, scalar.isASCII, key.modifiers.isEmpty else {
            return browsing[key] ?? []
        }
        return browsingASCII[Int(scalar.value)]
    }

    /// The key to name for an event; empty when it has none.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isTyping: Whether a search box has the keys, in which a letter is a letter.
    /// - Returns: The label of the key to learn first.
    public func label(for event: UserEvent, isTyping: Bool = false) -> String {
        (isTyping ? typingLabels : browsingLabels)[event] ?? ""
    }

    /// The keys to name for several events, separated by blanks.
    func label(for events: [UserEvent], isTyping: Bool) -> String {
        events.map { label(for: $0, isTyping: isTyping) }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private static func labels(of bindings: [Binding]) -> [UserEvent: String] {
        let named = bindings.compactMap { binding in
            binding.keys.first.map { (binding.event, $0.label) }
        }
        return Dictionary(named) { first, _ in first }
    }

    private static func events(of bindings: [Binding]) -> [Key: [UserEvent]] {
        let pairs = bindings.flatMap { binding in binding.keys.map { ($0, [binding.event]) } }
        return Dictionary(pairs, uniquingKeysWith: +)
    }
}
