import Testing
import Text

@Suite struct JSONWriterTests {
    private func text(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        body(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test func keepsTheOrderAndPutsCommasBetween() {
        let written = text { json in
            json.object { json in
                json.field("b", 1)
                json.field("a", ["x", "y"])
                json.key("none")
                json.array { _ in }
                json.key("nested")
                json.array { json in
                    json.object { _ in }
                    json.array { json in
                        json.value(true)
                        json.value(nil)
                    }
                    json.value("z")
                }
                json.field("last", false)
            }
        }
        #expect(written == #"{"b":1,"a":["x","y"],"none":[],"nested":[{},[true,null],"z"],"last":false}"#)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-2, "-2"), (1e16, "1e+16"), (0.1, "0.1"), (1e-7, "1e-07"),
            (.infinity, "null"), (-.infinity, "null"), (.nan, "null"), (999_999_999_999_999, "999999999999999"),
        ] as [(Double, String)])
    func numbers(value: Double, expected: String) {
        #expect(text { $0.value(.double(value)) } == expected)
    }

    @Test func integersDurationsAndWhatMayBeMissing() {
        #expect(text { $0.value(.int(.min)) } == "-9223372036854775808")
        #expect(text { $0.value(.seconds(.milliseconds(1250))) } == "1.25")
        #expect(text { $0.value(.optional(nil)) } == "null")
        #expect(text { $0.value(.optional("")) } == #""""#)
    }

    @Test(arguments: [
        ("", #""""#), (#"a"b\c/"#, #""a\"b\\c/""#), ("\n\r\t", #""\n\r\t""#),
        ("\0\u{8}\u{1F}", #""\u0000\u0008\u001f""#),
        ("\u{7F}\u{80}\u{9B}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u009b\\u009f\u{A0}\""), ("é漢😀", #""é漢😀""#),
        ("\u{61C}\u{200E}\u{202E}\u{2069}\u{2070}", "\"\\u061c\\u200e\\u202e\\u2069\u{2070}\""),
        ("Â\u{A0}Â", "\"Â\u{A0}Â\""), ("\u{2028}", "\"\u{2028}\""),
    ])
    func strings(value: String, expected: String) {
        #expect(text { $0.value(.string(value)) } == expected)
        #expect(text { json in json.object { $0.field(JSONKey(value), .null) } } == "{\(expected):null}")
    }

    /// A reader of our own, by the letter of RFC 8259, section 7: every scalar must come back.
    @Test func everyScalarComesBack() {
        for start in stride(from: UInt32(0), through: 0x10FFFF, by: 0x1000) {
            let scalars = (start..<start + 0x1000).compactMap(Unicode.Scalar.init)
            var value = String.UnicodeScalarView()
            value.append(contentsOf: scalars)
            let written = text { $0.value(.string(String(value))) }
            #expect(Self.read(written).map { Array($0.unicodeScalars) } == scalars)
        }
    }

    private static func read(_ json: String) -> String? {
        var result = String.UnicodeScalarView()
        var rest = json.unicodeScalars.dropFirst().dropLast()
        while let scalar = rest.popFirst() {
            guard scalar.value >= 0x20, scalar != "\"" else { return nil }
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "\""?: result.append("\"")
            case "\\"?: result.append("\\")
            case "n"?: result.append("\n")
            case "r"?: result.append("\r")
            case "t"?: result.append("\t")
            case "u"?:
                let digits = String(rest.prefix(4))
                rest = rest.dropFirst(4)
                guard digits.count == 4, let code = UInt32(digits, radix: 16), let meant = Unicode.Scalar(code) else {
                    return nil
                }
                result.append(meant)
            default: return nil
            }
        }
        return String(result)
    }
}
