import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    /// The pictures of README.
    @Suite(.needs(.python), .needs(.dictionariesOfDocuments), .needs(.time)) struct PicturesOfDocs {
        @Test("The pictures of README show what the program shows; `make pictures` writes them")
        func pictures() async throws {
            let folder = try TemporaryFolder()
            let script = Executable(path: EndToEnd.package + "/.ci/pictures")
            let run = try await script.run([try Executable.mot().path, folder.path])
            try #require(run.end == .exited(0), "\(run.errors)")
            let names = try folder.names(in: "")
            expectEqual(names, ["dictionary.svg", "meaning.svg", "page.svg", "review.svg"])
            for name in names {
                let made = try String(contentsOfFile: folder.path(of: name), encoding: .utf8)
                let there = try String(
                    contentsOfFile: EndToEnd.package + "/docs/pictures/" + name, encoding: .utf8)
                let isSame = made == there
                #expect(isSame, "docs/pictures/\(name) shows another screen; run `make pictures`.")
            }
        }
    }
}
