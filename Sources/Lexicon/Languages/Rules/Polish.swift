extension LanguageRules {
    static let polish = LanguageRules(
        """
        leading: się
        stop words: i w z na do od po o u że nie to jest
        placeholders: kogoś komuś kimś coś czegoś czemuś czymś
        governed: do na o od po przy w z za
        companions: się
        prefixes: po za na wy prze przy od do u w z s roz o pod ob wz współ nie
        # forms
        verb:
        być jestem jesteś jest jesteśmy jesteście są byłem byłam był była było byli były będę będziesz będzie będziemy będą bądź
        mieć mam masz ma mamy macie mają miał miała mieli miały, iść idę idziesz idzie idziemy idą szedł szła szli szły idź
        pójść pójdę pójdzie pójdą poszedł poszła poszli poszły, jechać jadę jedziesz jedzie jedziemy jadą jedź, jeść jem jesz je jemy jedzą jadł jadła jedli
        zjeść zjem zje zjedzą zjadł zjadła zjedli, wiedzieć wiem wiesz wie wiemy wiedzą wiedział, móc mogę możesz może możemy mogą mógł mogła mogli
        chcieć chcę chcesz chce chcemy chcą chciał chciała chcieli, wziąć wezmę weźmie wezmą wziął wzięła wzięli weź, pisać piszę pisze piszesz piszą pisz
        nieść niosę niesie niosą niósł niosła nieśli, widzieć widzę widzi widzisz widzą, spać śpię śpi śpisz śpią, brać biorę bierze biorą
        prać piorę pierze piorą, dać dam dasz da dają dał dała, stać stoję stoi stoją, bać boję boi boją, znaleźć znajdę znajdzie znalazł
        wejść wejdę wejdzie wszedł weszła, wyjść wyjdę wyjdzie wyszedł wyszła, przyjść przyjdę przyjdzie przyszedł przyszła
        ciąć tnę tnie tną cięty cięta, zacząć zacznę zacznie zaczął zaczęła, zająć zajmę zajmie zajął zajęła, umrzeć umrę umrze umarł umarła
        kłaść kładę kładzie kładł, siąść siądę siadł, biec biegnę biegł, powiedzieć powiem powie powiedzą, rosnąć rósł rosła, wieźć wiozę wiózł
        noun:
        człowiek ludzie ludzi ludziom ludźmi ludziach, ręka ręce rąk ręku, oko oczy oczu oczami, ucho uszy uszu, dziecko dzieci dziećmi dzieciom
        brat bracia braci, ksiądz księża księdza, przyjaciel przyjaciele przyjaciół, dzień dni dnia dniu dniem, rok lata lat, tydzień tygodnie tygodnia
        pies psa psy psem, ojciec ojca ojcu ojcem, imię imiona imienia, zwierzę zwierzęta zwierząt, pieniądz pieniądze pieniędzy, dom domu domy
        tydzień tygodni, kwiecień kwietnia, święto świąt, miasto mieście miast, świat świecie, las lesie, sąsiad sąsiedzi, rodzice rodziców
        adjective:
        dobry lepszy lepsza lepsze najlepszy lepiej, zły gorszy gorsza gorsze najgorszy gorzej, duży większy większa większe największy
        mały mniejszy mniejsza mniejsze najmniejszy, lekki lżejszy, wysoki wyższy wyżej, niski niższy, długi dłuższy, krótki krótszy
        any:
        ja mnie mi mną, ty ciebie cię tobie ci tobą, on jego go jemu mu nim niego, ona jej ją nią niej, my nas nam nami, wy was wam wami
        oni ich im nimi nich, ten ta to tego tej temu tym tę tą te tych tymi, kto kogo komu kim, co czego czemu czym, mój moja moje
        # endings
        verb 10:
        am asz a amy acie ają aj ajcie ajmy ajmyż ajże ając ano ał ała ało ały ałem ałam ałeś ałaś ałyśmy = ać
        ałyście ali aliśmy aliście ałbym ałbyś ałby ałabym ałabyś ałaby ałoby aliby alibyśmy alibyście ałyby = ać
        ałybyśmy ałybyście any ana ane anego anemu anym aną anej anych anymi ani ający ająca ające ającego = ać
        ającemu ającym ającą ającej ających ającymi ająci anie ania aniu aniem aniom aniami aniach ań awszy = ać
        uję ujesz uje ujemy ujecie ują uj ujcie ujmy ujmyż ujcież ując ujący ująca ujące ującego ującemu = ować ywać iwać
        ującym ującą ującej ujących ującymi ująci = ować ywać iwać
        ię isz i imy icie ią ij ijcie iąc ił iła iło iły iłem iłam iłeś iłaś iłyśmy iłyście ili iliśmy = ić
        iliście iłbym iłbyś iłby iłabym iłabyś iłaby iłoby iliby ilibyśmy ilibyście iłyby iłybyśmy iłybyście = ić
        iony iona ione ionego ionemu ionym ioną ionej ionych ionymi ioni iący iąca iące iącego iącemu iącym = ić
        iącą iącej iących iącymi iąci enie enia eniu eniem eń iwszy = ić
        ę ysz y ymy ycie ą yj yjcie ył yła yło yły yłem yłam yłeś yłaś yłyśmy yłyście yli yliśmy yliście = yć
        yłbym yłbyś yłby yłabym yłabyś yłaby yłoby yliby ylibyśmy ylibyście yłyby yłybyśmy yłybyście ony ona = yć
        one onego onemu onym oną onej onych onymi oni ywszy = yć
        eję ejesz eje ejemy ejecie eją ej ejcie ał ała ało ały ałem ałam ałeś ałaś ałyśmy ałyście eli eliśmy = eć ieć
        eliście ałbym ałbyś ałby ałabym ałabyś ałaby ałoby eliby elibyśmy elibyście ałyby ałybyśmy ałybyście = eć ieć
        enie = eć ieć
        nę niesz nie niemy niecie ną nij nijcie nął nąła nąło nąły nąłem nąłam nąłeś nąłaś nąłyśmy nąłyście = nąć
        nęli nęliśmy nęliście nąłbym nąłbyś nąłby nąłabym nąłabyś nąłaby nąłoby nęliby nęlibyśmy nęlibyście = nąć
        nąłyby nąłybyśmy nąłybyście nęła nęło nęły nęłam nęłaś nięty nięta nięcie nięciu = nąć
        ię i isz ią ę y ysz ą = eć ieć
        czesz cze czę czą czemy = kać, szesz sze szę szą = sać, żesz że żę żą = zać, cze czę = tać, cę ce cesz cą = tać
        noun 10:
        a u owi em y ów om ami ach owie ie e i = - , y ę ą o e i om ami ach ie = a, a u em om ami ach ie = o, ia iu iem iom iach iami = ie
        ki kę ką ek ce ko kom kami kach = ka, ki kiem ku ków kom kami kach = ek, ci ciem ce ców = ec, ości ością = ość, i ią = -
        cie = t ta to, dzie = d da do, rze = r ra ro, le = ł ła ło, dze = ga, sze = cha, nie = n na no, ń = nia nie, i = ia
        i ia iowi iem iu iom iami iach e ów = -, ii ię ią ie io iom iami iach = ia, yj yi yę yą yom yami yach = ya, ij = ia, sto sty stów = sta
        adjective 10:
        a ą e ego ej emu o ych ym ymi i = y, a ą ie iego iej iemu ich im imi o iem = i, rzy = ry, li = ły, cy = ki, dzy = gi, scy = ski
        adjective 15:
        szy sza sze szego szej szych = y, ejszy ejsza ejsze iejszy iejsza iejsze iej ej = y
        """)
}
