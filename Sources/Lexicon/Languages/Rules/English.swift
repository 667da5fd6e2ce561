extension LanguageRules {
    static let english = LanguageRules(
        """
        leading: the a an to some any this that these those my your his her its our their no
        added: to
        stop words: and or but if of in on at by for with from as than so not is am are was were be been being has have had
          do does did will would shall should can could may might must i he she they we who whom which what when where
          why how there here after before while until then because about into over under up down out off again also just
          only very too
        meaningful stop words: not no very without up down out off over under
        open: my your his her its our their thy whose = one's the somebody's someone's your sb's sb.'s
        open: me you him her it us them this that thee = one somebody someone something it sb sb. sth sth.
        open: myself yourself himself herself itself ourselves themselves = oneself
        verb: to
        noun: a an the someone somebody something
        adjective: very not full like having able
        placeholders: sb. sth. somebody someone something
        governed: about against at for from in into of on to upon with
        companions: to be
        prefixes: over under out fore mis with inter for off pre un re up be in a
        particles: about along apart around aside away back by down in off on out over through together under up
        objects: me you him her it us them
        particles behind objects: apart aside away back down off out together up
        conjunctions: and or but when while because if as that
        asked: antonym = opposite of, opposites of, opposite to, opposite for, antonym of, antonyms of, antonym for
        asked: antonym = antonyms for, contrary of, contrary to, reverse of
        asked: synonym = synonym of, synonyms of, synonym for, synonyms for, another word for, other word for
        asked: synonym = other words for, another name for, other name for, other names for, same as
        asked: plural = plural of, plurals of, plural form of, plural for
        asked: adjective = adjective for, adjective of, adjectives for, adjectives of, adjective from
        unchanged: sheep deer fish swine series species aircraft spacecraft offspring moose salmon trout bison cod
        equals: one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12
        equals: thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, twenty 20
        equals: thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90, hundred 100, thousand 1000
        equals: first 1st, second 2nd, third 3rd, fourth 4th, fifth 5th, sixth 6th, seventh 7th, eighth 8th, ninth 9th
        equals: tenth 10th, eleventh 11th, twelfth 12th, thirteenth 13th, fourteenth 14th, fifteenth 15th
        equals: sixteenth 16th, seventeenth 17th, eighteenth 18th, nineteenth 19th, twentieth 20th, hundredth 100th
        # forms
        verb:
        be am is are was were been being art wert wast beest, have has had having hast hath hadst
        do does did done doing dost doth didst doest doeth, go goes went gone going goest goeth
        say said says saith sayeth
        arise arose arisen, awake awoke awoken, bear bore born borne bare, beat beaten, become became
        begin began begun, bend bent, bet, bid bade bidden bad, bind bound, bite bit bitten, bleed bled
        blow blew blown, break broke broken brake, breed bred, bring brought, build built, burn burnt
        burst, buy bought, cast, catch caught, chide chid chidden, choose chose chosen, cleave clove cleft cloven clave
        cling clung, clothe clad yclad, come came, cost, creep crept, crow crew, cut, deal dealt, dig dug, dive dove
        draw drew drawn, dream dreamt, drink drank drunk drunken, drive drove driven drave, dwell dwelt, eat ate eaten
        fall fell fallen, feed fed, feel felt, fight fought foughten, find found, flee fled, fling flung, fly flew flown
        forbid forbade forbad forbidden, forget forgot forgotten forgat, forsake forsook forsaken
        freeze froze frozen, get got gotten gat, gild gilt, gird girt, give gave given, grave graven, grind ground
        grow grew grown, hang hung, hear heard, heave hove, help holp holpen, hew hewn, hide hid hidden, hit
        hold held holden, hurt, keep kept, kneel knelt, knit, know knew known, lade laden, lay laid, lead led
        lean leant, leap leapt, learn learnt, leave left, lend lent, let, lie lay lain lien, light lit, lose lost
        make made, mean meant, meet met, melt molten, mow mown, overhang overhung, pay paid, pen pent, plead pled
        prove proven, put, quit, read, reave reft, rend rent, rid, ride rode ridden, ring rang rung, rise rose risen
        rive riven, run ran, saw sawn, see saw seen, seek sought, seethe sod sodden, sell sold, send sent, set, sew sewn
        shake shook shaken, shave shaven, shear shore shorn, shed, shine shone, shoe shod, shoot shot
        show shown shew shewed shewn, shrink shrank shrunk shrunken, shrive shrove shriven, shut, sing sang sung
        sink sank sunk sunken, sit sat sate, slay slew slain, sleep slept, slide slid slidden, sling slung, slink slunk, slit
        smell smelt, smite smote smitten, sow sown, speak spoke spoken spake, speed sped, spell spelt, spend spent
        spill spilt, spin spun span, spit spat, split, spoil spoilt, spread, spring sprang sprung, stand stood
        stave stove, steal stole stolen, stick stuck, sting stung, stink stank stunk, strew strewn, stride strode stridden
        strike struck stricken, string strung, strive strove striven, swear swore sworn sware, sweep swept
        swell swollen, swim swam swum, swing swung, take took taken, teach taught, tear tore torn tare, tell told
        think thought, thrive throve thriven, throw threw thrown, thrust, tread trod trodden, understand understood
        wake woke woken, wear wore worn ware, weave wove woven, wed, weep wept, wet, win won, wind wound
        wit wot wist wots, work wrought, wring wrung, write wrote written writ, writhe writhen, wax waxen
        behold beheld beholden, beget begot begotten begat, beseech besought, bereave bereft, beset, befall befell befallen
        forgive forgave forgiven, withdraw withdrew withdrawn, partake partook partaken, die dying, singe singeing
        quoth quod, methinks methought, bid bidst, dare durst, owe ought, hight hote, think thinkest, let lettest
        auxiliary:
        can could canst couldst, may might mayst mayest mightst, must, will would won't wilt wouldst
        shall should shan't shalt shouldst, would wouldst, could couldst, should shouldst
        noun:
        mouse mice, louse lice, goose geese, tooth teeth, foot feet, man men, woman women, child children childer
        ox oxen, die dice, penny pence, brother brethren, person people, cow kine, shoe shoon, eye eyen eyne, hose hosen
        phenomenon phenomena, criterion criteria, datum data, medium media, genus genera, opus opera, corpus corpora
        stigma stigmata, schema schemata, stoma stomata, dogma dogmata, automaton automata, index indices, vertex vertices
        appendix appendices, matrix matrices, axis axes, crisis crises, thesis theses, oasis oases, stratum strata
        erratum errata, bacterium bacteria, curriculum curricula, memorandum memoranda, larva larvae, formula formulae
        alumnus alumni, alumna alumnae, fungus fungi, nucleus nuclei, radius radii, cactus cacti, stimulus stimuli
        virtuoso virtuosi, cherub cherubim, seraph seraphim, kibbutz kibbutzim, bureau bureaux, beau beaux, plateau plateaux
        viscus viscera, genius genii, magus magi, ovum ova, passer-by passers-by, quiz quizzes, gas gasses, bus busses
        calf calves, half halves, knife knives, leaf leaves, life lives, loaf loaves, self selves, sheaf sheaves
        shelf shelves, thief thieves, wife wives, wolf wolves, elf elves, hoof hooves, scarf scarves, dwarf dwarves
        wharf wharves, staff staves, beef beeves, turf turves, madam mesdames, mister messrs, lady ladies
        adjective:
        good better best, well better best, bad worse worst worser, ill worse worst, far further furthest farther farthest
        old elder eldest, little less least lesser, much more most, many more most, late latter last, fore former foremost
        out outer outmost utmost outermost, in inner inmost innermost, up upper uppermost, nigh near next, near next
        adverb:
        well better best, badly worse worst, far further furthest farther farthest, little less least, much more most
        pronoun:
        thou thee thy thine, you ye, who whom whose, it its, I me my mine, he him his, she her hers, we us our ours, they them
        they their theirs, you your yours, this these, that those
        any:
        over o'er, ever e'er, never ne'er, even e'en, every ev'ry, heaven heav'n, it 'tis 'twas, them 'em, through thro' thro
        though tho' tho, between 'tween, against 'gainst, amongst 'mongst, a an
        # endings
        any 10:
        s 's = -, s' = - s, ies = y
        any 9:
        xes = x, ches = ch, shes = sh, sses = ss, zzes = zz
        any 12:
        ses = s, zes = z, oes = o
        any 30:
        es = -
        verb 10:
        ed ing = - e, ied = y
        adjective 15:
        er est = - e, ier iest = y
        noun 20:
        ves = f fe, men = man, mice = mouse, lice = louse, feet = foot, teeth = tooth, geese = goose
        children = child, ses = sis, sful = ful
        verb 20:
        ying = ie, eth edst est 'd 'st = - e, ieth iedst iest = y, st = -, cked cking = c
        noun 40:
        a = um on, i = us o, ae = a, ices = ix ex, xes = xis, eaux = eau, im = -
        """
    ) { EnglishForms(rules: $0) }
}
