/// What a person has arranged, kept from one day to the next.
public struct Preferences: Hashable, Sendable {
    /// The names of the dictionaries in one's own order; those that are not named come after them.
    public var dictionaries: [String] = []
    /// The names of the dictionaries that are not asked.
    public var hiddenDictionaries: [String] = []
    /// The IDs of the tabs that are not shown.
    public var hiddenTabs: [String] = []
    /// The ID of the tab that was left last; nil before the first one.
    public var tab: String?

    /// Nothing is arranged yet.
    public init() {}

    /// Moves a dictionary up or down in one's own order, past those that are there.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - step: How many places down, negative for up; it goes no further than the ends.
    ///   - names: The dictionaries that are there, as they are listed. Those that are not keep their places.
    public mutating func moveDictionary(_ name: String, by step: Int, among names: [String]) {
        let places = dictionaryPlaces
        // Stable, so that those that are not in one's own order stay as they are.
        var order = names.sorted { places[$0] ?? .max < places[$1] ?? .max }
        guard let place = order.firstIndex(of: name) else { return }
        let wanted = max(0, min(place + step, order.count - 1))
        guard wanted != place else { return }
        order.insert(order.remove(at: place), at: wanted)
        for (index, absent) in dictionaries.enumerated() where !order.contains(absent) {
            let before = index > 0 ? order.firstIndex(of: dictionaries[index - 1]) : nil
            order.insert(absent, at: before.map { $0 + 1 } ?? 0)
        }
        dictionaries = order
    }

    /// The places of dictionaries in one's own order, by their names.
    var dictionaryPlaces: [String: Int] {
        Dictionary(zip(dictionaries, dictionaries.indices)) { first, _ in first }
    }

    /// Hides a dictionary, or shows it again.
    public mutating func hideDictionary(_ name: String, _ isHidden: Bool) {
        hiddenDictionaries.removeAll { $0 == name }
        if isHidden { hiddenDictionaries.append(name) }
    }

    /// Hides a tab, or shows it again.
    public mutating func hideTab(_ id: String, _ isHidden: Bool) {
        hiddenTabs.removeAll { $0 == id }
        if isHidden { hiddenTabs.append(id) }
    }
}

/// Keeps what a person has arranged.
public protocol PreferencesService: Sendable {
    /// What is arranged now.
    var current: Preferences { get }
    /// Why what was kept before can't be used; nil if it can, or nothing was kept.
    var problem: PreferencesError? { get }

    /// Yields after each change.
    func changes() -> AsyncStream<Void>

    /// Changes what is arranged at once, then keeps it.
    ///
    /// - Parameter change: The change, which is made to what another program has kept meanwhile, too.
    /// - Throws: A ``PreferencesError`` when it can't be kept; it stays until the program ends.
    func change(
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) async throws(PreferencesError)
}

extension PreferencesService {
    /// Changes what is arranged; where it can't be kept, says why.
    ///
    /// - Parameters:
    ///   - scope: The scope of the screen where it was asked for.
    ///   - isSilent: Whether nothing is said: nobody has asked for it.
    ///   - change: The change.
    @MainActor
    func keep(
        in scope: Scope, isSilent: Bool = false,
        _ change: @escaping @Sendable (inout Preferences) -> Void
    ) {
        // A later change that takes the place of this run does not undo it.
        scope.effects.run(
            "preferences", policy: .latest, start: .evenWhileKeysWait, saves: true
        ) { [self] _ in
            do throws(PreferencesError) {
                try await self.change(change)
            } catch {
                if !isSilent { scope.context.send(ShowMessage("Not kept: \(error)")) }
            }
        }
    }
}

/// Why what a person has arranged can't be read or kept.
///
/// `file` is the path of the file that has it.
public enum PreferencesError: Error, Hashable {
    /// A line of the file, counted from 1, can't be understood.
    case damaged(file: String, line: Int)
    /// Another version of the program has written the file.
    case otherVersion(file: String)
    /// The file can't be read.
    case unreadable(file: String, reason: String)
    /// The file can't be written. `reason` names it.
    case unwritable(reason: String)
    /// No variable of the environment says where it should be.
    case noFolder
}

extension PreferencesError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .damaged(let file, let line): "line \(line) is damaged: mend or remove \(file)"
        case .otherVersion(let file): "another version of mot wrote this: remove \(file)"
        case .unreadable(let file, let reason): "\(file) can't be read: \(reason)"
        case .unwritable(let reason): reason
        case .noFolder: "set HOME or XDG_STATE_HOME to a folder"
        }
    }
}
