public import Lexicon

/// Entries in each markup, written for the tests and not copied from dictionaries.
public enum MarkupSamples {
    public struct Sample: Sendable {
        /// The name of the markup in golden files.
        public let name: String
        public let word: String
        public let raw: RawText
    }

    public static let all = [gcide, foldoc, jargon, freeDict, ding, wordNet, devil, elements]

    public static let gcide = Sample(
        name: "gcide", word: "Lantern",
        raw: RawText(
            #"""
            Lantern \Lan"tern\ (l[a^]n"t[~e]rn), n. [OE. lanterne, F.
               lanterne, L. lanterna, laterna, fr. Gr. lampth`r, fr.
               la`mpein to shine; akin to s?tte. Cf. {Lamp}, and see
               [root]91.] [Written also {lanthorn}.]
               1. A case of horn or glass around a light, so that one can
                  carry it; as, the watchman's lantern.
                  [1913 Webster]

                        A light that never failed us yet,
                        Though nights were long and walls were wet.
                                                              --A. Keeper.
                  [1913 Webster]

               2. (Arch.) An open turret upon a roof, which lets in light;
                  also, the small room above a {cupola}. [Obs.] --B. Mason.
                  [1913 Webster +PJC]
                  (a) One of timber.
                  (b) One of stone, at a height of 20[deg]; -- called also
                      {lantern tower}.
                      [1913 Webster]

               Note: In old books the word is used of the eye as well. "Two
                     lanterns in a face." --C. Writer.
                     [1913 Webster]

               {Dark lantern}, one with a slide, which hides its light.
                  [1913 Webster]

               {Lantern fly} (Zool.), an insect ({Fulgora lanternaria}) whose
                  long snout was said to shine. -- {Lan"tern*ist}, n.
                  [1913 Webster]

               Syn: lamp, light, beacon.
                    [WordNet 1.5]
            """#, .gcide, wrapWidth: nil))

    public static let foldoc = Sample(
        name: "foldoc", word: "ferry protocol",
        raw: RawText(
            """
            ferry protocol
            FEP

               <networking, protocol> (FEP) A way to carry {packets} by
               boat, invented where no {cable} would lie.

               1. <hardware> The boat.  Its {captain (human operator)} keeps
               a log.

               2. <software> The timetable, kept in {Paper Tape
               Format}.

               {The harbour's home page (http://harbour.example.org/ferry/)}.

               {A very long address
               \u{20}
            (http://harbour.example.org/ferry/timetables/of/all/years/since/the/first.html)}.

                if (tide == LOW)
                  wait(boat);

               E-mail: <captain@harbour.example.org>.  Usenet newsgroup:
               {news:harbour.ferry}.

               (2001-04-01)


            """, .foldoc, wrapWidth: 64))

    public static let jargon = Sample(
        name: "jargon", word: "tea bug",
        raw: RawText(
            """
            tea bug
             /tee bug/, n.

                [from a kitchen beside a machine room]

                1. An error that goes away while one makes tea. Compare {heisen
                bug}, {kettle}.

                2. The kettle's own. See the page at http://tea.example.org/bugs.

                ┌──────┬─────┐
                │{cup} │ 250 │
                └──────┴─────┘


            """, .jargon, wrapWidth: 76))

    public static let freeDict = Sample(
        name: "freedict", word: "Laterne",
        raw: RawText(
            """
            Laterne /latˈɛʁnə/ <fem, n, sg>
            1. lantern <n> [techn.], lamp <n>
                     Note: carried by hand
                  "mit der Laterne gehen"  - walk with the lantern
               Synonyms: {Leuchte}, {Lampe}
            2. [arch.] lantern tower <n>
             see: {Laternen}, {rote Laterne}

            """, .freeDict, wrapWidth: nil))

    public static let ding = Sample(
        name: "ding", word: "Laterne",
        raw: RawText(
            """
            Laterne
             {f} [arch.] (auf dem Dach) <Lateerne>
               lantern [Br.]; roof lantern; to put <> on the roof; and more that was
            wrapped {pl}

            """, .ding, wrapWidth: nil))

    public static let wordNet = Sample(
        name: "wordnet", word: "lantern",
        raw: RawText(
            """
            lantern
                n 1: a light in a case that one can carry; "she held up the
                     lantern"; "by lantern" [syn: {lantern}, {hand
                     lamp}]
                2: a turret with windows
                v : light with a lantern [ant: {darken}]

            """, .wordNet, wrapWidth: nil))

    public static let devil = Sample(
        name: "devil", word: "lantern",
        raw: RawText(
            """
            LANTERN, n.  A device which shows the wall that one has just walked
            into, and to others who has done so.

                He bore a lantern through the night;
                The ditch he fell in was in sight.
                                                                 Anon Y. Mous


            """, .devil, wrapWidth: 70))

    public static let elements = Sample(
        name: "elements", word: "lanternium",
        raw: RawText(
            """
            lanternium
            Symbol: Ln
            Atomic number: 200
            A metal that was made for a test, and that shines for as long as one
            looks
            at it. It is close to {gold}.

            """, .elements, wrapWidth: nil))
}
