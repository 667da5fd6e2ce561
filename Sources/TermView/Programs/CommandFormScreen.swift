import Core

/// The prompt for a command, with a note about the placeholders below it.
struct CommandFormScreen: Screen {
    func fit(_ form: CommandForm, in size: Size) {}

    func draw(
        _ form: CommandForm, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let line = SearchBox(
            label: form.isForTable ? "Pipe the words to" : "Pipe the entry to", hasFocus: hasFocus
        ).draw(form.prompt, on: &canvas, in: area)
        canvas.write(
            form.isForTable
                ? "A command such as tee words.tsv, which no shell reads. It gets a table, as "
                    + "mot export prints it."
                : "A command such as wc -w, which no shell reads. "
                    + "{word}, {text}, {sentence} and {dictionary} stand for the parts of the entry.",
            over: area.inset(left: 1, top: min(area.height, 2), right: 1), style: .dim)
        return Drawing(prompts: [line])
    }

    func footer(for form: CommandForm) -> Footer {
        Footer(
            hints: [.init(.open, purpose: "run it"), .init(.back, purpose: "back")], position: [])
    }
}

extension ScreenRegistry {
    public mutating func registerPrograms(keymap: Keymap) {
        register(CommandFormScreen())
        register(DetailScreen<ProgramOutput>(keymap: keymap))
    }
}
