import Testing

/// Values that use every way to describe a `Codable` value.
enum CodableSamples {
    /// All that a description can hold.
    struct Everything: Codable, Equatable {
        enum Kind: String, Codable { case small, large }

        enum Event: Codable, Equatable {
            case nothing
            case named(name: String, times: Int?)
            case unnamed(Double, Kind)
            indirect case nested(Event)
        }

        struct Empty: Codable, Equatable {}

        var text: String
        var texts: [String]
        var missing: String?
        var holes: [Int?]
        var int: Int
        var small: Int8
        var large: UInt64
        var double: Double
        var float: Float
        var isThere: Bool
        var kind: Kind
        var event: Event
        var empty: Empty
        var duration: Duration
        var byText: [String: Int]
        var byNumber: [Int: [Double]]
        var byKind: [Kind: Bool]
        var set: Set<Int>
        var range: Range<Int>
    }

    /// A class and its subclass, which describe themselves to encoders of their own, and a container of every kind.
    class Base: Codable {
        var base = "b"
    }

    final class Derived: Base {
        var own = [1, 2]

        override init() { super.init() }

        private enum Keys: String, CodingKey { case own, inner, list, parent }

        override func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Keys.self)
            try values.encode(own, forKey: .own)
            var inner = values.nestedContainer(keyedBy: Keys.self, forKey: .inner)
            try inner.encodeNil(forKey: .own)
            var list = inner.nestedUnkeyedContainer(forKey: .list)
            try list.encode("x")
            try list.encodeNil()
            var part = list.nestedContainer(keyedBy: Keys.self)
            try part.encode(list.count, forKey: .own)
            var deeper = list.nestedUnkeyedContainer()
            try deeper.encode(contentsOf: own)
            try super.encode(to: list.superEncoder())
            try super.encode(to: values.superEncoder())
            try super.encode(to: values.superEncoder(forKey: .parent))
            // Asked for once more, the container is the same.
            var again = encoder.container(keyedBy: Keys.self)
            try again.encode(own, forKey: .own)
        }

        required init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            own = try values.decode([Int].self, forKey: .own)
            let inner = try values.nestedContainer(keyedBy: Keys.self, forKey: .inner)
            #expect(try inner.decodeNil(forKey: .own))
            var list = try inner.nestedUnkeyedContainer(forKey: .list)
            #expect(list.count == 5)
            #expect(try !list.decodeNil())
            #expect(try list.decode(String.self) == "x")
            #expect(throws: (any Error).self) { try list.decode(String.self) }
            #expect(try list.decodeNil())
            let part = try list.nestedContainer(keyedBy: Keys.self)
            #expect(try part.decode(Int.self, forKey: .own) == 3)
            var deeper = try list.nestedUnkeyedContainer()
            #expect(try deeper.decode(Int.self) == 1)
            #expect(try Base(from: try list.superDecoder()).base == "b")
            #expect(list.isAtEnd && list.currentIndex == 5)
            #expect(throws: (any Error).self) { try list.decode(Int.self) }
            #expect(try Base(from: try values.superDecoder(forKey: .parent)).base == "b")
            try super.init(from: try values.superDecoder())
        }
    }

    static func everything(_ random: inout some RandomNumberGenerator) -> Everything {
        func text() -> String {
            let sets: [ClosedRange<UInt32>] = [
                0...0x7F, 0x80...0x7FF, 0x2000...0x206F, 0xE000...0xFFFF, 0x10000...0x10FFFF,
            ]
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...20, using: &random) {
                if let scalar = Unicode.Scalar(UInt32.random(in: sets.randomElement(using: &random)!, using: &random)) {
                    text.append(scalar)
                }
            }
            return String(text)
        }
        func double() -> Double {
            switch Int.random(in: 0...2, using: &random) {
            case 0: Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
            case 1: Double(Int.random(in: -1000...1000, using: &random))
            default: Double.random(in: -1e17...1e17, using: &random).rounded()
            }
        }
        func event(_ depth: Int) -> Everything.Event {
            switch Int.random(in: 0...3, using: &random) {
            case 0: .nothing
            case 1: .named(name: text(), times: Bool.random(using: &random) ? 3 : nil)
            case 2: .unnamed(double(), .large)
            default: depth > 5 ? .nothing : .nested(event(depth + 1))
            }
        }
        let float = Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
        return Everything(
            text: text(), texts: (0..<3).map { _ in text() }, missing: Bool.random(using: &random) ? text() : nil,
            holes: [1, nil, 3], int: Int.random(in: Int.min...Int.max, using: &random),
            small: Int8.random(in: Int8.min...Int8.max, using: &random),
            large: UInt64.random(in: 0...UInt64.max, using: &random), double: double(),
            float: float.isNaN ? -0.0 : float, isThere: Bool.random(using: &random), kind: .small, event: event(0),
            empty: Everything.Empty(), duration: .seconds(Int.random(in: -9999...9999, using: &random)),
            byText: [text() + "!": 1, "a": 2, "B": 3, "a10": 4, "é": 5, "": 6, "\u{FB00}": 7, "\u{1F600}": 8],
            byNumber: [-1: [double()], 7: [], 10: [0, -0.0]], byKind: [.large: true], set: [5], range: 3..<7)
    }

    /// Numbers that follow from a seed. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
