import Testing

@Suite struct LifetimeTests {
    @Test func aSessionThatIsOverIsGone() throws {
        var sandbox: Sandbox? = try Sandbox()
        weak let session = sandbox?.session
        sandbox?.run("alias x='put 1; time plan put 2'; x; trace on; set why on; later 3; wait 1; undo; status")
        #expect(session != nil)
        sandbox = nil
        #expect(session == nil)
    }
}
