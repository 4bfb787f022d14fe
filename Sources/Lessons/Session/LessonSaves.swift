public import Platform

/// The saved progress of lessons: a file for each user and lesson, in the form of a result.
public struct LessonSaves {
    private let folder: String
    private let system: any System

    /// - Parameter home: the state folder.
    public init(home: String, system: any System) {
        folder = home + "/lessons"
        self.system = system
    }

    private func path(_ lesson: String, of user: String) -> String {
        "\(folder)/\(Self.name(user))/\(Self.name(lesson)).save"
    }

    /// A name that is valid in any file system, and different for each text.
    private static func name(_ text: String) -> String {
        var name = ""
        for byte in text.utf8.prefix(64) {
            let scalar = UnicodeScalar(byte)
            let isPlain =
                byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || byte == 0x2D)
            name += isPlain ? String(scalar) : "_" + String(byte, radix: 16)
        }
        return name
    }

    /// The saved progress; nil if there is none, or if it cannot be read.
    func contents(_ lesson: String, of user: String, limit: Int) -> [UInt8]? {
        try? system.contents(of: path(lesson, of: user), limit: limit)
    }

    func keep(_ bytes: [UInt8], _ lesson: String, of user: String) throws(SystemError) {
        let path = path(lesson, of: user)
        try system.makeFolders("\(folder)/\(Self.name(user))", mode: 0o700)
        var failure: SystemError?
        bytes.withUnsafeBytes { bytes in
            do throws(SystemError) { try system.replaceFile(path, with: bytes, mode: 0o600) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    func drop(_ lesson: String, of user: String) { try? system.remove(path(lesson, of: user)) }

    /// Sets aside a save that cannot be resumed, so that nothing is lost.
    ///
    /// - Returns: its new path; nil if it stays in place.
    func putAside(_ lesson: String, of user: String) -> String? {
        let path = path(lesson, of: user)
        guard (try? system.rename(path, to: path + ".damaged")) != nil else { return nil }
        return path + ".damaged"
    }
}
