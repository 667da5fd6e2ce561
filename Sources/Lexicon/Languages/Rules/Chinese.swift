extension LanguageRules {
    static let chinese = LanguageRules(
        """
        unspaced: yes
        """)
}
