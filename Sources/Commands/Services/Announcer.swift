/// Announces something that no one asked for: the film has ended.
public protocol Announcer: AnyObject {
    /// - Parameter text: one or more whole lines, without a newline at the end. At a terminal they are above the
    ///   prompt.
    func announce(_ text: String)
}
