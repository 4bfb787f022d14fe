/// Announces an unrequested event: the film has ended.
public protocol Announcer: AnyObject {
    /// - Parameter text: one or more whole lines, without a newline at the end. At a terminal they appear above the
    ///   prompt.
    func announce(_ text: String)
}
