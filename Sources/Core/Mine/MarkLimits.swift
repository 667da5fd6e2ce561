/// How much is kept of a mark.
public enum MarkLimits {
    /// Of a word or title, in scalars.
    public static let title = 500
    /// Of a meaning, in scalars.
    public static let meaning = 500
    /// Of a note, in scalars.
    public static let note = 4_000
    /// Of a sentence, in scalars.
    public static let sentence = 1_000
    /// Of any other text, such as the name of a list, in scalars.
    public static let name = 100
    /// Lists of one mark.
    public static let lists = 20
    /// Contexts of one mark; the oldest are dropped.
    public static let contexts = 20
}
