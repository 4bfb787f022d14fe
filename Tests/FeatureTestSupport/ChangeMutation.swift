import Commands

/// A change as JSON, to be turned into changes that no command would make: with a number out of range, an unknown name,
/// or a list that is empty or has an element twice.
indirect enum ChangeMutation: Codable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    case large(UInt64)
    case number(Double)
    case text(String)
    case list([ChangeMutation])
    case object([String: ChangeMutation])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(UInt64.self) {
            self = .large(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([ChangeMutation].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: ChangeMutation].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .large(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// What can be changed: all but the objects, which have their keys.
    private var count: Int {
        switch self {
        case .null, .bool, .integer, .large, .number, .text: 1
        case .list(let values): 1 + values.reduce(0) { $0 + $1.count }
        case .object(let values): values.values.reduce(0) { $0 + $1.count }
        }
    }

    /// The same with one value changed at random.
    func mutated(_ random: inout SeededRandom) -> ChangeMutation {
        guard count > 0 else { return self }
        var place = Int.random(in: 0..<count, using: &random)
        return mutated(at: &place, &random)
    }

    private func mutated(at place: inout Int, _ random: inout SeededRandom) -> ChangeMutation {
        switch self {
        case .object(let values):
            var mutant = values
            for key in values.keys.sorted() where place >= 0 { mutant[key] = values[key]?.mutated(at: &place, &random) }
            return .object(mutant)
        case .list(let values):
            place -= 1
            if place < 0 { return .list(Self.other(values, &random)) }
            return .list(values.map { place >= 0 ? $0.mutated(at: &place, &random) : $0 })
        case .null, .bool, .integer, .large, .number, .text:
            place -= 1
            return place < 0 ? other(&random) : self
        }
    }

    private func other(_ random: inout SeededRandom) -> ChangeMutation {
        switch self {
        case .null: return .integer(0)
        case .bool(let value): return .bool(!value)
        case .integer(let value):
            let others = [
                -1, 0, 1, value &+ 1, value &- 1, 101, Int(Int32.max), Int(UInt32.max), Int(UInt32.max) - 1, .max,
                .max - 1,
                .min,
            ]
            return .integer(others.randomElement(using: &random) ?? 0)
        case .large, .number: return .number([-1, 0, 1e-300, 1e300, 0.5].randomElement(using: &random) ?? 0)
        case .text(let value):
            return .text(
                ["", "x", value + "x", "a/b", "\u{7}", "none@where.example"].randomElement(using: &random) ?? "")
        case .list, .object: return self
        }
    }

    private static func other(_ values: [ChangeMutation], _ random: inout SeededRandom) -> [ChangeMutation] {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: []
        case 1: values + values.suffix(1)
        case 2: Array(values.dropFirst())
        default: values.reversed()
        }
    }
}
