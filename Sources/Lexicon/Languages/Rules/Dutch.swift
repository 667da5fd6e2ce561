extension LanguageRules {
    static let dutch = LanguageRules(
        """
        leading: de het een 't te zich
        stop words: en of van in op met voor door
        placeholders: iem. iemand iets
        governed: aan bij met naar om op over tegen tot uit van voor
        companions: zich
        articles: de het een
        genders: m de, f de, n het
        links: s en e n
        prefixes: be ver ont her ge aan af bij door in mee na om onder op over toe uit voor weg terug voort
        verb last: yes
        particles: aan achter af bij binnen door in langs mee na neer om onder op over rond samen tegen terug toe uit
          vast voor voorbij weg
        conjunctions: en of maar want
        # forms
        verb:
        zijn ben bent is was waren geweest, hebben heb hebt heeft had hadden gehad, gaan ga gaat ging gingen gegaan
        staan sta staat stond stonden gestaan, slaan sloeg sloegen geslagen, zien zie ziet zag zagen gezien, doen doe doet deed deden gedaan
        komen kom komt kwam kwamen gekomen, nemen nam namen genomen, spreken sprak spraken gesproken, breken brak braken gebroken
        eten at aten gegeten, lezen las lazen gelezen, geven gaf gaven gegeven, zitten zat zaten gezeten, liggen lag lagen gelegen
        drinken dronk dronken gedronken, vinden vond vonden gevonden, binden bond bonden gebonden, zingen zong zongen gezongen
        beginnen begon begonnen, schrijven schreef schreven geschreven, blijven bleef bleven gebleven, krijgen kreeg kregen gekregen
        kijken keek keken gekeken, rijden reed reden gereden, snijden sneed sneden gesneden, lijken leek leken geleken
        weten weet wist wisten geweten, kopen kocht kochten gekocht, brengen bracht brachten gebracht, denken dacht dachten gedacht
        zoeken zocht zochten gezocht, kunnen kan kon konden gekund, mogen mag mocht mochten, moeten moet moest moesten
        willen wil wilde wilden wou, zullen zal zou zouden, worden werd werden geworden, zeggen zei zeiden gezegd, laten liet lieten gelaten
        lopen liep liepen gelopen, slapen sliep sliepen geslapen, vallen viel vielen gevallen, houden hield hielden gehouden
        hangen hing hingen gehangen, vangen ving vingen gevangen, roepen riep riepen geroepen, helpen hielp hielpen geholpen
        sterven stierf stierven gestorven, werpen wierp wierpen geworpen, dragen droeg droegen gedragen, varen voer voeren gevaren
        vliegen vloog vlogen gevlogen, kiezen koos kozen gekozen, verliezen verloor verloren, liegen loog logen gelogen
        bieden bood boden geboden, schieten schoot schoten geschoten, sluiten sloot sloten gesloten, buigen boog bogen gebogen
        trekken trok trokken getrokken, vechten vocht vochten gevochten, zwemmen zwom zwommen gezwommen, treffen trof troffen getroffen
        stelen stal stalen gestolen, bidden bad baden gebeden, wegen woog wogen gewogen, zweren zwoer zwoeren gezworen
        noun:
        kind kinderen, ei eieren, schip schepen, stad steden, koe koeien, lid leden, weg wegen, dag dagen, glas glazen, been beenderen
        blad bladeren, lied liederen, rund runderen, hoen hoenderen, museum musea, dak daken, gat gaten, god goden, oorlog oorlogen
        adjective:
        goed beter best, veel meer meest, weinig minder minst, graag liever liefst
        any:
        de het, ik mij me mijn, jij je jou jouw, hij hem zijn, zij haar hen hun, wij we ons onze, wie wiens
        # endings
        verb 10:
        t d te de ten den = -, end ende nd = -
        noun 10:
        en s 's n = -, heden = heid, ën = e ie
        adjective 10:
        e er ere st ste s = -
        noun 20:
        je jes tje tjes pje pjes = -
        """
    ) { DutchForms(rules: $0) }
}
