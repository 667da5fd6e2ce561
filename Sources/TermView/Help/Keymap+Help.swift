public import Core

extension Keymap {
    /// The bindings as rows of the help, by group.
    ///
    /// What counts in any tab comes first, and the search boxes last.
    public var help: [HelpEntry] {
        let first: [UserEvent.Scope] = [.everywhere, .lists, .texts, .wordCursor]
        let last: [UserEvent.Scope] = [.tabs, .prompts]
        let entries = bindings.map { binding in
            let group = binding.scope == .typing ? .prompts : binding.event.scope
            return HelpEntry(
                keys: binding.keys.map(\.label), purpose: binding.purpose, group: group.title)
        }
        let titles = (first + last).map(\.title)
        return first.flatMap { group in entries.filter { $0.group == group.title } }
            + entries.filter { !titles.contains($0.group) }
            + last.flatMap { group in entries.filter { $0.group == group.title } }
    }
}
