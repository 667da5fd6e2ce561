extension Result where Success: Sendable {
    /// What work comes to that may take its time: what it returns, or the error that it throws.
    public init(awaiting work: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
