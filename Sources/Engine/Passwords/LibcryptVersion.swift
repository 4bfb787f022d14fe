import CCrypt

/// The libcrypt the program was built with, for `--version`.
public enum LibcryptVersion {
    /// For instance `4.4.33`.
    public static let text = XCRYPT_VERSION_STR
}
