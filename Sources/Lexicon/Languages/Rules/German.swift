extension LanguageRules {
    static let german = LanguageRules(
        """
        leading: der die das den dem des ein eine einen einem einer eines zu sich mein meine dein deine sein seine ihr
          ihre unser unsere kein keine keinen diese dieser dieses
        added: sich
        verb last: yes
        stop words: und oder aber wenn dass daß weil ob denn von vor in im an am auf bei mit nach aus für über unter um als so nicht ist bin sind
          war waren bist seid wäre wären sein haben hat hatte habe hast habt hatten hätte hätten wird werden wurde wirst
          würde würden ich er es wir sie man wer was wann wo warum wie da hier auch nur
          kann kannst können könnt konnte muss musst müssen müsst musste will willst wollen wollt wollte soll sollst
          sollen sollte darf darfst dürfen durfte
        open: mich dich ihn sie es uns euch = jdn. jdn jn. jemanden etw. sich
        open: mir dir ihm ihr ihnen uns euch = jdm. jdm jm. jemandem sich
        open: meine deine seine ihre unsere eure meinen seinen ihren = jds. jmds. jemandes
        open: etwas = etw.
        placeholders: jd. jdn. jdm. jds. jmd. jmdn. jmdm. jmds. jemand jemanden jemandem jemandes etw. etwas
        governed: als an auf aus bei durch für gegen hinter in mit nach neben über um unter von vor wegen zu zwischen
        companions: sich
        articles: der die das
        genders: m der, f die, n das
        transcription: ä ae, ö oe, ü ue, ß ss
        links: s es n en er e
        prefixes: be emp ent er ge miss ver zer ab an auf aus bei da dar durch ein entgegen fehl fern fest fort frei
          gegenüber heim her herab heran heraus herein herum herunter hervor hin hinauf hinaus hinein hinter hinunter
          hinzu kennen los mit nach nieder statt teil über um unter vor voraus vorbei weg weiter wider wieder zu zurecht
          zurück zusammen
        particles: ab an auf aus auseinander bei bevor bereit da dabei daran davon dar durch ein empor entgegen fehl fern
          fest fort frei gegenüber gleich her herab heran herauf heraus herbei herein herum herunter hervor heim hin
          hinab hinauf hinaus hinein hinter hinunter hinzu hoch kennen klar los mit nach nieder statt teil über um
          umher unter vor voran voraus vorbei vorüber weg weiter wider wieder zu zurecht zurück zusammen
        conjunctions: und oder aber denn sondern als
        # forms: of a verb the past, the participle and, if its vowel differs, the present first
        verb:
        sein war gewesen ist bin bist sind seid warst waren wart sei seien wär wäre wären wärt wärst, haben hatte gehabt hat hast
        werden wurde geworden wird wirst ward worden
        können konnte gekonnt kann, müssen musste gemusst muss muß mußte, dürfen durfte gedurft darf, mögen mochte gemocht mag
        sollen sollte gesollt soll, wollen wollte gewollt will, wissen wusste gewusst weiß weiss wußte gewußt, tun tat getan tut tue tust
        gehen ging gegangen
        backen buk gebacken bäckt bäckst, befehlen befahl befohlen befiehlt befiehl, beginnen begann begonnen beginnt begönne, beißen biss gebissen
        bergen barg geborgen birgt birg
        bersten barst geborsten birst, betrügen betrog betrogen, biegen bog gebogen, bieten bot geboten, binden band gebunden
        bitten bat gebeten, blasen blies geblasen bläst, bleiben blieb geblieben, braten briet gebraten brät brätst
        brechen brach gebrochen bricht brich, brennen brannte gebrannt, bringen brachte gebracht, denken dachte gedacht
        dreschen drosch gedroschen drischt drisch
        dringen drang gedrungen, empfehlen empfahl empfohlen empfiehlt empfiehl, erlöschen erlosch erloschen erlischt erlisch
        erschrecken erschrak erschrocken erschrickt erschrick
        essen aß gegessen isst iss ass, fahren fuhr gefahren fährt fährst, fallen fiel gefallen fällt fällst, fangen fing gefangen fängt fängst
        fechten focht gefochten ficht
        finden fand gefunden, flechten flocht geflochten flicht, fliegen flog geflogen, fliehen floh geflohen, fließen floss geflossen fließt floß
        fressen fraß gefressen frisst friss, frieren fror gefroren, gären gor gegoren, gebären gebar geboren gebiert gebier
        geben gab gegeben gibt gib
        gedeihen gedieh gediehen, gelingen gelang gelungen, gelten galt gegolten gilt giltst, genesen genas genesen
        genießen genoss genossen genießt genoß
        geschehen geschah geschehen geschieht geschieh, gewinnen gewann gewonnen, gießen goss gegossen gießt goß, gleichen glich geglichen
        gleiten glitt geglitten
        graben grub gegraben gräbt gräbst, greifen griff gegriffen, halten hielt gehalten hält hältst hälst, hängen hing gehangen
        hauen hieb gehauen, heben hob gehoben
        heißen hieß geheißen heißt, helfen half geholfen hilft hilf, kennen kannte gekannt, klingen klang geklungen, kneifen kniff gekniffen
        kommen kam gekommen, kriechen kroch gekrochen, laden lud geladen lädt lädst, lassen ließ gelassen lässt läßt
        laufen lief gelaufen läuft läufst, leiden litt gelitten
        leihen lieh geliehen, lesen las gelesen liest lies, liegen lag gelegen, lügen log gelogen, mahlen mahlte gemahlen, meiden mied gemieden
        melken molk gemolken, messen maß gemessen misst miss, misslingen misslang misslungen, nehmen nahm genommen nimmt nimm, nennen nannte genannt
        pfeifen pfiff gepfiffen, preisen pries gepriesen, quellen quoll gequollen quillt quill, raten riet geraten rät rätst
        reiben rieb gerieben, reißen riss gerissen reißt riß, reiten ritt geritten, rennen rannte gerannt, riechen roch gerochen, ringen rang gerungen
        rinnen rann geronnen
        rufen rief gerufen, salzen salzte gesalzen, saufen soff gesoffen säuft säufst, saugen sog gesogen, schaffen schuf geschaffen
        scheiden schied geschieden
        scheinen schien geschienen, scheißen schiss geschissen, schelten schalt gescholten schilt, schieben schob geschoben
        schießen schoss geschossen schießt schoß, schlafen schlief geschlafen schläft schläfst, schlagen schlug geschlagen schlägt schlägst
        schleichen schlich geschlichen
        schleifen schliff geschliffen, schließen schloss geschlossen schließt schloß, schlingen schlang geschlungen, schmeißen schmiss geschmissen
        schmelzen schmolz geschmolzen schmilzt schmilz, schneiden schnitt geschnitten, schreiben schrieb geschrieben
        schreien schrie geschrien schreit geschrieen
        schreiten schritt geschritten, schweigen schwieg geschwiegen, schwellen schwoll geschwollen schwillt schwill, schwimmen schwamm geschwommen
        schwinden schwand geschwunden, schwingen schwang geschwungen, schwören schwor geschworen schwört schwur, sehen sah gesehen sieht sieh
        senden sandte gesandt, sieden sott gesotten, singen sang gesungen, sinken sank gesunken, sinnen sann gesonnen, sitzen saß gesessen sitzt sass
        spalten spaltete gespalten, speien spie gespien, spinnen spann gesponnen, sprechen sprach gesprochen spricht sprich
        sprießen spross gesprossen
        springen sprang gesprungen, stechen stach gestochen sticht stich, stecken stak gesteckt, stehen stand gestanden
        stehlen stahl gestohlen stiehlt stiehl
        steigen stieg gestiegen, sterben starb gestorben stirbt stirb stürb, stinken stank gestunken, stoßen stieß gestoßen stößt
        streichen strich gestrichen
        streiten stritt gestritten, tragen trug getragen trägt trägst, treffen traf getroffen trifft triff, treiben trieb getrieben
        treten trat getreten tritt trittst
        trinken trank getrunken, trügen trog getrogen, verderben verdarb verdorben verdirbt verdirb, vergessen vergaß vergessen vergisst vergiss
        verlieren verlor verloren
        verzeihen verzieh verziehen, wachsen wuchs gewachsen wächst, waschen wusch gewaschen wäscht wäschst, weben wob gewoben, weichen wich gewichen
        weisen wies gewiesen
        wenden wandte gewandt, werben warb geworben wirbt wirb, werfen warf geworfen wirft wirf würf, wiegen wog gewogen, winden wand gewunden
        wringen wrang gewrungen
        ziehen zog gezogen, zwingen zwang gezwungen, hülfen hülf, stehen stünd, beginnen begönn, schwimmen schwömm
        noun:
        atlas atlanten atlasse, lexikon lexika lexiken, komma kommata, thema themata, kaktus kakteen, herz herzens, bus busse, name namens
        datum daten, drama dramen, globus globen, zyklus zyklen, praktikum praktika, visum visa, antibiotikum antibiotika, bau bauten, rat räte
        adjective:
        gut besser best bestes, viel mehr meist, gern lieber liebst, hoch hohe hohen hohem hoher hohes höher höchst, nah näher nächst
        groß größer größt grösst gröser, wenig weniger wenigst minder mindest, bald eher ehest, einer eins, eigen eigne, selber selbst
        any:
        der die das den dem des deren dessen denen, ein eine einen einem einer eines, ich mich mir mein, du dich dir dein, er ihn ihm, sie ihr ihnen
        wir uns unser, ihr euch euer, wer wen wem wessen, dieser diese dieses diesen diesem, jener jene jenes jenen jenem, jeder jede jedes jeden jedem
        euer eure euren eurem eurer eures, unser unsre unsren, in im ins, an am ans, zu zum zur, von vom, bei beim, auf aufs, für fürs, durch durchs
        mein meine meinen meinem meiner meines, dein deine deinen deinem deiner deines, sein seine seinen seinem seiner seines
        ihr ihre ihren ihrem ihrer ihres, unser unsere unseren unserem unserer unseres
        kein keine keinen keinem keiner keines, derselbe dieselbe dasselbe denselben demselben desselben
        # endings
        noun 9:
        een = eum
        noun 10:
        e n er ern s es ens = -, en = - e, ns = - n, sse ssen sses = s, innen = in
        noun 20:
        in innen = - e
        noun 30:
        en = um a us on, a = um on, ien = ium, leute = mann
        noun 40:
        i = us o, ata = a
        verb 10:
        e = en, st t = en, elst elt = eln, erst ert = ern
        verb 12:
        te test ten tet = en, elte eltest elten eltet = eln, erte ertest erten ertet = ern
        est et ete etest eten etet end = en, elnd = eln, ernd = ern
        verb 20:
        le = eln, re = ern, ende enden endem ender endes = en
        adjective 10:
        e en em er es = -
        adjective 11:
        ere eren erem erer eres = -
        adjective 9:
        ste sten stem ster stes este esten estem ester estes = -
        adjective 15:
        er = e
        adjective 20:
        le len lem ler les = el, re ren rem rer res = er
        """
    ) { GermanForms(rules: $0) }
}
