extension String {
    /// True if the text has tags of HTML that plain text lacks.
    var looksLikeHTML: Bool {
        ["</", "<br", "<p>", "<img", "/>"].contains { utf8.contains($0.utf8) }
    }

    /// The text as HTML, whose lines are those of the text if no tag begins one.
    var asHTML: String {
        let hasLines = ["<br", "<p", "<div", "<li", "<tr"].contains { utf8.contains($0.utf8) }
        return hasLines ? self : replacing("\n", with: "<br>")
    }
}
