/// Random texts of tags, pieces of tags, and other bytes.
public struct RandomMarkup {
    private static let parts = [
        "<b>", "</b>", "<p>", "<li>", "<ol>", "</ol>", "<td>", "<tr>", "<table>", "</table>",
        "<kref>", "</kref>", "<a href=", "\"", "'", ">", "<", "&amp;", "&#x", ";", " ", "\n",
        "word", "<pre>", "</pre>", "<k>", "</k>", "<ex>", "<!--", "-->", "<![CDATA[", "]]>",
        "\u{0}", "é", "<br/>", "<hr>", "<span style=\"", "<dd>", "<dt>", "<sup>", "2", "bword://",
        "<def>", "&#1114112;", "&#xD800;", "<img alt=", "<script>", "<font color=", "&nbsp",
        "<style>", "</style>", ".a,i:before{display:block;content:'", "}", "<i class=\"a",
    ].map { Array($0.utf8) }

    private var random: SeededRandom

    public init(seed: UInt64) { random = SeededRandom(seed: seed) }

    public mutating func next() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            bytes +=
                Int.random(in: 0..<8, using: &random) == 0
                ? random.bytes(3)
                : RandomMarkup.parts[Int.random(in: 0..<RandomMarkup.parts.count, using: &random)]
        }
        return bytes
    }
}
