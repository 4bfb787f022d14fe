/// A part of the program whose state changes only by values.
///
/// A change is applied and yields its inverse; from that follow taking back a failed command, undo, redo, rehearsal and
/// the journal, for every feature alike.
@usableFromInline
package protocol StatefulFeature: AnyObject {
    /// One change of the state. It must be complete in itself: the same changes applied to the same state give the
    /// same state.
    associatedtype Change: Codable & Sendable

    /// The feature's name beside its changes; never changed once something was written under it.
    static var featureName: String { get }

    /// Whether commands that made such changes can be undone. Changes of a feature that says no are taken back only if
    /// their command fails.
    static var isUndoable: Bool { get }

    /// Applies `change`, which has been found possible, and tells its observers.
    ///
    /// - Returns: the change that takes it back.
    func apply(_ change: Change) -> Change

    /// Whether what `change` does is still there after a restart and seen by other sessions: a film that was added is, a
    /// lamp that was lit is not.
    func lasts(_ change: Change) -> Bool

    /// The changes that make the lasting part of the present state out of the state a feature begins with.
    func contents() -> [Change]

    /// `change` in a few words, as `plan` lists it: `lights: on at 10 %`.
    func describe(_ change: Change) -> String
}

extension StatefulFeature {
    package static var isUndoable: Bool { true }

    package func lasts(_ change: Change) -> Bool { true }
}
