public import Testing

extension Tag {
    /// The test runs the release executable, which `make build` makes.
    @Tag public static var endToEnd: Self
}
