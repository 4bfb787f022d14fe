import FoundationEssentials
import Testing
import Text

@Suite struct BoundedNumberTests {
    @Test(arguments: [
        ("0", 0), ("-0", 0), ("+7", 7), ("10", 10), ("11", nil), ("-1", nil), ("", nil), (" 1", nil), ("1_0", nil),
        ("٣", nil), ("1e0", nil), ("NaN", nil), ("9223372036854775807", nil), ("9223372036854775808", nil),
        ("-9223372036854775808", nil), ("99999999999999999999", nil),
    ])
    func onlyNumbersOfTheRangeAreRead(text: String, number: Int?) {
        #expect(Int(text, in: 0...10) == number)
    }

    /// Every source of the program, by its path.
    private static func sources() throws -> [(path: String, text: String)] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }.sorted()
            .map { ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
    }

    @Test func noNumberFromATextMeetsPlainArithmetic() throws {
        let sources = try Self.sources()
        #expect(sources.count > 500)
        for (path, text) in sources { #expect(NumberCheck.findings(in: text) == [], "\(path)") }
    }

    @Test(arguments: [
        "if let row = Int(wanted), titles.indices.contains(row - 1) {\n",
        "guard let whole = Int(parts[0]) else {\n    return nil\n}\nreturn whole * 1000\n",
        "guard parts.count == 2,\n    let year = UInt32(parts[1])\nelse { return nil }\nself.year = 2000 + year\n",
        "let count = words.first.flatMap { Int($0) } ?? 0\nplace += count\n",
        "let count = words.first.flatMap(Int.init) ?? 0\ntotal = total - count\n",
        "if let back = Int(word) {\n    place = -back\n}\n",
        "guard let share = Double(word) else { return }\nlet percent = Int(share * 100)\n",
        "let seconds = try reader.number().value\nreturn .milliseconds(Int((seconds * 1000).rounded()))\n",
    ])
    func arithmeticIsFound(source: String) {
        #expect(NumberCheck.findings(in: source).count == 1)
    }

    @Test(arguments: [
        "if let row = Int(wanted, in: 1...titles.count) { return row - 1 }\n",
        "guard let id = Int(word) else { return nil }\nreturn jobs[id]\n",
        "let depth = Int(row.depth)\nends.removeSubrange((depth + 1)...)\n",
        "guard let seed = UInt64(text) else { throw .notANumber(text, \"--seed\") }\n",
        "guard let part = UInt64(text) else { return nil }\nhash = hash &+ part\n",
        "guard let part = Int(exactly: number) else { return nil }\nreturn part + 1\n",
        "guard let row = Int(word) else { return nil } // row - 1\nreturn row\n",
        "let size = [height].flatMap { [UInt8($0 >> 8)] }\nparts = head + size\n",
        "guard let share = Double(word), (0...1).contains(share) else { return }\nlet percent = Int(share * 100)\n",
        "    guard let row = Int(word) else { return nil }\n}\n\nfunc other(row: Int) { place = row + 1 }\n",
    ])
    func otherUsesAreNotFound(source: String) {
        #expect(NumberCheck.findings(in: source) == [])
    }
}
