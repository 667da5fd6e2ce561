/// The words of the almanac, written for this project.
///
/// Each word has six lines, followed by an empty line: word, part of speech, pronunciation in the
/// International Phonetic Alphabet, definition, example, origin. The text is a literal, so that it
/// is part of the executable and is read without a copy.
enum AlmanacText {
    static let text: StaticString = """
        abecedarian
        noun
        ˌeɪbiːsiːˈdɛːrɪən
        a person learning the alphabet, or the very first steps of any subject
        At seventy she became an abecedarian again and set about learning Greek.
        from late Latin abecedarius, formed from the names of the letters a, b, c and d

        abstemious
        adjective
        əbˈstiːmɪəs
        sparing in food and drink, and in pleasures generally
        After an abstemious supper of soup and bread he went early to bed.
        from Latin abstemius: ab-, away from + the root of temetum, strong drink

        acedia
        noun
        əˈsiːdɪə
        a weary indifference in which nothing seems worth the trouble
        By the third week of rain a kind of acedia had settled on the whole camp.
        from Greek akēdia, listlessness: a-, without + kēdos, care

        adumbrate
        verb
        ˈadʌmbreɪt
        to sketch in faint outline, or to hint at in advance
        The opening bars adumbrate a theme that we hear in full only at the end.
        from Latin adumbrare, to shade in: ad-, to + umbra, shadow

        aeolian
        adjective
        iːˈəʊlɪən
        made, carried or sounded by the wind
        The telegraph wires kept up an aeolian murmur all along the ridge.
        from Aeolus, keeper of the winds in Greek myth

        afflatus
        noun
        əˈfleɪtəs
        a sudden rush of creative inspiration, as if breathed in by a god
        She waited all morning for the afflatus and then simply began to type.
        from Latin afflare, to blow upon: ad-, to + flare, to blow

        aglet
        noun
        ˈaɡlɪt
        the small hard tip at the end of a shoelace
        Once the aglet had come off, no amount of licking would get the lace through the hole.
        from Old French aguillette, little needle, from aguille, needle

        agog
        adjective
        əˈɡɒɡ
        in a state of eager and excited curiosity
        The whole village was agog when the circus wagons came over the bridge.
        perhaps from Old French en gogues, in high spirits

        akimbo
        adverb
        əˈkɪmbəʊ
        with the hands on the hips and the elbows turned outwards
        She stood with arms akimbo and watched us trample her lettuces.
        of uncertain origin, from Middle English in kenebowe, perhaps from Old Norse

        alembic
        noun
        əˈlɛmbɪk
        an old kind of still with a beaked cap, or anything that refines as a still does
        The alchemist watched a single clear drop fall from the beak of the alembic.
        from Arabic al-anbīq, the still, from Greek ambix, cup or cap of a still

        alpenglow
        noun
        ˈalpənɡləʊ
        the rosy light on high peaks just before sunrise or just after sunset
        We put down our packs and watched the alpenglow fade from the snowfields.
        from a partial translation of German Alpenglühen, glowing of the Alps

        amanuensis
        noun
        əˌmanjʊˈɛnsɪs
        a person who writes down what another dictates, or copies out a manuscript
        When his sight failed, the composer relied on a patient young amanuensis.
        from Latin servus a manu, a slave at hand, that is, a secretary, + -ensis, belonging to

        amaranthine
        adjective
        ˌaməˈranθaɪn
        never fading, like the undying flower imagined by poets
        He promised her amaranthine love and forgot her birthday by the spring.
        from amaranth, the flower that never fades, from Greek amarantos, unfading

        anfractuous
        adjective
        anˈfraktjʊəs
        full of twists, turns and windings
        An anfractuous lane led down between the cottages to the sea.
        from Latin anfractus, a bending or winding

        anodyne
        adjective
        ˈanədaɪn
        so bland that it can neither offend nor excite anyone
        The minister read out an anodyne statement and took no questions.
        from Greek anōdynos, free from pain: an-, without + odynē, pain

        antimacassar
        noun
        ˌantɪməˈkasə
        a cloth laid over the back of a chair to protect it from greasy hair
        Every armchair in the boarding house wore a starched antimacassar.
        from anti-, against + Macassar, an oil much used on the hair in the nineteenth century

        aplomb
        noun
        əˈplɒm
        cool self-possession, especially under strain
        When the cake slid off its stand, the bride caught it with perfect aplomb.
        from French à plomb, upright, literally by the plumb line

        apricity
        noun
        əˈprɪsɪti
        the warmth of the sun on a winter's day
        The cat had found the one sill in January where there was some apricity to be had.
        from Latin apricitas, sunniness, from apricus, warmed by the sun

        argosy
        noun
        ˈɑːɡəsi
        a large merchant ship, or a fleet of them, with a rich cargo
        He dreamed of an argosy sailing home to him, heavy with silk and cloves.
        probably from Italian Ragusea, a ship of Ragusa, the port now called Dubrovnik

        arrant
        adjective
        ˈarənt
        out-and-out, said of something bad
        What the guide told us about the ghost was arrant nonsense.
        from a variant of errant, wandering, once common in phrases such as arrant thief

        askance
        adverb
        əˈskans
        with a sidelong look of suspicion or disapproval
        The regulars looked askance at anyone who ordered tea.
        of unknown origin, though many guesses have been made

        asterism
        noun
        ˈastərɪzəm
        a pattern of stars with a popular name that is not an official constellation
        The Plough is an asterism that even a child can find on a clear night.
        from Greek asterismos, from astēr, star

        atavistic
        adjective
        ˌatəˈvɪstɪk
        going back to something ancestral and primitive
        An atavistic dread came over us as the wolves began to howl.
        from Latin atavus, forefather

        aubade
        noun
        əʊˈbɑːd
        a poem or a piece of music for the dawn
        A blackbird sang its aubade from the chimney while the lovers slept on.
        from French, ultimately from alba, the word for dawn in Old Provençal and Spanish

        avuncular
        adjective
        əˈvʌŋkjʊlə
        kindly and genial towards younger people, like a favourite uncle
        The old headmaster laid an avuncular hand on the new boy's shoulder.
        from Latin avunculus, mother's brother

        azimuth
        noun
        ˈazɪməθ
        the compass direction of a star or other object, measured round the horizon in degrees
        The navigator noted the azimuth of the rising moon and bent over his chart.
        from Arabic as-samt: al, the + samt, way or direction

        badinage
        noun
        ˈbadɪnɑːʒ
        light and playful teasing in conversation
        The badinage across the shop counter was half the reason people came.
        from French badiner, to joke, from badin, fool

        bailiwick
        noun
        ˈbeɪlɪwɪk
        a person's own province of work, knowledge or authority
        Roses are my wife's bailiwick, so I leave the pruning to her.
        from Middle English bailie, bailiff + wick, from Old English wīc, dwelling place or village

        balderdash
        noun
        ˈbɔːldədaʃ
        senseless talk or writing
        The colonel read the horoscope aloud and pronounced it balderdash.
        of unknown origin; around 1600 it could mean froth or an odd mixture of drinks

        bathos
        noun
        ˈbeɪθɒs
        a comic drop from the lofty to the trivial
        His ode to liberty sinks into bathos when he starts to list the railway fares.
        from Greek bathos, depth, given its present sense by Alexander Pope

        bedizen
        verb
        bɪˈdaɪzən
        to dress up in a showy and tasteless way
        Every Christmas they bedizen the poor donkey with tinsel and bells.
        from be-, thoroughly + dizen, to deck out, earlier to dress a distaff with flax

        bellwether
        noun
        ˈbɛlwɛðə
        one that others follow, or that shows early which way things are going
        The little northern town is a bellwether that has picked the winner in nine elections.
        from bell + wether, a castrated ram, since the leader of a flock wore a bell

        benighted
        adjective
        bɪˈnaɪtɪd
        overtaken by darkness, or sunk in ignorance
        The inn kept a lamp in its upper window for benighted travellers.
        from benight, to cover in darkness: be- + night

        benison
        noun
        ˈbɛnɪzən
        a blessing
        After so much dust, the rain came down like a benison.
        from Old French beneiçon, from Latin benedictio, blessing

        besom
        noun
        ˈbiːzəm
        a broom made of twigs bound to a stick
        He swept the leaves from the path with an old birch besom.
        from Old English besema, a bundle of twigs

        bibulous
        adjective
        ˈbɪbjʊləs
        very fond of drinking alcohol
        My bibulous great-uncle knew every landlord between Hull and York.
        from Latin bibulus, fond of drinking, from bibere, to drink

        billet-doux
        noun
        ˌbɪleɪˈduː
        a love letter, now usually with a smile
        Between the pages of the hymn book lay a billet-doux in faded violet ink.
        from French, literally sweet note

        bivouac
        noun
        ˈbɪvʊak
        a makeshift camp in the open, without tents
        They spent the night in a bivouac on a ledge barely wider than a bed.
        from French, probably from Swiss German Biwacht, an additional night watch

        blandish
        verb
        ˈblandɪʃ
        to coax with flattery and gentle words
        No salesman could blandish my grandmother into buying a second teapot.
        from Old French blandir, from Latin blandiri, to flatter, from blandus, smooth

        bloviate
        verb
        ˈbləʊvɪeɪt
        to speak at length and pompously while saying little
        Give him a microphone and he will bloviate until the chairs are stacked.
        probably from blow, with a mock-Latin ending, first in American speech

        bombinate
        verb
        ˈbɒmbɪneɪt
        to make a buzzing or humming sound
        On hot afternoons the bees bombinate in the lavender until the whole hedge seems to purr.
        from medieval Latin bombinare, from Latin bombus, a booming or humming

        bonhomie
        noun
        ˈbɒnəmi
        easy and cheerful friendliness
        He greeted every guest with a bonhomie that did not quite reach his eyes.
        from French bonhomme, good-natured man: bon, good + homme, man

        bosky
        adjective
        ˈbɒski
        covered with bushes or trees
        The stream came down through a bosky glen to the mill.
        from Middle English bosk, a variant of bush

        boustrophedon
        adverb
        ˌbuːstrəˈfiːdən
        with lines written alternately from left to right and from right to left
        The oldest laws on the wall are carved boustrophedon, so that every second line looks mirrored.
        from Greek, as the ox turns in ploughing: bous, ox + strephein, to turn

        braggadocio
        noun
        ˌbraɡəˈdəʊtʃɪəʊ
        loud and empty boasting
        For all his braggadocio, he would not go near the diving board.
        from Braggadocchio, a boaster in Spenser's Faerie Queene: brag + an Italian-looking ending

        bricolage
        noun
        ˌbrɪkəˈlɑːʒ
        something put together from whatever happens to be at hand
        The hut was a cheerful bricolage of driftwood, road signs and old doors.
        from French bricoler, to do odd jobs

        brindled
        adjective
        ˈbrɪndəld
        tawny or grey with darker streaks or patches, said of an animal's coat
        A brindled cow put its head over the gate and breathed on us.
        from earlier brinded, probably of Scandinavian origin

        brouhaha
        noun
        ˈbruːhɑːhɑː
        a noisy fuss over something, often a small thing
        There was a great brouhaha when the council moved the bench three yards.
        from French, of uncertain origin, perhaps from Hebrew words of welcome

        brume
        noun
        bruːm
        mist or fog, in poetic use
        The far shore came and went in the brume like something half remembered.
        from French brume, fog, from Latin bruma, winter

        bucolic
        adjective
        bjuːˈkɒlɪk
        of the pleasant side of country life, with its shepherds and pastures
        It was a bucolic scene, apart from the motorway behind the haystacks.
        from Greek boukolikos, from boukolos, herdsman, from bous, ox

        bumptious
        adjective
        ˈbʌmpʃəs
        full of oneself in a loud and pushing way
        The bumptious young clerk corrected the judge twice before lunch.
        formed humorously from bump, on the model of fractious

        byre
        noun
        ˈbaɪə
        a shed for cows
        Steam rose from the cattle in the byre on frosty mornings.
        from Old English bȳre, cowshed

        cachinnate
        verb
        ˈkakɪneɪt
        to laugh loudly and without restraint
        The crows seemed to cachinnate at us from the top of the barn.
        from Latin cachinnare, to laugh loudly, an imitation of the sound

        caliginous
        adjective
        kəˈlɪdʒɪnəs
        dark, dim and misty
        They felt their way down a caliginous passage that smelt of wet stone.
        from Latin caliginosus, misty, from caligo, mist or darkness

        callow
        adjective
        ˈkaləʊ
        young and inexperienced
        He blushed to recall the callow letters he had written at nineteen.
        from Old English calu, bald, later used of birds without feathers

        calumny
        noun
        ˈkaləmni
        a false and malicious statement meant to harm a good name
        She answered every calumny with silence and outlived all her accusers.
        from Latin calumnia, false accusation

        cantrip
        noun
        ˈkantrɪp
        a spell or witch's trick, or a piece of mischief
        The milk had turned, and the old woman next door was blamed for a cantrip.
        of unknown origin, first recorded in Scots

        caparison
        noun
        kəˈparɪsən
        an ornamental covering for a horse
        The knight's grey mare wore a caparison of scarlet sewn with lilies.
        from obsolete French caparasson, from Spanish caparazón, saddlecloth

        carillon
        noun
        kəˈrɪljən
        a set of tower bells on which tunes can be played
        On market days the carillon above the square played a waltz at noon.
        from French, an alteration of Old French quarregnon, a peal of four bells

        caterwaul
        verb
        ˈkatəwɔːl
        to howl or wail like quarrelling cats
        The choirboys would caterwaul in the vestry until the organist came in.
        from Middle English, from a word for cat + an imitation of the cry

        catkin
        noun
        ˈkatkɪn
        a soft, hanging spike of tiny flowers, found on hazels and birches
        One early catkin shook its yellow dust on my sleeve.
        from obsolete Dutch katteken, kitten

        cavil
        verb
        ˈkavɪl
        to raise petty objections
        It would be mean to cavil at the spelling in so kind a letter.
        from Latin cavillari, to jeer or quibble, from cavilla, mockery

        celerity
        noun
        sɪˈlɛrɪti
        swiftness of movement or action
        The waiter cleared our plates with a celerity that felt like a hint.
        from Latin celeritas, from celer, swift

        cerulean
        adjective
        sɪˈruːlɪən
        deep blue like a clear sky
        Not one cloud crossed the cerulean bowl above the desert.
        from Latin caeruleus, sky-blue, probably from caelum, sky

        chary
        adjective
        ˈtʃɛːri
        cautious, and slow to give or to trust
        The old critic was chary of praise, so a nod from him meant a great deal.
        from Old English cearig, sorrowful or anxious

        chatoyant
        adjective
        ʃəˈtɔɪənt
        shining with a shifting band of light, like a cat's eye
        She turned the chatoyant stone until a gold line slid across it.
        from French chatoyer, to shimmer like a cat's eyes, from chat, cat

        chiaroscuro
        noun
        kɪˌɑːrəˈskʊərəʊ
        the play of strong light and shade, especially in a painting
        One candle threw the faces of the card players into a dramatic chiaroscuro.
        from Italian chiaro, clear or bright + oscuro, dark

        chthonic
        adjective
        ˈkθɒnɪk
        belonging to the world beneath the earth
        From the depths of the cave came a groan that might have been the voice of a chthonic god.
        from Greek khthōn, earth

        clepsydra
        noun
        ˈklɛpsɪdrə
        an ancient clock that told time by a measured flow of water
        Each speaker in the court had to finish before the clepsydra ran dry.
        from Greek kleptein, to steal + hydōr, water

        clerihew
        noun
        ˈklɛrɪhjuː
        a comic verse of two rhymed couplets about a famous person
        She dashed off a clerihew about Napoleon on the back of the menu.
        from Edmund Clerihew Bentley, the English writer who invented the form

        codswallop
        noun
        ˈkɒdzwɒləp
        nonsense, in informal British speech
        The brochure promised a sea view, which turned out to be codswallop.
        of unknown origin, recorded since the middle of the twentieth century

        collywobbles
        noun
        ˈkɒliˌwɒbəlz
        a queasy, fluttering feeling in the stomach, often from nerves
        The thought of the high trapeze still gives him the collywobbles.
        formed playfully from colic and wobble

        colophon
        noun
        ˈkɒləfən
        a note at the end of a book about its making, or a publisher's emblem
        According to the colophon, the book was set by hand and printed on rag paper.
        from Greek kolophōn, summit or finishing touch

        confabulate
        verb
        kənˈfabjʊleɪt
        to chat together in a familiar way
        The two gardeners would confabulate over the wall until the tea was cold.
        from Latin confabulari: con-, together + fabulari, to talk, from fabula, tale

        coppice
        noun
        ˈkɒpɪs
        a small wood whose trees are cut back to the stump to make them sprout again
        Bluebells come up thickly in the coppice the spring after a cutting.
        from Old French copeiz, from medieval Latin colpus, a blow

        coruscate
        verb
        ˈkɒrəskeɪt
        to flash and sparkle
        As the sun came round, the frosted hedges began to coruscate.
        from Latin coruscare, to glitter

        cosset
        verb
        ˈkɒsɪt
        to look after with too much tenderness
        They cosset that spaniel as if it were the heir to a throne.
        probably from an Anglo-French word for a cottager, first used in English of a hand-reared lamb

        crepuscular
        adjective
        krɪˈpʌskjʊlə
        of the dim light at the end or the beginning of day, or active in it
        Moths and other crepuscular creatures were gathering round the porch lamp.
        from Latin crepusculum, twilight

        curmudgeon
        noun
        kəˈmʌdʒən
        a bad-tempered person, usually old, who finds fault with everything
        The curmudgeon at number nine has never once returned a ball.
        of unknown origin, recorded since the sixteenth century

        cynosure
        noun
        ˈsɪnəzjʊə
        a person or thing on which all eyes are fixed
        In her green silk she was the cynosure of the ballroom.
        from Greek kynosoura, dog's tail, a name for the Little Bear, which holds the pole star

        debonair
        adjective
        ˌdɛbəˈnɛː
        charming and elegant in an easy way, said mostly of men
        A debonair old gentleman offered her his umbrella and walked off in the rain.
        from Old French de bon aire, of good disposition

        defenestrate
        verb
        diːˈfɛnɪstreɪt
        to throw out of a window
        I was ready to defenestrate the alarm clock by half past four.
        from modern Latin defenestratio: de-, down from + fenestra, window

        deipnosophist
        noun
        daɪpˈnɒsəfɪst
        a person skilled in the art of conversation at table
        Our host was a true deipnosophist, and the soup went cold while we listened.
        from Greek deipnosophistēs: deipnon, dinner + sophistēs, wise man

        deliquesce
        verb
        ˌdɛlɪˈkwɛs
        to melt away or turn liquid, as certain salts do in damp air
        Ink-cap mushrooms deliquesce overnight into a black puddle.
        from Latin deliquescere, to melt away, from liquere, to be liquid

        desuetude
        noun
        ˈdɛswɪtjuːd
        the state of being no longer used or practised
        The custom of leaving visiting cards fell into desuetude after the war.
        from Latin desuetudo, from desuescere, to become unaccustomed

        desultory
        adjective
        ˈdɛsəltəri
        going from one thing to another without plan or much interest
        After a desultory hour with the newspaper he went out to look at the sea.
        from Latin desultor, a circus rider who leapt from horse to horse

        diapason
        noun
        ˌdaɪəˈpeɪzən
        a full, deep swell of harmonious sound
        The waterfall filled the valley with its great diapason.
        from Greek dia pasōn, through all, meaning all the notes of the scale

        diaphanous
        adjective
        daɪˈafənəs
        so fine and light that one can see through it
        A diaphanous curtain lifted and sank at the open window.
        from Greek diaphanēs: dia, through + phainein, to show

        dilatory
        adjective
        ˈdɪlətəri
        slow to act, or meant to cause delay
        The dilatory builders promised, for the fifth time, to start on Monday.
        from Latin dilator, delayer

        dilettante
        noun
        ˌdɪlɪˈtanti
        a person who takes up an art or a subject only as a pastime
        He called himself a dilettante, yet he knew more about mosses than the professor.
        from Italian, a lover of the arts, from dilettare, to delight

        dingle
        noun
        ˈdɪŋɡəl
        a small, deep and wooded valley
        Primroses grew down both banks of the dingle.
        of unknown origin, used in Middle English for a deep hollow

        discombobulate
        verb
        ˌdɪskəmˈbɒbjʊleɪt
        to throw into confusion
        Nothing will discombobulate a commuter like a train that leaves early.
        probably from discompose or discomfit, fancifully altered in American speech

        divagate
        verb
        ˈdaɪvəɡeɪt
        to wander off, in walking or in talk
        Her lectures divagate so pleasantly that no one minds missing the point.
        from Latin divagari: di-, apart + vagari, to wander

        doggerel
        noun
        ˈdɒɡərəl
        clumsy verse with jingling rhymes
        He wrote doggerel for every birthday in the office.
        apparently from dog, used scornfully as in dog Latin

        doldrums
        noun
        ˈdɒldrəmz
        a spell of low spirits or no progress, or the windless seas near the equator
        A letter from his sister lifted him out of the doldrums.
        perhaps from dull

        doughty
        adjective
        ˈdaʊti
        brave and determined, in a sturdy and rather old-fashioned way
        Three doughty ladies in tweed barred the way of the bulldozer.
        from Old English dohtig, worthy or strong

        dowse
        verb
        daʊz
        to search for hidden water with a forked twig that is said to dip above it
        Before they sank the well, they asked a neighbour to dowse the field.
        of unknown origin, recorded since the seventeenth century

        dragoman
        noun
        ˈdraɡəmən
        an interpreter and guide in the Middle East of former times
        The travellers hired a dragoman in Cairo, along with six camels and a cook.
        from Old French, by way of Italian and medieval Greek, from Arabic tarjumān, interpreter

        dreich
        adjective
        driːx
        grey, wet and dismal, said in Scotland of weather
        It was a dreich morning, with the hills gone and the gutters running.
        from Middle English, related to Old Norse drjúgr, lasting

        drumlin
        noun
        ˈdrʌmlɪn
        a long, smooth hill shaped like half an egg, left behind by an ice sheet
        The farmhouse stood on a drumlin above the flooded fields.
        from Irish and Scottish Gaelic druim, ridge, with an ending that is probably a form of -ling

        dudgeon
        noun
        ˈdʌdʒən
        a fit of offended anger
        She swept out in high dudgeon and had to come back for her hat.
        of unknown origin, recorded since the sixteenth century

        dulcet
        adjective
        ˈdʌlsɪt
        sweet and soothing to the ear
        We woke to the dulcet tones of a neighbour drilling holes in his wall.
        from Old French doucet, from doux, sweet, from Latin dulcis

        ebullient
        adjective
        ɪˈbʌljənt
        bubbling over with high spirits
        The ebullient conductor bowed, waved and blew kisses to the gallery.
        from Latin ebullire, to boil over: e-, out + bullire, to boil

        éclat
        noun
        eɪˈklɑː
        brilliant effect or dazzling success
        She ended the recital with great éclat and a broken string.
        from French, from éclater, to burst out

        effulgent
        adjective
        ɪˈfʌldʒənt
        shining out brightly
        An effulgent moon turned the wet roofs to silver.
        from Latin effulgere: ex-, out + fulgere, to shine

        egregious
        adjective
        ɪˈɡriːdʒəs
        outstandingly bad
        The map contained one egregious mistake, which put the harbour on a hilltop.
        from Latin egregius, standing out: ex, out of + grex, flock

        eldritch
        adjective
        ˈɛldrɪtʃ
        weird and unearthly
        Towards midnight an eldritch shriek rose from the marsh.
        of uncertain origin, perhaps from a word related to elf, first recorded in Scots

        elver
        noun
        ˈɛlvə
        a young eel, especially one coming up a river from the sea
        An elver no longer than a matchstick wriggled against the current.
        from a variant of eel-fare, the passage of young eels up a river

        empyrean
        noun
        ˌɛmpaɪˈriːən
        the highest heaven, once held to be a realm of pure fire
        The lark climbed until it seemed to be singing from the empyrean.
        from medieval Latin empyreus, from Greek empyrios, fiery: en, in + pyr, fire

        encomium
        noun
        ɛnˈkəʊmɪəm
        a speech or piece of writing in high praise of someone or something
        The retiring cook blushed through a ten-minute encomium on her puddings.
        from Greek enkōmion, praise of a victor: en, in + kōmos, revel

        enervate
        verb
        ˈɛnəveɪt
        to drain of strength and vigour
        Long weeks of damp heat can enervate even the keenest gardener.
        from Latin enervare, to weaken: e-, out of + nervus, sinew

        ennui
        noun
        ɒnˈwiː
        a listless boredom from having nothing that interests one
        By the second rainy Sunday, the children lay about the house in attitudes of ennui.
        from French, from Latin in odio, in the phrase mihi in odio est, it is hateful to me

        ensorcell
        verb
        ɪnˈsɔːsəl
        to bewitch or enchant
        Her stories could ensorcell a room full of restless children.
        from Old French ensorceler, to bewitch, related to sorcier, sorcerer

        epergne
        noun
        ɪˈpɜːn
        a branched centrepiece for a dinner table, holding fruit, flowers or sweets
        Nobody could see the bishop behind the silver epergne.
        of uncertain origin, perhaps from French épargne, saving or economy

        erstwhile
        adjective
        ˈɜːstwaɪl
        former, in a rather literary way of speaking
        Two erstwhile rivals now share a bench and a bag of crumbs for the ducks.
        from erst, once, itself from Old English ǣrest, earliest + while

        escritoire
        noun
        ˌɛskrɪˈtwɑː
        a small writing desk with drawers and compartments
        A key to the escritoire hung on a ribbon round her neck.
        from French, from medieval Latin scriptorium, a room for writing

        esculent
        adjective
        ˈɛskjʊlənt
        fit to be eaten
        The badgers had dug up every esculent root in the kitchen garden.
        from Latin esculentus, from esca, food

        evanescent
        adjective
        ˌɛvəˈnɛsənt
        quickly fading from sight or memory
        Her breath left an evanescent cloud on the window pane.
        from Latin evanescere, to vanish: e-, out of + vanus, empty

        eventide
        noun
        ˈiːvəntaɪd
        the close of the day, in old or poetic use
        At eventide the rooks came home in one long straggling line.
        from Old English ǣfentīd: ǣfen, evening + tīd, time

        exiguous
        adjective
        ɪɡˈzɪɡjʊəs
        very small in size or amount
        On his exiguous pension he kept four cats and a telescope.
        from Latin exiguus, scanty, from exigere, to weigh exactly

        expatiate
        verb
        ɪkˈspeɪʃɪeɪt
        to speak or write at great length
        Ask her about bees and she will expatiate until the honey runs out.
        from Latin exspatiari, to wander from the path: ex-, out + spatiari, to walk about

        eyrie
        noun
        ˈɪəri
        the nest of an eagle or other bird of prey, high on a cliff or in a tall tree
        Through the glass we could see two grey chicks in the eyrie.
        from medieval Latin aerea, probably from Old French aire

        fain
        adverb
        feɪn
        with pleasure, or by preference; used after would
        He would fain have stayed by the fire, but the last ferry left at six.
        from Old English fægen, glad

        fallow
        adjective
        ˈfaləʊ
        ploughed but left unsown for a season, so that the soil may recover
        Larks rose from the fallow field as we crossed it.
        from Old English fealgian, to break up land for sowing

        farrago
        noun
        fəˈrɑːɡəʊ
        a confused jumble of things that do not belong together
        His alibi was a farrago of half-truths, borrowed dates and wishful thinking.
        from Latin farrago, mixed fodder for cattle, from far, spelt

        fettle
        noun
        ˈfɛtəl
        the state of health, repair or spirits that someone or something is in
        The old mare was in fine fettle after her summer at grass.
        from Middle English fetlen, to make ready, perhaps from Old English fetel, a girdle

        fey
        adjective
        feɪ
        strange and otherworldly, as if half in touch with fairies or with fate
        She had a fey way of pausing, as if someone unseen had just spoken.
        from Old English fǣge, doomed to die soon

        filigree
        noun
        ˈfɪlɪɡriː
        delicate ornamental work of fine gold or silver wire, or anything as lacy
        Frost had covered the window in a filigree of ferns.
        from French filigrane, by way of Italian from Latin filum, thread + granum, grain

        firth
        noun
        fɜːθ
        a narrow arm of the sea, especially the broad mouth of a Scottish river
        At low tide the seals haul out on the sandbanks of the firth.
        from Old Norse fjǫrðr, an inlet, which also gave us fjord

        flâneur
        noun
        flaˈnɜː
        one who strolls about a city with no errand but to watch it go by
        A true flâneur never asks the way, since he is not going anywhere.
        from French flâner, to stroll idly

        flibbertigibbet
        noun
        ˌflɪbətiˈdʒɪbɪt
        a flighty, chattering person who cannot keep to one thing
        My aunt called me a flibbertigibbet because I had begun six hobbies by Easter.
        probably an imitation of the sound of senseless chatter

        foible
        noun
        ˈfɔɪbəl
        a small and forgivable weakness of character
        Ironing his newspaper was his one foible.
        from obsolete French foible, weak; the noun first meant the weaker part of a sword blade

        freshet
        noun
        ˈfrɛʃɪt
        a sudden rush of water down a stream after heavy rain or a thaw
        In April the freshet carried away the footbridge, as it did every year.
        probably from Old French freschete, a diminutive of the word for fresh

        frisson
        noun
        ˈfriːsɒn
        a brief shiver of excitement, fear or delight
        A frisson ran through the hall as the lights went down.
        from French frisson, a shiver

        fuliginous
        adjective
        fjuːˈlɪdʒɪnəs
        sooty, or as dark and murky as smoke
        A fuliginous haze hung over the rooftops until the furnaces were banked.
        from Latin fuligo, soot

        funambulist
        noun
        fjuːˈnambjʊlɪst
        a performer who walks on a tightrope
        The funambulist crossed the gorge with nothing but a pole and a steady gaze.
        from Latin funis, rope + ambulare, to walk

        gallimaufry
        noun
        ˌɡalɪˈmɔːfri
        a hotchpotch, or a dish made of whatever scraps are to hand
        The shop sold a gallimaufry of clocks, boots, birdcages and jam.
        from French galimafrée, a kind of stew, itself of uncertain origin

        galumph
        verb
        ɡəˈlʌmf
        to bound along heavily and clumsily, often in high spirits
        We heard the puppies galumph down the stairs before breakfast.
        coined by Lewis Carroll in Jabberwocky, perhaps as a blend of gallop and triumph

        gambol
        verb
        ˈɡambəl
        to skip and leap about in play
        From the kitchen window we could watch the lambs gambol in the orchard.
        from French gambade, a leap, from Italian gamba, leg

        garrulous
        adjective
        ˈɡarʊləs
        given to talking at length, especially about trifles
        Our garrulous guide had a story for every doorknob in the palace.
        from Latin garrire, to chatter

        gewgaw
        noun
        ˈɡjuːɡɔː
        a showy trinket of little worth
        Every gewgaw on the stall glittered as though it were worth a fortune.
        of uncertain origin, known since the Middle Ages

        gibbous
        adjective
        ˈɡɪbəs
        of the moon, more than half lit but less than full; more widely, humped
        A gibbous moon lit the harbour almost as brightly as a full one.
        from Latin gibbus, a hump

        glean
        verb
        ɡliːn
        to gather what the reapers have left, or to pick up facts bit by bit
        From his postcards I could glean only that it rained a great deal in Bergen.
        from Old French glener, from late Latin glennare, probably a Celtic word

        glissade
        noun
        ɡlɪˈsɑːd
        a slide down a slope of snow or ice, usually upright on the feet
        After three hours of climbing, the glissade back to the hut took four minutes.
        from French glisser, to slip or slide

        gloaming
        noun
        ˈɡləʊmɪŋ
        the half-light after sunset, before the stars are out
        We walked home in the gloaming with bats flickering overhead.
        from Old English glōmung, from glōm, twilight

        gnomon
        noun
        ˈnəʊmɒn
        the upright part of a sundial that casts the shadow
        A robin perched on the gnomon and, for a moment, made it half past ten.
        from Greek gnōmōn, an indicator, from the verb gignōskein, to know

        gossamer
        noun
        ˈɡɒsəmə
        the fine film of spiders' threads seen floating or lying on grass in autumn
        By eight o'clock the whole meadow shone with gossamer.
        from goose and summer, it seems, perhaps after warm November days when geese were eaten

        gregarious
        adjective
        ɡrɪˈɡɛːrɪəs
        fond of company, or living naturally in flocks and herds
        Rooks are gregarious birds and build their nests in noisy crowds.
        from Latin grex, gregis, a flock

        grimoire
        noun
        ɡrɪmˈwɑː
        a book of spells and instructions for raising spirits
        Her grandmother's recipe book was stained and annotated like a grimoire.
        from French grimoire, an altered form of grammaire, grammar

        guerdon
        noun
        ˈɡɜːdən
        a reward or recompense, in the old high style
        The knight asked no guerdon but a night's lodging and oats for his horse.
        from Old French, by way of medieval Latin widerdonum from Old High German widarlōn, repayment

        gyre
        noun
        ˈdʒaɪə
        a whirling or spiral movement, or a great circling current of the ocean
        A kite turned in a slow gyre above the hayfield.
        from Latin gyrus, from Greek gyros, a ring or circle

        haar
        noun
        hɑː
        a cold sea fog that drifts in over the east coast of Scotland or England
        By noon the haar had swallowed the lighthouse and half the golf course.
        of uncertain origin, perhaps from Old Norse hárr, hoary or grey

        halcyon
        adjective
        ˈhalsɪən
        calm, golden and happy, usually of days now past
        They talked of the halcyon summers before the railway came.
        from Greek alkyōn, the kingfisher, fabled to nest upon a sea stilled for it in midwinter

        harbinger
        noun
        ˈhɑːbɪndʒə
        a person or thing that gives notice of what is about to come
        The first swift over the chimneys is our harbinger of summer.
        from Old French herbergere, one who provides lodging, and so one sent ahead to find it

        haver
        verb
        ˈheɪvə
        to dither between two choices, or in Scotland to talk nonsense
        If you haver any longer over the menu, the kitchen will close.
        of unknown origin, long at home in Scotland and the north of England

        hebdomadal
        adjective
        hɛbˈdɒmədəl
        happening once every seven days
        My uncle's hebdomadal letter reached us each Tuesday without fail.
        from Greek hebdomas, a group of seven, from hepta, seven

        heliotrope
        noun
        ˈhiːlɪətrəʊp
        a garden plant with scented purple flowers said to follow the sun, or their colour
        The terrace smelt of warm stone and heliotrope.
        from Greek hēlios, sun + trepein, to turn

        higgledy-piggledy
        adverb
        ˌhɪɡəldiˈpɪɡəldi
        in a jumble, with no order at all
        The cottages stood higgledy-piggledy up the hillside, no two facing the same way.
        of uncertain origin, probably a rhyme suggested by pigs huddling together

        hinterland
        noun
        ˈhɪntəland
        the country lying inland of a coast, or whatever lies behind what is on show
        Behind the bright resort lay a hinterland of olive groves and dry riverbeds.
        from German hinter, behind + Land, land

        hobbledehoy
        noun
        ˌhɒbəldɪˈhɔɪ
        a gawky youth, no longer a boy and not yet a man
        At fifteen he was a hobbledehoy, all wrists and apologies.
        of unknown origin, found in many spellings since the sixteenth century

        hobnob
        verb
        ˈhɒbnɒb
        to mix on easy terms, especially with people of rank or fame
        She went to the festival to hobnob with poets and came home with a cold.
        from hob and nob, to drink to each other by turns, from older hab nab, have or not have

        horology
        noun
        hɒˈrɒlədʒi
        the study of time-keeping and the craft of making clocks and watches
        A love of horology had filled his house with disagreeing chimes.
        from Greek hōra, hour + -logia, study

        hyperborean
        adjective
        ˌhaɪpəˈbɔːrɪən
        of the far north; bitterly cold
        A hyperborean wind came under the door and lifted the rug.
        from Greek hyper, beyond + boreas, the north wind

        idyll
        noun
        ˈɪdɪl
        a scene or spell of simple happiness, often in the country, or a poem about one
        Their week on the island was an idyll until the boat failed to return.
        from Greek eidyllion, a little picture, a diminutive of eidos, form

        imbroglio
        noun
        ɪmˈbrəʊlɪəʊ
        a tangled and embarrassing situation, hard to explain and harder to leave
        What began as a mislaid umbrella grew into a diplomatic imbroglio.
        from Italian imbrogliare, to tangle or confuse

        immure
        verb
        ɪˈmjʊə
        to shut up within walls
        He would immure himself in the library each winter to write.
        from medieval Latin immurare, from in-, in + murus, wall

        impecunious
        adjective
        ˌɪmpɪˈkjuːnɪəs
        having little or no money, as a settled habit
        The attic was let to an impecunious violinist who paid in serenades.
        from in-, not + Latin pecunia, money, which goes back to pecus, cattle

        inchoate
        adjective
        ɪnˈkəʊeɪt
        only just begun, and so not yet clear or fully formed
        I had an inchoate plan for the garden, most of it involving hammocks.
        from Latin inchoare, a variant of incohare, to begin

        incunabulum
        noun
        ˌɪnkjʊˈnabjʊləm
        a book printed before 1501, in the infancy of the press
        The library's one incunabulum lay open beneath glass, its ink still black.
        from Latin incunabula, swaddling clothes or cradle, from cunae, cradle

        ineffable
        adjective
        ɪnˈɛfəbəl
        too great or too strange to be put into words
        There was an ineffable sweetness in that first morning of peace.
        from Latin ineffabilis, from in-, not + effari, to utter

        inglenook
        noun
        ˈɪŋɡəlnʊk
        a snug recess beside a large open hearth
        Two old men and a spaniel had taken possession of the inglenook.
        from Scots ingle, a domestic fire + nook

        insouciance
        noun
        ɪnˈsuːsɪəns
        a light-hearted lack of worry, charming or maddening by turns
        With perfect insouciance the cat lay down upon the chessboard.
        from French, from in-, not + soucier, to trouble

        irenic
        adjective
        aɪˈriːnɪk
        meant to make peace or to calm a quarrel
        Her irenic letter had both sides of the family back at one table.
        from Greek eirēnē, peace

        iridescent
        adjective
        ˌɪrɪˈdɛsənt
        showing rainbow colours that shift as the angle of view changes
        A film of oil made the puddle iridescent.
        from Latin iris, rainbow, from Greek iris

        jackanapes
        noun
        ˈdʒakəneɪps
        an impudent fellow or saucy child
        That young jackanapes has put a bowler hat on the statue again.
        of uncertain origin, first found as Jack Napes, perhaps a playful name for a tame ape

        jalousie
        noun
        ˈʒalʊziː
        a slatted blind or shutter that lets in air and light but keeps out sun and stares
        Through the jalousie fell thin bars of afternoon light.
        from French jalousie, jealousy, since one may look out through it and not be seen

        jaunty
        adjective
        ˈdʒɔːnti
        cheerful, brisk and pleased with oneself
        He wore his straw hat at a jaunty angle, even to the dentist.
        from French gentil, well-bred, and at first with that meaning

        jejune
        adjective
        dʒɪˈdʒuːn
        thin and unsatisfying to the mind, or childishly simple
        His jejune remarks on love made the widows at the table smile.
        from Latin jejunus, fasting

        jeremiad
        noun
        ˌdʒɛrɪˈmaɪad
        a long lament over the sad state of things
        The colonel launched into his usual jeremiad about modern toast.
        from French jérémiade, after the prophet Jeremiah and the Lamentations ascribed to him

        jetsam
        noun
        ˈdʒɛtsəm
        goods thrown overboard to lighten a ship, especially when washed ashore
        Children combed the beach for jetsam after the storm.
        from a contraction of jettison, the throwing of cargo overboard

        jocund
        adjective
        ˈdʒɒkənd
        merry and light of heart
        A jocund company of bell-ringers filled the back room of the inn.
        from Latin jucundus, pleasant, altered in late Latin by the influence of jocus, jest

        juggernaut
        noun
        ˈdʒʌɡənɔːt
        a huge force that crushes whatever lies in its way, or a very large lorry
        No village could stop the juggernaut of progress once the road was drawn on the map.
        from Hindi Jagannath, lord of the world, a god whose image is drawn on a vast cart at Puri

        julep
        noun
        ˈdʒuːlɪp
        a sweet drink, now usually of bourbon, crushed ice and mint
        She stirred her julep on the porch and waited for the heat to break.
        from Old French, by way of Arabic julāb from Persian gulāb, rose-water

        kedgeree
        noun
        ˌkɛdʒəˈriː
        a breakfast dish of rice, smoked fish and hard-boiled eggs, gently curried
        On Sundays the whole house smelt of kedgeree and coffee.
        from Hindi khichri, a dish of rice cooked with pulses

        kenning
        noun
        ˈkɛnɪŋ
        a riddling compound used in place of a plain noun in old northern verse
        Whale-road is the kenning for the sea that everyone remembers.
        from Old Norse kenna, to know or to name

        kerfuffle
        noun
        kəˈfʌfəl
        a fuss or commotion, usually over not very much
        There was a brief kerfuffle when the swan walked into the post office.
        from Scots curfuffle, from fuffle, to throw into disorder

        kickshaw
        noun
        ˈkɪkʃɔː
        a fancy but flimsy little dish, or any elegant trifle
        He wanted beef, and they brought him a kickshaw under a silver dome.
        from French quelque chose, something

        kintsugi
        noun
        kɪnˈtsuːɡi
        the art of mending broken pottery with lacquer and gold, so that the cracks shine
        Thanks to kintsugi the bowl was lovelier than before I dropped it.
        from Japanese kin, gold + tsugi, joining

        kismet
        noun
        ˈkɪzmɛt
        destiny; what was always going to happen
        They missed the same train twice and decided it was kismet.
        from Turkish, from Arabic qisma, a share or portion

        kith
        noun
        kɪθ
        one's friends and neighbours, now almost always named together with kin
        All her kith and kin came to the harvest supper.
        from Old English cȳthth, knowledge or native land, from cūth, known

        knell
        noun
        nɛl
        the slow tolling of a bell for a death, or a sign that something is ending
        The first frost rang the knell of the dahlias.
        from Old English cnyll, the sound of a bell

        lachrymose
        adjective
        ˈlakrɪməʊs
        given to weeping, or apt to set others weeping
        After the second sherry he grew lachrymose about his schooldays.
        from Latin lacrima, a tear

        laconic
        adjective
        ləˈkɒnɪk
        using very few words
        The farmer's laconic reply to my long question was a nod.
        from Greek Lakōn, a Spartan, since that people were famous for terse speech

        lacuna
        noun
        ləˈkjuːnə
        a gap or missing part, as in a manuscript or an argument
        A mouse had made a lacuna in the third chapter.
        from Latin lacuna, a pool or pit, from lacus, lake

        lagniappe
        noun
        ˈlanjap
        a small gift added by a shopkeeper to a purchase, or any little extra
        The baker dropped in a warm bun as lagniappe.
        from Louisiana French, from American Spanish la ñapa, the gift

        lambent
        adjective
        ˈlambənt
        playing softly over a surface, like light or flame, or gently brilliant
        By the lambent glow of the embers we could just make out the cards.
        from Latin lambere, to lick

        lapidary
        adjective
        ˈlapɪdəri
        of gems and their cutting, or, of prose, polished and terse enough for carving
        Her lapidary sentences took her a morning each.
        from Latin lapis, lapidis, a stone

        legerdemain
        noun
        ˌlɛdʒədəˈmeɪn
        sleight of hand, or any skilful piece of trickery
        By some legerdemain the last biscuit had vanished from the plate.
        from French léger de main, light of hand

        lief
        adverb
        liːf
        gladly or readily; found chiefly after would or had
        I would as lief walk home in the rain as hear that speech again.
        from Old English lēof, dear or beloved

        lilt
        noun
        lɪlt
        a gentle, pleasing rise and fall in a voice or a tune
        There was a lilt in her voice that she had brought from County Cork.
        from Middle English lulte, to lift up the voice, itself of unknown origin

        limn
        verb
        lɪm
        to draw or paint, or to portray in words
        In a dozen lines she could limn a whole village and its feuds.
        from Middle English luminen, to illuminate a manuscript, from Latin luminare, to light up

        limpid
        adjective
        ˈlɪmpɪd
        perfectly clear, of water, eyes, air or prose
        We could count the pebbles through six feet of limpid water.
        from Latin limpidus, clear

        lissom
        adjective
        ˈlɪsəm
        slender, supple and graceful in movement
        A lissom grey cat poured itself over the wall.
        from lithe + -some, run together

        lodestar
        noun
        ˈləʊdstɑː
        a light in the heavens to steer by, or a principle or person that guides one
        Her old teacher's advice remained her lodestar for forty years.
        from Middle English lode, way or course + star

        louche
        adjective
        luːʃ
        of doubtful respectability, yet often oddly attractive
        He played the piano in a louche little bar behind the station.
        from French louche, originally squinting, from Latin luscus, one-eyed

        lucubrate
        verb
        ˈluːkjʊbreɪt
        to study or write late into the night
        While the household slept he would lucubrate until the candle drowned.
        from Latin lucubrare, to work by lamplight

        lugubrious
        adjective
        lʊˈɡuːbrɪəs
        mournful in look or sound, to a degree that verges on the comic
        The bloodhound greeted each visitor with a lugubrious sigh.
        from Latin lugubris, mournful, from lugere, to mourn

        maelstrom
        noun
        ˈmeɪlstrəm
        a mighty whirlpool, or a scene of violent confusion
        She kept her head in the maelstrom of the Christmas kitchen.
        from early modern Dutch maalen, to grind or whirl round + stroom, stream

        malapropism
        noun
        ˈmaləprɒpɪzəm
        the comic use of a wrong word that sounds like the right one
        Dancing a flamingo is a malapropism that I hope never dies.
        from Mrs Malaprop in Sheridan's play The Rivals, so named from French mal à propos, ill-timed

        marmoreal
        adjective
        mɑːˈmɔːrɪəl
        made of marble, or as white, smooth or cold as marble
        Moonlight gave the snowy garden a marmoreal stillness.
        from Latin marmor, marble

        matutinal
        adjective
        ˌmatjʊˈtaɪnəl
        of the morning, or done early in the day
        Nothing was allowed to delay his matutinal swim.
        from Latin matutinus, of the morning

        maunder
        verb
        ˈmɔːndə
        to talk or wander in a rambling, aimless way
        Left alone with a microphone, he would maunder until the band came to his rescue.
        of uncertain origin, perhaps from an obsolete maunder, to beg

        mawkish
        adjective
        ˈmɔːkɪʃ
        sentimental in a feeble, sickly way
        The film was lovely until its mawkish last ten minutes.
        from obsolete mawk, a maggot, from Old Norse maðkr

        mayhap
        adverb
        ˈmeɪhap
        perhaps, in old or playful speech
        Stay a little, and mayhap the rain will stop.
        from the phrase it may hap, that is, it may happen

        mellifluous
        adjective
        mɛˈlɪflʊəs
        flowing sweetly on the ear
        His mellifluous voice could make a train timetable sound like Keats.
        from Latin mel, honey + fluere, to flow

        midden
        noun
        ˈmɪdən
        a heap of dung or household refuse, including the kind left by ancient settlements
        Beneath the dunes lay a midden of oyster shells four thousand years old.
        from Middle English myddyng, of Scandinavian origin

        mizzle
        verb
        ˈmɪzəl
        to rain in drops so fine that they seem to hang in the air
        It began to mizzle as we unpacked the sandwiches.
        from late Middle English, probably from the same root as mist

        mollify
        verb
        ˈmɒlɪfaɪ
        to soothe someone's anger or soften their temper
        Not even a plum cake could mollify the head gardener.
        from Latin mollis, soft + facere, to make

        mondegreen
        noun
        ˈmɒndɪɡriːn
        a misheard line of a song or poem that makes a new sense of its own
        Gladly the cross-eyed bear is a mondegreen that half the choir still sings.
        coined in 1954 by Sylvia Wright, who had heard laid him on the green as Lady Mondegreen

        mote
        noun
        məʊt
        a tiny speck, especially of dust in a beam of light
        A single mote drifted down through the sunlight of the chapel.
        from Old English mot, related to Dutch mot, dust or sawdust

        mountebank
        noun
        ˈmaʊntɪbaŋk
        a flamboyant cheat, at first a hawker of quack remedies in the public square
        The mountebank sold forty bottles of pond water before the constable came.
        from Italian monta in banco, climb on the bench

        mumpsimus
        noun
        ˈmʌmpsɪməs
        a person who clings to an error after it has been shown to be one, or the error itself
        Shown the dictionary, the old mumpsimus smiled and went on saying it his own way.
        from the tale of a priest who misread Latin sumpsimus at Mass and would not be corrected

        murmuration
        noun
        ˌmɜːməˈreɪʃən
        a great flock of starlings, wheeling together at dusk
        We stood on the pier to watch the murmuration fold and unfold above the sea.
        from Latin murmurare, to murmur

        nacreous
        adjective
        ˈneɪkrɪəs
        having the soft, shifting sheen of mother-of-pearl
        The sky before dawn was nacreous, pink and grey at once.
        from nacre, mother-of-pearl, a French word perhaps ultimately from Arabic

        nadir
        noun
        ˈneɪdɪə
        the point of the heavens straight below one's feet, or the lowest ebb of one's fortunes
        The holiday reached its nadir when the tent blew into the lake.
        from Arabic naẓīr, opposite, that is, opposite the zenith

        nepenthe
        noun
        nɪˈpɛnθi
        a drug or drink, or anything else, that brings forgetfulness of grief
        For her the long walks by the estuary were a kind of nepenthe.
        from Greek nē-, not + penthos, grief

        nimbus
        noun
        ˈnɪmbəs
        a halo or bright cloud about a head, or a grey cloud that brings rain
        The low sun behind her gave her hair a golden nimbus.
        from Latin nimbus, a cloud or rainstorm

        noctilucent
        adjective
        ˌnɒktɪˈluːsənt
        shining by night, as certain very high clouds do in summer
        On midsummer nights we looked north for noctilucent clouds.
        from Latin nox, noctis, night + lucere, to shine

        nonpareil
        noun
        ˌnɒnpəˈreɪl
        a person or thing without equal
        As a teller of ghost stories my grandfather was a nonpareil.
        from French, from non-, not + pareil, equal

        nosegay
        noun
        ˈnəʊzɡeɪ
        a small bunch of sweet-scented flowers
        The bride carried a nosegay of violets and thyme.
        from nose + gay, in an old sense, an ornament

        nostrum
        noun
        ˈnɒstrəm
        a quack medicine, or a pet scheme for putting the world to rights
        He had a nostrum for every ailment, and brandy was in all of them.
        from Latin nostrum, ours, that is, of our own making

        nugatory
        adjective
        ˈnjuːɡətəri
        of no worth or force; trifling
        The fine was so nugatory that he paid it with a smile.
        from Latin nugari, to trifle, from nugae, trifles

        numinous
        adjective
        ˈnjuːmɪnəs
        filled with a sense of a holy or unearthly presence
        There is something numinous about a wood of old yews at dusk.
        from Latin numen, divine power

        obfuscate
        verb
        ˈɒbfʌskeɪt
        to make a matter dark or hard to understand, often on purpose
        A good footnote should explain and not obfuscate.
        from late Latin obfuscare, to darken, from fuscus, dark

        obstreperous
        adjective
        əbˈstrɛpərəs
        noisy and hard to control
        An obstreperous goat had to be led from the vestry.
        from Latin obstrepere, to make a noise against, from strepere, to make a noise

        offing
        noun
        ˈɒfɪŋ
        the more distant part of the sea in view from the shore
        Three sails stood in the offing, waiting for the tide.
        from off, probably with the ending -ing

        oneiric
        adjective
        əʊˈnaɪrɪk
        of dreams, or like a dream
        The film has an oneiric logic, in which doors open onto beaches.
        from Greek oneiros, a dream

        opsimath
        noun
        ˈɒpsɪmaθ
        a person who begins to learn late in life
        A cheerful opsimath, she took up Greek at eighty.
        from Greek opse, late + the root of manthanein, to learn

        orison
        noun
        ˈɒrɪzən
        a prayer, in old or solemn language
        The blackbird's evening song seemed to her a kind of orison.
        from Old French oreison, from Latin oratio, speech

        orotund
        adjective
        ˈɒrəʊtʌnd
        full and resonant of voice, or pompous of style
        In orotund tones the butler announced that the soup was cold.
        from Latin ore rotundo, with a rounded mouth

        orrery
        noun
        ˈɒrəri
        a clockwork model in which the planets circle the sun
        With a turn of the handle the brass orrery carried Saturn through half a year.
        from the title of Charles Boyle, Earl of Orrery, for whom an early one was made

        ossify
        verb
        ˈɒsɪfaɪ
        to turn to bone, or to grow rigid and set in one's ways
        Clubs that admit no new members soon ossify.
        from Latin os, ossis, bone + facere, to make

        otiose
        adjective
        ˈəʊtɪəʊs
        serving no useful purpose; idle
        The second introduction was otiose, and she struck it out.
        from Latin otiosus, at leisure, from otium, leisure

        oubliette
        noun
        ˌuːblɪˈɛt
        a secret dungeon that can be reached only by a trapdoor in its ceiling
        The guide let down a lantern to show us the bottom of the oubliette.
        from French, from oublier, to forget

        paean
        noun
        ˈpiːən
        a song, poem or speech of fervent praise or triumph
        Her last novel is a paean to the slow rivers of her childhood.
        from Greek paian, a hymn to Apollo, from Paian, the name he was called by as healer

        palaver
        noun
        pəˈlɑːvə
        long and tiresome fuss or talk over something that should be simple
        After all the palaver with the tickets, we missed the first act.
        from Portuguese palavra, word, from Latin parabola, comparison

        palimpsest
        noun
        ˈpalɪmpsɛst
        a page scraped clean and written on afresh, or anything in which older layers still show
        The city is a palimpsest, with Roman streets showing faintly under the modern ones.
        from Greek palimpsēstos, scraped again, from palin, again + psēn, to rub smooth

        panoply
        noun
        ˈpanəpli
        a complete and splendid array of things
        Beyond the gate lay the whole panoply of a summer fair.
        from Greek panoplia, a full suit of armour, from pan, all + hopla, arms

        patina
        noun
        ˈpatɪnə
        a sheen or film that age and handling leave on metal, wood or stone
        Two centuries of elbows had given the counter a deep brown patina.
        from Italian patina, a coating, perhaps the same as Latin patina, a shallow dish

        pavonine
        adjective
        ˈpavənaɪn
        like a peacock, above all in its shimmering blues and greens
        The oil spread over the puddle in pavonine rings.
        from Latin pavoninus, from pavo, peacock

        pell-mell
        adverb
        ˌpɛlˈmɛl
        in headlong and disorderly haste
        The children ran pell-mell down the hill towards the ice-cream van.
        from French pêle-mêle, a rhyming jingle on the verb mêler, to mix

        pellucid
        adjective
        pɪˈluːsɪd
        so clear that light passes straight through; hence, very easy to understand
        Her pellucid account of the tides made me wonder why I had ever found them hard.
        from Latin pellucidus, from per, through + lucere, to shine

        penumbra
        noun
        pɪˈnʌmbrə
        the half-lit fringe around a full shadow
        Our village lay in the penumbra of the eclipse, so the sun shrank only to a crescent.
        from modern Latin, made from Latin paene, almost + umbra, shadow

        perambulate
        verb
        pəˈrambjʊleɪt
        to walk about a place at leisure, or to walk its bounds so as to inspect them
        After lunch they would perambulate the garden and discuss the roses.
        from Latin perambulare, from per, through + ambulare, to walk

        perforce
        adverb
        pəˈfɔːs
        because circumstances leave no choice
        The bridge was down, so we perforce spent a second night at the inn.
        from Old French par force, by force

        petrichor
        noun
        ˈpɛtrɪkɔː
        the earthy scent that rises when rain falls on dry ground
        The first fat drops hit the dust, and the whole lane smelled of petrichor.
        coined in 1964 from Greek petra, rock + ichor, the fluid in the veins of the gods

        phantasmagoria
        noun
        ˌfantazməˈɡɔːrɪə
        a shifting procession of strange images, as in a fevered dream
        All night a phantasmagoria of masks and staircases passed through his sleep.
        probably from French fantasmagorie, a lantern show of ghosts, built on fantasme, phantom

        philtre
        noun
        ˈfɪltə
        a magic drink meant to make the drinker fall in love
        By mistake the two of them share the philtre, and no one can part them again.
        from Greek philtron, a love charm, from philein, to love

        piebald
        adjective
        ˈpaɪbɔːld
        patched irregularly in two colours, usually black and white
        A piebald pony watched us over the gate.
        from pie, the magpie + bald in its old sense of marked with white

        plangent
        adjective
        ˈplandʒənt
        sounding loudly, with a ringing and mournful note
        From across the valley came the plangent call of a single horn.
        from Latin plangere, to beat the breast in grief

        poltroon
        noun
        pɒlˈtruːn
        an utter coward
        The captain proved a poltroon and was first into the lifeboat.
        from Italian poltrone, idler or coward, by way of French

        posset
        noun
        ˈpɒsɪt
        hot milk curdled with ale or wine and spiced, once taken for colds; now also a creamy pudding
        His grandmother met every sneeze with a steaming cup of posset.
        of uncertain origin, first found in Middle English as poshote or possot

        prelapsarian
        adjective
        ˌpriːlapˈsɛːrɪən
        innocent and unspoilt, as if from before the loss of Eden
        He remembers that island summer with a prelapsarian glow.
        from Latin prae, before + lapsus, a fall

        propinquity
        noun
        prəˈpɪŋkwɪti
        closeness in place, time or kinship
        Their friendship began in mere propinquity, with desks a yard apart.
        from Latin propinquitas, from propinquus, near, from prope, close by

        pulchritude
        noun
        ˈpʌlkrɪtjuːd
        physical beauty
        The statue was admired less for its pulchritude than for its size.
        from Latin pulchritudo, from pulcher, beautiful

        punctilious
        adjective
        pʌŋkˈtɪlɪəs
        attentive to every small detail of duty or good manners
        She was punctilious about answering letters on the day they came.
        from Italian puntiglio, a small point, by way of French pointilleux

        purl
        verb
        pɜːl
        to flow in small eddies with a murmuring sound
        Lie still and you can hear the brook purl over its stones.
        of uncertain origin, probably Scandinavian; compare Norwegian purla, to bubble up

        purlieu
        noun
        ˈpɜːljuː
        an outlying district, or a place where someone likes to wander
        The bookshop lay in a quiet purlieu of the old town.
        probably from Anglo-French puralee, a walking of the bounds, altered after French lieu, place

        pusillanimous
        adjective
        ˌpjuːsɪˈlanɪməs
        showing a want of courage or resolution
        The committee sent a pusillanimous reply that promised nothing to anyone.
        from Latin pusillus, very small + animus, spirit

        quaff
        verb
        kwɒf
        to drink in deep, hearty draughts
        They would quaff cider by the jugful when the hay was in.
        of uncertain origin, perhaps imitating the sound of drinking

        quern
        noun
        kwɜːn
        a simple mill for grinding grain by hand, usually a pair of round stones
        The farmer's plough turned up half of a Roman quern.
        from Old English cweorn, a hand mill

        querulous
        adjective
        ˈkwɛrʊləs
        full of complaint, in a thin or peevish way
        A querulous voice from the back seat asked how much further it was.
        from Latin querulus, from queri, to complain

        quiddity
        noun
        ˈkwɪdɪti
        the inmost nature of a thing, what makes it itself
        In a few pencil lines she caught the quiddity of the cat.
        from medieval Latin quidditas, whatness, from Latin quid, what

        quidnunc
        noun
        ˈkwɪdnʌŋk
        someone forever asking for the latest news and gossip
        The village quidnunc had the story before the postman did.
        from Latin quid nunc, what now

        quincunx
        noun
        ˈkwɪnkʌŋks
        a pattern of five things, four at the corners of a square and one in the middle
        He planted the five young pear trees in a quincunx.
        from Latin quincunx, five twelfths, from quinque, five + uncia, a twelfth

        quire
        noun
        ˈkwaɪə
        twenty-four or twenty-five sheets of paper, or one folded gathering of a book's leaves
        The binder laid each quire in order before she began to sew.
        from Old French quaier, from Latin quaterni, a set of four

        quixotic
        adjective
        kwɪkˈsɒtɪk
        nobly idealistic but hopelessly impractical
        It was a quixotic plan, to save the railway by selling jam.
        from Don Quixote, the deluded knight of the novel by Cervantes

        quondam
        adjective
        ˈkwɒndəm
        that once was but is no longer; former
        He met his quondam rival on the ferry and bought him a drink.
        from Latin quondam, formerly

        quotidian
        adjective
        kwəʊˈtɪdɪən
        belonging to every day, and so ordinary
        The diary records quotidian matters, such as coal, bread and the price of eggs.
        from Latin quotidianus, from quotidie, every day

        raconteur
        noun
        ˌrakɒnˈtɜː
        a person gifted at telling stories in company
        My uncle was such a raconteur that nobody noticed the last bus had gone.
        from French, from raconter, to relate

        raffish
        adjective
        ˈrafɪʃ
        attractively careless of convention, with a hint of the disreputable
        A raffish hat sat at an angle on his grey curls.
        from raff, meaning rabble, as in riff-raff

        ramshackle
        adjective
        ˈramʃakəl
        rickety and close to falling apart
        They kept the hens in a ramshackle shed behind the church.
        from ramshackled, an alteration of ransackled, from an old verb meaning to ransack

        rapscallion
        noun
        rapˈskalɪən
        a mischievous rogue
        That rapscallion of a dog has had the sausages again.
        from earlier rascallion, perhaps itself built on rascal

        recondite
        adjective
        ˈrɛkəndaɪt
        known to few and hard for the rest to fathom
        She could talk for hours on the recondite subject of medieval drains.
        from Latin reconditus, hidden away, from recondere, to store out of sight

        redolent
        adjective
        ˈrɛdələnt
        smelling strongly of something, or calling it strongly to mind
        The hall was redolent of beeswax and old coats.
        from Latin redolere, to give off a scent, from olere, to smell

        reverie
        noun
        ˈrɛvəri
        a state of drifting pleasantly through one's own thoughts
        The kettle's whistle broke her reverie.
        from French rêverie, dreaming, from rêver, to dream, of uncertain origin

        rill
        noun
        rɪl
        a very small stream
        A rill no wider than my hand ran down beside the path.
        of uncertain origin, probably from Low German or Dutch

        rime
        noun
        raɪm
        white ice that gathers on twigs and wires when freezing fog touches them
        By morning every thistle wore a coat of rime.
        from Old English hrīm, hoar frost

        rodomontade
        noun
        ˌrɒdəmɒnˈteɪd
        blustering talk, full of vain boasts
        Strip away the rodomontade and his great voyage was a week in a borrowed dinghy.
        from Rodomonte, a bragging king in the Italian poems of Boiardo and Ariosto

        roister
        verb
        ˈrɔɪstə
        to make merry in a noisy, swaggering way
        They meant to roister until dawn, but all were asleep by eleven.
        from the old noun roister, a rowdy fellow, from French rustre, ruffian

        rubicund
        adjective
        ˈruːbɪkənd
        having a healthy red glow to the face
        The rubicund baker came to the door in a cloud of flour.
        from Latin rubicundus, from rubere, to be red

        rusticate
        verb
        ˈrʌstɪkeɪt
        to go and live quietly in the country
        When the play failed, he chose to rusticate in Devon for a year.
        from Latin rusticari, to live in the country, from rus, the country

        salubrious
        adjective
        səˈluːbrɪəs
        good for the health; hence, of a place, pleasant and respectable
        Doctors once sent the weary here for its salubrious air.
        from Latin salubris, from salus, health

        sartorial
        adjective
        sɑːˈtɔːrɪəl
        to do with clothes and the way they are worn or cut
        His one sartorial rule was never to trust a brown tie.
        from Latin sartor, a tailor or mender of clothes

        saturnine
        adjective
        ˈsatənaɪn
        dark and brooding in looks or temper
        The saturnine ferryman took our coins and said nothing at all.
        from medieval Latin Saturninus, of Saturn, the planet astrologers held to bring gloom

        scintilla
        noun
        sɪnˈtɪlə
        the faintest trace of something
        There was not a scintilla of doubt in her voice.
        from Latin scintilla, a spark

        scrimshaw
        noun
        ˈskrɪmʃɔː
        carving or engraving done by sailors on whalebone, ivory or shell
        In the captain's cabinet lay a piece of scrimshaw with a ship in full sail.
        of uncertain origin, perhaps influenced by the surname Scrimshaw

        scud
        verb
        skʌd
        to move fast and lightly, as if swept along by the wind
        We lay on the deck and watched the clouds scud across the moon.
        of uncertain origin, perhaps from scut, the tail of a hare

        sedulous
        adjective
        ˈsɛdjʊləs
        steadily and carefully hard-working
        Years of sedulous practice lay behind that one easy trill.
        from Latin sedulus, diligent

        selvedge
        noun
        ˈsɛlvɪdʒ
        the edge of a piece of cloth, woven so that it will not come unravelled
        She turned back the selvedge to see where the tweed had been made.
        from self + edge, after a similar word in early modern Dutch, selfegghe

        sempiternal
        adjective
        ˌsɛmpɪˈtɜːnəl
        lasting for ever and ever
        Above the quarrels of the town stood the sempiternal hills.
        from Latin sempiternus, from semper, always + aeternus, eternal

        sesquipedalian
        adjective
        ˌsɛskwɪpɪˈdeɪlɪən
        of a word, very long; of a speaker or writer, too fond of long words
        The judge's sesquipedalian prose sent even the clerks to sleep.
        from Latin sesquipedalis, a foot and a half long

        sibilant
        adjective
        ˈsɪbɪlənt
        having or making a hissing sound
        A sibilant whisper ran along the pew.
        from Latin sibilare, to hiss

        simulacrum
        noun
        ˌsɪmjʊˈleɪkrəm
        a likeness of something, especially a hollow or unsatisfying one
        The wax figure was a poor simulacrum of the smiling queen.
        from Latin simulacrum, from simulare, to imitate

        skein
        noun
        skeɪn
        a loose coil of yarn; also a flock of geese strung out in flight
        At dusk a skein of geese came over, talking all the way.
        from Old French escaigne, of unknown origin

        skirl
        noun
        skɜːl
        a shrill, wailing sound, especially that of bagpipes
        The skirl of the pipes carried right across the loch.
        probably of Scandinavian origin and in the end imitative

        solecism
        noun
        ˈsɒlɪsɪzəm
        a slip in grammar or in manners
        To pour the port for oneself first was a solecism at that table.
        from Greek soloikismos, said to be after Soloi, whose settlers spoke faulty Greek

        somnolent
        adjective
        ˈsɒmnələnt
        drowsy, or making others so
        A somnolent hush lay on the library after lunch.
        from Latin somnolentus, from somnus, sleep

        sough
        verb
        saʊ
        to make a soft moaning or rushing sound, as wind does in trees
        All night we heard the wind sough in the pines.
        from Old English swōgan, to make a rushing sound

        spindrift
        noun
        ˈspɪndrɪft
        spray torn by the wind from the crests of waves
        The gale filled the air with spindrift until sea and sky were one.
        from older spoondrift, from spoon, to run before the wind + drift

        spinney
        noun
        ˈspɪni
        a small wood, often one with a thick undergrowth
        The fox slipped into the spinney and was gone.
        from Old French espinei, from Latin spinetum, a thicket, from spina, thorn

        sprezzatura
        noun
        ˌsprɛtsəˈtʊərə
        practised ease that makes something difficult look careless and natural
        He knotted the scarf with such sprezzatura that no one guessed at the hour's practice.
        from Italian, a word made famous in 1528 by Castiglione's Book of the Courtier

        stentorian
        adjective
        stɛnˈtɔːrɪən
        of a voice, tremendously loud and carrying
        The guard's stentorian cry emptied the waiting room in a moment.
        from Stentor, the herald in the Iliad who had the voice of fifty men

        stridulate
        verb
        ˈstrɪdjʊleɪt
        to chirp by rubbing hard parts of the body together, as insects do
        Grasshoppers stridulate in the long grass until the sun goes down.
        from Latin stridulus, creaking, from stridere, to make a harsh sound

        susurrus
        noun
        suːˈsʌrəs
        a low whispering or rustling sound
        From the beech wood came the susurrus of a million dry leaves.
        from Latin susurrus, a whisper or hum, of imitative origin

        sward
        noun
        swɔːd
        a stretch of short grass
        The cricketers lay about on the sward and waited for tea.
        from Old English sweard, skin, hence the skin of the earth

        sybarite
        noun
        ˈsɪbəraɪt
        someone devoted to luxury and comfort
        A sybarite even in camp, she had packed a feather pillow and good coffee.
        from Sybaris, an ancient Greek city in Italy, notorious for its luxury

        sylvan
        adjective
        ˈsɪlvən
        of the woods, or pleasantly wooded
        The path led to a sylvan hollow full of bluebells.
        from Latin silva, a wood

        syzygy
        noun
        ˈsɪzɪdʒi
        the coming into line of three heavenly bodies, such as sun, moon and earth
        The highest tides follow a syzygy, when sun and moon pull together.
        from Greek syzygia, union, from syn, together + zygon, yoke

        taciturn
        adjective
        ˈtasɪtɜːn
        by habit saying very little
        Our taciturn guide spoke twice in three days, both times about soup.
        from Latin taciturnus, from tacere, to be silent

        taradiddle
        noun
        ˈtarəˌdɪdəl
        a petty lie, or a piece of pretentious nonsense
        The tale of the stolen homework was a taradiddle from start to finish.
        of uncertain origin, perhaps connected with diddle, to cheat

        tarn
        noun
        tɑːn
        a small lake among mountains
        We swam in the black tarn and came out blue.
        from Old Norse tjǫrn, a small lake

        tatterdemalion
        noun
        ˌtatədɪˈmeɪlɪən
        a person dressed in rags
        The scarecrow was a cheerful tatterdemalion in a wedding hat.
        from tatter or tattered, with an ending that has never been explained

        temerity
        noun
        tɪˈmɛrɪti
        boldness that goes too far
        The new boy had the temerity to correct the headmaster's Latin.
        from Latin temeritas, from temere, rashly

        tenebrous
        adjective
        ˈtɛnɪbrəs
        dark and full of shadow
        A tenebrous passage led from the kitchen to the crypt.
        from Latin tenebrosus, from tenebrae, darkness

        tessellate
        verb
        ˈtɛsəleɪt
        to fit together without gaps in a repeated pattern, as tiles do
        Hexagons tessellate perfectly, as every bee seems to know.
        from Latin tessella, a small square stone used in mosaic

        thaumaturge
        noun
        ˈθɔːmətɜːdʒ
        a worker of miracles or marvels
        The crowd wanted a thaumaturge, and the poor doctor had only pills.
        from Greek thaumatourgos, from thauma, marvel + ergon, work

        threnody
        noun
        ˈθrɛnədi
        a song or poem of mourning
        He wrote the slow movement as a threnody for his brother.
        from Greek thrēnōidia, from thrēnos, a lament + ōidē, song

        thrum
        verb
        θrʌm
        to sound with a low, steady, rhythmic hum
        Far below our cabin the engines began to thrum.
        of imitative origin, echoing the sound itself

        tintinnabulation
        noun
        ˌtɪntɪˌnabjʊˈleɪʃən
        the ringing or tinkling of bells
        The herd came home in a sweet tintinnabulation.
        from Latin tintinnabulum, a bell, from tintinnare, to ring

        torpor
        noun
        ˈtɔːpə
        a state of sluggish, numb inactivity
        August sank the whole office into torpor.
        from Latin torpor, from torpere, to be numb

        truckle
        verb
        ˈtrʌkəl
        to give way meanly to someone stronger
        I will not truckle to a man who shouts.
        from truckle bed, a low bed pushed beneath a higher one, from Latin trochlea, pulley

        truculent
        adjective
        ˈtrʌkjʊlənt
        sullenly aggressive and eager to defy
        A truculent goose held the bridge against all comers.
        from Latin truculentus, from trux, fierce

        tryst
        noun
        trɪst
        a secret meeting arranged between lovers
        They kept their tryst under the station clock.
        from Old French triste, an appointed station in hunting

        ullage
        noun
        ˈʌlɪdʒ
        the empty space left in a cask or bottle that is not quite full
        An inch of ullage in so old a bottle is no cause for alarm.
        from Old French ouillier, to fill a cask, from Latin oculus, eye, used for the bunghole

        ululate
        verb
        ˈjuːljʊleɪt
        to howl or wail in a long, wavering cry
        At the full moon the village dogs ululate as one.
        from Latin ululare, to howl, of imitative origin

        umbrage
        noun
        ˈʌmbrɪdʒ
        offence taken at a slight, real or fancied
        The cook took umbrage when someone asked for salt.
        from Old French ombrage, shade, from Latin umbra, shadow

        unctuous
        adjective
        ˈʌŋktjʊəs
        oily in manner, full of smooth and insincere flattery
        An unctuous salesman assured us that we had faultless taste.
        from medieval Latin unctuosus, greasy, from Latin unguere, to anoint

        uxorious
        adjective
        ʌkˈsɔːrɪəs
        very fond of one's wife, perhaps to excess
        The uxorious old judge sent home a note at every recess.
        from Latin uxorius, from uxor, wife

        vagary
        noun
        ˈveɪɡəri
        an unpredictable turn or whim
        By some vagary of the post, the card came eleven years late.
        from Latin vagari, to wander

        velleity
        noun
        vɛˈliːɪti
        a wish too weak to lead to any action
        His plan to learn the cello never rose above a velleity.
        from medieval Latin velleitas, from Latin velle, to wish

        vellum
        noun
        ˈvɛləm
        fine parchment made, properly, from the skin of a calf
        The charter was written on vellum and sealed with green wax.
        from Old French velin, from veel, calf

        verdigris
        noun
        ˈvɜːdɪɡriː
        the blue-green crust that forms on weathered copper, brass or bronze
        Rain had streaked the statue's face with verdigris.
        from Old French vert de Grece, green of Greece

        verisimilitude
        noun
        ˌvɛrɪsɪˈmɪlɪtjuːd
        the appearance of being true or real
        The stage snow was damp, which added to the verisimilitude.
        from Latin verisimilitudo, from verus, true + similis, like

        vernal
        adjective
        ˈvɜːnəl
        belonging to spring or fresh as spring is
        One vernal afternoon the whole class was found asleep in the orchard.
        from Latin vernalis, from ver, spring

        vespertine
        adjective
        ˈvɛspətaɪn
        happening, active or flowering in the evening
        The evening primrose is a vespertine flower, opening as the lamps are lit.
        from Latin vespertinus, from vesper, evening

        vicissitude
        noun
        vɪˈsɪsɪtjuːd
        a change of fortune, usually an unwelcome one
        The firm had survived every vicissitude of war and fashion.
        from Latin vicissitudo, from vicissim, by turns

        vouchsafe
        verb
        vaʊtʃˈseɪf
        to grant or reveal something graciously, as though it were a favour
        Would the oracle vouchsafe us an answer before lunch?
        from vouch + safe, at first two words, to warrant as safe

        vulpine
        adjective
        ˈvʌlpaɪn
        like a fox in looks or in cunning
        The lawyer gave a vulpine smile and closed the file.
        from Latin vulpinus, from vulpes, fox

        wainscot
        noun
        ˈweɪnskət
        wooden panelling on the lower part of a room's walls
        Mice held their parliament every night behind the wainscot.
        from Middle Low German wagenschot, apparently from wagen, wagon + schot, of unsure meaning

        wassail
        noun
        ˈwɒseɪl
        spiced ale or wine for drinking healths, or the merrymaking that goes with it
        They carried a bowl of hot wassail from door to door.
        from Old Norse ves heill, be in good health

        welkin
        noun
        ˈwɛlkɪn
        the sky, the vault of heaven
        The huntsmen blew until the welkin rang.
        from Old English wolcen, cloud or sky

        welter
        noun
        ˈwɛltə
        a confused and tumbling mass
        Somewhere in that welter of papers was the deed to the house.
        from Middle Dutch or Middle Low German welteren, to roll

        wheedle
        verb
        ˈwiːdəl
        to coax by flattery and soft words
        The cat can wheedle a second breakfast out of anyone.
        of uncertain origin, perhaps from German wedeln, to wag the tail

        widdershins
        adverb
        ˈwɪdəʃɪnz
        against the course of the sun; anticlockwise
        No one in the parish would walk widdershins around the church.
        from Middle Low German weddersins, from words meaning against + direction

        winnow
        verb
        ˈwɪnəʊ
        to blow the chaff from grain; hence, to sift the good from the worthless
        It took all day to winnow the poems down to twelve.
        from Old English windwian, from wind

        winsome
        adjective
        ˈwɪnsəm
        charming in a fresh and innocent way
        Her winsome smile had got the whole family out of parking fines.
        from Old English wynsum, from wyn, joy

        withy
        noun
        ˈwɪði
        a tough, supple willow shoot used for tying and for making baskets
        He bound the gate with a twisted withy and hoped for the best.
        from Old English wīthig, willow

        woebegone
        adjective
        ˈwəʊbɪɡɒn
        looking sad and utterly sorry for oneself
        A woebegone spaniel sat in the rain outside the butcher's.
        from Middle English wo, woe + begon, beset

        wraith
        noun
        reɪθ
        a ghost, or something as pale and thin as one
        A wraith of smoke hung over the chimney.
        of unknown origin, first found in Scots

        xebec
        noun
        ˈziːbɛk
        a small, fast, three-masted sailing ship of the Mediterranean
        The pirates' xebec had slipped out of the bay by moonlight.
        from French chebec, by way of Italian, in the end from Arabic shabbāk

        yclept
        adjective
        ɪˈklɛpt
        called or named, in playfully antique language
        By the bar lay an enormous hound, yclept Tiny.
        from Old English gecleopod, past participle of cleopian, to call

        yore
        noun
        jɔː
        time long past
        In days of yore this car park was an abbey.
        from Old English geara, long ago, of uncertain origin, perhaps related to year

        zephyr
        noun
        ˈzɛfə
        a soft, gentle breeze
        Not a zephyr stirred the washing on the line.
        from Greek zephyros, the west wind

        zeugma
        noun
        ˈzjuːɡmə
        a figure of speech that yokes one word to two others in different senses
        To say that she left in tears and a taxi is to commit a zeugma.
        from Greek zeugma, a joining, from zeugnynai, to yoke

        ziggurat
        noun
        ˈzɪɡʊrat
        a stepped temple tower of ancient Mesopotamia
        From its heap of mud brick you can still guess the height of the ziggurat.
        from Akkadian ziqqurratu, from a verb meaning to be high
        """
}
