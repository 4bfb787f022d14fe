public import Patterns

/// A bug that is put into the running program and mended again, so that a student finds it.
///
/// It is written against the ordinary protocols, as people write it: the types of the patterns know nothing of it.
public protocol PlantedBreach: AnyObject {
    /// One word for it: `shortcut`.
    var kind: String { get }

    /// Whose contract it breaks.
    var pattern: Pattern { get }

    /// What is wrong with it, in a sentence without a full stop.
    var summary: String { get }

    /// Commands after which it shows, in the last of them.
    var examples: [String] { get }

    /// Puts the bug in.
    func begin()

    /// Makes the program what it was.
    func mend()
}
