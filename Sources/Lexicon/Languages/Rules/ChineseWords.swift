/// The usual words and readings, because CC-CEDICT does not tell how common its words are.
enum ChineseWords {
    /// The usual readings of letters of which CC-CEDICT gives a rarer reading more glosses.
    private static let readings: [String: String] = Dictionary(
        uniqueKeysWithValues: """
            长cháng 数shù 重zhòng 相xiāng 转zhuǎn 应yīng 宁níng 边biān 症zhèng 没méi 散sàn 率lǜ 丽lì 校xiào 燕yàn \
            炮pào 盛shèng 扎zhā 炸zhà 菲fēi 肚dù 屏píng 钉dīng 晕yūn 仔zǐ 贾jiǎ 葛gé 曾céng 涨zhǎng 朴pǔ 坊fāng \
            茄qié 估gū 剥bō 价jià 底dǐ 倒dào 头tóu 哪nǎ 雨yǔ 处chù
            """.split(separator: " ").map { (String($0.prefix(1)), String($0.dropFirst())) })

    /// The places of the commonest letters.
    private static let places: [String: Int] = Dictionary(
        uniqueKeysWithValues: """
            的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里\
            用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实\
            日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政\
            美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员\
            解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件\
            计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象\
            完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运花茶车吃喝\
            买卖钱饭肉鱼狗猫红绿蓝黑飞跑坐写读爱笑哭早晚热冷低左右
            """.enumerated().map { (String($1), $0) })

    /// The words of a first course that have the letters of other words, in pinyin.
    private static let usual = Set(
        """
        Běijīng biànhuà bàba bànfǎ bāngzhù bēizi chànggē chéngjì chéngshì chúfáng chāoshì cōngming \
        diànhuà diànshì dànshì dìdi dìfang dòngwù dāngrán dōngxi fàndiàn fàngxīn fángjiān fùjìn fùxí \
        fāxiàn fēicháng fēijī guānxi gàosu gùshi gēge huánjìng huìyì huòzhě huǒchē hànzì háishi háizi \
        hézi hùzhào hǎochī jiànkāng jiàoshì jiějie jiějué jiǎnchá jiǎndān jìde jìjié jīdàn jīhuì jīngjì \
        kànjiàn kèqi kāishǐ kěyǐ liànxí liúxué lìshǐ lǎoshī lǐwù lǚyóu lǜsè màozi mèimei méiyǒu māma \
        mǎnyì niánjí nánguò nǔlì piányi píngguǒ pǎobù qiānbǐ qìchē qíngkuàng qīngchu qīzi qǐchuáng \
        rènshi róngyì shuìjiào shèhuì shìjiè shìqing shíhou shíjiān shēngqì shēntǐ shūfu shǐyòng shǒujī \
        suǒyǐ tiānqì tàiyang tóngshì tóngxué tūrán wánchéng wèntí wénhuà xiànzài xiàozhǎng xiàyǔ \
        xiānsheng xiūxi xiǎojie xiǎoshí xuéxiào xuéxí xǐzǎo yuànyì yàoshi yánsè yéye yìsi yínháng yóuxì \
        yóuyǒng yīdìng yīfu yīgòng yīnwèi yīnyuè yīqǐ yīyuàn yīyàng yīzhí yǎnjing yǎnjìng yǐjīng \
        yǐngxiǎng yǐwéi yǐzi yǒumíng zhuōzi zhàngfu zhèlǐ zhòngyào zhùyì zhīdào zhōngjiān zuòyè zìjǐ \
        àihào érzi ānjìng
        """.split(separator: " ").map(String.init))

    /// Returns true if a word in pinyin is usual among the words with the same letters: `xué xí`
    /// among `xuè xì` and `xuè xǐ`.
    static func isUsual(_ pinyin: String) -> Bool { usual.contains(pinyin.filter { $0 != " " }) }

    /// Returns the rarity of a word with a reading; see ``Entry/rarity``.
    static func rarity(of word: String, read reading: String) -> Int {
        let isOddReading = readings[word].map { $0 != reading } ?? false
        let place = word.count == 1 ? places[word] ?? places.count : 0
        return place + (isOddReading ? places.count : 0)
    }
}
