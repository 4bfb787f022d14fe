/// An account among all that there ever were: no other one has the same, though its address be registered again.
struct AccountKey: Hashable, Sendable {
    /// The address; for an account that is not the first of its address, also a space and how many there were before.
    let text: String

    init(_ email: EmailAddress, generation: Int? = nil) {
        text = email.text + (generation.map { " \($0)" } ?? "")
    }
}

extension AccountKey: CustomStringConvertible {
    var description: String { text }
}

extension AccountKey: Codable {
    // As an address is written: the first account of one is kept under it.
    init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
