/// The version of the program.
enum Program {
    static let version = "0.1.0"
}
