extension LanguageRules {
    static let french = LanguageRules(
        """
        leading: le la les l' un une des du de d' se s' je j' tu il elle on nous vous ils elles me te ne n' est suis êtes
          sommes était s'est n'est c'est j'ai ai a avons avez
        stop words: et ou à au aux en dans par pour sur avec mais que qui ne pas ce cette mon mes ses y sont était ont avait
        open: me te nous vous s'est = se
        placeholders: qn qc qqn qqch quelqu'un qqc
        governed: à avec contre dans de en par pour sur
        companions: se
        articles: le la les un une
        genders: m un, f une
        transcription: œ oe
        elided: l' d' qu' jusqu' lorsqu'
        elided pronouns: j' m' t' s' n' c'
        prefixes: re ré r dé de des contre com con ap sur sou sous ob en entre par per pré pro inter main trans sub ad
          dis é ac re- mé in
        stem endings: e es s t ons ez ent ais ait ions iez aient ai as a ont ant u ue us ues
        # forms
        verb:
        être suis es est sommes êtes sont étais était étions étiez étaient fus fut fûmes fûtes furent serai seras sera serons serez seront
        être serais serait serions seriez seraient sois soit soyons soyez soient fusse fût fussent été étant
        avoir ai as a avons avez ont avais avait avions aviez avaient eus eut eûmes eurent aurai auras aura aurons aurez auront
        avoir aurais aurait aurions auriez auraient aie aies ait ayons ayez aient eu eue eus eues ayant eût
        aller vais vas va allons allez vont irai iras ira irons irez iront irais irait irions iraient aille ailles aillent
        faire fais fait faisons faites font faisais faisait faisaient fis fit firent ferai fera ferons feront ferait feraient fasse fassent faite faisant
        dire dis dit disons dites disent disais disait disaient dirent dise disant, voir vois voit voyons voyez voient voyait voyaient vis vit virent
        voir verrai verra verront verrait vu vue vus vues voyant voie, savoir sais sait savons savez savent savais savait sus sut surent saurai saura
        savoir saurait sache sachent su sachant, pouvoir peux peut pouvons pouvez peuvent pouvais pouvait pouvaient pus put purent pourrai pourra
        pouvoir pourrons pourront pourrais pourrait puisse puissent pu, vouloir veux veut voulons voulez veulent voulut voudrai voudra voudrais voudrait
        vouloir veuille veuillez voulu, devoir dois doit devons devez doivent dut durent devrai devra devront devrait doive dû due dus
        venir viens vient venons viennent venait vins vint vinrent viendrai viendra viendront viendrait vienne venu venue venus venant
        tenir tiens tient tenons tiennent tenait tins tint tinrent tiendrai tiendra tiendrait tienne tenu tenue tenus tenant
        prendre prends prend prenons prenez prennent prenait pris prise prit prirent prenne prenant, mettre mets met mettons mis mise mit mirent
        boire bois boit buvons buvez boivent buvait but burent bu bue, croire crois croit croyons croient croyait crut crurent cru crue
        lire lis lit lisons lisez lisent lisait lut lurent lu lue lus, écrire écris écrit écrivons écrivent écrivait écrivit écrite
        vivre vis vit vivons vivent vivait vécut vécurent vécu, suivre suis suit suivi, rire ris rit rions rient riait ri
        connaître connais connaît connaissons connaissent connaissait connut connu connue, naître nais naît naissent naquit né née nés nées
        paraître parais paraît paraissent paraissait parut paru, mourir meurs meurt meurent mourait mourut mort morte morts mourra
        courir cours court courons courent courait courut couru courra, ouvrir ouvre ouvert ouverte, offrir offre offert offerte, souffrir souffert
        couvrir couvre couvert couverte, partir pars part partons partent parti, sortir sors sort sortent sorti, dormir dors dort dormons dorment dormait
        servir sers sert servent servait, sentir sens sent sentons sentent, mentir mens ment, recevoir reçois reçoit reçoivent reçut reçu reçue
        falloir faut fallait fallut faudra faudrait fallu faille, pleuvoir pleut pleuvait plut pleuvra plu, valoir vaut valent valait vaudra valu
        plaire plaît plais plaisait plut plu, asseoir assied assis assise, vaincre vainc vaincu, résoudre résolu résout, conclure conclu conclut
        acquérir acquis acquiert, cueillir cueille, haïr hais hait, fuir fuis fuit fui, battre bats bat battu, rompre romps rompt rompu
        avoir aur- av-, être ser- ét- soy-, aller ir- aill-, faire fer- fais- fass-, dire dis-, voir verr- voy-, savoir saur- sav- sach-, pouvoir pourr- pouv- puiss-
        vouloir voudr- voul- veuill-, devoir devr- dev- doiv-, venir viendr- ven- vienn-, tenir tiendr- ten- tienn-, prendre pren- prenn-, boire buv- boiv-
        croire croy- cr-, lire lis- l-, écrire écriv-, vivre viv- véc-, connaître connaiss- conn-, paraître paraiss- par-, naître naiss-, mourir meur- mour- mourr-
        courir cour- courr-, ouvrir ouvr-, offrir offr-, recevoir recevr- recev- reçoiv- reç-, valoir vaudr- val- vaill-, plaire plais- pl-, conduire conduis-
        vaincre vainqu-, résoudre résolv- résol-, conclure conclu-, acquérir acquer- acquièr-, cueillir cueill-, fuir fuy-, battre bat- batt-, mettre mett- met-
        suffire suffi- suffis-, rire ri-, craindre craign- crain-, peindre peign-, joindre joign- join-, percevoir perç- perçoiv-, concevoir conç-, exclure exclu-
        inclure inclu-, décrire décriv-, appartenir appartien- appartienn-, foutre fou- fout-, clore clos-
        adjective:
        beau belle belles bel, nouveau nouvelle nouvelles nouvel, vieux vieille vieilles vieil, blanc blanche blanches, fou folle folles fol
        mou molle molles, sec sèche sèches, frais fraîche fraîches, long longue longues, doux douce douces, faux fausse fausses, roux rousse rousses
        franc franche franches, public publique publiques, grec grecque grecques, gros grosse grosses, bas basse basses, gentil gentille gentilles
        favori favorite favorites, bon meilleur meilleure meilleurs meilleures, mauvais pire pires, petit moindre, tout toute tous toutes, bref brève brèves
        noun:
        œil yeux, ciel cieux, aïeul aïeux, monsieur messieurs, madame mesdames, mademoiselle mesdemoiselles, travail travaux, bijou bijoux
        any:
        le la les l', un une des, du des, au aux, ce cet cette ces, mon ma mes, ton ta tes, son sa ses, notre nos, votre vos, leur leurs, celui celle ceux celles
        quel quelle quels quelles, aucun aucune, lequel laquelle lesquels lesquelles, je me moi, tu te toi, il lui, ils eux, bien mieux
        # endings
        noun 10:
        s x = -, aux = al ail
        adjective 10:
        e es = -, elle elles = el, enne ennes = en, onne onnes = on, ette ettes = et, euse euses = eur eux
        trice trices = teur, ive ives = if, ère ères = er, que ques = c, sse sses = s
        verb 10:
        e es ons ez ent ais ait ions iez aient ant = er re ir, é ée és ées ai as a âmes âtes èrent = er
        geons geait geais geaient geant gea = ger, i ie ies issons issez issent issais issait issaient issant = ir
        is it irent = ir re, ds d = dre, u us = re ir, ue ues = re
        rai ras ra rons rez ront rais rait rions riez raient = r re
        verb 15:
        oie oies oient oiera = oyer, aie aient = ayer, uie uient = uyer, elle ellent = eler, ette ettent = eter
        ains aint aignons aignent aignait = aindre, eins eint eignent eignait = eindre, oins oint oignent = oindre
        uis uit uisent uisait = uire, ite its ites = ire, int inte ints intes = indre, ais ait aient = oir
        uve uves = uf, ît isse = ir re, ât asse = er
        # joined pronouns
        any 0:
        -moi -toi -lui -leur -le -la -les -y -en -je -tu -il -elle -on -nous -vous -ils -elles -ce -t-il -t-elle -t-on = -
        """)
}
