/// A person, as the exercise's files describe one.
struct Person: Codable, Equatable, Sendable {
    /// Any text.
    var name: String
    /// In years, see ``ages``.
    var age: Int
    var isDeveloper: Bool

    static let ages = 0...999
}

/// The fields of a person, by their names in files.
enum PersonField: String, CaseIterable {
    case name
    case age
    case isDeveloper
}
