extension LanguageRules {
    static let japanese = LanguageRules(
        """
        unspaced: yes
        """
    ) { _ in JapaneseForms() }
}
