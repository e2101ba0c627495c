# A Homebrew formula that builds from source, for a tap of your own. Not tried on a Mac.
class Flowproof < Formula
  desc "Previews of mobile onboarding as static sites"
  homepage "https://github.com/your-organisation/flowproof"
  url "https://github.com/your-organisation/flowproof.git", tag: "v0.1.0"
  license "Apache-2.0"

  depends_on xcode: ["26.0", :build]
  depends_on "cmark"
  depends_on "expat"
  depends_on "harfbuzz"
  depends_on "icu4c"
  depends_on "jpeg-turbo"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on macos: :sonoma
  depends_on "poppler"
  depends_on "webp"
  depends_on "zlib"

  def install
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "flowproof"
    bin.install ".build/release/flowproof"
    generate_completions_from_executable(bin/"flowproof", "--generate-completion-script")
  end

  test do
    system bin/"flowproof", "init", testpath/"preview"
    system bin/"flowproof", "check", testpath/"preview"
  end
end
