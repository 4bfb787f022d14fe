/// Tells people something that no command of theirs asked for just now: the film is over.
package protocol Announcer: AnyObject {
    /// - Parameter text: one or more whole lines, without a newline at the end. At a terminal they stand above the
    ///   prompt.
    func announce(_ text: String)
}
