import Commands
import Glibc
import LineInput

/// Edits the current line in the person's own editor, for ^X ^E.
struct LineInEditor {
    let host: TerminalHost

    /// - Returns: the edited form of `text`, without the newline at its end; nil if the editor failed, which is
    ///   reported above the line.
    func edit(_ text: String) -> String? {
        do throws(CommandError) {
            let path = try write(text)
            defer { unlink(path) }
            try host.releasing { () throws(CommandError) in
                // The path is Playhouse's own and needs no quotes; the editor's name may contain arguments.
                try SystemShell.run("\(Self.editor) \(path)")
            }
            return try read(path)
        } catch {
            host.terminal?.showAbove("\(error.about("editor"))")
            return nil
        }
    }

    private static var editor: String {
        let named = ["VISUAL", "EDITOR"].compactMap { (name: String) in getenv(name).map { String(cString: $0) } }
            .first { !$0.isEmpty }
        return named ?? "vi"
    }

    /// Writes the text to a new file that only its owner may read.
    private func write(_ text: String) throws(CommandError) -> String {
        var name = Array("/tmp/playhouse-line-XXXXXX.play".utf8CString)
        let descriptor = mkstemps(&name, 5)
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { throw .cannotOpen(path, errno) }
        defer { close(descriptor) }
        let failure = Array((text + "\n").utf8).withUnsafeBytes { DescriptorWriter.write($0, to: descriptor) }
        if let failure { throw .cannotWrite(path, failure) }
        return path
    }

    private func read(_ path: String) throws(CommandError) -> String {
        guard let file = fopen(path, "re") else { throw .cannotOpen(path, errno) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: CommandParser.byteLimit)
        let count = fread(&bytes, 1, bytes.count, file)
        var text = bytes[..<count]
        while text.last == 0x0A || text.last == 0x0D { text.removeLast() }
        // Control characters, except the newlines between lines, cannot be typed either.
        return String(
            String.UnicodeScalarView(
                String(decoding: text, as: UTF8.self).unicodeScalars.filter { $0 == "\n" || $0.value >= 0x20 }))
    }
}
