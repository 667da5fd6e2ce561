/// Where the rows of a list come from, as far as every list has to know it.
@MainActor
public protocol ListSource: AnyObject {
    /// Whether an answer is waited for.
    var isLoading: Bool { get }
    /// Whether the rows, as they are, belong to what is asked: only then is one opened.
    var isReady: Bool { get }
    /// Whether the last question has failed.
    var hasFailed: Bool { get }
    /// Turns while an answer is waited for.
    var busy: BusyIndicator { get }

    /// Asks again for the same.
    func reload()
    /// Waits for the answer no longer.
    ///
    /// - Returns: Whether it was waited for.
    @discardableResult func stop() -> Bool
    /// Asks now for what was put off until the person makes a pause in typing.
    func finishTyping()
}
