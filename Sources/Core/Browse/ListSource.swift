/// Loads the rows of a list.
@MainActor
public protocol ListSource: AnyObject {
    var isLoading: Bool { get }
    /// Whether the rows answer the current question. Rows are opened only then.
    var isReady: Bool { get }
    /// Whether the last request has failed.
    var hasFailed: Bool { get }
    var busy: BusyIndicator { get }

    /// Asks the current question again.
    func reload()
    /// Stops loading.
    ///
    /// - Returns: Whether anything was loading.
    @discardableResult func stop() -> Bool
    /// Asks at once instead of waiting for a pause in typing.
    func finishTyping()
}
