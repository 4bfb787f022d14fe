import LineInput

/// The same line for ever, up to a bound that only a mistake reaches.
final class Endless: LineSource {
    let name = "endless"
    private(set) var count = 0
    private let text: String
    private let beforeNext: () -> Void

    /// - Parameter beforeNext: called before each line but the first.
    init(_ text: String, beforeNext: @escaping () -> Void) {
        self.text = text
        self.beforeNext = beforeNext
    }

    func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        if count > 0 { beforeNext() }
        guard count < 1000 else { return .end }
        count += 1
        line = Array(text.utf8)
        return .line
    }
}
