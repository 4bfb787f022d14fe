/// Why a stream is read no further.
public struct StreamFault: Error, Equatable {
    /// In lower case, without the place: `the end is of step 7, which is not open`.
    public let reason: String

    init(_ reason: String) { self.reason = reason }
}
