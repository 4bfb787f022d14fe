extension String {
    /// Without white space at its ends: what people type by accident, or as they go on to the next word.
    public var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(rest[...last])
    }
}
