/// The names of Swift types.
///
/// The standard library's `String(describing:)` and `String(reflecting:)` come to the same names, after they have looked for a
/// description of its own. A program that writes its event stream names hundreds of types at the start, and most of its start
/// would be that search.
public enum TypeName {
    /// `Lights`.
    public static func short(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

    /// `Theater.Lights`.
    public static func whole(_ type: Any.Type) -> String { _typeName(type, qualified: true) }
}
