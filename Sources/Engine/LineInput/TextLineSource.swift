/// Lines of a text given beforehand: the option `-c`, a test.
public final class TextLineSource: LineSource {
    public let name: String

    private let text: [UInt8]
    private var position = 0

    /// - Parameters:
    ///   - text: the lines; the last one need not end in a newline.
    ///   - name: how messages name this source.
    public init(_ text: String, name: String) {
        self.text = Array(text.utf8)
        self.name = name
    }

    public func readLine(into line: inout [UInt8], prompt: Prompt) -> LineOutcome {
        line.removeAll(keepingCapacity: true)
        guard position < text.count else { return .end }
        let rest = text[position...]
        let end = rest.firstIndex(of: 0x0A) ?? text.count
        position = end + 1
        guard end - rest.startIndex <= LineLimit.bytes else { return .tooLong }
        line.append(contentsOf: text[rest.startIndex..<end])
        return .line
    }
}
