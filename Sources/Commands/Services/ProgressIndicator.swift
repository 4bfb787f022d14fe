/// Shows a person that work of unknown length is running. In a script it shows nothing.
public protocol ProgressIndicator: AnyObject {
    /// Shows a moving mark with `text` next to it, until ``hideProgress(_:)`` is called with the same text. If there
    /// are several, the last one is shown.
    ///
    /// - Parameter text: the work in progress: `checking the password`.
    func showProgress(_ text: String)

    /// Removes the mark.
    func hideProgress(_ text: String)
}
