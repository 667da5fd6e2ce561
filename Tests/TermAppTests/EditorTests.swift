import TestSupport
import Testing

@testable import TermApp

struct EditorTests {
    @Test(
        "Only an editor that takes a line gets it, and no file is taken for an option",
        arguments: [
            ("vi", "c.toml", ["+7", "c.toml"]), ("/usr/bin/nvim -n", "c.toml", ["+7", "c.toml"]),
            ("code --wait", "c.toml", ["c.toml"]), ("my-editor", "+c", ["./+c"]),
            ("nano", "-c", ["+7", "./-c"]),
        ])
    func line(command: String, path: String, arguments: [String]) {
        let editor = Editor { $0 == "VISUAL" ? command : nil }
        expectEqual(editor.arguments(path, line: 7), arguments)
    }
}
