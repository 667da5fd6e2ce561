class Mot < Formula
  desc "Look words up in the terminal"
  homepage "@HOMEPAGE@"
  url "@HOMEPAGE@/releases/download/@VERSION@/@FILE@.tar.gz"
  version "@VERSION@"
  sha256 "@SHA256@"
  license all_of: ["MIT", :cannot_represent]

  depends_on arch: :@MACHINE@
  depends_on :linux

  def install
    bin.install "bin/mot"
    man1.install "share/man/man1/mot.1"
    pkgshare.install Dir["share/mot/*"]
    doc.install Dir["share/doc/mot/*"]
    bash_completion.install "share/bash-completion/completions/mot"
    zsh_completion.install "share/zsh/site-functions/_mot"
    fish_completion.install "share/fish/vendor_completions.d/mot.fish"
  end

  test do
    assert_match version.to_s.split("~").first, shell_output("#{bin}/mot --version")
    assert_match "Almanac", shell_output("#{bin}/mot define limpid")
    assert_match "WordNet", shell_output("#{bin}/mot define serene")
  end
end
