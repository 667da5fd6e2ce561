/// What the program says it is.
enum Program {
    static let version = "0.1.0"
}
