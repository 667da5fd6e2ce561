/// The pictures of the spinner that turns while something loads.
enum Spinner {
    private static let pictures = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    static func picture(_ frame: Int) -> String { pictures[frame % pictures.count] }
}
