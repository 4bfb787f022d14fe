import Commands
import Glibc
import Shell

/// The files that `class setup` writes, with what is in braces in them replaced.
public struct ClassMaterials: Sendable {
    /// A name and a text.
    public typealias File = (name: String, text: String)

    private let files: @Sendable () -> [File]

    /// - Parameter files: asked for when they are to be written.
    public init(files: @escaping @Sendable () -> [File] = { [] }) { self.files = files }

    /// The students' page, the only file in the folder that the broker serves.
    private static let page = "index.html"
    private static let program = "start"
    /// Which file has the address's port and name, see ``ClassAddress/record``.
    static let addressFile = "address"
    /// A line in each file, so that no other file is overwritten.
    private static let mark = "'class setup' of Playhouse"

    /// Writes them into a folder, which is made if there is none.
    ///
    /// - Returns: the names of the files.
    /// - Throws: that one cannot be written, or would take the place of another's.
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

    /// The text with values in place of their names in braces; braces around anything else stay.
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

    /// Where this program lies.
    private static var ownPath: String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        return count > 0 ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : "playhouse"
    }

    /// A word as the system's shell reads it.
    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static func cannotMake(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .io, "the folder '\(path)' cannot be made: \(String(cString: strerror(code)).lowercased())",
            hint: "check the path")
    }
}
