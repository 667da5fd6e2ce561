/// Finds shows and their episodes.
///
/// Nothing happens until something is asked for. Each stream tells how far the answer has come, as
/// ``RemoteState`` says, and ends with it; the service asks no further once nobody listens.
public protocol EpisodeService: Sendable {
    /// The episodes of a show.
    ///
    /// - Parameter show: What the service knows it by; see ``Show/number``.
    /// - Returns: The steps of the answer.
    func episodes(of show: Int) -> AsyncStream<RemoteState<EpisodeGuide>>

    /// The shows that have some words in their names, the best match first.
    ///
    /// - Parameter name: The words, cleaned and not empty.
    /// - Returns: The steps of the answer.
    func shows(named name: String) -> AsyncStream<RemoteState<[Show]>>
}
