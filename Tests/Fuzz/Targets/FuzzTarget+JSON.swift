import Core

@testable import Services

// Targets for the answers of web servers.
extension FuzzTarget {
    static let episodes = FuzzTarget(name: "episodes", seeds: episodeLists.map { Array($0.utf8) }) {
        bytes in
        try readable {
            let answer = try TVmazeAnswer.guide(bytes, show: 7)
            try requireUnique(answer.value.episodes.map(\.id))
            try require(answer.leftOutCount >= 0, "\(answer.leftOutCount) left out")
            return try CleanTexts.count(in: answer.value)
        }
    }

    static let shows = FuzzTarget(name: "shows", seeds: showLists.map { Array($0.utf8) }) { bytes in
        try readable {
            let answer = try TVmazeAnswer.shows(bytes)
            try requireUnique(answer.value.map(\.id))
            try require(answer.leftOutCount >= 0, "\(answer.leftOutCount) left out")
            return try CleanTexts.count(in: answer.value)
        }
    }

    static let store = FuzzTarget(name: "store", seeds: results.map { Array($0.utf8) }) { bytes in
        try readable {
            let answer = try ITunesAnswer.read(bytes)
            try requireUnique(answer.value.map(\.id))
            try require(answer.leftOutCount >= 0, "\(answer.leftOutCount) left out")
            return try CleanTexts.count(in: answer.value)
        }
    }

    static let words = FuzzTarget(name: "words", seeds: wordLists.map { Array($0.utf8) }) { bytes in
        try readable {
            let file = try WordFile(bytes: bytes, name: "words.json")
            try require(file.leftOutCount >= 0, "\(file.leftOutCount) left out")
            var count = 0
            var month = YearMonth(year: 2026, month: 11)
            while let nearest = month.flatMap(file.month(nearestTo:)), count < 1_000 {
                let words = file.words(in: nearest)
                try requireUnique(words.map(\.id))
                try require(!words.isEmpty, "no word in \(nearest)")
                try require(words.allSatisfy { $0.date.yearMonth == nearest }, "not of \(nearest)")
                count += try CleanTexts.count(in: words)
                month = nearest == month ? nil : nearest
            }
            return count
        }
    }

    /// Returns the result of `read`; if the answer is unreadable, checks the error's texts.
    private static func readable(_ read: () throws -> Int) throws -> Int {
        do {
            return try read()
        } catch let error as UnreadableAnswer {
            return try CleanTexts.count(in: error)
        }
    }

    private static func requireUnique(_ ids: [String]) throws(Violation) {
        try require(Set(ids).count == ids.count, "an id is there twice: \(ids)")
    }

    // MARK: - Good input

    private static let episodeLists = [
        """
        [{"id":31,"url":"https://tv.example.org/31","name":"Ash","season":1,"number":1,
        "airdate":"2020-05-01","airstamp":"2020-05-02T01:00:00+00:00","rating":{"average":8.1},
        "image":{"medium":"https://tv.example.org/m.jpg","original":"https://tv.example.org/o.jpg"},
        "summary":"<p>An <b>ash</b> falls.<br />Nobody&nbsp;hears &amp; <i>nobody</i> sees.</p>",
        "_links":{"show":{"href":"https://tv.example.org/shows/7","name":"Trees"}}},
        {"id":32,"name":"Behind the B\\u00e4rk\\ud83d\\ude00","season":1,"number":null,
        "airstamp":null,"image":null,"summary":null}]
        """,
        #"[0,[],{"id":9,"name":"","season":-1},{"id":9223372036854775807,"name":"x","season":0}]"#,
    ]

    private static let showLists = [
        """
        [{"score":0.9,"show":{"id":82,"name":"Trees","premiered":"2011-04-17",
        "network":{"id":8,"name":"HBO"},"webChannel":null}},
        {"score":1e-3,"show":{"id":83,"name":"Elms","premiered":null,"network":null,
        "webChannel":{"name":"Web"}}}]
        """
    ]

    private static let results = [
        """
        {"resultCount":3,"results":[
        {"kind":"song","trackId":1441164589,"artistName":"The Beatles","trackCount":17,
        "collectionName":"Abbey Road","trackName":"Here Comes the Sun","trackNumber":7,
        "trackTimeMillis":185733,"releaseDate":"1969-09-26T07:00:00Z",
        "trackViewUrl":"https://music.example.org/1?i=2","previewUrl":"https://a.example.org/p.m4a",
        "artworkUrl100":"https://is1.example.org/100x100bb.jpg"},
        {"kind":"podcast","trackId":152249110,"collectionName":"Radiolab","trackCount":250,
        "feedUrl":"https://feeds.example.org/radiolab","primaryGenreName":"Science",
        "collectionViewUrl":"https://p.example.org/2","releaseDate":"2024-05-31T17:00:00Z"},
        {"kind":"tv-episode","trackId":27,"artistName":"Lost","trackName":"The Constant",
        "collectionName":"Lost, Season 4","trackTimeMillis":2550000,
        "shortDescription":"Desmond\\u001b[2J slips.","longDescription":"Through\\ttime."},
        null]}
        """
    ]

    private static let wordLists = [
        """
        {"words":[{"id":1,"word":"quire","day":29,"month":2,"year":2016,
        "imageUrl":"https://w.example.org/1.png","partOfSpeech":"noun","pronunciation":"kw",
        "definition":"24 sheets","example":"A quire.","origin":"Latin"},
        {"id":"1","word":"ream","day":1,"month":11,"year":2026},
        {"id":1,"word":"ream","day":31,"month":11,"year":-2026}]}
        """,
        #"[{"id":"a","word":"ream","day":1,"month":1,"year":1000000}]"#,
    ]
}
