/// The episodes of Game of Thrones: the facts, and summaries written for this project.
///
/// Each episode has three lines, followed by an empty line: season, number and first broadcast (ISO
/// 8601, UTC); title; summary. The text is a literal, so that it is part of the executable.
enum ThronesText {
    static let text: StaticString = """
        1 1 2011-04-18T01:00:00Z
        Winter Is Coming
        King Robert rides north to ask Ned Stark to be his Hand, while Bran climbs a tower and sees too much.

        1 2 2011-04-25T01:00:00Z
        The Kingsroad
        Ned leaves for the capital with his daughters, Jon heads for the Wall, and a quarrel by the river costs Sansa her direwolf.

        1 3 2011-05-02T01:00:00Z
        Lord Snow
        Ned joins a council deep in debt, Jon finds few friends at Castle Black, and Daenerys learns she is expecting a child.

        1 4 2011-05-09T01:00:00Z
        Cripples, Bastards, and Broken Things
        Tyrion brings Bran the design of a saddle, Samwell Tarly arrives at the Wall, and Catelyn takes Tyrion prisoner at an inn.

        1 5 2011-05-16T01:00:00Z
        The Wolf and the Lion
        Ned resigns rather than approve the killing of Daenerys, and Jaime Lannister confronts him in the street over Tyrion's arrest.

        1 6 2011-05-23T01:00:00Z
        A Golden Crown
        Tyrion wins his freedom through trial by combat in the Eyrie, and Viserys finally receives the crown he demanded.

        1 7 2011-05-30T01:00:00Z
        You Win or You Die
        A boar fatally wounds King Robert, Ned tells Cersei what he knows, and his trust in Littlefinger proves a grave mistake.

        1 8 2011-06-06T01:00:00Z
        The Pointy End
        Arya escapes the Red Keep, Robb calls his father's bannermen to war, and Jon fights a dead man at Castle Black.

        1 9 2011-06-13T01:00:00Z
        Baelor
        Robb captures Jaime in battle, and Ned confesses to treason before the crowd to protect his daughters.

        1 10 2011-06-20T01:00:00Z
        Fire and Blood
        The northern lords proclaim Robb their king, and Daenerys walks from the ashes of a funeral pyre with three living dragons.

        2 1 2012-04-02T01:00:00Z
        The North Remembers
        A red comet crosses the sky as Tyrion arrives to serve as Hand and Stannis declares his claim to the Iron Throne.

        2 2 2012-04-09T01:00:00Z
        The Night Lands
        Theon sails home to a cold welcome on Pyke, while Tyrion sends the commander of the City Watch off to the Wall.

        2 3 2012-04-16T01:00:00Z
        What Is Dead May Never Die
        Tyrion tells three councillors three different stories to find a spy, and Brienne wins a place in Renly's Kingsguard.

        2 4 2012-04-23T01:00:00Z
        Garden of Bones
        Joffrey has Sansa beaten for her brother's victories, Daenerys reaches the gates of Qarth, and Melisandre gives birth to a shadow.

        2 5 2012-04-30T01:00:00Z
        The Ghost of Harrenhal
        A shadow kills Renly in his tent, Brienne flees with Catelyn, and Arya is offered three deaths by Jaqen H'ghar.

        2 6 2012-05-07T01:00:00Z
        The Old Gods and the New
        Theon seizes Winterfell, a hungry crowd riots in King's Landing, and Jon captures the wildling Ygritte beyond the Wall.

        2 7 2012-05-14T01:00:00Z
        A Man Without Honor
        Theon hunts for the missing Stark boys, Jaime kills a cousin in an attempt to escape, and Daenerys searches Qarth for her dragons.

        2 8 2012-05-21T01:00:00Z
        The Prince of Winterfell
        Robb learns that Catelyn has freed Jaime to win back her daughters, while King's Landing prepares for the fleet of Stannis.

        2 9 2012-05-28T01:00:00Z
        Blackwater
        Stannis attacks King's Landing by sea, wildfire burns his ships in the bay, and Tyrion leads a sortie from the gates.

        2 10 2012-06-04T01:00:00Z
        Valar Morghulis
        Tyrion wakes wounded and out of office, Daenerys enters the House of the Undying, and an army of the dead is on the march.

        3 1 2013-04-01T01:00:00Z
        Valar Dohaeris
        Jon is brought before Mance Rayder, Daenerys inspects the Unsullied in Astapor, and Barristan Selmy saves her from an assassin.

        3 2 2013-04-08T01:00:00Z
        Dark Wings, Dark Words
        Bran meets Jojen and Meera Reed, Sansa speaks frankly with Olenna Tyrell, and Arya runs into the Brotherhood Without Banners.

        3 3 2013-04-15T01:00:00Z
        Walk of Punishment
        Daenerys offers a dragon in exchange for eight thousand Unsullied, and Jaime loses his sword hand to Locke.

        3 4 2013-04-22T01:00:00Z
        And Now His Watch Is Ended
        Mutiny breaks out at Craster's Keep, and Daenerys turns the Unsullied and a dragon against the slavers of Astapor.

        3 5 2013-04-29T01:00:00Z
        Kissed by Fire
        The Hound survives trial by combat, Jaime tells Brienne why he killed the Mad King, and Robb executes Lord Karstark.

        3 6 2013-05-06T01:00:00Z
        The Climb
        Jon and Ygritte scale the Wall with the wildlings, while Tywin bargains with Olenna Tyrell over marriages between their houses.

        3 7 2013-05-13T01:00:00Z
        The Bear and the Maiden Fair
        Jaime turns back to Harrenhal and leaps into a bear pit to save Brienne, and Daenerys demands freedom for the slaves of Yunkai.

        3 8 2013-05-20T01:00:00Z
        Second Sons
        Tyrion and Sansa are married in King's Landing, Daario Naharis joins Daenerys, and Sam kills a White Walker with dragonglass.

        3 9 2013-06-03T01:00:00Z
        The Rains of Castamere
        Robb and Catelyn attend a wedding at the Twins, where Walder Frey and Roose Bolton betray them.

        3 10 2013-06-10T01:00:00Z
        Mhysa
        News of the slaughter reaches the capital, Jon returns wounded to Castle Black, and the freed people of Yunkai call Daenerys mother.

        4 1 2014-04-07T01:00:00Z
        Two Swords
        Tywin melts down the great sword of the Starks, Oberyn Martell arrives in King's Landing, and Arya takes back Needle.

        4 2 2014-04-14T01:00:00Z
        The Lion and the Rose
        The wedding feast of Joffrey and Margaery ends with the king's death by poison, and Tyrion is seized for the crime.

        4 3 2014-04-21T01:00:00Z
        Breaker of Chains
        Littlefinger spirits Sansa out of the capital, Tyrion awaits trial, and Daenerys calls upon the slaves of Meereen.

        4 4 2014-04-28T01:00:00Z
        Oathkeeper
        Jaime gives Brienne a Valyrian sword and a mission to find Sansa, while Daenerys takes Meereen and punishes its masters.

        4 5 2014-05-05T01:00:00Z
        First of His Name
        Tommen is crowned king, Sansa takes shelter with her aunt in the Eyrie, and Jon attacks the mutineers at Craster's Keep.

        4 6 2014-05-12T01:00:00Z
        The Laws of Gods and Men
        Tyrion stands trial for murder before his father, turns on the court in anger, and demands a trial by combat.

        4 7 2014-05-19T01:00:00Z
        Mockingbird
        Oberyn offers to fight for Tyrion, and Littlefinger pushes Lysa through the Moon Door after she threatens Sansa.

        4 8 2014-06-02T01:00:00Z
        The Mountain and the Viper
        Oberyn Martell faces Gregor Clegane to decide Tyrion's fate, and Daenerys banishes Jorah when his old spying comes to light.

        4 9 2014-06-09T01:00:00Z
        The Watchers on the Wall
        Jon and the Night's Watch defend Castle Black through a long night against Mance Rayder's army of wildlings and giants.

        4 10 2014-06-16T01:00:00Z
        The Children
        Stannis rides to the rescue at the Wall, Bran reaches the three-eyed raven, and Tyrion kills his father before fleeing.

        5 1 2015-04-13T01:00:00Z
        The Wars to Come
        Tyrion arrives in Pentos in a crate, Cersei mourns her father, and Jon fails to persuade Mance Rayder to kneel.

        5 2 2015-04-20T01:00:00Z
        The House of Black and White
        Arya comes to the House of Black and White in Braavos, and the Night's Watch elects Jon its new Lord Commander.

        5 3 2015-04-27T01:00:00Z
        High Sparrow
        Tommen marries Margaery, Cersei meets the High Sparrow, and Jon beheads Janos Slynt for refusing an order.

        5 4 2015-05-04T01:00:00Z
        Sons of the Harpy
        Cersei arms the Faith Militant against her rivals, and masked rebels ambush Barristan and Grey Worm in the alleys of Meereen.

        5 5 2015-05-11T01:00:00Z
        Kill the Boy
        Jon proposes to settle the wildlings south of the Wall, Daenerys chooses to marry Hizdahr, and stone men attack Tyrion and Jorah.

        5 6 2015-05-18T01:00:00Z
        Unbowed, Unbent, Unbroken
        Sansa is wed to Ramsay Bolton at Winterfell, and Cersei's plot puts both Loras and Margaery in the hands of the Faith.

        5 7 2015-05-25T01:00:00Z
        The Gift
        Maester Aemon dies in old age, Tyrion meets Daenerys at last, and the High Sparrow has Cersei locked in a cell.

        5 8 2015-06-01T01:00:00Z
        Hardhome
        Jon sails to Hardhome to bring the wildlings south, and the army of the dead falls upon the village.

        5 9 2015-06-08T01:00:00Z
        The Dance of Dragons
        Stannis sacrifices his daughter Shireen to the flames, and Daenerys escapes an attack in the fighting pit on Drogon's back.

        5 10 2015-06-15T01:00:00Z
        Mother's Mercy
        Stannis is defeated outside Winterfell, Cersei walks through the city in penance, and Jon is stabbed by his own men.

        6 1 2016-04-25T01:00:00Z
        The Red Woman
        Davos guards Jon's body at Castle Black, Brienne rescues Sansa and Theon in the snow, and Melisandre reveals her true age.

        6 2 2016-05-02T01:00:00Z
        Home
        Ramsay murders his father, Balon Greyjoy falls from a bridge on Pyke, and Melisandre calls Jon back to life.

        6 3 2016-05-09T01:00:00Z
        Oathbreaker
        Bran sees his young father fight at the Tower of Joy, and Jon hangs the men who killed him, then leaves his post.

        6 4 2016-05-16T01:00:00Z
        Book of the Stranger
        Sansa and Jon are reunited at Castle Black, and Daenerys burns the gathered khals inside a temple at Vaes Dothrak.

        6 5 2016-05-23T01:00:00Z
        The Door
        Bran's vision draws the dead to the cave, and the origin of Hodor's name is revealed as he holds the way shut.

        6 6 2016-05-30T01:00:00Z
        Blood of My Blood
        Sam visits his family at Horn Hill and takes the ancestral sword, and Benjen Stark saves Bran and Meera.

        6 7 2016-06-06T01:00:00Z
        The Broken Man
        The Hound turns out to be alive among a peaceful community, while Jon and Sansa seek allies against the Boltons.

        6 8 2016-06-13T01:00:00Z
        No One
        Arya defeats the Waif and sets out for home, Jaime takes Riverrun, and the fleets of the masters bombard Meereen.

        6 9 2016-06-20T01:00:00Z
        Battle of the Bastards
        Jon's outnumbered army fights Ramsay for Winterfell, the knights of the Vale arrive, and Daenerys breaks the siege of Meereen.

        6 10 2016-06-27T01:00:00Z
        The Winds of Winter
        Cersei destroys the Great Sept with wildfire and takes the throne, Jon is named King in the North, and Daenerys sails west.

        7 1 2017-07-17T01:00:00Z
        Dragonstone
        Arya avenges her family on the Freys, Sam begins work at the Citadel, and Daenerys sets foot on the island of her birth.

        7 2 2017-07-24T01:00:00Z
        Stormborn
        Daenerys plans her war with her allies, Jon decides to travel south to meet her, and Euron ambushes Yara's ships.

        7 3 2017-07-31T01:00:00Z
        The Queen's Justice
        Jon and Daenerys meet for the first time, the Unsullied take Casterly Rock, and Jaime gives Olenna Tyrell a painless poison.

        7 4 2017-08-07T01:00:00Z
        The Spoils of War
        Arya comes home to Winterfell, and Daenerys leads her Dothraki and a dragon against the Lannister wagon train.

        7 5 2017-08-14T01:00:00Z
        Eastwatch
        Jon volunteers to capture a dead man as proof for Cersei, and gathers an unlikely band of companions at Eastwatch.

        7 6 2017-08-21T01:00:00Z
        Beyond the Wall
        Jon's party is trapped on a frozen lake by the dead, and Daenerys loses a dragon in coming to the rescue.

        7 7 2017-08-28T01:00:00Z
        The Dragon and the Wolf
        Rivals meet in the Dragonpit to discuss a truce, Littlefinger is tried at Winterfell, and the dead break through the Wall.

        8 1 2019-04-15T01:00:00Z
        Winterfell
        Daenerys brings her army to Winterfell, Jon meets Arya again and rides a dragon, and Sam tells him who his parents were.

        8 2 2019-04-22T01:00:00Z
        A Knight of the Seven Kingdoms
        On the eve of battle the defenders of Winterfell share wine and memories, and Jaime makes Brienne a knight.

        8 3 2019-04-29T01:00:00Z
        The Long Night
        The living face the army of the dead in the dark at Winterfell, until Arya ends the battle with a single stroke.

        8 4 2019-05-06T01:00:00Z
        The Last of the Starks
        The survivors burn their dead and celebrate, Euron's bolts bring down Rhaegal, and Cersei has Missandei executed.

        8 5 2019-05-13T01:00:00Z
        The Bells
        King's Landing surrenders to the sound of its bells, but Daenerys and Drogon set the city burning all the same.

        8 6 2019-05-20T01:00:00Z
        The Iron Throne
        Jon kills Daenerys among the ruins, Bran is chosen to be king of six kingdoms, and Sansa is crowned in the North.
        """
}
