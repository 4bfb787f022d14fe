public import Patterns

/// A part of the program whose state changes only by values.
///
/// A change is applied and yields its inverse; from that follow taking back a failed command, undo, redo, rehearsal, the
/// journal and several sessions, for every feature alike. A feature declares its change and how to apply it; the rest
/// has a default that holds for any `Codable` change. It is the receiver of the commands that change it.
public protocol StatefulFeature: Receiver where Action == Change, Misfit == InapplicableChange {
    /// One change of the state. It must be complete in itself: the same changes applied to the same state give the
    /// same state.
    associatedtype Change: Sendable

    /// The feature's name with its changes; never changed once something was written under it.
    static var featureName: String { get }

    /// Which form its changes are written in, from 1; raised when that changes. What was written in another form is refused.
    static var schema: UInt8 { get }

    /// Whether commands that made such changes can be undone. Changes of a feature that says no are rolled back only if
    /// their command fails.
    static var isUndoable: Bool { get }

    /// Applies `change` and notifies its observers.
    ///
    /// A change may come from a journal that somebody else wrote: whatever it says, it is checked before anything changes,
    /// and ``lasts(_:)`` and ``describe(_:)`` answer for it, too.
    ///
    /// - Returns: the inverse change.
    /// - Throws: that it does not fit the present state, which has stayed as it was.
    func apply(_ change: Change) throws(InapplicableChange) -> Change

    /// Changes of an earlier run or of other sessions are about to be applied, or have been: observers need only one
    /// notification of their sum.
    func willReplay()
    func didReplay()

    /// Whether what `change` does is still there after a restart and seen by other sessions: a film that was added is, a
    /// lamp that was lit is not.
    func lasts(_ change: Change) -> Bool

    /// Whether `change` can do nothing any more, as one of a game that is lost. Undo and redo pass over a command that
    /// has only such changes left.
    func isMoot(_ change: Change) -> Bool

    /// The changes that make the lasting part of the present state out of the state a feature begins with: small ones, so
    /// that little is lost with one.
    func contents() -> [Change]

    /// `change` in a few words, as `plan` lists it: `lights: on at 10 %`.
    func describe(_ change: Change) -> String

    /// A change has been rolled back before any observer was notified of it: its command failed, was only rehearsed, or
    /// could not be written. What is given out once, such as an id, may then be given out again. Undo does not call
    /// this: the changes it reverses were real.
    ///
    /// - Parameter change: what would make it again.
    func withdraw(_ change: Change)

    // MARK: On disk

    /// Writes a change as the journal keeps it.
    static func encode(_ change: borrowing Change, to writer: inout ByteWriter)

    /// Reads a change that ``encode(_:to:)`` wrote.
    static func decode(_ reader: inout ByteReader) throws(ByteReader.Damage) -> Change
}

extension StatefulFeature {
    public var receiverName: String { Self.featureName }

    public static var schema: UInt8 { 1 }

    public static var isUndoable: Bool { true }

    public func willReplay() {}

    public func didReplay() {}

    public func lasts(_ change: Change) -> Bool { true }

    public func isMoot(_ change: Change) -> Bool { false }

    public func withdraw(_ change: Change) {}

    public func changedPart(by change: Change, inverse: Change) -> ChangedPart {
        ChangedPart(Self.featureName, new: describe(change))
    }
}
