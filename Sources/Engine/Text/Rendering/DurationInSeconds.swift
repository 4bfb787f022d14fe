extension Duration {
    /// In seconds; exact up to the precision of a `Double`.
    public var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
