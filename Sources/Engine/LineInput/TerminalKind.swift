import Glibc

/// The abilities of a terminal, by its kind, which `TERM` names.
public enum TerminalKind {
    /// Whether it knows escape sequences: its name is neither unset nor `dumb`.
    public static var knowsEscapes: Bool { used != nil }

    /// Whether it shows colors: it knows escape sequences, and its name is not a monochrome one.
    public static var knowsColor: Bool { used.map { !isMonochrome($0) } ?? false }

    /// The kind that replaces one without an entry in terminfo; nil if none is needed.
    public static var substitute: (unknown: String, used: String)? {
        guard let used, let name = variable("TERM"), name != used else { return nil }
        return (name, used)
    }

    /// The kind that it is treated as; nil if it knows no escape sequences.
    private static var used: String? { kind(environment: variable) }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Whether a name is that of a DEC terminal, or ends with `-m` or `-mono`.
    static func isMonochrome(_ name: String) -> Bool {
        name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true || name.hasSuffix("-m")
            || name.hasSuffix("-mono")
    }

    /// The kind that a terminal is treated as: `TERM`'s, or `xterm` or `vt100` if terminfo has no entry for it.
    ///
    /// - Parameter environment: returns the value of an environment variable; nil if it is not set.
    /// - Returns: nil if it knows no escape sequences.
    static func kind(environment: (String) -> String?) -> String? {
        let name = environment("TERM") ?? ""
        guard !name.isEmpty, name != "dumb" else { return nil }
        let own = environment("TERMINFO") ?? ""
        // The variable may contain the entry itself.
        if own.hasPrefix("hex:") || own.hasPrefix("b64:") { return name }
        let folders = folders(own: own, environment)
        // Without any terminfo this cannot be known, and the name is trusted.
        guard folders.contains(where: { access($0, X_OK) == 0 }) else { return name }
        return [name, "xterm", "vt100"].first { name in
            !name.contains("/")
                && folders.contains { folder in
                    subfolders(of: name).contains { access("\(folder)/\($0)/\(name)", R_OK) == 0 }
                }
        }
    }

    /// The folders of terminfo's entries, first to last. Source: terminfo(5), "Fetching Compiled Descriptions".
    private static func folders(own: String, _ environment: (String) -> String?) -> [String] {
        let standard = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
        var folders = own.isEmpty ? [] : [own]
        if let home = environment("HOME"), !home.isEmpty { folders.append(home + "/.terminfo") }
        for folder in (environment("TERMINFO_DIRS") ?? "").split(separator: ":") { folders.append(String(folder)) }
        return folders + standard
    }

    /// Entries are sorted into folders by the first letter of their name, or by its number where names differ only in
    /// case.
    private static func subfolders(of name: String) -> [String] {
        name.utf8.first.map { [String(name.prefix(1)), String($0, radix: 16)] } ?? []
    }
}
