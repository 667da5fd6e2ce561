import Core

/// The contents of a text.
struct ContentsScreen: Screen {
    func fit(_ viewModel: Contents, in size: Size) {
        binding(viewModel).fit(height: rows(in: Area(size)).height)
    }

    func draw(
        _ viewModel: Contents, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        canvas.write("Contents", x: area.x + 1, y: area.y, width: area.width - 2, style: .dim)
        return Drawing(
            list: binding(viewModel).draw(on: &canvas, in: rows(in: area), hasFocus: hasFocus))
    }

    func footer(for viewModel: Contents) -> Footer {
        Footer(
            hints: [.init(.open, purpose: "go there"), .init(.back, purpose: "back")],
            position: [viewModel.list.positionText])
    }

    private func rows(in area: Area) -> Area { area.inset(top: area.height >= 6 ? 2 : 1) }

    private func binding(_ viewModel: Contents) -> ListBinding<Contents.Row> {
        ListBinding(viewModel.pane) { row, canvas, area in
            let page = area.inset(left: row.isSection ? 0 : 2, right: 1)
            canvas.write(
                row.title, x: page.x, y: page.y, width: page.width,
                style: row.isSection ? .bold : .plain)
        }
    }
}
