/// A change of the list of people, as a value.
enum PeopleChange: Codable, Equatable, Sendable {
    /// Puts people behind those who are there.
    case append([Person])
    /// Takes so many away from the end.
    case removeLast(Int)
}
