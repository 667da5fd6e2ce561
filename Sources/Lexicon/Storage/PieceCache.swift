import Synchronization

/// Caches the recently used pieces of all files.
///
/// There are two generations. A piece that is used moves to the young generation. When the young
/// generation takes half of the memory, it becomes the old generation, and the previous old
/// generation is dropped. The last piece that is larger than a generation is stored outside of both
/// generations.
final class PieceCache: Sendable {
    struct Key: Hashable {
        /// The number of the file: ``OpenFiles/newID()``.
        let file: Int
        let number: Int
    }

    private struct State {
        var young: [Key: [UInt8]] = [:]
        var old: [Key: [UInt8]] = [:]
        var youngBytes = 0
        /// The last piece that is larger than a generation.
        var largePiece: (key: Key, piece: [UInt8])?
    }

    private let limit: Int
    private let state = Mutex(State())

    /// - Parameter limit: The size in bytes.
    init(limit: Int) { self.limit = limit }

    /// The cached piece; nil when there is none.
    func piece(_ key: Key) -> [UInt8]? {
        state.withLock { state in
            if let piece = state.young[key] { return piece }
            if let largePiece = state.largePiece, largePiece.key == key { return largePiece.piece }
            guard let piece = state.old.removeValue(forKey: key) else { return nil }
            add(piece, key, to: &state)
            return piece
        }
    }

    /// Adds a piece, or replaces a shorter one.
    func keep(_ piece: [UInt8], _ key: Key) {
        state.withLock { state in
            guard piece.count <= limit / 2 else {
                state.largePiece = (key, piece)
                return
            }
            if let cached = state.young[key] {
                guard cached.count < piece.count else { return }
                state.youngBytes -= cached.count
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
