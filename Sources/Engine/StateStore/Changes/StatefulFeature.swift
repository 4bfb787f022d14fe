public import Patterns

/// A part of the program whose state changes only by values.
///
/// A change is applied and yields its inverse. That gives every feature rollback of a failed command, undo, redo,
/// rehearsal, the journal and several sessions. A feature declares its change and how to apply it; everything else has
/// a default for any `Codable` change. It is the receiver of the commands that change it.
public protocol StatefulFeature: Receiver where Action == Change, Misfit == InapplicableChange {
    /// One change of the state. It must be complete in itself: the same changes applied to the same state give the
    /// same state.
    associatedtype Change: Sendable

    /// The name under which the feature's changes are saved; never changed once any have been.
    static var featureName: String { get }

    /// The version of the form of its changes, from 1; raised when the form changes. Changes in another form are
    /// refused.
    static var schema: UInt8 { get }

    /// Whether commands with such changes can be undone. If not, the changes are rolled back only if their command
    /// fails.
    static var isUndoable: Bool { get }

    /// Applies `change` and notifies its observers.
    ///
    /// A change may come from a journal that another program wrote: all of it is checked before anything changes, and
    /// ``lasts(_:)`` and ``describe(_:)`` accept it, too.
    ///
    /// - Returns: the inverse change.
    /// - Throws: an error if it does not fit the current state, which is then unchanged.
    func apply(_ change: Change) throws(InapplicableChange) -> Change

    /// Called before and after changes of an earlier run or of other sessions are applied: observers need only one
    /// notification of them all.
    func willReplay()
    func didReplay()

    /// Whether the effect of `change` outlives the program, and other sessions see it: that is so for an added film,
    /// but not for a lamp that was lit.
    func lasts(_ change: Change) -> Bool

    /// Whether `change` has no effect any more, like a move in a game that is lost. Undo and redo skip a command that
    /// has only such changes left.
    func isMoot(_ change: Change) -> Bool

    /// The changes that turn the initial state into the lasting part of the current one. They are small, so that little
    /// is lost with one.
    func contents() -> [Change]

    /// `change` in a few words, as `plan` lists it: `lights: on at 10 %`.
    func describe(_ change: Change) -> String

    /// Called when a change has been rolled back before any observer was notified of it: its command failed, was only
    /// rehearsed, or could not be written. A unique value, such as an id, may then be given out again. Undo does not
    /// call this: the changes it reverses were real.
    ///
    /// - Parameter change: the change that would make it again.
    func withdraw(_ change: Change)

    // MARK: On disk

    /// Writes a change in the form of the journal.
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
