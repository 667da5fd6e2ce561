public import Texts

/// Loads pictures and converts them to characters.
public protocol ImageService: Sendable {
    /// Loads the picture at an address. A call ends early when its task is cancelled.
    ///
    /// - Parameters:
    ///   - address: The address of the picture.
    ///   - size: The maximum size. The picture keeps its proportions.
    /// - Returns: The picture; nil if the task was cancelled.
    /// - Throws: A ``PictureError`` with the cause.
    func picture(
        at address: WebAddress, size: PictureSize
    ) async throws(PictureError) -> Picture?
}

/// Why a picture can't be shown.
public enum PictureError: Error, Hashable {
    /// The program that converts pictures is not installed.
    case programMissing(name: String)
    /// The server has failed, or has sent something that is not a picture.
    case network(NetworkError)
    /// The picture could not be converted.
    case unreadable(reason: String)
}

extension PictureError {
    /// Whether another attempt may succeed without any change on this computer.
    public var isWorthRetrying: Bool {
        switch self {
        case .programMissing, .network(.switchedOff): false
        case .network, .unreadable: true
        }
    }
}

extension PictureError: CustomStringConvertible {
    /// The cause and the remedy, to be shown in brackets after the address of the picture.
    public var description: String {
        switch self {
        case .programMissing(let name): "install \(name) to see it"
        case .network(let error): "\(error)"
        case .unreadable(let reason): "it can't be shown: \(reason)"
        }
    }
}
