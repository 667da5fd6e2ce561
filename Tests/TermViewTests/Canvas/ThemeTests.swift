import Core
import Glibc
import Services
import TestSupport
import Testing

@testable import TermView

struct ThemeTests {
    private func theme(
        _ text: String, isDark: Bool? = nil, colors: ColorDepth = .palette
    ) -> Theme {
        let file = Settings.File(path: "", text: SettingsText(text))
        let declarations =
            [Setting.theme.declaration] + Theme.Part.allCases.map(\.setting.declaration)
        return Theme(
            Settings(declarations, file: file), isDark: isDark,
            colors: colors)
    }

    @Test(
        "A look is attributes, then colours",
        arguments: [
            ("bold", [.bold], nil, nil), ("underline cyan", [.underline], 6, nil),
            ("bright-red", [], 9, nil), ("reverse on 235", [.reverse], nil, 235),
            ("black on yellow", [], 0, 3), ("#ff0000", [], 196, nil), ("#808080", [], 244, nil),
            ("italic dim #5f87af on #000000", [.italic, .dim], 67, 16), ("plain", [], nil, nil),
            ("default on default", [], nil, nil), ("Bold RED", [.bold], 1, nil),
        ] as [(String, Look.Attributes, UInt8?, UInt8?)])
    func looks(text: String, attributes: Look.Attributes, front: UInt8?, back: UInt8?) throws {
        let look = try #require(Look(text))
        expectEqual(look.attributes, attributes)
        #expect(look.foreground?.index == front && look.background?.index == back)
    }

