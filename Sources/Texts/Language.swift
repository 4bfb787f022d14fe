import Glibc

/// Which language the program speaks.
public enum Language {
    /// That of the environment, as `LANG` begins: `uk`. Whatever has no texts in it speaks English.
    public static let spoken: String = {
        let variables = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { (name: String) in
            getenv(name).map { String(cString: $0) }
        }
        return variables.first { !$0.isEmpty }.map { String($0.prefix(2)) } ?? "en"
    }()
}
