/// A change does not fit the state it was to be applied to: something is missing, exists already, or is out of range.
public struct InapplicableChange: Error, Equatable, Sendable, CustomStringConvertible {
    /// The reason in words: `there is no task 7`.
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
