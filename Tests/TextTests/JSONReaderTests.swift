import FoundationEssentials
import Testing

@testable import Text

@Suite struct JSONReaderTests {
    /// What a text is read as, in one word of Swift's; or the error.
    private func read(_ text: String) -> String {
        do throws(JSONSyntaxError) {
            var reader = JSONReader(Array(text.utf8))
            let result = try value(&reader)
            try reader.end()
            return result
        } catch {
            return "\(error)"
        }
    }

    private func value(_ reader: inout JSONReader) throws(JSONSyntaxError) -> String {
        switch try reader.kind() {
        case .object:
            var members: [String] = []
            try reader.beginObject()
            while let name = try reader.nextName() { members.append("\(name)=\(try value(&reader))") }
            return "{\(members.joined(separator: " "))}"
        case .array:
            var elements: [String] = []
            try reader.beginArray()
            while try reader.nextElement() { elements.append(try value(&reader)) }
            return "[\(elements.joined(separator: " "))]"
        case .string: return "'\(try reader.string())'"
        case .number:
            let number = try reader.number()
            return number.whole.map { "\($0)" } ?? "\(number.value)"
        case .bool: return "\(try reader.bool())"
        case .null:
            try reader.null()
            return "null"
        }
    }

    @Test(arguments: [
        ("[]", "[]"), (" { } ", "{}"), ("[[],{}]", "[[] {}]"), ("[1, -2,3.5 ,4e2]", "[1 -2 3.5 400]"),
        (#"{"a":1,"b":[true,false,null],"a":{"c":"d"}}"#, "{a=1 b=[true false null] a={c='d'}}"),
        (#""""#, "''"), (#""ä\"\\\/\b\f\n\r\t\u00e9""#, "'ä\"\\/\u{8}\u{C}\n\r\té'"), (#""a\u0000b""#, "'a\u{0}b'"),
        (#""\ud83d\ude00 \uD83D\uDE00""#, "'😀 😀'"), ("30.0", "30"), ("3e1", "30"), ("-0", "0"), ("1e999", "inf"),
        ("99999999999999999999", "1e+20"), ("0.5", "0.5"), ("1E-2", "0.01"), ("\t\r\n 7 \n", "7"),
    ])
    func readsValues(text: String, result: String) {
        #expect(read(text) == result)
        #expect(skip(text) == "skipped")
    }

    @Test(arguments: [
        ("", "line 1, column 1: it ends where a value should be"),
        (" \n ", "line 2, column 2: it ends where a value should be"),
        ("[", "line 1, column 2: it ends where a value should be"),
        ("[1", "line 1, column 3: ',' or ']' is missing"),
        ("[1 2]", "line 1, column 4: ',' or ']' is missing"),
        ("[1,]", "line 1, column 4: a value is missing"),
        ("[,1]", "line 1, column 2: a value is missing"),
        ("[1}", "line 1, column 3: ',' or ']' is missing"),
        ("{\"a\":1]", "line 1, column 7: ',' or '}' is missing"),
        ("{\"a\":1,}", "line 1, column 8: a name in quotes is missing"),
        ("{a:1}", "line 1, column 2: a name in quotes is missing"),
        ("{\"a\" 1}", "line 1, column 6: ':' is missing"),
        ("{\"a\":}", "line 1, column 6: a value is missing"),
        ("[]]", "line 1, column 3: something follows its end"),
        ("1 2", "line 1, column 3: something follows its end"),
        ("nul", "line 1, column 1: a value is missing"),
        ("tru", "line 1, column 1: a value is missing"),
        ("TRUE", "line 1, column 1: a value is missing"),
        ("NaN", "line 1, column 1: a value is missing"),
        ("'a'", "line 1, column 1: a value is missing"),
        ("// a\n1", "line 1, column 1: a value is missing"),
        ("\u{FEFF}1", "line 1, column 1: a value is missing"),
        ("01", "line 1, column 2: a number begins with an extra zero"),
        ("-", "line 1, column 2: a number lacks digits"),
        ("1.", "line 1, column 3: a number lacks digits"),
        (".5", "line 1, column 1: a value is missing"),
        ("+1", "line 1, column 1: a value is missing"),
        ("1e", "line 1, column 3: a number lacks digits"),
        ("1e+", "line 1, column 4: a number lacks digits"),
        ("\"ü", "line 1, column 3: it ends inside a string"),
        ("\"a\nb\"", "line 1, column 3: a string contains a control character"),
        ("\"\\", "line 1, column 2: a backslash precedes a character that it cannot escape"),
        ("\"\\x\"", "line 1, column 2: a backslash precedes a character that it cannot escape"),
        ("\"\\u12\"", "line 1, column 2: '\\u' lacks its four digits"),
        ("\"\\u12g4\"", "line 1, column 2: '\\u' lacks its four digits"),
    ])
    func saysWhatIsWrongAndWhere(text: String, error: String) {
        #expect(read(text) == error)
        #expect(skip(text) == error)
    }

    @Test(arguments: [
        #""\ud800""#, #""\udc00""#, #""\ud800\ud800""#, #""\ud800x""#, #""\udc00\ud800""#, #""\ud800\n""#,
    ])
    func halfASurrogatePairIsNoText(text: String) {
        #expect(read(text) == "line 1, column 2: half of a surrogate pair is missing")
        // The grammar allows it, so what nobody reads may hold it.
        #expect(skip(text) == "skipped")
    }

    private func skip(_ text: String) -> String {
        do throws(JSONSyntaxError) {
            var reader = JSONReader(Array(text.utf8))
            try reader.skipValue()
            try reader.end()
            return "skipped"
        } catch {
            return "\(error)"
        }
    }

    @Test func anyDepthIsReadAndSkipped() throws {
        let depth = 100_000
        var reader = JSONReader(Array(repeating: UInt8(ascii: "["), count: depth))
        #expect(throws: JSONSyntaxError.self) { try reader.skipValue() }
        let bytes = reader.bytes + Array(repeating: UInt8(ascii: "]"), count: depth)
        reader = JSONReader(bytes)
        try reader.skipValue()
        try reader.end()
        reader = JSONReader(bytes)
        for _ in 1..<depth {
            try reader.beginArray()
            #expect(try reader.nextElement())
        }
        try reader.beginArray()
        for _ in 0..<depth { #expect(try !reader.nextElement()) }
        try reader.end()
    }

    @Test func aNumberMayBeLongerThanAnyUseOfIt() throws {
        var reader = JSONReader(Array(repeating: UInt8(ascii: "9"), count: 1_000_000))
        let number = try reader.number()
        #expect(number.whole == nil)
        #expect(number.value == .infinity)
        try reader.end()
    }

    @Test func aPartOfATextIsReadAsIfNothingStoodBehindIt() throws {
        let bytes = Array("x [1] true".utf8)
        var reader = JSONReader(bytes, in: 2..<5)
        try reader.skipValue()
        try reader.end()
        reader = JSONReader(bytes, in: 6..<8)
        #expect(throws: JSONSyntaxError.self) { try reader.bool() }
    }

    /// What one of two readers takes, the other takes too; the library's is lenient with a comma at the end.
    @Test func agreesWithTheLibraryOnMutilatedTexts() {
        let text = Array(#"{"a":[1,-2.5e3,"x\n\u00e9",{"b":null}],"c":true,"d":{}}"#.utf8)
        var seed: UInt64 = 7
        func random(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        let signs = Array("{}[],:\"\\0e-t ".utf8)
        for _ in 0..<3_000 {
            var bytes = text
            for _ in 0...random(2) {
                let index = random(bytes.count)
                switch random(3) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(signs[random(signs.count)], at: index)
                default: bytes[index] = signs[random(signs.count)]
                }
            }
            let shown = String(decoding: bytes, as: UTF8.self)
            let library = (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil
            let ours = skip(shown) == "skipped"
            // Of names the library reads only those that are asked for, and a comma at the end it takes.
            if ours { #expect(library, "only ours takes \(shown)") }
        }
    }

    /// Decodes from any value without looking into it.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer() }
    }
}
