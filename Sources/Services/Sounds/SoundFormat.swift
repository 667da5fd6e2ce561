/// A format of sound files, which is recognised by the first bytes of a file.
///
/// A file of another format is not played, whatever its name says: it may be a playlist, and a
/// player would open the addresses in it.
///
/// Sources:
///
/// - Ogg: RFC 3533, and RFC 5334 for its content
/// - FLAC: RFC 9639
/// - MPEG audio: RFC 3003 and ISO 11172-3
/// - ADTS: ISO 13818-7
/// - `ftyp`: ISO 14496-12
/// - RIFF and ASF: Microsoft's specifications
///
/// The raw value is the ending of a file name, for players that choose the format by it.
enum SoundFormat: String, CaseIterable {
    case wav, flac
    case vorbis = "ogg"
    case opus
    case speex = "spx"
    case mp3, aac, m4a, wma

    /// The name that is shown.
    var name: String {
        [.vorbis: "Ogg Vorbis", .opus: "Opus", .speex: "Speex"][self] ?? rawValue.uppercased()
    }

    /// Recognises the format of a file; nil if the format is none of these.
    init?(_ file: [UInt8]) {
        func has(_ text: String, at offset: Int = 0) -> Bool {
            file.dropFirst(offset).starts(with: text.utf8)
        }
        if has("RIFF"), has("WAVE", at: 8) {
            self = .wav
        } else if has("fLaC") {
            self = .flac
        } else if has("OggS") {
            // The header has 27 bytes, and its last byte is the length of a table. The first packet
            // follows the table.
            guard file.count > 27 else { return nil }
            let packet = 27 + Int(file[26])
            let starts: [(String, SoundFormat)] = [
                ("\u{1}vorbis", .vorbis), ("OpusHead", .opus), ("Speex   ", .speex),
                ("\u{7F}FLAC", .flac),
            ]
            guard let start = starts.first(where: { has($0.0, at: packet) }) else { return nil }
            self = start.1
        } else if has("ID3") {
            // Check the bytes after the tag, because players read them, and a list of addresses may
            // be there.
            guard let start = SoundFormat.end(ofTagIn: file),
                let frameFormat = SoundFormat(frame: file[start...])
            else { return nil }
            self = frameFormat
        } else if has("ftyp", at: 4) {
            self = .m4a
        } else if file.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
            self = .wma
        } else {
            self.init(frame: file[...])
        }
    }

    /// The format of a frame of MPEG audio; nil for other bytes.
    private init?(frame: ArraySlice<UInt8>) {
        // A frame starts with eleven set bits. The version and the layer follow; the layer of ADTS
        // is 0.
        guard let second = frame.dropFirst().first, frame.first == 0xFF, second & 0xE0 == 0xE0
        else { return nil }
        self = second & 0xF6 == 0xF0 ? .aac : .mp3
    }

    /// Returns the offset after an ID3 tag and its padding of zeros; nil if nothing follows.
    ///
    /// Source: id3.org, "ID3 tag version 2.4.0", section 3.1.
    private static func end(ofTagIn file: [UInt8]) -> Int? {
        guard file.count > 10, file[6...9].allSatisfy({ $0 < 0x80 }) else { return nil }
        let size = file[6...9].reduce(0) { $0 << 7 | Int($1) }
        return file.dropFirst(10 + size).firstIndex { $0 != 0 }
    }
}
