/// Numbers of things in words.
package enum Count {
    /// `1 task`, `2 tasks`, `no tasks`.
    ///
    /// - Parameter many: the plural; nil if it is the singular and an `s`.
    package static func of(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        switch number {
        case 0: "no \(many ?? one + "s")"
        case 1: "1 \(one)"
        default: "\(number) \(many ?? one + "s")"
        }
    }
}
