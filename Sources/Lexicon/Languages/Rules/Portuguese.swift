extension LanguageRules {
    static let portuguese = LanguageRules(
        """
        leading: o a os as um uma uns umas
        stop words: e ou de do da em no na com por para
        placeholders: alguém algo alg. a.c.
        governed: a com contra de em para por sobre
        companions: se
        articles: o a os as um uma
        genders: m o, f a
        prefixes: re des pre com con contra entre im ex ante sobre dis per pro su
        stem endings: o a as amos ais am e es emos eis em este estes eram era eras esse esses essem er ei ia ias iam ás á ão
        # forms
        verb:
        ser sou és é somos são era eras éramos eram fui foste foi fomos foram fora seja sejam fosse fossem serei será sido
        ir vou vais vai vamos vão ia íamos iam fui foste foi fomos foram vá fosse irei ido, estar estou estás está estão esteja
        ter tenho tens tem temos têm tinha tinham tido, haver hei hás há hão houve haja, fazer fiz fez fazes faz feito feita
        dizer digo diz dito dita, trazer traz, poder posso pôde pude possa, querer quis quer queira, saber sei soube saiba
        vir venho vens vem vêm vinha vindo, pôr ponho pões põe põem punha posto posta, ver vejo vês vê veem via vi viu viram vimos
        ver visto vista, dar dou dás dá dão dei deu deram dê dado, pedir peço peça, ouvir ouço ouça, perder perco perca
        caber caibo coube caiba, ler leio lê leem, crer creio crê, rir rio ri, dormir durmo durma, medir meço meça, valer valho valha
        seguir sigo siga, sentir sinto sinta, servir sirvo sirva, subir sobe, fugir foge, abrir aberto, cobrir coberto
        escrever escrito, ganhar ganho, gastar gasto, pagar pago, morrer morto, sair saio sai, cair caio cai
        estar estiv-, ter tiv- tenh- ter-, haver houv-, fazer fiz- faç- far-, dizer diss- dig- dir-, trazer troux- trag- trar-
        poder pud-, querer quis- queir-, saber soub- saib-, vir vi- vier- venh-, pôr pus- ponh- por- pun-, ver vej-, caber coub-
        noun:
        mão mãos, pão pães, cão cães, mês meses, mal males, ovo ovos
        adjective:
        bom boa melhor, mau má pior, grande maior, pequeno menor, muito mais
        any:
        o os a as, de do da dos das, em no na nos nas, a ao aos à às, por pelo pela, um uma, este esta, esse essa, eu me mim, ele lhe
        # endings
        noun 10:
        s es = -, ões ães ãos = ão, ns = m, ais = al, éis eis = el il, óis = ol, is = l il, uis = ul
        adjective 10:
        a as os = o, ora oras ores = or, esa esas eses = ês, ã ãs = ão, eia eias = eu
        verb 10:
        o as a amos ais am ava avas ávamos áveis avam ei aste ou ámos astes aram ara aras áramos áreis arei arás ará = ar
        aremos areis arão aria arias aríamos aríeis ariam e es emos eis em asse asses ássemos ásseis assem ares armos = ar
        ardes arem ado ada ados adas ando ai = ar
        o es e emos eis em ia ias íamos íeis iam i este eu estes eram era eras êramos êreis erei erás erá eremos ereis = er
        erão eria erias eríamos eríeis eriam a as amos ais am esse esses êssemos êsseis essem eres ermos erdes erem ido = er
        ida idos idas endo ei = er
        o es e imos is em ia ias íamos íeis iam i iste iu istes iram ira iras íramos íreis irei irás irá iremos ireis = ir
        irão iria irias iríamos iríeis iriam a as amos ais am isse isses íssemos ísseis issem ires irmos irdes irem ido = ir
        ida idos idas indo ais = ir
        que ques quei quem = car, gue gues guei guem = gar, ce cei ces cem = çar, jo ja jam = ger gir, ço ça çam = cer
        eio eia eias eiam eie eies = ear, õe õem = or, aio aia aiam = air, aíste aístes aísse aía aíam airão airei = air
        adjective 20:
        íssimo íssima = o, amente = o, mente = -
        """)
}
