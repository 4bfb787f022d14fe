extension FixedWidthInteger {
    /// Reads a whole number in decimal digits, which may have a sign.
    ///
    /// Text from outside becomes a number only together with its range, so that no later sum overflows.
    ///
    /// - Returns: nil if `text` is not such a number, or is outside `range`.
    public init?(_ text: some StringProtocol, in range: ClosedRange<Self>) {
        guard let number = Self(text), range.contains(number) else { return nil }
        self = number
    }
}
