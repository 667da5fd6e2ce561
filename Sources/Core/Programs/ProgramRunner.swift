public import Texts

/// Runs commands on entries, and shows their output.
@MainActor
public final class ProgramRunner {
    private let programs: any ProgramService
    private let images: any ImageService
    private let scope: Scope
    private var subscription: Subscription?
    /// The last command that the user typed; empty for none.
    private var lastCommand = ""

    /// - Parameters:
    ///   - programs: Runs the programs.
    ///   - images: The pictures of a detail; an output has none.
    ///   - scope: The scope of the app.
    public init(programs: any ProgramService, images: any ImageService, scope: Scope) {
        self.programs = programs
        self.images = images
        self.scope = scope
    }

    /// Begins to handle requests.
    public func start() {
        subscription = scope.context.handle(RunProgram.self) { [weak self] in self?.respond(to: $0)
        }
    }

    private func respond(to request: RunProgram) {
        if let command = request.command { return run(command, on: request.entry) }
        let form = CommandForm(
            beginningWith: lastCommand, on: request.entry, scope: scope.newScope()
        ) { [weak self] command in
            self?.lastCommand = command.text
            self?.run(command, on: request.entry)
        }
        scope.context.send(ScreenAction.present(form))
    }

    /// Shows a screen for the output of a command, and runs the command until it ends or the user
    /// leaves the screen.
    ///
    /// A short output becomes a message instead.
    private func run(_ command: ProgramCommand, on entry: ShownEntry) {
        let words: [String]
        do throws(ProgramCommandError) {
            words = try command.words(for: entry)
        } catch {
            scope.context.send(ShowMessage("\(error)"))
            return
        }
        let pane = ProgramDetail(
            ProgramOutput(id: command.text, result: nil), images: images, scope: scope.newScope())
        scope.context.send(ScreenAction.present(pane))
        pane.effects.run("program", policy: .latest) { [weak pane, programs, scope] run in
            let result = await programs.run(
                words,
                input: !command.readsText
                    ? "" : entry.text.hasSuffix("\n") ? entry.text : entry.text + "\n")
            guard run.isLive, let pane else { return }
            let output = ProgramOutput(id: command.text, result: result)
            pane.show(output)
            guard let message = output.message else { return }
            scope.context.send(ScreenAction.close(pane))
            scope.context.send(ShowMessage(message))
        }
    }
}

/// The output of a command, as a text to read.
public struct ProgramOutput: DetailItem {
    /// The command line.
    public let id: String
    /// The result; nil while the program runs.
    let result: ProgramResult?
    public let word: String? = nil

    public var text: StyledText {
        guard let result else { return StyledText([.init("\(id) is running…", style: .secondary)]) }
        var paragraphs: [StyledText.Paragraph] = []
        if let failure = result.failure {
            paragraphs = [.init("\(failure).", style: .strong), .empty]
        }
        return StyledText(paragraphs + result.lines.map { $0.isEmpty ? .empty : .init($0) })
    }

    /// The result as a message; nil if it is too long, or not known yet.
    var message: String? {
        guard let result, result.lines.count < 2 else { return nil }
        let silence = result.failure == nil ? "no output" : nil
        let message = [result.failure ?? id, result.lines.first ?? silence].compactMap(\.self)
            .joined(separator: ": ")
        return message.count <= ProgramOutput.messageLimit ? message : nil
    }

    /// The maximum number of characters of a message.
    private static let messageLimit = 76
}

/// The pane that shows the output of a command.
public typealias ProgramDetail = DetailPane<ProgramOutput>
