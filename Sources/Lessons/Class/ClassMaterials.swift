import Commands
import Glibc
import Shell

/// The files that `class setup` writes, with values in place of names in braces.
public struct ClassMaterials: Sendable {
    /// A name and a text.
    public typealias File = (name: String, text: String)

    private let files: @Sendable () -> [File]

    /// - Parameter files: called when they are written.
    public init(files: @escaping @Sendable () -> [File] = { [] }) { self.files = files }

    /// The students' page, the only file in the folder that the broker serves.
    private static let page = "index.html"
    private static let program = "start"
    /// The file with the port and the name, see ``ClassAddress/record``.
    static let addressFile = "address"
    /// A line in each file, which shows that it may be overwritten.
    private static let mark = "'class setup' of Playhouse"

    /// Writes them into a folder, which is created if necessary.
    ///
    /// - Returns: the names of the files.
    /// - Throws: an error if one cannot be written, or would replace another's file.
    func write(into folder: String, at address: ClassAddress) throws(CommandError) -> [String] {
        let values = [
            "port": "\(address.port)", "user": Self.userName, "program": Self.quoted(Self.ownPath),
        ]
        let files = files().map { file -> File in
            (file.name == Self.page ? "page/" + file.name : file.name, Self.filled(file.text, values))
        }
        for path in [folder, folder + "/page"] where mkdir(path, 0o755) != 0 {
            guard errno == EEXIST else { throw Self.cannotMake(path, errno) }
        }
        for file in files { try Self.check("\(folder)/\(file.name)") }
        let record = (name: Self.addressFile, text: address.record + "\n")
        // Whatever the mask of the one who writes: the broker is to read them, and the program is to be started.
        for file in files + [record] {
            try WholeFile.write(
                Array(file.text.utf8), to: "\(folder)/\(file.name)", replaces: true,
                mode: file.name == Self.program ? 0o755 : 0o644)
        }
        return files.map(\.name).sorted()
    }

    /// The text with its values filled in; other braces stay.
    private static func filled(_ text: String, _ values: [String: String]) -> String {
        var filled = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            filled += rest[..<open]
            rest = rest[open...]
            let name = rest.dropFirst().prefix { $0.isLowercase }
            let end = rest.index(open, offsetBy: name.count + 1)
            if let value = values[String(name)], end < rest.endIndex, rest[end] == "}" {
                filled += value
                rest = rest[rest.index(after: end)...]
            } else {
                filled += "{"
                rest = rest.dropFirst()
            }
        }
        filled += rest
        return filled.hasSuffix("\n") ? filled : filled + "\n"
    }

    private static func check(_ path: String) throws(CommandError) {
        guard let file = fopen(path, "r") else { return }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 2000)
        let count = fread(&bytes, 1, bytes.count, file)
        guard String(decoding: bytes[..<count], as: UTF8.self).contains(mark) else {
            throw CommandError(
                .refused, "'\(path)' was not written by 'class setup'", hint: "move it away, or give another folder")
        }
    }

    /// The user that the broker runs as.
    private static var userName: String {
        getpwuid(geteuid()).map { String(cString: $0.pointee.pw_name) } ?? "mosquitto"
    }

    /// The path of this program.
    private static var ownPath: String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        return count > 0 ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : "playhouse"
    }

    /// A word quoted for the system's shell.
    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static func cannotMake(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .io, "the folder '\(path)' cannot be made: \(String(cString: strerror(code)).lowercased())",
            hint: "check the path")
    }
}
