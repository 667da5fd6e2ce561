extension WordNetFiles {
    /// A WordNet of a few words that uses all features of the format.
    public static let sample = WordNetFiles(
        [
            Synset("canine", "n", ["canine", "canid"], [.init("~", "dog")], gloss: "a fissiped"),
            Synset(
                "dog", "n", ["dog", "domestic_dog", "Canis_familiaris"],
                [
                    .init("@", "canine"), .init("%p", "tail"), .init("+", "chase", from: 1, to: 3),
                    .init("#m", "nowhere"),
                ],
                gloss: "a member of the genus Canis; \"the dog barked all night\""),
            Synset("cad", "n", ["cad", "dog"], gloss: "someone who is morally reprehensible"),
            Synset("tail", "n", ["tail"], [.init("#p", "dog")], gloss: "the rear part"),
            Synset(
                "paris", "n", ["Paris", "City_of_Light"], [.init("@i", "city")], gloss: "a city"),
            Synset("city", "n", ["city"], [.init("~i", "paris")], gloss: "a large town"),
            Synset("march", "n", ["March", "Mar"], gloss: "a month"),
            Synset("august", "n", ["August", "Aug"], gloss: "a month"),
            Synset("august1", "a", ["august"], gloss: "profoundly honored"),
            Synset("slavic", "n", ["Polish"], gloss: "a Slavic language"),
            Synset("polish", "n", ["polish"], gloss: "a smooth surface"),
            Synset("walk", "v", ["march"], frames: [(2, 0)], gloss: "walk fast"),
            Synset("mouse", "n", ["mouse"], gloss: "a rodent"),
            Synset("axe", "n", ["ax", "axe"], gloss: "an edge tool"),
            Synset("axis", "n", ["axis"], gloss: "a straight line"),
            Synset("box", "n", ["box"], gloss: "a container"),
            Synset("punch", "v", ["box"], gloss: "hit with the fist"),
            Synset("pack", "v", ["box"], gloss: "put into a box"),
            Synset("boxful", "n", ["boxful"], gloss: "what a box holds"),
            Synset("attorney", "n", ["attorney"], gloss: "a lawyer"),
            Synset("general", "n", ["attorney_general"], gloss: "the chief lawyer"),
            Synset("brother", "n", ["brother-in-law"], gloss: "a spouse's brother"),
            Synset("brother1", "n", ["brother"], gloss: "a male sibling"),
            Synset("fireman", "n", ["fireman"], gloss: "one who fights fires"),
            Synset("october", "n", ["October", "Oct"], gloss: "a month"),
            Synset("glass", "n", ["glass"], gloss: "a brittle solid"),
            Synset("wait", "n", ["wait"], gloss: "time spent waiting"),
            Synset("run-on", "n", ["run-on"], gloss: "a line without a pause"),
            Synset(
                "chase", "v", ["chase", "chase_after", "dog"],
                [.init("+", "dog", from: 3, to: 1), .init("$", "chase")],
                frames: [(8, 0), (9, 3), (99, 0)], gloss: "go after; \"chase the thief\""),
            Synset("go", "v", ["go"], frames: [(1, 0)], gloss: "change location"),
            Synset("run", "v", ["run"], gloss: "move fast"),
            Synset("ask", "v", ["ask_for_it"], gloss: "invite trouble"),
            Synset("lie", "v", ["lie_in_wait"], gloss: "wait hidden"),
            Synset(
                "good", "a", ["good"], [.init("!", "bad", from: 1, to: 1), .init("&", "well")],
                gloss: "having desirable qualities; \"good news\"; \"a good \"fit\"\""),
            Synset("bad", "a", ["bad"], [.init("!", "good", from: 1, to: 1)], gloss: "not good"),
            Synset("well", "s", ["well(p)"], [.init("&", "good")], gloss: "in good health"),
            Synset(
                "canine1", "a", ["canine"], [.init("\\", "canine", from: 1, to: 1)],
                gloss: "of canines"),
            Synset("wide", "a", ["wide"], gloss: "broad"),
            Synset("fast", "a", ["fast"], gloss: "quick"),
            Synset(
                "well1", "r", ["well"], [.init("\\", "good", from: 1, to: 1)],
                gloss: "in a good manner"),
        ],
        exceptions: [
            "noun": ["axes ax axis", "mice mouse", "oxen ox"],
            "verb": ["ran run", "went go", "lay lie", "feed feed fee", "dogged dog"],
            "adj": ["better good well"],
            "adv": ["better well"],
        ],
        counts: [
            "dog%1:05:00:: 1 42", "dog%1:18:01:: 2 3", "dog%2:38:00:: 1 2",
            "well%4:02:00:: 1 16667", "well%5:00:00:good:01 1 1", "go%2:38:00:: 1 nonsense",
            "august%1:28:00:: 1 9", "august%5:00:00:noble:00 1 2",
        ])
}
