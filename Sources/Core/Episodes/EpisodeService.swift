/// Loads shows and their episodes.
///
/// Each call starts a request and returns a stream of ``RemoteState``s. The request is cancelled when
/// reading the stream ends.
public protocol EpisodeService: Sendable {
    /// The episodes of a show.
    ///
    /// - Parameter show: The ``Show/number`` of the show.
    /// - Returns: The states of the answer.
    func episodes(of show: Int) -> AsyncStream<RemoteState<EpisodeGuide>>

    /// The shows whose names match some words, the best match first.
    ///
    /// - Parameter name: The words, cleaned and not empty.
    /// - Returns: The states of the answer.
    func shows(named name: String) -> AsyncStream<RemoteState<[Show]>>
}
