extension LanguageRules {
    static let danish = LanguageRules(
        """
        leading: en et den det de at sig
        minor: og i på af med for
        transcription: å aa, ø oe, æ ae
        """)
}
