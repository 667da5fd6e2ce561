import Synchronization

/// The pieces of files that were read last, those of all dictionaries together.
///
/// There are two generations. A piece that is used is, or becomes, young. When the young ones take
/// half of the memory they are the old ones, and what was old is forgotten.
final class PieceCache: Sendable {
    /// A piece of a file.
    struct Key: Hashable {
        /// Which file: ``OpenFiles/newID()``.
        let file: Int
        let number: Int
    }

    private struct State {
        var young: [Key: [UInt8]] = [:]
        var old: [Key: [UInt8]] = [:]
        var youngBytes = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Makes an empty cache.
    ///
    /// - Parameter limit: How many bytes it may hold.
    init(limit: Int) { self.limit = limit }

    /// A piece; nil when it was not kept, or is forgotten.
    func piece(_ key: Key) -> [UInt8]? {
        state.withLock { state in
            if let piece = state.young[key] { return piece }
            guard let piece = state.old.removeValue(forKey: key) else { return nil }
            add(piece, key, to: &state)
            return piece
        }
    }

    /// Keeps a piece, in place of a shorter one.
    func keep(_ piece: [UInt8], _ key: Key) {
        state.withLock { state in
            if let known = state.young[key] {
                guard known.count < piece.count else { return }
                state.youngBytes -= known.count
            }
            state.old[key] = nil
            add(piece, key, to: &state)
        }
    }

    private func add(_ piece: [UInt8], _ key: Key, to state: inout State) {
        if state.youngBytes + piece.count > limit / 2 {
            state.old = state.young
            state.young = [:]
            state.youngBytes = 0
        }
        state.young[key] = piece
        state.youngBytes += piece.count
    }
}
