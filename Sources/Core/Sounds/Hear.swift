import Texts

/// Play the recording of a word; if there is none, let a program speak the word.
public struct Hear: Action, Hashable {
    /// The word to speak if there is no recording.
    public let word: String
    /// The name of the dictionary whose text the user reads; empty for none.
    public internal(set) var source = ""
    /// The name of the recording in that dictionary; nil for none.
    public internal(set) var recording: String?
}

extension Hear {
    /// Hear the word of a text that has a section for each dictionary.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - text: The text.
    ///   - sound: The link to its recording; nil for none.
    ///   - position: The position of the reader in the text. If there is no recording, the word is
    ///     spoken in the language of the dictionary at that position.
    init(_ word: String, in text: StyledText, sound: TextLink?, at position: TextPosition) {
        let soundPosition = sound?.span.start ?? position
        let section = text.sectionStart(at: soundPosition) ?? text.starts(of: .section).first
        let source = section.flatMap { text.paragraphs[$0].aside } ?? ""
        let recording: String? = if case .sound(let name) = sound?.target { name } else { nil }
        self.init(word: word, source: source, recording: recording)
    }
}

/// Stop the sound that is playing.
struct StopSound: Action, Hashable {}
