import Core
import TestSupport
import Testing
import Texts

@testable import Services

struct `Recently drawn pictures` {
    private let size = PictureSize(width: 10, height: 10)

    private func key(
        _ name: String, _ size: PictureSize? = nil, _ colors: ColorDepth = .none
    ) throws -> RecentPictures.Key {
        let address = try #require(WebAddress("https://example.org/\(name)"))
        return RecentPictures.Key(
            place: .web(address), size: size ?? self.size, form: PictureForm(colors))
    }

    @Test func `A picture is found by its address, its size and its form`() throws {
        var recent = RecentPictures(limit: 2_400)
        recent.keep(.stripes(size), for: try key("oak"))
        expectEqual(recent.picture(for: try key("oak")), .stripes(size))
        #expect(recent.picture(for: try key("elm")) == nil)
        #expect(recent.picture(for: try key("oak", PictureSize(width: 9, height: 10))) == nil)
        #expect(recent.picture(for: try key("oak", nil, .palette)) == nil)
    }

    @Test func `The least recently used picture is removed`() throws {
        var recent = RecentPictures(limit: 2_400)
        for name in ["oak", "elm", "ash"] { recent.keep(.stripes(size), for: try key(name)) }
        _ = recent.picture(for: try key("oak"))
        recent.keep(.stripes(size), for: try key("fir"))
        let recentNames = try ["oak", "elm", "ash", "fir"].filter {
            recent.picture(for: try key($0)) != nil
        }
        expectEqual(recentNames, ["oak", "ash", "fir"])
    }

    @Test func `A picture that replaces one with the same key counts once`()
        throws
    {
        var recent = RecentPictures(limit: 1_600)
        recent.keep(.stripes(size), for: try key("oak"))
        for _ in 0..<9 { recent.keep(.stripes(size), for: try key("elm")) }
        #expect(recent.picture(for: try key("oak")) != nil)
    }

    @Test func `A picture that is larger than the limit is not cached`() throws {
        var recent = RecentPictures(limit: 799)
        recent.keep(.stripes(size), for: try key("oak"))
        #expect(recent.picture(for: try key("oak")) == nil)
    }
}
