import Testing
import Text

@Suite struct ProgressBarTests {
    @Test(arguments: [
        (0.0, "░░░░"), (1.0, "████"), (0.5, "██░░"), (0.28125, "█▏░░"), (-3, "░░░░"), (7, "████"), (.nan, "░░░░"),
    ])
    func fillsFromTheLeft(fraction: Double, bar: String) {
        #expect(ProgressBar.text(fraction, width: 4) == bar)
    }
}
