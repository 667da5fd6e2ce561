import Core

/// Why nothing is taken from a file with marks.
///
/// The file is not named: whoever reads it knows its name.
public enum MarkImportError: Error, Hashable {
    /// The file has more bytes than are read.
    case tooLarge(limit: Int)
    /// The file has more rows than are read.
    case tooManyRows(limit: Int)
    /// A line, or a row with quoted line ends, is longer than any real one.
    case lineTooLong(line: Int, limit: Int)
    /// A line is not Unicode.
    case notUnicode(line: Int)
    /// A line has a zero byte, so the file is no text.
    case zeroByte(line: Int)
    /// A quote is opened and never closed.
    case openQuote(line: Int)
    /// A closing quote is followed by something other than a separator.
    case textAfterQuote(line: Int)
    /// The file is damaged or incomplete.
    case damaged(MarkFileForm, line: Int, reason: String)
    /// The JSON has no list of marks.
    case noMarks
    /// The file was written by a newer version of this program.
    case newerVersion
    /// A name in a list of columns is none that we know.
    case unknownColumn(String)
    /// No column has the words.
    case noWordColumn
}

extension MarkImportError: CustomStringConvertible {
    /// The cause and the remedy.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB; split it"
        case .tooManyRows(let limit): "it has more than \(limit.grouped) rows; split it"
        case .lineTooLong(let line, let limit):
            "line \(line) is longer than \(limit >> 20) MiB, so this is no list of words; break it"
        case .notUnicode(let line):
            "line \(line) is not Unicode; save the file as UTF-8, or convert it with iconv"
        case .zeroByte(let line):
            "line \(line) has a zero byte, so it is no text; save or export it as text in UTF-8"
        case .openQuote(let line):
            """
            the quote in line \(line) is never closed; close it, and double the quotes inside ("")
            """
        case .textAfterQuote(let line):
            """
            line \(line) has text after a closing quote; double the quotes inside a field ("")
            """
        case .damaged(let form, let line, let reason):
            "line \(line) is not \(form.rawValue): \(reason); mend it, or export it again"
        case .noMarks: "this JSON has no list of marks; use a file of mot export --format json"
        case .newerVersion: "it was written by a newer version of mot; install that version"
        case .unknownColumn(let name):
            "there is no column \"\(name)\"; use \(MarkColumn.names), or - for none"
        case .noWordColumn: "no column has the words; name one \"word\""
        }
    }
}
