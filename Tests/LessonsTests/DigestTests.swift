import Testing

@testable import Lessons

@Suite struct DigestTests {
    @Test func isThatOfThePublishedVectors() {
        #expect(Digest.of("") == "cbf29ce484222325")
        #expect(Digest.of("a") == "af63dc4c8601ec8c")
        #expect(Digest.of("foobar") == "85944171f73967e8")
    }
}
