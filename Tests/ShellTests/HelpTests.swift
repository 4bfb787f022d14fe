import Testing
import Text

@testable import Shell

@Suite struct HelpTests {
    @Test(arguments: HelpTopic.all.map(\.name) + ["alias", "why"])
    func fitsTheSmallestTerminal(_ topic: String) throws {
        for line in try Sandbox().replies(to: "help \(topic)").split(separator: "\n") {
            #expect(DisplayWidth.columns(of: String(line)) <= 80, "\(line)")
        }
    }
}
