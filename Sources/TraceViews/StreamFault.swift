import Patterns

/// An error that ends a stream.
public struct StreamFault: Error, Equatable {
    /// In lower case, without the place: `the end is of step 7, which is not open`.
    public let reason: String
    /// The remedy.
    public let hint: String

    public init(_ reason: String, hint: String = "the lines before it are valid") {
        (self.reason, self.hint) = (reason, hint)
    }

    static func version(_ version: Int) -> StreamFault {
        StreamFault(
            "the stream is of version \(version), and not of version \(SessionRecord.version)",
            hint: "record it again; 'help events' describes the version")
    }
}
