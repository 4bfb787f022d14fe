/// A change does not fit the state it was to be applied to: it names what is not there, what is there already, or a value
/// out of range.
package struct ChangeMisfit: Error, Equatable, Sendable, CustomStringConvertible {
    /// What does not fit, in words: `there is no task 7`.
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }

    package var description: String { reason }

    /// - Throws: ``ChangeMisfit`` with `reason` unless `fits` is true.
    package static func unless(_ fits: Bool, _ reason: @autoclosure () -> String) throws(ChangeMisfit) {
        guard fits else { throw misfit(reason()) }
    }

    static func misfit(_ reason: String) -> ChangeMisfit { ChangeMisfit(reason) }
}
