/// Songs, podcasts and episodes as facts, each with a sentence written for this project.
///
/// Each item has three lines, followed by an empty line. The first has kind, title, artist or
/// series, and collection. The second has track number, track count, seconds, release date and
/// page, or `-` for unknown ones. The third is the sentence. The text is a literal, so that it is
/// part of the executable.
enum SampleText {
    static let text: StaticString = """
        song | Come Together | The Beatles | Abbey Road
        1 | 17 | 259 | 1969-09-26 | -
        A slow, swampy groove opens the last album the band recorded together.

        song | Bohemian Rhapsody | Queen | A Night at the Opera
        11 | 12 | 355 | - | -
        Ballad, mock opera and hard rock follow one another without a chorus.

        song | Billie Jean | Michael Jackson | Thriller
        6 | 9 | 294 | - | -
        A steady drum beat and a prowling bass line carry a denial.

        song | Smells Like Teen Spirit | Nirvana | Nevermind
        1 | 12 | 301 | 1991-09-24 | -
        Quiet verses and loud choruses carried grunge to a worldwide audience.

        song | Like a Rolling Stone | Bob Dylan | Highway 61 Revisited
        1 | 9 | 373 | 1965-08-30 | -
        An organ, a snare shot and six minutes of biting questions.

        song | Respect | Aretha Franklin | I Never Loved a Man the Way I Love You
        1 | 11 | 147 | 1967-03-10 | -
        An Otis Redding song, spelled out letter by letter and made her own.

        song | Superstition | Stevie Wonder | Talking Book
        6 | 10 | 266 | - | -
        A funky clavinet riff warns against believing in bad luck.

        song | Dreams | Fleetwood Mac | Rumours
        2 | 11 | 254 | 1977-02-04 | -
        Stevie Nicks sings calmly about parting over two gently rocking chords.

        song | Purple Rain | Prince and the Revolution | Purple Rain
        9 | 9 | 521 | 1984-06-25 | -
        A slow anthem, recorded largely on stage, ends with a long guitar solo.

        song | Running Up That Hill (A Deal with God) | Kate Bush | Hounds of Love
        1 | 12 | 298 | 1985-09-16 | -
        Galloping drums under a wish that two lovers might trade places.

        song | Dancing Queen | ABBA | Arrival
        2 | 10 | 231 | 1976-10-11 | -
        Swedish pop about a seventeen-year-old and a Friday night on the dance floor.

        song | So What | Miles Davis | Kind of Blue
        1 | 5 | 562 | 1959-08-17 | -
        The bass states the theme and the horns answer with two notes.

        song | Take Five | The Dave Brubeck Quartet | Time Out
        3 | 7 | 324 | 1959-12-14 | -
        Paul Desmond wrote this cool jazz tune in five-four time.

        song | The Girl from Ipanema | Stan Getz and João Gilberto | Getz/Gilberto
        1 | 8 | 324 | - | -
        Bossa nova by the sea, sung in Portuguese and then in English.

        song | Three Little Birds | Bob Marley and the Wailers | Exodus
        9 | 10 | 180 | 1977-06-03 | -
        A sunny reggae song of reassurance, brought by birds on the doorstep.

        song | Get Lucky | Daft Punk | Random Access Memories
        8 | 13 | 369 | 2013-05-17 | -
        Pharrell Williams sings over the bright disco guitar of Nile Rodgers.

        song | Ballade de Melody Nelson | Serge Gainsbourg | Histoire de Melody Nelson
        2 | 7 | 120 | 1971-03-24 | -
        A short French ballad portrays the heroine of a concept album.

        song | The Model | Kraftwerk | The Man-Machine
        4 | 6 | 218 | - | -
        Crisp German synthesizer pop observes a fashion model from a distance.

        song | Chan Chan | Buena Vista Social Club | Buena Vista Social Club
        1 | 14 | 256 | - | -
        Compay Segundo's four circling chords lead through the towns of eastern Cuba.

        song | Zombie | Fela Kuti and Afrika 70 | Zombie
        1 | 2 | 746 | - | -
        Long, driving Afrobeat from Lagos mocks soldiers who obey without thinking.

        song | Jóga | Björk | Homogenic
        2 | 10 | 305 | 1997-09-22 | -
        Strings and volcanic beats form a tribute to a friend and to Iceland.

        song | Rydeen | Yellow Magic Orchestra | Solid State Survivor
        3 | 8 | 266 | 1979-09-25 | -
        A galloping Japanese synthesizer tune written by the drummer Yukihiro Takahashi.

        song | Feeling Good | Nina Simone | I Put a Spell on You
        7 | 12 | 173 | - | -
        A voice alone at first, then brass, greets a new day.

        song | "Heroes" | David Bowie | "Heroes"
        3 | 10 | 367 | 1977-10-14 | -
        Two lovers meet by the Berlin Wall amid waves of guitar.

        song | Wish You Were Here | Pink Floyd | Wish You Were Here
        4 | 5 | 334 | 1975-09-12 | -
        An acoustic guitar joins a distant radio in a song about absence.

        song | Hey Ya! | Outkast | Speakerboxxx/The Love Below
        9 | 20 | 235 | 2003-09-23 | -
        A cheerful tune with handclaps hides doubts about lasting love.

        song | Alright | Kendrick Lamar | To Pimp a Butterfly
        7 | 16 | 219 | 2015-03-15 | -
        Hope in hard times, set to a jazzy and restless beat.

        song | bad guy | Billie Eilish | When We All Fall Asleep, Where Do We Go?
        2 | 14 | 194 | 2019-03-29 | -
        A whispered boast over a dry bass line and finger snaps.

        song | Blue Suede Shoes | Elvis Presley | Elvis Presley
        1 | 12 | 118 | 1956-03-23 | -
        Carl Perkins wrote this rock and roll plea to spare his shoes.

        song | A Case of You | Joni Mitchell | Blue
        9 | 10 | 262 | 1971-06-22 | -
        A dulcimer and a guitar accompany a frank memory of love.

        song | Gangnam Style | PSY | Psy 6 (Six Rules), Part 1
        3 | 6 | 219 | 2012-07-15 | -
        A Korean dance track pokes fun at the airs of a wealthy Seoul district.

        song | Malamente | Rosalía | El mal querer
        1 | 11 | 150 | 2018-11-02 | -
        Flamenco handclaps meet electronic beats in a song about a bad omen.

        song | Gracias a la vida | Violeta Parra | Las últimas composiciones
        1 | 14 | - | - | -
        The Chilean songwriter gives thanks for sight, hearing, words and steps.

        podcast | This American Life | This American Life | This American Life
        - | - | - | - | https://www.thisamericanlife.org/
        Each week, several stories are told around one theme.

        podcast | Serial | Serial Productions & The New York Times | Serial
        - | - | - | 2014-10-03 | https://serialpodcast.org/
        Careful reporting follows one true story over a run of episodes.

        podcast | Radiolab | WNYC Studios | Radiolab
        - | - | - | - | https://radiolab.org/
        Science and curiosity are turned into richly layered sound.

        podcast | 99% Invisible | Roman Mars | 99% Invisible
        - | - | - | - | https://99percentinvisible.org/
        Stories about the design and architecture that people seldom notice.

        podcast | Planet Money | NPR | Planet Money
        - | - | - | - | https://www.npr.org/planetmoney
        Short reports explain the economy through people, goods and odd experiments.

        podcast | In Our Time | BBC Radio 4 | In Our Time
        - | - | - | - | https://www.bbc.co.uk/programmes/b006qykl
        Scholars discuss one subject from history, science, philosophy or the arts.

        podcast | Desert Island Discs | BBC Radio 4 | Desert Island Discs
        - | - | - | - | https://www.bbc.co.uk/programmes/b006qnmr
        Guests choose eight recordings to take to an imaginary island.

        podcast | The Daily | The New York Times | The Daily
        - | - | - | 2017-02-01 | https://www.nytimes.com/column/the-daily
        One news story of the day is explained at length.

        podcast | Dan Carlin's Hardcore History | Dan Carlin | Dan Carlin's Hardcore History
        - | - | - | - | https://www.dancarlin.com/
        Very long episodes retell wars and upheavals of the past.

        podcast | Welcome to Night Vale | Night Vale Presents | Welcome to Night Vale
        - | - | - | 2012-06-15 | https://www.welcometonightvale.com/
        Community radio news from a desert town where strange things are ordinary.

        podcast | The Moth | The Moth | The Moth
        - | - | - | - | https://themoth.org/
        People stand on a stage and tell true stories without notes.

        podcast | Song Exploder | Hrishikesh Hirway | Song Exploder
        - | - | - | 2014-01-01 | https://songexploder.net/
        Musicians take one of their songs apart and explain how it was made.

        podcast | The History of Rome | Mike Duncan | The History of Rome
        - | - | - | - | -
        A narrated history from the founding legends to the last western emperor.

        podcast | Darknet Diaries | Jack Rhysider | Darknet Diaries
        - | - | - | - | https://darknetdiaries.com/
        True stories about hackers, breaches and crime on the internet.

        podcast | Lage der Nation | Philip Banse & Ulf Buermeyer | Lage der Nation
        - | - | - | - | https://lagedernation.org/
        A journalist and a lawyer review the week in German politics.

        tv-episode | Winter Is Coming | Game of Thrones | Game of Thrones, Season 1
        1 | 10 | 3720 | 2011-04-17 | -
        A royal visit to Winterfell sets two great houses on their course.

        tv-episode | Ozymandias | Breaking Bad | Breaking Bad, Season 5
        14 | 16 | - | 2013-09-15 | -
        The end of a shoot-out in the desert costs Walter White nearly everything.

        tv-episode | The Constant | Lost | Lost, Season 4
        5 | 14 | - | 2008-02-28 | -
        Desmond's mind slips through time until a telephone call steadies it.

        tv-episode | Pine Barrens | The Sopranos | The Sopranos, Season 3
        11 | 13 | - | 2001-05-06 | -
        Paulie and Christopher lose their way in the snowy woods of New Jersey.

        tv-episode | Pilot | Twin Peaks | Twin Peaks, Season 1
        1 | 8 | 5640 | 1990-04-08 | -
        Agent Cooper comes to a mountain town after a schoolgirl is found dead.

        tv-episode | San Junipero | Black Mirror | Black Mirror, Season 3
        4 | 6 | 3660 | 2016-10-21 | -
        Two women meet in a seaside town where it is often 1987.

        tv-episode | Marge vs. the Monorail | The Simpsons | The Simpsons, Season 4
        12 | 22 | - | 1993-01-14 | -
        A smooth salesman persuades Springfield to buy a monorail it does not need.

        tv-episode | The Inner Light | Star Trek: The Next Generation | Star Trek: The Next Generation, Season 5
        25 | 26 | - | 1992-06-01 | -
        Captain Picard lives an entire second life within twenty-five minutes.

        tv-episode | The We We Are | Severance | Severance, Season 1
        9 | 9 | 2400 | 2022-04-08 | -
        Three office workers wake outside and try to tell someone the truth.

        tv-episode | The Suitcase | Mad Men | Mad Men, Season 4
        7 | 13 | - | 2010-09-05 | -
        Don and Peggy work late into the night on a luggage campaign.

        tv-episode | Red Light, Green Light | Squid Game | Squid Game, Season 1
        1 | 9 | - | 2021-09-17 | -
        A man in debt joins a children's game with deadly rules.

        tv-episode | Secrets | Dark | Dark, Season 1
        1 | 10 | - | 2017-12-01 | -
        A boy disappears near the caves of a small German town.

        tv-episode | Time Enough at Last | The Twilight Zone | The Twilight Zone, Season 1
        8 | 36 | - | 1959-11-20 | -
        A bookish bank clerk is finally alone with all the books he wants.

        tv-episode | Hush | Buffy the Vampire Slayer | Buffy the Vampire Slayer, Season 4
        10 | 22 | - | 1999-12-14 | -
        Smiling visitors steal every voice in Sunnydale, and the talking stops.

        tv-episode | Job Switching | I Love Lucy | I Love Lucy, Season 2
        1 | 31 | - | 1952-09-15 | -
        Lucy and Ethel take jobs beside a very fast chocolate conveyor belt.
        """
}
