/// A change does not fit the state it was to be applied to: it names what is not there, what is there already, or a value
/// out of range.
public struct InapplicableChange: Error, Equatable, Sendable, CustomStringConvertible {
    /// What does not fit, in words: `there is no task 7`.
    public let reason: String

    public init(_ reason: String) {
        self.reason = reason
    }

    public var description: String { reason }

    /// - Throws: ``InapplicableChange`` with `reason` unless `fits` is true.
    public static func unless(_ fits: Bool, _ reason: @autoclosure () -> String) throws(InapplicableChange) {
        guard fits else { throw misfit(reason()) }
    }

    static func misfit(_ reason: String) -> InapplicableChange { InapplicableChange(reason) }
}
