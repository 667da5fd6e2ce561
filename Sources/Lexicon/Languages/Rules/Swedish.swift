extension LanguageRules {
    static let swedish = LanguageRules(
        """
        leading: en ett den det de att sig
        stop words: och i på av med för
        placeholders: ngn ngt någon något
        governed: av för från i med om på till
        companions: sig att
        articles: en ett
        transcription: å aa
        links: s e o
        # forms
        verb:
        vara är var varit vore, ha har hade haft, gå går gick gått, stå står stod stått, se ser såg sett, ge ger gav givit gett
        få får fick fått, komma kom kommit, ta tar tog tagit, dra drar drog dragit, slå slår slog slagit, dö dog
        dricka drack druckit, äta åt ätit, skriva skrev skrivit, sova sov, veta vet visste vetat, göra gör gjorde gjort
        säga sade sa sagt, lägga lade lagt, ligga låg legat, sitta satt suttit, springa sprang sprungit, be ber bad bett, bli blir blev blivit
        kunna kan kunde kunnat, vilja vill ville, skola ska skulle, måste måst, böra bör borde, låta lät, falla föll fallit
        hålla höll hållit, gråta grät, finna fann funnit, finnas finns fanns, binda band bundit, vinna vann vunnit, hinna hann hunnit
        bita bet bitit, rida red ridit, gripa grep gripit, stiga steg stigit, skina sken, bryta bröt brutit, bjuda bjöd bjudit, flyga flög flugit
        njuta njöt njutit, ljuga ljög ljugit, sjunga sjöng sjungit, sälja sålde sålt, välja valde valt, bära bar burit, skära skar skurit
        stjäla stal stulit, vänja vande, svälja svalde, sätta satte satt, glädja gladde glatt, leva levde levt, tiga teg tigit, fara for farit
        noun:
        man män mannen männen, bok böcker böckerna, fot fötter, hand händer, mus möss, lus löss, gås gäss, tand tänder, natt nätter
        stad städer, land länder, rot rötter, son söner, dotter döttrar, bror bröder, far fader fäder, mor moder mödrar, öga ögon ögonen, öra öron
        kraft krafter, strand stränder, ko kor, sko skor, bonde bönder, finger fingrar
        adjective:
        bra bättre bäst, god bättre bäst, dålig sämre sämst värre värst, gammal gamla äldre äldst, ung yngre yngst, stor större störst
        liten lilla litet små mindre minst, mycken mycket mer mera mest, många fler flest, låg lägre lägst, lång längre längst, hög högre högst
        tung tyngre, egen eget egna
        any:
        jag mig min mitt mina, du dig din ditt dina, han honom hans, hon henne hennes, vi oss vår vårt våra, ni er ert era, de dem deras
        den det dess, denna detta dessa, en ett, någon något några, ingen inget inga, all allt alla
        # endings
        noun 10:
        n na nas ns s en ens et ets er erna ernas ers ar arna arnas ars t ts or orna ornas = -
        or orna ornas ors = a, ar arna arnas ars = e, arna arnas = are, len lens lar larna let lets larnas = el
        ren rens rar rarna ret rets rarnas = er, nen nens nar narna = en, mmen mmens mmar mmarna mmet = m
        nnen nnens nner nnar = n, en ens = e, männen männens = man, männens männen = man
        adjective 10:
        t a e are ast aste ade = -, mma mt mmare mmast mmaste = m, na nare nast naste = en, tt = d, la lare = el, ra rare = er
        verb 10:
        r ar ade at as ats ades ad ande = a, er te de t d ts s tes des = a, r dde tt ddes = -
        noun 20:
        ningar ningen ningarna = ning
        """)
}
