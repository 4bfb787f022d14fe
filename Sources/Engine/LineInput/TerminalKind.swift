import Glibc

/// What the kind of a terminal, named by `TERM`, allows.
public enum TerminalKind {
    /// Whether it knows escape sequences: it is neither unset nor `dumb`, and terminfo has an entry for it.
    public static var knowsEscapes: Bool {
        knowsEscapes { name in getenv(name).map { String(cString: $0) } }
    }

    /// Whether it shows colors: it knows escape sequences, and its name is none of those that terminfo gives no colors.
    public static var knowsColor: Bool {
        knowsEscapes && !isMonochrome(getenv("TERM").map { String(cString: $0) } ?? "")
    }

    /// Whether a name is one of DEC's terminals or ends with `-m` or `-mono`.
    static func isMonochrome(_ name: String) -> Bool {
        name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true || name.hasSuffix("-m")
            || name.hasSuffix("-mono")
    }

    /// - Parameter environment: the value of a variable of the environment; nil if it is not set.
    static func knowsEscapes(environment: (String) -> String?) -> Bool {
        let name = environment("TERM") ?? ""
        guard !name.isEmpty, name != "dumb", !name.contains("/") else { return false }
        let own = environment("TERMINFO") ?? ""
        // The variable may hold the entry itself.
        if own.hasPrefix("hex:") || own.hasPrefix("b64:") { return true }
        let folders = folders(own: own, environment)
        // Where there is no terminfo at all this is unknown, and the name is trusted.
        guard folders.contains(where: { access($0, X_OK) == 0 }) else { return true }
        return folders.contains { folder in
            subfolders(of: name).contains { access("\(folder)/\($0)/\(name)", R_OK) == 0 }
        }
    }

    /// Where terminfo keeps its entries, first to last. Source: terminfo(5), "Fetching Compiled Descriptions".
    private static func folders(own: String, _ environment: (String) -> String?) -> [String] {
        let standard = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
        var folders = own.isEmpty ? [] : [own]
        if let home = environment("HOME"), !home.isEmpty { folders.append(home + "/.terminfo") }
        for folder in (environment("TERMINFO_DIRS") ?? "").split(separator: ":") { folders.append(String(folder)) }
        return folders + standard
    }

    /// Entries lie by the first letter of their name, or by its number where names differ only in case.
    private static func subfolders(of name: String) -> [String] {
        name.utf8.first.map { [String(name.prefix(1)), String($0, radix: 16)] } ?? []
    }
}
