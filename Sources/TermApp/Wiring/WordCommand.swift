/// The command that answers words without a command's name.
protocol WordCommand: MotSubcommand {
    var words: [String] { get }
}
