import LineInput
import Testing

/// The promises of every ``LineSource`` that is fed from bytes, wherever it reads them.
@Suite("Line sources agree")
struct LineSourceConformanceTests {
    enum Kind: String, CaseIterable {
        case pipe
        case text

        func source(_ text: String) -> any LineSource {
            switch self {
            case .pipe: PipeFeed.source([UInt8](text.utf8))
            case .text: TextLineSource(text, name: "-c")
            }
        }
    }

    struct Example: CustomTestStringConvertible {
        var text: String
        var lines: [String]
        var testDescription: String { text.debugDescription }
    }

    static let examples = [
        Example(text: "", lines: []),
        Example(text: "\n", lines: [""]),
        Example(text: "one\n", lines: ["one"]),
        Example(text: "one", lines: ["one"]),
        Example(text: "one\ntwo", lines: ["one", "two"]),
        Example(text: "one\n\n\ntwo\n", lines: ["one", "", "", "two"]),
        Example(text: "carriage\r\nreturn\r\n", lines: ["carriage\r", "return\r"]),
        Example(text: "n\0l\n\0\n", lines: ["n\0l", "\0"]),
        Example(text: "é漢😀\n", lines: ["é漢😀"]),
    ]

    @Test("splits at newlines and at nothing else", arguments: Kind.allCases, examples)
    func splits(kind: Kind, example: Example) {
        #expect(allLines(of: kind.source(example.text)) == example.lines.map { .line($0) })
    }

    @Test("takes a line of the limit and skips all of a longer one", arguments: Kind.allCases, [-1, 0, 1])
    func limit(kind: Kind, difference: Int) {
        let length = LineLimit.bytes + difference
        for ending in ["\nnext\n", "\nnext", "\n", ""] {
            let read = allLines(of: kind.source("first\n" + String(repeating: "x", count: length) + ending))
            let long: ReadLine = difference > 0 ? .tooLong : .line(String(repeating: "x", count: length))
            let expected: [ReadLine] = [.line("first"), long] + (ending.contains("next") ? [.line("next")] : [])
            // Not compared inside #expect: a failure would print megabytes.
            let agrees = read == expected
            #expect(agrees, "line of \(length) bytes, then \(ending.debugDescription)")
        }
    }

    @Test("drops what the buffer held, and keeps saying that it ended", arguments: Kind.allCases)
    func bufferAndEnd(kind: Kind) {
        let source = kind.source("a\n")
        var line = Array("earlier content".utf8)
        #expect(source.readLine(into: &line, prompt: Prompt("ignored")) == .line)
        #expect(line == [0x61])
        for _ in 0..<3 {
            #expect(source.readLine(into: &line, prompt: Prompt("")) == .end)
            #expect(line.isEmpty)
        }
    }
}

/// One answer of a source, with the bytes that came with it.
enum ReadLine: Equatable {
    case line(String)
    case tooLong
    case other(LineOutcome)
}

/// All answers up to the end or the first failure, which is included.
func allLines(of source: any LineSource) -> [ReadLine] {
    var result: [ReadLine] = []
    var line: [UInt8] = []
    while true {
        switch source.readLine(into: &line, prompt: Prompt("")) {
        case .line: result.append(.line(String(decoding: line, as: UTF8.self)))
        case .tooLong: result.append(.tooLong)
        case .end: return result
        case let failure:
            result.append(.other(failure))
            return result
        }
    }
}
