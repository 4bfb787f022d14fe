/// How urgent a request is: a queue may use it to choose the next one.
///
/// Source: the course's "Asynchronous Processing", where the priority of the work may follow from the request.
public enum Priority: String, CaseIterable, Codable, Sendable {
    case high
    case normal
    case low
}
