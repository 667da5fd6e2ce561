public import Testing

extension Tag {
    /// Runs the release executable; `make build` makes it.
    @Tag public static var endToEnd: Self
}
