/// Numbers of things in words.
public enum Count {
    /// `1 task`, `2 tasks`, `no tasks`.
    ///
    /// - Parameter many: the plural; nil if it is the singular with an `s`, or `-cies` for `-cy`.
    public static func of(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        switch number {
        case 0: "no \(many ?? plural(of: one))"
        case 1: "1 \(one)"
        default: "\(number) \(many ?? plural(of: one))"
        }
    }

    private static func plural(of one: String) -> String {
        one.hasSuffix("cy") ? one.dropLast() + "ies" : one + "s"
    }
}
