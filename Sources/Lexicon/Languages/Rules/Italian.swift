extension LanguageRules {
    static let italian = LanguageRules(
        """
        leading: il lo la i gli le l' un uno una un'
        stop words: e o a di da in con su per del della
        placeholders: qn. qc. qlcu. qlco. qualcuno qualcosa
        governed: a con contro da di in per su
        companions: si
        articles: il lo la i gli le un una
        elided: l' un' dell' all' dall' nell' sull' d' c' quell' s' m'
        prefixes: ri con com pro dis es im op sop sup pre inter per man ot rac ac av s ag pos ap de rag in intro tra
        stem endings: o i a e iamo ete ono ano ò ai à emo anno ei esti ebbe emmo este ebbero ero evo evi eva evano uto
          uta uti ute ate essi esse essero endo ono erò
        # forms
        verb:
        essere sono sei è siamo siete ero eri era eravamo erano fui fosti fu fummo furono sarò sarai sarà saremo saranno sarei sarebbe sarebbero sia siano fosse fossero stato stata stati state
        avere ho hai ha abbiamo avete hanno avevo aveva avevano ebbi ebbe ebbero avrò avrai avrà avremo avranno avrei avrebbe abbia abbiano avuto avesse
        andare vado vai va andiamo andate vanno andrò andrai andrà andremo andranno andrei andrebbe vada vadano, fare faccio fai fa facciamo fate fanno facevo faceva
        fare facevano feci fece fecero farò farà faremo faranno farei farebbe faccia facciano fatto fatta fatti facendo, stare sto stai sta stiamo stanno stetti stette starò starà stia stava
        dire dico dici dice diciamo dite dicono diceva dicevano dissi disse dissero dirò dirà diranno direbbe dica detto detta detti dicendo, dare do dai dà diamo danno diedi diede diedero darò darà dia dato
        potere posso puoi può possiamo potete possono potrò potrà potremo potranno potrei potrebbe possa possano, volere voglio vuoi vuole vogliamo vogliono volli volle vorrò vorrà vorrei vorrebbe voglia
        dovere devo devi deve dobbiamo devono debba dovrò dovrà dovremo dovrei dovrebbe, sapere so sai sa sappiamo sanno seppi seppe saprò saprà sappia
        venire vengo vieni viene veniamo vengono venni venne vennero verrò verrà verranno verrebbe venga venuto venuta venuti, tenere tengo tieni tiene tengono tenne terrò terrà tenga
        uscire esco esci esce usciamo escono esca, bere bevo bevi beve beviamo bevono beveva bevve bevuto berrà, vedere vidi vide videro visto visti vedrò vedrà
        prendere presi prese preso presa presero, mettere misi mise misero messo messa messi, leggere lessi lesse letto letta letti, scrivere scrissi scrisse scrissero scritto scritta scritti
        nascere nacqui nacque nato nata nati, morire muoio muori muore muoiono morto morta morti, vivere vissi visse vissero vissuto, rimanere rimango rimase rimasto rimarrà
        chiedere chiesi chiese chiesto, rispondere risposi rispose risposto, chiudere chiuse chiuso chiusa, perdere persi perse perso, correre corsi corse corso, rompere ruppe rotto rotta
        conoscere conobbi conobbe conosciuto, crescere crebbe cresciuto, piacere piaccio piace piacciono piacque piaciuto, scegliere scelgo scelse scelto, togliere tolgo tolse tolto
        porre pongo pone pongono pose posto posta, trarre traggo trae trasse tratto, condurre conduco conduce condusse condotto, aprire aperto aperta, offrire offerto, coprire coperto
        salire salgo sale salgono salga, dire dicevo, sedere siedo siede siedono, spegnere spento spenta, vincere vinsi vinse vinto, piangere pianse pianto, giungere giunse giunto
        essere sar- si- foss- stat-, avere avr- abbi- av- ebb-, andare andr- vad-, fare far- facc- faccia- fac- fatt- fec-, stare star- sti- stett-, dire dir- dic- diss- dett-
        dare dar- di- dessi- died-, potere potr- poss- pot-, volere vorr- vogli- voll- vol-, dovere dovr- dobb- debb- dev- dov-, sapere sapr- sappi- sepp-, venire verr- veng- venn- ven-
        tenere terr- teng- tenn- tien-, uscire esc-, bere bev- berr- bevv-, vedere vedr- vid- vist-, rimanere rimarr- rimang- rimas- rimast-, prendere pres-, mettere mess- mis-
        leggere less- lett-, scrivere scriss- scritt-, nascere nacqu- nat-, morire muoi- mort-, vivere viss- vivr-, chiedere chies- chiest-, rispondere rispos- rispost-
        chiudere chius-, perdere pers-, correre cors-, rompere rupp- rott-, conoscere conobb- conosciut-, crescere crebb- cresciut-, piacere piacci- piacqu- piaciut-
        scegliere scelg- scels- scelt-, togliere tolg- tols- tolt-, cogliere colg- cols- colt-, porre pong- pos- post- porr-, trarre tragg- trass- tratt- trarr-
        durre duc- duss- dott- durr-, condurre conduc-, aprire apert-, offrire offert-, coprire copert-, salire salg-, vincere vins- vint-, piangere pians- piant-
        giungere giuns- giunt-, spingere spins- spint-, stringere strins- strett-, dipingere dipins- dipint-, reggere ress- rett-, correggere corress- corrett-, eleggere elett-
        muovere moss-, cuocere coss- cott-, fondere fus-, volgere vols- volt-, solvere solt-, sumere sunt- suns-, assumere assunt- assuns-, gungere gunt-, torcere tort- tors-
        ammettere ammess-, promettere promess-, permettere permess-, costringere costrett- costrins-, distruggere distrutt- distruss-, appartenere appartien- appartenn-
        sedere sied-, spegnere spent- spens-, scendere sces-, difendere dif-, discutere discuss-, esprimere espress-, succedere success-, concedere concess-, mordere mors-
        noun:
        uomo uomini, dio dei, uovo uova, dito dita, braccio braccia, ginocchio ginocchia, labbro labbra, bue buoi, paio paia, mano mani, ala ali, migliaio migliaia, osso ossa, muro mura
        adjective:
        buono buon migliore migliori ottimo, cattivo peggiore peggiori pessimo, grande gran maggiore maggiori massimo, piccolo minore minori minimo, bello bel bei begli, quello quel quei quegli, santo san
        adverb:
        bene meglio, male peggio, molto più, poco meno
        any:
        avere aver, essere esser, fare far, potere poter, volere voler, dovere dover, sapere saper, stare star, andare andar, dire dir, bene ben, male mal, amore amor, signore signor
        dottore dottor, professore professor, quale qual, tale tal, ancora ancor, meno men, nessuno nessun nessuna, alcuno alcun, ciascuno ciascun, mare mar, cuore cuor, fiore fior
        il lo la i gli le l', uno un una, di del dello della dei degli delle, a al allo alla ai agli alle, da dal dallo dalla dai dagli dalle, in nel nello nella nei negli nelle
        su sul sullo sulla sui sugli sulle, con col coi, mio mia miei mie, tuo tua tuoi tue, suo sua suoi sue, nostro nostra nostri nostre, vostro vostra vostri vostre, questo questa questi queste
        io me mi, tu te ti, egli lui gli, noi ci, voi vi
        # endings
        noun 10:
        i = o e a io, e = a, chi = co, ghi = go, che = ca co, ghe = ga go, ci = co cia, ce = cia, ge = gia, a = o
        adjective 10:
        a e = o, i = o e
        verb 10:
        o i a ano = are ere ire, e ono endo = ere ire, iamo = are ere ire iare
        ate avo avi ava avamo avate avano ai asti ò ammo arono ando ato ata ati asse assero arsi = are
        ete evo evi eva evamo evano ei é ette ettero erono uto uta uti esse ersi = ere
        ite ivo ivi iva ivamo ivano ii ì irono ito ita iti isco isci isce iscono isca irò irai irà iremo iranno = ire
        irebbe isse irsi = ire, erò erai erà eremo erete eranno erei erebbe erebbero = are ere
        aste ino hino = are, este eremmo = ere, iste iremmo = ire
        verb 15:
        chi chiamo cherò cherà = care, ghi ghiamo gherà = gare, si se so sa sero = dere ndere
        rlo rla rli rle rne rci rmi rti rvi = re, ando = iare
        adjective 20:
        issimo issima = o e, amente = o, mente = - e
        """)
}
