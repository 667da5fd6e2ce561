extension LanguageRules {
    static let spanish = LanguageRules(
        """
        leading: el la los las lo un una unos unas me te se nos os le les
        stop words: y o a al de del en con por para que yo tú él ella mi mis su sus está muy pero como porque ha no es
        placeholders: alguien algo alg. a.c.
        governed: a con contra de en para por sobre
        articles: el la los las un una
        genders: m el, f la
        prefixes: com con dis ob pro pre re des im sos su abs de man entre a contra ex en
        stem endings: é ás á emos éis án ía ías íamos íais ían o a as amos áis an e es en iste imos isteis ieron eron
          iera ieras iéramos ieran iese iesen iendo ada adas ado ados os
        # forms
        verb:
        ser soy eres es somos sois son era eras éramos eran fui fuiste fue fuimos fuisteis fueron seré será serán sería sea sean sido siendo fuera fuese sé
        ir voy vas va vamos vais van iba ibas íbamos iban fui fuiste fue fuimos fuisteis fueron vaya vayan vayamos ido yendo fuera ve
        estar estoy estás está están estuve estuvo estuvimos estuvieron esté estén estuviera, haber he has ha hemos habéis han hay había hubo hubieron
        haber habrá habrán habría haya hayan hubiera hubiese habido, tener tengo tienes tiene tienen tuve tuvo tuvimos tuvieron tendré tendrá tendría tenga ten tuviera
        hacer hago haces hace hice hiciste hizo hicimos hicieron haré hará harán haría haga haz hecho hecha hechos hiciera, decir digo dices dice dicen dije
        decir dijiste dijo dijimos dijeron diré dirá diría diga digan dicho diciendo di, poder puedo puedes puede pueden pude pudo pudieron podré podrá podría pueda pudiendo
        poner pongo puse puso pusieron pondré pondrá ponga pon puesto puesta, querer quiero quieres quiere quieren quise quiso quisieron querré querrá querría quiera quisiera
        saber sé supe supo supieron sabré sabrá sabría sepa sepan, venir vengo vienes viene vienen vine vino vinieron vendré vendrá venga viniendo ven
        ver veo ves ve ven vi vio vieron visto vista veía vea, dar doy das da dan di diste dio dimos dieron dé den diera, salir salgo saldré saldrá salga sal
        traer traigo traje trajo trajeron traiga trayendo, conducir conduje condujo, caer caigo cayó caiga cayendo, oír oigo oyes oye oyen oyó oiga oyendo
        dormir duermo duermes duerme duermen durmió durmieron durmiendo duerma, morir muero muere mueren murió murieron muerto muerta muriendo
        pedir pido pides pide piden pidió pidieron pidiendo pida, sentir siento sientes siente sienten sintió sintieron sintiendo sienta
        seguir sigo sigues sigue siguen siguió siguieron siguiendo siga, servir sirvo sirve sirven sirvió sirviendo, pensar pienso piensas piensa piensan piense
        sentar siento sienta sientan, encontrar encuentro encuentra encuentran encuentre, contar cuento cuenta cuentan cuente, costar cuesta cuestan
        empezar empiezo empieza empiezan empecé empiece, comenzar comienzo comienza comiencen, jugar juego juegas juega juegan jugué juegue
        volver vuelvo vuelves vuelve vuelven vuelto vuelta vuelva, perder pierdo pierde pierden pierda, entender entiendo entiende entienden entienda
        recordar recuerdo recuerda recuerdan, mover muevo mueve mueven, cerrar cierro cierra cierran, querer quieran, mostrar muestro muestra muestran
        escribir escrito escrita, abrir abierto abierta, romper roto rota, cubrir cubierto cubierta, freír frito, leer leyó leyeron leyendo leído
        creer creyó creyeron creído, reír río ríe ríen rió, elegir elijo elige eligió, caber quepo cupo, andar anduve anduvo anduvieron, valer valgo valdrá
        construir construyo construye construyen construyó, huir huyo huye huyen huyó, preferir prefiero prefiere prefieren prefirió, soñar sueño sueña
        ser se- fu-, ir ir- vay- fu-, estar estuv- est-, haber hab- habr- hay- hub-, tener teng- tendr- tuv- tien-, hacer hag- har- hic- hech-, decir dig- dir- dij- dic- dich-
        poder pued- podr- pud-, poner pong- pondr- pus- puest-, querer quier- querr- quis-, saber sep- sabr- sup-, venir veng- vendr- vin- vien-, ver ve- v- vist-, dar d-
        salir salg- saldr-, traer traig- traj-, caer caig-, oír oig- oy-, valer valg- valdr-, caber quep- cabr- cup-, andar anduv-, conducir conduj- conduzc-
        producir produj- produzc-, traducir traduj-, dormir duerm- durm-, morir muer- mur-, pedir pid-, sentir sient- sint-, seguir sig- sigu-, servir sirv-, repetir repit-
        medir mid-, vestir vist-, elegir elij- elig-, preferir prefier- prefir-, sugerir sugier- sugir-, referir refier- refir-, convertir conviert- convirt-, mentir mient-
        divertir diviert-, advertir adviert- advirt-, requerir requier- requir-, pensar piens-, sentar sient-, cerrar cierr-, empezar empiez- empiec-, comenzar comienz- comienc-
        despertar despiert-, negar nieg-, recomendar recomiend-, perder pierd-, entender entiend-, defender defiend-, extender extiend-, encontrar encuentr-, contar cuent-
        costar cuest-, mostrar muestr-, recordar recuerd-, volar vuel-, soñar sueñ-, sonar suen-, probar prueb-, rogar rueg- ruegu-, jugar jueg- juegu-, volver vuelv- vuelt-
        mover muev-, doler duel-, soler suel-, oler huel-, llover lluev-, resolver resuelv- resuelt-, construir construy-, incluir incluy-, constituir constituy-, huir huy-
        destruir destruy-, escribir escrit-, abrir abiert-, romper rot-, cubrir cubiert-, morir muert-, reír rí-, leer ley-, creer crey-
        adjective:
        bueno buen buena mejor mejores, malo mal mala peor peores, grande gran mayor mayores, pequeño menor menores, mucho más, poco menos, primero primer
        tercero tercer, alguno algún, ninguno ningún, santo san, uno un
        any:
        el la los las lo, uno una unos unas un, de del, a al, mi mis, tu tus, su sus, nuestro nuestra nuestros nuestras, este esta estos estas esto
        ese esa esos esas eso, aquel aquella aquellos aquellas, yo me mí conmigo, tú te ti contigo, él le lo les
        # endings
        noun 10:
        s es = -, ces = z
        adjective 10:
        a as = o -, os = o
        verb 10:
        o as a amos áis an e es en = ar er ir, emos éis = ar er, imos = ir er, ís id = ir
        é aste ó asteis aron aba abas ábamos aban ando ado ada ados adas ara aran ase ad = ar
        í iste ió isteis ieron ía ías íamos ían iendo yendo yó yeron ido ida idos idas iera ieran iese = er ir
        ed = er, ré rás rá remos réis rán ría rías ríamos rían = r
        verb 15:
        qué que quen = car, gué gue guen = gar, cé ce cen = zar, zco zca = cer cir, jo ja = ger gir
        uye uyen uyó = uir
        adjective 20:
        ísimo ísima = o -, ito amente = o, ita = a, mente = -
        # joined pronouns
        any 2:
        me te se nos os lo la los las le les = -, monos = mos
        """)
}
