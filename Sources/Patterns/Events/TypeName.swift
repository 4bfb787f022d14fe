/// The names of Swift types.
///
/// The standard library's `String(describing:)` and `String(reflecting:)` give the same names, but first look for a
/// custom description. A program that writes its event stream names hundreds of types at the start, and would spend
/// most of it on that search.
public enum TypeName {
    /// `Lights`.
    public static func short(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

    /// `Theater.Lights`.
    public static func whole(_ type: Any.Type) -> String { _typeName(type, qualified: true) }
}
