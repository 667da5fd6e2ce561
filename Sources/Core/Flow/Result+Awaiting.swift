extension Result where Success: Sendable {
    /// The result of asynchronous work: what it returns, or the error it throws.
    public init(awaiting work: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
