import Core

extension MarkedKeys.State {
    /// One cell: a star, empty until it is on the disk.
    var sign: String {
        switch self {
        case .pending: "☆"
        case .kept: "★"
        }
    }
}
