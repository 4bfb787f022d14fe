import FoundationEssentials

@testable public import StateStore

// A change of a cell in a form that can be mutated like any other change.
extension CellChange: Codable {
    private enum Key: CodingKey { case cell, assignment }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let assignment = try values.decode(ChangeMutation.self, forKey: .assignment)
        self.init(
            cell: try values.decode(String.self, forKey: .cell),
            assignment: .written(Array(try JSONEncoder().encode(assignment))))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(cell, forKey: .cell)
        try values.encode(
            try JSONDecoder().decode(ChangeMutation.self, from: Data(bytes)), forKey: .assignment)
    }
}

extension CellChange {
    /// The cell, the key and the new value, as a journal has them.
    public var written: String { "\(cell) \(String(decoding: bytes, as: UTF8.self))" }
}
