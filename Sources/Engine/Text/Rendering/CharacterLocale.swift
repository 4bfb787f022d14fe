import Glibc

/// The locale by which the C library and libedit recognize characters and their widths.
public enum CharacterLocale {
    /// The name of the LC_CTYPE locale in use, for instance `en_US.UTF-8`.
    ///
    /// The first use sets it: what the environment asks for and, if that knows only single bytes, `C.UTF-8`; without
    /// it libedit swallows what is typed and `wcwidth` knows no character beyond ASCII.
    public static let name: String = {
        if let asked = setlocale(LC_CTYPE, ""), __ctype_get_mb_cur_max() > 1 { return String(cString: asked) }
        return setlocale(LC_CTYPE, "C.UTF-8").map { String(cString: $0) } ?? "C"
    }()
}
