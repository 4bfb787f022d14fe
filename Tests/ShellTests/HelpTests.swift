import Testing
import Text

@testable import Shell

@Suite struct HelpTests {
    @Test(arguments: HelpTopic.all.map(\.name) + ["alias", "why"])
    func fitsTheSmallestTerminal(_ topic: String) {
        for line in TestShell().run("help \(topic)").split(separator: "\n") {
            #expect(DisplayWidth.columns(of: String(line)) <= 80, "\(line)")
        }
    }
}
