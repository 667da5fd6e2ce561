extension LanguageRules {
    static let german = LanguageRules(
        """
        leading: der die das den dem des ein eine einen einem einer eines zu sich mein meine dein deine sein seine ihr
          ihre unser unsere kein keine keinen diese dieser dieses
        added: sich
        verb last: yes
        minor: und oder aber wenn dass daß weil ob denn von vor in im an am auf bei mit nach aus für über unter um als so nicht ist bin sind
          war waren sein haben hat hatte wird werden wurde ich er es wir sie man wer was wann wo warum wie da hier auch
          nur
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
        # forms
        verb:
        sein bin bist ist sind seid war warst waren wart gewesen sei seien wär wäre wären wärt wärst, haben hast hat hatte gehabt, werden wirst wird wurde ward geworden worden
        können kann konnte gekonnt, müssen muss muß musste mußte gemusst, dürfen darf durfte gedurft, mögen mag mochte gemocht
        sollen soll, wollen will, wissen weiß weiss wusste wußte gewusst gewußt, tun tue tust tut tat getan, gehen ging gegangen
        backen buk bäckt bäckst, befehlen befahl befohlen befiehl, beginnen begann begonnen begönne, beißen biss gebissen, bergen barg geborgen birg
        bersten barst geborsten birst, betrügen betrog betrogen, biegen bog gebogen, bieten bot geboten, binden band gebunden
        bitten bat gebeten, blasen blies bläst geblasen, bleiben blieb geblieben, braten briet gebraten brät, brechen brach gebrochen brich
        brennen brannte gebrannt, bringen brachte gebracht, denken dachte gedacht, dreschen drosch gedroschen drisch
        dringen drang gedrungen, empfehlen empfahl empfohlen empfiehl, erlöschen erlosch erloschen erlisch, erschrecken erschrak erschrocken erschrick
        essen aß ass gegessen iss, fahren fuhr fährt fährst gefahren, fallen fiel fällt fällst gefallen, fangen fing fängt fängst gefangen, fechten focht gefochten ficht
        finden fand gefunden, flechten flocht geflochten flicht, fliegen flog geflogen, fliehen floh geflohen, fließen floss floß geflossen
        fressen fraß gefressen friss, frieren fror gefroren, gären gor gegoren, gebären gebar geboren gebier, geben gab gegeben gib
        gedeihen gedieh gediehen, gelingen gelang gelungen, gelten galt gegolten gilt giltst, genesen genas, genießen genoss genoß genossen
        geschehen geschah geschieh, gewinnen gewann gewonnen, gießen goss goß gegossen, gleichen glich geglichen, gleiten glitt geglitten
        graben grub gräbt gräbst gegraben, greifen griff gegriffen, halten hielt hält hältst gehalten, hängen hing gehangen, hauen hieb gehauen, heben hob gehoben
        heißen hieß geheißen, helfen half geholfen hilf, kennen kannte gekannt, klingen klang geklungen, kneifen kniff gekniffen
        kommen kam gekommen, kriechen kroch gekrochen, laden lud geladen lädt, lassen ließ lässt läßt gelassen, laufen lief läuft läufst gelaufen, leiden litt gelitten
        leihen lieh geliehen, lesen las gelesen lies, liegen lag gelegen, lügen log gelogen, mahlen gemahlen, meiden mied gemieden
        melken molk gemolken, messen maß gemessen miss, misslingen misslang misslungen, nehmen nahm genommen nimm, nennen nannte genannt
        pfeifen pfiff gepfiffen, preisen pries gepriesen, quellen quoll gequollen quill, raten riet geraten rät, reiben rieb gerieben
        reißen riss riß gerissen, reiten ritt geritten, rennen rannte gerannt, riechen roch gerochen, ringen rang gerungen, rinnen rann geronnen
        rufen rief gerufen, salzen gesalzen, saufen soff säuft gesoffen, saugen sog gesogen, schaffen schuf geschaffen, scheiden schied geschieden
        scheinen schien geschienen, scheißen schiss geschissen, schelten schalt gescholten schilt, schieben schob geschoben
        schießen schoss schoß geschossen, schlafen schlief schläft schläfst geschlafen, schlagen schlug schlägt schlägst geschlagen, schleichen schlich geschlichen
        schleifen schliff geschliffen, schließen schloss schloß geschlossen, schlingen schlang geschlungen, schmeißen schmiss geschmissen
        schmelzen schmolz geschmolzen schmilz, schneiden schnitt geschnitten, schreiben schrieb geschrieben, schreien schrie geschrien geschrieen
        schreiten schritt geschritten, schweigen schwieg geschwiegen, schwellen schwoll geschwollen schwill, schwimmen schwamm geschwommen
        schwinden schwand geschwunden, schwingen schwang geschwungen, schwören schwor schwur geschworen, sehen sah gesehen sieh
        senden sandte gesandt, sieden sott gesotten, singen sang gesungen, sinken sank gesunken, sinnen sann gesonnen, sitzen saß sass gesessen
        spalten gespalten, speien spie gespien, spinnen spann gesponnen, sprechen sprach gesprochen sprich, sprießen spross gesprossen
        springen sprang gesprungen, stechen stach gestochen stich, stecken stak, stehen stand gestanden, stehlen stahl gestohlen stiehl
        steigen stieg gestiegen, sterben starb gestorben stirb stürb, stinken stank gestunken, stoßen stieß stößt gestoßen, streichen strich gestrichen
        streiten stritt gestritten, tragen trug trägt trägst getragen, treffen traf getroffen triff, treiben trieb getrieben, treten trat getreten tritt trittst
        trinken trank getrunken, trügen trog getrogen, verderben verdarb verdorben verdirb, vergessen vergaß vergiss, verlieren verlor verloren
        verzeihen verzieh verziehen, wachsen wuchs wächst gewachsen, waschen wusch wäscht gewaschen, weben wob gewoben, weichen wich gewichen, weisen wies gewiesen
        wenden wandte gewandt, werben warb geworben wirb, werfen warf geworfen wirf würf, wiegen wog gewogen, winden wand gewunden, wringen wrang gewrungen
        ziehen zog gezogen, zwingen zwang gezwungen, hülfen hülf, stehen stünd, beginnen begönn, schwimmen schwömm
        noun:
        atlas atlanten atlasse, lexikon lexika lexiken, komma kommata, thema themata, kaktus kakteen, herz herzens, bus busse, name namens
        datum daten, drama dramen, globus globen, zyklus zyklen, praktikum praktika, visum visa, antibiotikum antibiotika, bau bauten, rat räte
        adjective:
        gut besser best bestes, viel mehr meist, gern lieber liebst, hoch hohe hohen hohem hoher hohes höher höchst, nah näher nächst
        groß größer größt grösst, wenig weniger wenigst minder mindest, bald eher ehest, einer eins, eigen eigne, selber selbst
        any:
        der die das den dem des deren dessen denen, ein eine einen einem einer eines, ich mich mir mein, du dich dir dein, er ihn ihm, sie ihr ihnen
        wir uns unser, ihr euch euer, wer wen wem wessen, dieser diese dieses diesen diesem, jener jene jenes jenen jenem, jeder jede jedes jeden jedem
        euer eure euren eurem eurer eures, unser unsre unsren, in im ins, an am ans, zu zum zur, von vom, bei beim, auf aufs, für fürs, durch durchs
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
        e = en, st t = en n
        verb 12:
        te test ten tet = en n, est et ete etest eten etet end = en, nd = n
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
