import Glibc
import Platform

/// The history on disk: one entry a line, and a lock around every change.
///
/// Inside an entry, a backslash is doubled, a newline is `\n` and a carriage return `\r`.
struct HistoryStorage {
    let path: String

    // The real system, and not any: `flock` below waits for the lock, and needs a descriptor of the kernel.
    private let system = LinuxSystem()

    /// No more than this is ever read, so that a huge file does not delay the start; its end is what counts.
    private static let mostBytes = 16 << 20

    /// The end of the part of a file that has been read.
    struct Position {
        /// nil if there was no file.
        var file: FileStatus?
        /// In bytes from its beginning.
        var offset: Int
    }

    /// The position from which all entries are read.
    var beginning: Position { Position(file: nil, offset: 0) }

    /// The position after all entries.
    var end: Position {
        let status = try? system.status(ofFile: path)
        return Position(file: status, offset: status?.size ?? 0)
    }

    /// Reads the entries after a position, oldest first. If the file was replaced, or has become shorter, reads all
    /// entries.
    ///
    /// - Returns: nil if nothing has changed, or the file cannot be read.
    func entries(after position: Position) -> (entries: [String], isWholeFile: Bool, position: Position)? {
        guard let now = try? system.status(ofFile: path), now.kind == .file else { return nil }
        let isSame = position.file.map { now.isSameFile(as: $0) && now.size >= position.offset } ?? false
        guard !isSame || now.size > position.offset else { return nil }
        // Without O_NONBLOCK, a pipe of this name would delay the start.
        guard let descriptor = try? system.open(path, flags: O_RDONLY | O_NONBLOCK, mode: 0) else { return nil }
        defer { system.close(descriptor) }
        guard let status = try? system.status(of: descriptor), status.kind == .file,
            let read = try? entries(in: descriptor, from: isSame ? position.offset : 0)
        else { return nil }
        return (read.entries, !isSame, Position(file: status, offset: read.end))
    }

    /// Adds an entry after all others, including those of other sessions.
    func append(_ line: String) throws(SystemError) {
        let descriptor = try openLocked()
        defer { system.close(descriptor) }
        var bytes = Array(Self.escaped(line).utf8)
        bytes.append(0x0A)
        // A session that was killed in the middle of its write must not spoil this entry.
        if endsInsideLine(descriptor) { bytes.insert(0x0A, at: 0) }
        try bytes.span.bytes.withUnsafeBytes { (bytes) throws(SystemError) in try system.writeAll(descriptor, bytes) }
    }

    /// Keeps only the last entries, in a new file that replaces the old one.
    func compact(to limit: Int) throws(SystemError) {
        let descriptor = try openLocked()
        defer { system.close(descriptor) }
        let kept = try entries(in: descriptor, from: 0).entries.suffix(limit)
        let bytes: [UInt8] = kept.flatMap { Array(Self.escaped($0).utf8) + [0x0A] }
        try bytes.span.bytes.withUnsafeBytes { (bytes) throws(SystemError) in
            try system.replaceFile(path, with: bytes, mode: 0o600)
        }
    }

    /// Opens the file, which is made if needed, and locks it; closing it unlocks it.
    private func openLocked() throws(SystemError) -> Int32 {
        while true {
            let descriptor = try openOrMake()
            while flock(descriptor, LOCK_EX) != 0 {
                let code = errno
                guard code == EINTR else {
                    system.close(descriptor)
                    throw SystemError(code)
                }
            }
            // Another session may have replaced the file with a shorter one while this one waited for the lock.
            if let locked = try? system.status(of: descriptor), let named = try? system.status(ofFile: path),
                locked.isSameFile(as: named)
            {
                return descriptor
            }
            system.close(descriptor)
        }
    }

    /// Opens the file; makes it and its folder if needed.
    private func openOrMake() throws(SystemError) -> Int32 {
        let flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK
        do throws(SystemError) {
            return try system.open(path, flags: flags, mode: 0o600)
        } catch {
            guard error.code == ENOENT, let slash = path.lastIndex(of: "/") else { throw error }
            try system.makeFolders(String(path[..<slash]), mode: 0o700)
            return try system.open(path, flags: flags, mode: 0o600)
        }
    }

    /// - Parameter offset: the beginning of an entry.
    /// - Returns: the entries from there on, and their end.
    private func entries(in descriptor: Int32, from offset: Int) throws(SystemError) -> (entries: [String], end: Int) {
        let status = try system.status(of: descriptor)
        guard status.kind == .file else { return ([], offset) }
        let start = max(offset, status.size - Self.mostBytes)
        let bytes = try system.read(descriptor, from: start, count: status.size - start)
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)[...]
        // The first one may have lost its beginning.
        if start > offset { lines = lines.dropFirst() }
        let entries = lines.compactMap { line in
            String(validating: line, as: UTF8.self).flatMap { $0.contains("\0") ? nil : Self.unescaped($0) }
        }
        return (entries, start + bytes.count)
    }

    private func endsInsideLine(_ descriptor: Int32) -> Bool {
        guard let size = try? system.status(of: descriptor).size, size > 0,
            let last = try? system.read(descriptor, from: size - 1, count: 1).last
        else { return false }
        return last != 0x0A
    }

    /// The entry as one line without a newline.
    static func escaped(_ line: String) -> String {
        guard line.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x5C }) else { return line }
        var result = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// The opposite of ``escaped(_:)``; a backslash before any other character is kept.
    static func unescaped(_ line: String) -> String {
        guard line.utf8.contains(0x5C) else { return line }
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in line.unicodeScalars {
            switch (isEscaped, scalar) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"): result.append("\n")
            case (true, "r"): result.append("\r")
            case (true, "\\"): result.append("\\")
            case (true, _):
                result.append("\\")
                result.append(scalar)
            case (false, _): result.append(scalar)
            }
            isEscaped = false
        }
        if isEscaped { result.append("\\") }
        return String(result)
    }
}
