import Texts

/// Hear a word: its recording, or else a program that speaks it.
public struct Hear: Action, Hashable {
    /// The word to speak if there is no recording.
    public let word: String
    /// The name of the dictionary that is read; empty for none.
    public let source: String
    /// The name of the recording in that dictionary; nil for none.
    public let recording: String?

    public init(_ word: String, source: String = "", recording: String? = nil) {
        self.word = word
        self.source = source
        self.recording = recording
    }

    /// Hear the word of a text that has a section for each dictionary.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - text: The text.
    ///   - sound: The link to its recording; nil for none.
    ///   - position: The place in the text that is read. The dictionary there says whose word is spoken if
    ///     there is no recording.
    init(_ word: String, in text: StyledText, sound: TextLink?, at position: TextPosition) {
        let place = sound?.span.start ?? position
        let section = text.sectionStart(at: place) ?? text.starts(of: .section).first
        let source = section.flatMap { text.paragraphs[$0].aside } ?? ""
        let recording: String? = if case .sound(let name) = sound?.target { name } else { nil }
        self.init(word, source: source, recording: recording)
    }
}

/// Stop what is heard.
struct StopSound: Action, Hashable {}
