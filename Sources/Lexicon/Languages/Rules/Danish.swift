extension LanguageRules {
    static let danish = LanguageRules(
        """
        leading: en et den det de at sig
        stop words: og i på af med for
        placeholders: ngn ngt nogen noget
        governed: af for fra i med om på til
        companions: sig at
        articles: en et
        transcription: å aa, ø oe, æ ae
        """)
}
