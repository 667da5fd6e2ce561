import TestSupport
import Testing

@testable import Lexicon

struct `Japanese forms` {
    private static let table = FormTable(
        """
        食べます 食べる, 食べました 食べる, 食べません 食べる, 食べませんでした 食べる, 食べて 食べる, 食べた 食べる, 食べない 食べる
        食べなかった 食べる, 食べなくて 食べる, 食べなければ 食べる, 食べたい 食べる, 食べたかった 食べる, 食べられる 食べる
        食べさせる 食べる, 食べさせられました 食べる, 食べている 食べる, 食べていました 食べる, 食べてください 食べる, 食べよう 食べる
        食べれば 食べる, 食べろ 食べる, 食べちゃった 食べる, 見ない 見る, 見て 見る, 来ました 来る, 来た 来る
        行った 行く, 行って 行く, 行きます 行く, 行かない 行く, 行こう 行く, 行ける 行く, 行けば 行く, 行きたくない 行く
        書いた 書く, 書いている 書く, 泳いだ 泳ぐ, 泳いで 泳ぐ, 話した 話す, 話しません 話す, 待って 待つ, 待たない 待つ, 死んだ 死ぬ
        遊んで 遊ぶ, 遊びましょう 遊ぶ, 飲んだら 飲む, 飲みながら 飲む, 飲んでしまった 飲む, 飲まれる 飲む, 飲め 飲む, 帰って 帰る
        帰ります 帰る, 帰らない 帰る, 買った 買う, 買わない 買う, 買える 買う, 買えません 買う, 言われた 言う, 読ませられる 読む
        大きかった 大きい, 大きくない 大きい, 大きくなかった 大きい, 大きく 大きい, 大きければ 大きい, 高すぎる 高い, 楽しそう 楽しい
        よかった いい, よくない いい, 勉強する 勉強, 勉強します 勉強する, 勉強しました 勉強, 勉強している 勉強, 勉強できる 勉強
        しました する, して する, しない する, きます くる, こない くる, いった いく, わかりません わかる, できません できる, 静かな 静か
        """)

    private let forms: any Inflections

    init() throws { forms = try #require(Language(code: "ja").inflections) }

    @Test func `are found, also of several endings`() throws {
        let missed = try Self.table.missed(by: forms)
        #expect(missed == [], "\(missed)")
        #expect(Self.table.pairs.count > 80)
    }

    @Test(
        "are no words of other scripts, nor too long",
        arguments: ["tabeta", "", "食", "タベタ", String(repeating: "て", count: 31)])
    func others(word: String) throws {
        try expectEqual(forms.bases(of: word), [])
    }

    @Test func `are not more than can be looked up`() throws {
        for word in ["ていられられられられられました", String(repeating: "られ", count: 14) + "た"] {
            #expect(try forms.bases(of: word).count < 100)
        }
    }
}
