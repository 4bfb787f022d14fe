public import StateStore

/// Numbers with numbers as keys, written as bytes; and one number that does not last.
public final class Numbers: StatefulFeature {
    public static let featureName = "numbers"

    public enum Change: Codable, Equatable, Sendable {
        case put(Int, at: Int)
        case clear(Int)
        case point(at: Int)
    }

    /// Keys are below it.
    public static let limit = 1_000_000

    public private(set) var known: [Int: Int] = [:]
    /// Does not last.
    public private(set) var pointed = 0

    public init() {}

    public func apply(_ change: Change) throws(InapplicableChange) -> Change {
        switch change {
        case .put(let number, let key):
            try InapplicableChange.unless((0..<Self.limit).contains(key), "no number has the key \(key)")
            defer { known[key] = number }
            return known[key].map { .put($0, at: key) } ?? .clear(key)
        case .clear(let key):
            return known.removeValue(forKey: key).map { .put($0, at: key) } ?? .clear(key)
        case .point(let key):
            defer { pointed = key }
            return .point(at: pointed)
        }
    }

    public func lasts(_ change: Change) -> Bool {
        if case .point = change { false } else { true }
    }

    public func contents() -> [Change] {
        known.sorted { $0.key < $1.key }.map { .put($0.value, at: $0.key) }
    }

    public func describe(_ change: Change) -> String {
        switch change {
        case .put(let number, let key): "number \(key): \(number)"
        case .clear(let key): "number \(key): none"
        case .point(let key): "at \(key)"
        }
    }

    public static func encode(_ change: borrowing Change, to writer: inout ByteWriter) {
        switch change {
        case .put(let number, let key):
            writer.write(byte: 1)
            writer.write(key)
            writer.write(number)
        case .clear(let key):
            writer.write(byte: 2)
            writer.write(key)
        case .point(let key):
            writer.write(byte: 3)
            writer.write(key)
        }
    }

    public static func decode(_ reader: inout ByteReader) throws(ByteReader.Damage) -> Change {
        switch try reader.readByte() {
        case 1:
            let key = try reader.readInt()
            return .put(try reader.readInt(), at: key)
        case 2: return .clear(try reader.readInt())
        case 3: return .point(at: try reader.readInt())
        default: throw ByteReader.Damage()
        }
    }
}
