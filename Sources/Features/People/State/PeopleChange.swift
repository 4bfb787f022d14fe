/// A change of the list of people, as a value.
enum PeopleChange: Codable, Equatable, Sendable {
    /// Appends people to the list.
    case append([Person])
    /// Takes so many away from the end.
    case removeLast(Int)
}
