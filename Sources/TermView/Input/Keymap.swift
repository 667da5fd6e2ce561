public import Core

/// Maps keys to events; the keys, the help and the hints all come from this table.
public struct Keymap: Sendable {
    /// All bindings, in the order of the help.
    public let bindings: [Binding]
    /// True if the keymap is for a plain screen, where keys are named in words: see
    /// ``Canvas/isPlain``.
    let isPlain: Bool
    private let eventsWhileBrowsing: [Key: [UserEvent]]
    private let eventsWhileTyping: [Key: [UserEvent]]
    /// The bindings of two keys that are pressed one after the other.
    private let pairs: [(key: Key, binding: Binding)]
    /// The key that is shown for each event: outside a search box, and in a search box.
    private let browsingLabels: [UserEvent: String]
    private let typingLabels: [UserEvent: String]

    /// Makes a keymap.
    ///
    /// If a key has two bindings, the first one whose event the screen handles applies.
    /// - Parameters:
    ///   - bindings: The bindings, in the order of the help.
    ///   - isPlain: True for a plain screen.
    ///   - unused: For each focus, the keys that do nothing. Otherwise a key without a binding has
    ///     the effect of the key that older terminals send for it: Shift-Backspace deletes, for
    ///     example, as Backspace does.
    public init(_ bindings: [Binding], isPlain: Bool = false, unused: [Focus: [Key]] = [:]) {
        self.bindings = bindings
        self.isPlain = isPlain
        eventsWhileBrowsing = Keymap.events(
            of: bindings.filter { $0.focus != .typing }, besides: unused[.browsing] ?? [])
        pairs = bindings.flatMap { binding in
            binding.keys.filter { $0.pair != nil }.map { ($0, binding) }
        }
        eventsWhileTyping = Keymap.events(
            of: bindings.filter { $0.focus != .browsing }, besides: unused[.typing] ?? [])
        browsingLabels = Keymap.labels(
            of: bindings.filter { $0.focus != .typing }, inWords: isPlain)
        typingLabels = Keymap.labels(
            of: bindings.filter { $0.focus != .browsing }, inWords: isPlain)
    }

    /// The events of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isTyping: True if a search box has the focus.
    /// - Returns: The events to try in order until the screen handles one; empty if the key is not
    ///   bound.
    public func events(for key: Key, isTyping: Bool) -> [UserEvent] {
        if isTyping {
            switch key.base {
            case .paste(let text): return [.edit(.insert(text))]
            case .character(let scalar) where key.modifiers.isEmpty:
                return [.edit(.insert(String(scalar)))]
            default: break
            }
        }
        let events = isTyping ? eventsWhileTyping : eventsWhileBrowsing
        return events[key] ?? key.withoutProtocol.flatMap { events[$0] } ?? []
    }

    /// Returns the keys that may follow the first of two keys.
    ///
    /// - Parameters:
    ///   - first: The first key.
    ///   - isTyping: True if a search box has the focus.
    /// - Returns: The second keys with their purposes; empty if no key may follow.
    func continuations(of first: Key, isTyping: Bool) -> [(second: Key, purpose: String)] {
        pairs.compactMap { key, binding in
            guard let pair = key.pair, pair.first == first,
                binding.focus != (isTyping ? .browsing : .typing)
            else { return nil }
            return (pair.second, binding.purpose)
        }
    }

    /// The key to show for an event; empty if the event has no key.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isTyping: True if a search box has the focus, where letters insert text.
    /// - Returns: The label of the event's first key.
    public func label(for event: UserEvent, isTyping: Bool = false) -> String {
        (isTyping ? typingLabels : browsingLabels)[event] ?? ""
    }

    /// The keys to press for an event, as a message names them.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - isTyping: True if a search box has the focus. If the event's key would insert text
    ///     there, the key that leaves the box comes first.
    ///   - exit: The event that leaves the box.
    /// - Returns: The label of the key, or of two keys: `u`, `Alt-u`, `Esc D`.
    public func keySequence(
        for event: UserEvent, isTyping: Bool, leavingBy exit: UserEvent = .back
    ) -> String {
        let key = label(for: event)
        let typingLabel = label(for: event, isTyping: isTyping)
        guard isTyping, typingLabel.isEmpty, !key.isEmpty else { return typingLabel }
        return "\(label(for: exit, isTyping: true)) \(key)"
    }

    /// Returns the purpose of an event for the help; empty if the event has no key.
    func purpose(of event: UserEvent) -> String {
        bindings.first { $0.event == event }?.purpose ?? ""
    }

    /// The effect of a key in other places, for a message where the key does nothing.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - tab: The title of the tab where the key did nothing.
    /// - Returns: The effect in another place of this tab, else the first effect outside of the
    ///   word cursor, else the effect of the word cursor; nil if there is none.
    func effect(of key: Key, nearestTo tab: String) -> String? {
        let rows = events(for: key, isTyping: false).compactMap { event in
            bindings.first { $0.event == event && $0.purposeElsewhere != nil }
        }
        let row =
            rows.first { $0.group.rawValue == tab || $0.tabs.contains(tab) }
            ?? rows.first { $0.group != .wordCursor }
        return (row ?? rows.first)?.purposeElsewhere
    }

