/// A part of the program whose state changes only by values.
///
/// A change is applied and yields its inverse; from that follow taking back a failed command, undo, redo and rehearsal,
/// for every feature alike.
@usableFromInline
package protocol StatefulFeature: AnyObject {
    /// One change of the state. It must be complete in itself: the same changes applied to the same state give the
    /// same state.
    associatedtype Change: Codable & Sendable

    /// The feature's name beside its changes; never changed once something was written under it.
    static var featureName: String { get }

    /// Applies `change`, which has been found possible, and tells its observers.
    ///
    /// - Returns: the change that takes it back.
    func apply(_ change: Change) -> Change

    /// `change` in a few words, as `plan` lists it: `lights: on at 10 %`.
    func describe(_ change: Change) -> String
}
