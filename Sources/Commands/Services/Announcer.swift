/// Tells people something that they did not ask for: the film is over.
public protocol Announcer: AnyObject {
    /// - Parameter text: one or more whole lines, without a newline at the end. At a terminal they stand above the
    ///   prompt.
    func announce(_ text: String)
}
