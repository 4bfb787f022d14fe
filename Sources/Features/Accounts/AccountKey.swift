/// Identifies an account among all that ever existed, even if its address is registered again.
struct AccountKey: Hashable, Sendable {
    /// The address; for a later account with the same address, also a space and the number of earlier ones.
    let text: String

    init(_ email: EmailAddress, generation: Int? = nil) {
        text = email.text + (generation.map { " \($0)" } ?? "")
    }
}

extension AccountKey: CustomStringConvertible {
    var description: String { text }
}

extension AccountKey: Codable {
    // In the form of an address, which is the key of its first account.
    init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
