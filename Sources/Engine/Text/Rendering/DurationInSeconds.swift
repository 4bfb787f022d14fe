extension Duration {
    /// In seconds; exact up to the precision of a `Double`.
    package var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
