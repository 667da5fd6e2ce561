/// The events of the dictionaries.
extension UserEvent {
    private static let dictionary = Scope("Dictionary")

    /// Show the words in the next order.
    public static let nextOrder = UserEvent(
        "next-order", "best first, the neighbours in the alphabet, or by dictionary",
        in: dictionary, elsewhere: "shows the words of the Dictionary in another order")
}
