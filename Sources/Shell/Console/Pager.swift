import Glibc

/// The program that shows what is longer than the screen.
enum Pager {
    /// `$PAGER`; without one `less` or `more`, if there is one; nil if there is none, or if `$PAGER` is empty.
    static var command: String? {
        if let chosen = getenv("PAGER").map({ String(cString: $0) }) { return chosen.isEmpty ? nil : chosen }
        return isInstalled("less") ? less : isInstalled("more") ? "more" : nil
    }

    /// It says how to leave it, and writes no files: so no file is lost if a command is typed into it.
    private static let less = "LESSSECURE=1 less -R '-Psspace continues, b goes back, q returns to the prompt'"

    /// Whether a program of that name is found where the system's shell looks for it.
    private static func isInstalled(_ name: String) -> Bool {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}