    @Test(
        "Other texts are no look",
        arguments: [
            "", "bald", "red bold", "on", "red on", "256", "-1", "#fff", "#gggggg", "red blue",
            "1.5",
        ])
    func noLooks(text: String) { #expect(Look(text) == nil) }

    private static let colors =
        "black, red, green, yellow, blue, magenta, cyan, white, the same with bright- before them, "
        + "default, 0 to 255 and #rrggbb"

    @Test(
        "The error of a look names the wrong word, and all that it may be",
        arguments: [
            ("orange", "“orange” is no colour; a colour is one of \(colors)"),
            ("bald", "“bald” is no colour (did you mean bold?); a colour is one of \(colors)"),
            ("bold bleu", "“bleu” is no colour (did you mean blue?); a colour is one of \(colors)"),
            ("red on", "the colour after “on” is missing; it is one of \(colors)"),
            ("#ff880", "“#ff880” is no colour; a colour is one of \(colors)"),
            ("#+12345", "“#+12345” is no colour; a colour is one of \(colors)"),
            (
                "red bold",
                "“bold” is in the wrong place; the order is attributes, a colour, “on” and a background"
            ),
        ])
    func problems(text: String, sentence: String) {
        #expect(throws: Look.Problem(text: sentence)) { try Look(parsing: text) }
        let problem = Theme.Part.link.setting.declaration.problem(with: .text(text))
        expectEqual(problem, "colors.link: \(sentence)")
        expectEqual(theme("[colors]\nlink = \"\(text)\""), theme(""))
    }

    @Test(
        "A colour of 24 bits is written as it is where the terminal has them, else as the nearest",
        arguments: [
            (1 << 24, ";38;2;255;136;0;48;2;16;32;48"), (256, ";38;5;208;48;5;234"),
            (88, ";38;5;3;48;5;0"), (16, ";38;5;3;48;5;0"), (8, ";38;5;3;48;5;0"), (0, ";7"),
        ])
    func exact(count: Int, parameters: String) {
        expectEqual(Look("#ff8800 on #102030").reduced(to: count).parameters, parameters)
    }

    @Test func `Parts of the settings take the place of those of the theme`() {
        let own = theme("theme = \"dark\"\n[colors]\nlink = \"bold 200\"")
        expectEqual(own.look(of: .underline), Look("bold 200"))
        expectEqual(own.look(of: .alert), Theme.dark.look(of: .alert))
    }

    @Test("The automatic theme is the dark or the light one, and the default until that is known")
    func automatic() {
        let text = "theme = \"auto\""
        expectEqual(theme(text), .standard)
        #expect(theme(text, isDark: true) == .dark && theme(text, isDark: false) == .light)
        expectEqual(theme("theme = \"light\"", isDark: true), .light)
    }

    @Test("A match in the selected row can be told from the rest of it, and from other matches")
    func selection() {
        for theme in [Theme.standard, .dark, .light, .contrast] {
            #expect(theme.look(of: [.match, .reverse]) != theme.look(of: .reverse))
            #expect(theme.look(of: .match) != theme.look(of: .plain))
            #expect(theme.look(of: [.match, .accent, .bold]) != theme.look(of: .match))
        }
        #expect(!Theme.standard.look(of: [.match, .reverse]).attributes.contains(.reverse))
    }

    @Test(
        "Only accents, which are no text or a heading, differ from plain text by a colour alone"
    )
    func colorBlind() {
        for theme in [Theme.standard, .contrast] {
            for part in Theme.Part.allCases where part != .dim || theme == .standard {
                let look = theme.look(of: part.style)
                #expect(!look.attributes.isEmpty, "\(part)")
                #expect(look.foreground == nil && look.background == nil, "\(part)")
            }
        }
    }

    // MARK: - Contrast

    /// The relative luminance of a colour (WCAG 2.2, "relative luminance").
    private func luminance(_ parts: [Int]) -> Double {
        let linear = parts.map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    private func contrast(_ one: [Int], _ other: [Int]) -> Double {
        let lights = [luminance(one), luminance(other)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /// Backgrounds of terminals: black, a dark grey, Solarized dark; below, white and Solarized
    /// light.
    private static let dark = [[0, 0, 0], [0x1E, 0x1E, 0x1E], [0, 0x2B, 0x36]]
    private static let light = [[255, 255, 255], [0xFD, 0xF6, 0xE3]]

    @Test("Themes of 256 colours have a contrast of 4.5 to 1 wherever they carry words")
    func contrast() {
        for (theme, backgrounds) in [(Theme.dark, ThemeTests.dark), (.light, ThemeTests.light)] {
            for raw in UInt8.min...UInt8.max {
                let look = theme.look(of: Style(rawValue: raw))
                guard let front = look.foreground else {
                    #expect(look.background == nil, "its letters would have any colour")
                    continue
                }
                let behind = look.background.map { [$0.parts] } ?? backgrounds
                for background in behind {
                    let ratio = contrast(front.parts, background)
                    #expect(ratio >= 4.5, "style \(raw): \(ratio)")
                    #expect(!look.attributes.contains(.dim))
                }
            }
        }
    }

    @Test(
        "The default and the contrasting theme have no colour, so any palette of 16 has its own contrast"
    )
    func palettes() {
        for theme in [Theme.standard, .contrast] {
            for raw in UInt8.min...UInt8.max {
                let look = theme.look(of: Style(rawValue: raw))
                #expect(look.foreground == nil && look.background == nil)
            }
        }
    }

    @Test(
        "With 16 colours or fewer, themes of 256 are the default one, and own colours stay",
        arguments: [ColorDepth.eight, .none])
    func fewColors(colors: ColorDepth) {
        for name in ["dark", "light", "auto", "default"] {
            let theme = theme(
                "theme = \"\(name)\"\n[colors]\nlink = \"200\"", isDark: true, colors: colors)
            expectEqual(theme.look(of: .underline), "200")
            for style in [Style.dim, .bold, .accent, .reverse, .match, .alert, .italic] {
                expectEqual(theme.look(of: style), Theme.standard.look(of: style))
            }
        }
        expectEqual(theme("theme = \"contrast\"", colors: colors), .contrast)
    }

    @Test(
        "A colour that the terminal has not becomes the nearest one that it has",
        arguments: [
            (196, 16, 9), (196, 8, 1), (9, 8, 1), (231, 16, 15), (16, 8, 0), (80, 256, 80),
            (3, 8, 3),
        ])
    func reduced(color: UInt8, count: Int, wanted: UInt8) {
        expectEqual(PaletteColor(index: color).reduced(to: count), PaletteColor(index: wanted))
    }

    @Test("On the screen, another theme shows the same text in other colours")
    @MainActor
    func screen() throws {
        let text = "theme = \"dark\"\n[colors]\nselected = \"on 52\""
        let app = try TestApp(AlmanacService(), settings: text)
        let canvas = try app.present()
        let own = Theme(app.settings)
        #expect(canvas.styledText(own).contains("\u{1B}[0;48;5;52m"))
        #expect(canvas.styledText(.standard).contains("\u{1B}[0;7m"))
    }
}
