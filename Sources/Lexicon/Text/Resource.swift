/// An untrusted file that entries of a dictionary name, such as a sound.
public struct Resource: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case sound, picture, film, styleSheet
        /// A font, or another file.
        case other

        /// Finds the kind by the end of a file name.
        public init(fileName: String) {
            let ending = fileName.split(separator: ".").last?.lowercased() ?? ""
            self =
                switch ending {
                case "aac", "flac", "m4a", "mp3", "oga", "ogg", "opus", "spx", "wav", "wma": .sound
                case "bmp", "gif", "ico", "jpeg", "jpg", "png", "svg", "tif", "tiff", "webp":
                    .picture
                case "avi", "mkv", "mov", "mp4", "mpeg", "mpg", "ogv", "webm": .film
                case "css": .styleSheet
                default: .other
                }
        }
    }

    /// The maximum number of bytes that are read.
    public static let sizeLimit = 16 << 20

    public let kind: Kind
    public let bytes: [UInt8]
}
