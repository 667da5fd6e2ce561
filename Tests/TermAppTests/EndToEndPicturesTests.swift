import FoundationEssentials
import TestSupport
import Testing

extension EndToEnd {
    /// Pictures of pixels and links to the web, on terminals with and without support for them.
    ///
    /// The test plays the terminal and the store.
    @Suite(.needs(.terminal)) struct PixelsAndLinks {
        private static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        private static let attributesQuestion = "\u{1B}[c"
        private static let link =
            "\u{1B}]8;id=3;https://music.example.org/1\u{1B}\\\u{1B}[0;4mpage\u{1B}]8;;\u{1B}\\"
        private let folder: TemporaryFolder
        private let pictures: WebServer
        private let store: WebServer

        init() async throws {
            folder = try TemporaryFolder()
            let image = PNGFile.bytes(width: 60, height: 60) { x, y in
                (UInt8(x * 4), UInt8(y * 4), 99)
            }
            pictures = try WebServer { _ in .init(type: "image/png", body: image) }
            let address = pictures.address
            let results = (1...3).map { number in
                """
                {"wrapperType": "track", "kind": "song", "trackId": \(number), "trackName": "Rose \(number)", \
                "artistName": "Ann", "trackViewUrl": "https://music.example.org/\(number)", \
                "artworkUrl100": "\(address)/\(number).png"}
                """
            }.joined(separator: ",")
            store = try WebServer { _ in .text(#"{"results": [\#(results)]}"#) }
        }

        /// Opens the browser on the first song, on a terminal that has not answered any query yet.
        private func browser(
            type: String = "xterm-256color", settings: String = "",
            changing changes: [String: String?] = [:]
        ) async throws -> PseudoTerminal {
            let own: [String: String?] = [
                "MOT_CONFIG": try folder.write(settings, to: "config.toml"), "TERM": type,
                "MOT_STORE_URL": "\(store.address)/search", "TMUX": nil, "STY": nil,
                "XDG_CACHE_HOME": folder.path(of: "cache"), "NO_COLOR": nil,
            ]
            let terminal = try await EndToEnd.browser(
                ["--tab", "store", "--query", "rose"], changing: own.merging(changes) { $1 },
                width: 120)
            try await terminal.wait(
                for: settings == "plain = true" ? "Rose 1" : "page")
            return terminal
        }

        @Test(
            "kitty's pictures are there once it has said that it has them, and go with their page")
        func kitty() async throws {
            let terminal = try await browser()
            try await terminal.wait(for: PixelsAndLinks.kittyQuestion)
            try await terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c")
            let start = "\u{1B}_Ga=T,f=32,s="
            try await terminal.wait(for: start)
            try await terminal.waitUntilQuiet()
            let drawn = await terminal.output.text
            // The picture is drawn without moving the cursor, and the cursor's place is restored.
            #expect(drawn.contains(",i=1,C=1,q=2,m=1;") && drawn.hasSuffix("\u{1B}8"))
            #expect(!drawn.contains("a=d"))
            // A terminal that prints the query shows it in the first row, which is then written
            // again.
            let parts = drawn.components(separatedBy: PixelsAndLinks.kittyQuestion)
            #expect(parts.count == 2 && parts[0].hasSuffix("\u{1B}7\u{1B}[H"))
            expectEqual(parts.last?.contains("5 My words"), true)
            try await terminal.type("\u{1B}OP")
            try await terminal.wait(for: "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\")
            await terminal.forgetOutput()
            try await terminal.type("\u{1B}")
            try await terminal.wait(for: start)
            try await terminal.type("\u{1B}")
            try await terminal.waitUntilQuiet()
            try await terminal.type("q")
            try await expectEqual(terminal.end(), .exited(0))
            // The pictures are deleted before the program leaves the alternate screen, or they
            // would stay.
            let end = await terminal.output.text.components(separatedBy: "\u{1B}[?1049l")
            expectEqual(end.first?.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\"), true)
            await EndToEnd.expectRestored(terminal)
        }

        @Test(
            "Sixels are drawn in the room that they have, and again where text has taken them away")
        func sixels() async throws {
            let terminal = try await browser()
            try await terminal.type("\u{1B}[?62;4;22c")
            let start = "\u{1B}P0;1;0q\"1;1;"
            try await terminal.wait(for: start)
            try await terminal.waitUntilQuiet()
            let drawn = await terminal.output.text
            let raster = try #require(drawn.components(separatedBy: start).last)
            let sides = raster.prefix { $0 != "#" }.split(separator: ";").compactMap { Int($0) }
            // The picture takes two fifths of the detail's width, and less than three fifths of its
            // height.
            #expect(sides.count == 2 && abs(sides[0] - sides[1]) < 8, "\(sides)")
            #expect((150...260).contains(sides[0]))
            #expect(!drawn.contains("\u{1B}_Ga="))
            await terminal.forgetOutput()
            // The text of the detail changes beside the picture.
            try await terminal.type("\u{1B}[B")
            try await terminal.wait(for: start)
            #expect(await terminal.output.text.contains("https://music.example.org/2"))
            try await terminal.redrawn()
            #expect(await terminal.output.text.hasSuffix("\u{1B}\\\u{1B}8"))
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
            await EndToEnd.expectRestored(terminal)
        }

        @Test("An answer that comes late has the picture drawn anew, in pixels")
        func late() async throws {
            let terminal = try await browser()
            try await terminal.wait(for: "picture as characters") { output in
                output.text.unicodeScalars.contains {
                    ("\u{2580}"..."\u{259F}").contains($0) && $0 != "▌"
                }
            }
            try await terminal.waitUntilQuiet()
            await terminal.forgetOutput()
            try await terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
            try await terminal.wait(for: "\u{1B}_Ga=T,f=32,s=")
        }

        @Test("A link to the web is one of the terminal, and no more when the page has gone")
        func links() async throws {
            let terminal = try await browser()
            let first = await terminal.output.text
            #expect(first.contains(PixelsAndLinks.link), "\(first.suffix(400))")
            await terminal.forgetOutput()
            try await terminal.type("\u{1B}[B")
            try await terminal.wait(
                for: "https://music.example.org/2\u{1B}\\\u{1B}[0;4mpage\u{1B}]8;;")
            await terminal.forgetOutput()
            try await terminal.type("\u{1B}OP")
            try await terminal.waitUntilQuiet()
            #expect(await !terminal.output.text.contains("\u{1B}]8;"))
        }

        @Test(
            "A terminal that might show links or questions is sent none",
            arguments: [
                ("", "linux", [:], false, false, false),
                ("", "xterm-256color", ["NO_COLOR": "1"], true, false, false),
                // These terminals take kitty's query for a title.
                ("", "tmux-256color", [:], true, false, true),
                ("", "screen-256color", [:], true, false, true),
                ("", "xterm-256color", ["TMUX": "/tmp/tmux,1,0"], true, false, true),
                ("", "xterm-256color", ["STY": "1.pts"], true, false, true),
                ("plain = true", "xterm-256color", [:], false, false, false),
            ])
        func unwanted(
            settings: String, type: String, environment: [String: String], hasLinks: Bool,
            asksKitty: Bool, asksAttributes: Bool
        ) async throws {
            let terminal = try await browser(
                type: type, settings: settings, changing: environment.mapValues { $0 })
            try await terminal.waitUntilQuiet(for: .milliseconds(200))
            let output = await terminal.output.text
            expectEqual(output.contains("\u{1B}]8;"), hasLinks)
            expectEqual(output.contains("\u{1B}_"), asksKitty)
            expectEqual(output.contains(PixelsAndLinks.attributesQuestion), asksAttributes)
            // Without an answer, the picture is made of block characters.
            let hasBlocks = output.unicodeScalars.contains {
                ("\u{2580}"..."\u{259F}").contains($0) && $0 != "▌"
            }
            #expect(hasBlocks == (settings != "plain = true"))
        }

        /// Writes a dictionary of MDict with a picture in its `.mdd` file.
        private func writeDictionary() throws {
            let image = PNGFile.bytes(width: 160, height: 160) { x, y in
                (UInt8(x), UInt8(y), 99)
            }
            let files = MDictFiles()
            _ = try folder.write(
                files.mdx([
                    ("quire", "Sheets: <img src=\"/sheets.png\"><br>Twenty-four of them."),
                    ("ream", "480 sheets"),
                ]), to: "paper.mdx")
            _ = try folder.write(files.mdd([("\\sheets.png", image)]), to: "paper.mdd")
        }

        @Test("A picture of a dictionary is on the screen in tmux, where it stands", .needs(.tmux))
        func dictionaryInTmux() async throws {
            try writeDictionary()
            let command =
                "XDG_CACHE_HOME='\(folder.path)' '\(try Executable.mot().path)' --tab dictionary "
                + "--dictionaries '\(folder.path)' --source paper --query quire"
            for (width, height) in [(80, 24), (120, 40)] {
                try await Tmux.withWindow(command, width: width, height: height) { tmux in
                    try await tmux.screen { $0.contains("Twenty-four") || $0.contains("Sheets") }
                    try await tmux.press("Enter")
                    try await tmux.press("Enter")
                    // A picture of 160 pixels has ten lines of 16.
                    let screen = try await tmux.screen { PixelsAndLinks.linesBetween($0) == 11 }
                    #expect(PixelsAndLinks.linesBetween(screen) == 11, "\(screen)")
                }
            }
        }

        /// Returns the number of lines from the name of the picture to the text below it.
        private static func linesBetween(_ screen: String) -> Int? {
            let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
            guard let name = lines.firstIndex(where: { $0.contains("Sheets: ▣") }),
                let next = lines.lastIndex(where: { $0.contains("Twenty-four") })
            else { return nil }
            return next - name
        }

        @Test("A picture of a dictionary is of pixels on a terminal that has them")
        func dictionaryPixels() async throws {
            try writeDictionary()
            let terminal = try await EndToEnd.browser(
                [
                    "--tab", "dictionary", "--dictionaries", folder.path, "--source", "paper",
                    "--query", "quire",
                ],
                changing: [
                    "TERM": "xterm-256color", "XDG_CACHE_HOME": folder.path, "TMUX": nil,
                    "STY": nil, "NO_COLOR": nil,
                ], width: 120)
            try await terminal.wait(for: PixelsAndLinks.attributesQuestion)
            try await terminal.type("\u{1B}[?62;4c")
            try await terminal.wait(for: "\u{1B}P0;1;0q\"1;1;160;")
            try await terminal.type("\u{3}")
            try await expectEqual(terminal.end(), .exited(130))
        }
    }
}
