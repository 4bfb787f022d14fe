extension Duration {
    /// In seconds; exact up to the precision of a `Double`.
    public var inSeconds: Double {
        // Most durations of a script are none at all, and to take one apart takes a division of 128 bits.
        guard self != .zero else { return 0 }
        return Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