    /// The keys to show for several events, separated by blanks.
    func label(for events: [UserEvent], isTyping: Bool) -> String {
        events.map { label(for: $0, isTyping: isTyping) }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The name of a key.
    func label(of key: Key) -> String { key.label(inWords: isPlain) }

    private static func labels(of bindings: [Binding], inWords: Bool) -> [UserEvent: String] {
        let labels = bindings.compactMap { binding in
            binding.keys.first.map { (binding.event, $0.label(inWords: inWords)) }
        }
        return Dictionary(labels) { first, _ in first }
    }

    private static func events(
        of bindings: [Binding], besides unused: [Key]
    ) -> [Key: [UserEvent]] {
        let pairs: [(Key, [UserEvent])] =
            bindings.flatMap { binding in binding.keys.map { ($0, [binding.event]) } }
            + unused.map { ($0, []) }
        return Dictionary(pairs, uniquingKeysWith: +)
    }
}

extension Keymap {
    /// The focus for which a binding applies.
    public enum Focus: Sendable {
        /// While a list or a text has the focus.
        case browsing
        /// While a prompt has the focus and printable keys insert text.
        case typing
        /// Always.
        case everywhere
    }

    /// A heading of the help.
    public enum Group: String, Sendable {
        case everywhere = "Everywhere"
        case lists = "Lists"
        /// In the text of a detail.
        case texts = "Texts"
        /// While a word is chosen in a text or a title.
        case wordCursor = "Word cursor"
        /// In a book.
        case book = "Read"
        case words = "Words"
        case dictionary = "Dictionary"
        case store = "Store"
        case myWords = "My words"
        case settings = "Settings"
        /// The digits.
        ///
        /// In vi, a number repeats a command. The title of the group says that in Mot a number does
        /// not.
        case tabs = "Tabs: a digit never repeats a command"
        case typing = "In a search box"
    }

    /// A row of the table of keys: an event, its keys, and its description.
    public struct Binding: Sendable {
        let event: UserEvent
        private(set) var keys: [Key]
        /// The effect of the event, worded for the help.
        let purpose: String
        private(set) var focus: Focus
        private(set) var group: Group
        /// The effect of the keys in other places.
        ///
        /// If the user presses a key where it does nothing, a message shows this effect after the
        /// name of the key: `sorts the Store`.
        ///
        /// nil if the event works everywhere.
        private(set) var purposeElsewhere: String?
        /// The titles of the tabs whose help begins with this binding, whatever its group.
        private(set) var tabs: [String]
        /// Other words under which the help can find the binding, separated by blanks.
        private(set) var synonyms: String

        /// - Parameters:
        ///   - event: The event of the keys.
        ///   - names: The names of the keys. Hints show the first one.
        ///   - purpose: The effect of the event.
        ///   - focus: The focus for which the binding applies.
        ///   - group: The heading in the help.
        ///   - purposeElsewhere: The effect of the keys in other places, for a message.
        ///   - tabs: The titles of the tabs whose help begins with the binding.
        ///   - synonyms: Other words under which the help can find the binding.
        init(
            _ event: UserEvent, _ names: String..., does purpose: String,
            while focus: Focus = .browsing, in group: Group = .everywhere,
            purposeElsewhere: String? = nil, tabs: [String] = [], also synonyms: String = ""
        ) {
            self.event = event
            // An unknown name becomes an unknown key, which a test reports.
            keys = names.map { Key(name: $0) ?? Key(.unknown) }
            self.purpose = purpose
            self.focus = focus
            self.group = focus == .typing ? .typing : group
            self.purposeElsewhere = purposeElsewhere
            self.tabs = tabs
            self.synonyms = synonyms
        }

        /// The binding with other keys.
        func with(_ keys: [Key], while focus: Focus) -> Binding {
            var row = self
            (row.keys, row.focus) = (keys, focus)
            if focus == .typing { row.group = .typing }
            return row
        }

        /// Returns this binding with the ``group``, ``tabs``, ``synonyms`` and ``purposeElsewhere``
        /// of another binding.
        ///
        /// A binding for typing keeps its own group and tabs.
        func sharing(_ other: Binding) -> Binding {
            var row = self
            if focus != .typing { (row.group, row.tabs) = (other.group, other.tabs) }
            (row.purposeElsewhere, row.synonyms) = (other.purposeElsewhere, other.synonyms)
            return row
        }
    }
}

extension Key {
    /// The key that a terminal without a key protocol sends instead of this key; nil if the
    /// terminal sends this key.
    ///
    /// A key without a binding has the effect of the key that is sent instead: Shift-Backspace
    /// deletes.
    fileprivate var withoutProtocol: Key? {
        let key =
            switch base {
            case .enter, .escape, .backspace: Key(base, modifiers.subtracting([.shift, .control]))
            case .tab: Key(base, modifiers.subtracting(.control))
            case .character("j") where modifiers == .control: Key(.enter)
            default: self
            }
        return key == self ? nil : key
    }
}
