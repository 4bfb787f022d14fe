import FoundationEssentials
import Testing
import Text

/// Foundation's JSON is the measure: JSON that programs wrote with it must be read, byte for byte, and the other way
/// round.
@Suite struct JSONCodableTests {
    private typealias Everything = CodableSamples.Everything

    private static func foundationEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }

    private static func foundationDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }

    private func written(_ value: some Encodable) throws -> String {
        var json = JSONWriter(escapes: .necessary)
        try json.value(describing: value)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
        var json = JSONReader(Array(text.utf8))
        let value = try json.value(as: type)
        try json.end()
        return value
    }

    private func expectTheSame<Value: Codable>(_ value: Value) throws {
        let theirs = String(decoding: try Self.foundationEncoder().encode(value), as: UTF8.self)
        #expect(try written(value) == theirs)
        let again = try read(theirs, as: Value.self)
        #expect(try written(again) == theirs)
    }

    @Test func writesWhatFoundationWrites() throws {
        var random = CodableSamples.Numbers(state: 1)
        for _ in 0..<500 { try expectTheSame(CodableSamples.everything(&random)) }
    }

    @Test func everyCharacterIsEscapedAsFoundationEscapesIt() throws {
        for start in stride(from: UInt32(0), to: 0x110000, by: 0x400) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: (start..<start + 0x400).compactMap(Unicode.Scalar.init))
            try expectTheSame([String(text)])
        }
    }

    @Test func numbersAtTheirEnds() throws {
        try expectTheSame([Int.min, .max, 0, -1])
        try expectTheSame([UInt64.max, 0])
        try expectTheSame([Int64.min, .max])
        try expectTheSame([UInt8.max, 0])
        let doubles: [Double] = [
            0, -0.0, 1, -1, 0.1, 1e-5, 1e15, 1e16, 1e17, 1e21, 1e22, 123_456_789_012_345_680, 9_007_199_254_740_992,
            .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .pi, .infinity, -.infinity, .nan,
        ]
        try expectTheSame(doubles)
        try expectTheSame(doubles.map { Float($0) })
    }

    @Test func valuesWithoutPartsStandForThemselves() throws {
        try expectTheSame("text")
        try expectTheSame(7)
        try expectTheSame(1.5)
        try expectTheSame(true)
        try expectTheSame(Int?.none)
        try expectTheSame([Int]())
        try expectTheSame([String: Int]())
        try expectTheSame([[[Int?]]]([[[nil]], []]))
    }

    @Test func containersWithinContainers() throws { try expectTheSame(CodableSamples.Derived()) }

    @Test(arguments: ["1.0", "1e2", "-0", "0.5", "300", "-129", "1e999", "\"1\"", "null", "18446744073709551616"])
    func numbersAreReadAsFoundationReadsThem(text: String) {
        func compare<Number: Decodable & Equatable>(_ type: Number.Type) {
            let theirs = try? Self.foundationDecoder().decode(type, from: Data(text.utf8))
            #expect((try? read(text, as: type)) == theirs, "\(text) as \(type)")
        }
        compare(Int.self)
        compare(Int8.self)
        compare(UInt64.self)
        compare(Double.self)
        compare(Float.self)
    }

    @Test(
        arguments: [
            "", "{", "[1,]", "{\"int\":1,}", "nul", "\"\\ud800\"", "[1] 2", "{\"int\":1}", "[]", "3", "\"x\"", "true",
        ])
    func whatDoesNotFitIsAnError(text: String) {
        #expect(throws: (any Error).self) { try read(text, as: Everything.self) }
    }

    @Test func anUnknownCaseIsAnError() {
        #expect(throws: (any Error).self) { try read(#"{"other":{}}"#, as: Everything.Event.self) }
        #expect(throws: (any Error).self) { try read(#"{"nothing":{},"nested":{}}"#, as: Everything.Event.self) }
        #expect(throws: (any Error).self) { try read(#""medium""#, as: Everything.Kind.self) }
    }

    @Test func ofEqualNamesTheFirstCounts() throws {
        let text = #"{"a":1,"a":2}"#
        #expect(try Self.foundationDecoder().decode([String: Int].self, from: Data(text.utf8)) == ["a": 1])
        #expect(try read(text, as: [String: Int].self) == ["a": 1])
    }

    @Test(arguments: [0, 1, 100, 509, 510, 511, 512, 513, 100_000]) func depthIsBounded(depth: Int) {
        struct Nest: Codable {
            let inner: [Nest]
            init(from decoder: any Decoder) throws { inner = try [Nest](from: decoder) }
        }
        let text = String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1)
        let theirs = try? Self.foundationDecoder().decode(Nest.self, from: Data(text.utf8))
        let ours = try? read(text, as: Nest.self)
        #expect((ours != nil) == (theirs != nil))
        #expect((ours != nil) == (depth + 1 <= JSONReader.deepest))
    }
}
