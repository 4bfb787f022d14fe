/// A change of the list of people, as a value.
enum PeopleChange: Codable, Equatable, Sendable {
    /// Appends people to the list.
    case append([Person])
    /// Removes this many from the end.
    case removeLast(Int)
}
