public import Patterns

/// A bug that is put into the running program for a student to find, and then removed.
///
/// It uses only the ordinary protocols, like any other code: the types of the patterns do not know it.
public protocol PlantedBreach: AnyObject {
    /// One word for it: `shortcut`.
    var kind: String { get }

    /// The pattern whose contract it breaks.
    var pattern: Pattern { get }

    /// The defect, in a sentence without a full stop.
    var summary: String { get }

    /// Commands that reveal it; it shows in the last one.
    var examples: [String] { get }

    /// Puts the bug in.
    func begin()

    /// Removes the bug.
    func mend()
}
