/// Finds pictures, and makes of them what a terminal can show.
public protocol ImageService: Sendable {
    /// The picture at an address.
    ///
    /// Nothing happens until it is asked for. A call stops early when its task is cancelled.
    ///
    /// - Parameters:
    ///   - address: Where the picture is.
    ///   - size: The most room there is for it. It keeps its proportions.
    /// - Returns: The picture; nil when the task was cancelled.
    /// - Throws: A ``PictureError`` with its cause.
    func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture?
}

/// Why there is no picture.
public enum PictureError: Error, Hashable {
    /// The program that draws pictures is not on this computer: install it.
    case programMissing(name: String)
    /// Its server does not answer, or answers with something else than a picture.
    case network(NetworkError)
    /// It can't be drawn; `reason` says why.
    case unreadable(reason: String)
}

extension PictureError {
    /// Whether it may be different next time, though nobody has changed anything here.
    public var isWorthRetrying: Bool {
        switch self {
        case .programMissing, .network(.switchedOff): false
        case .network, .unreadable: true
        }
    }
}

extension PictureError: CustomStringConvertible {
    /// The cause and what to do about it, to stand in brackets after the picture's address.
    public var description: String {
        switch self {
        case .programMissing(let name): "install \(name) to see it"
        case .network(let error): "\(error)"
        case .unreadable(let reason): "it can't be shown: \(reason)"
        }
    }
}
