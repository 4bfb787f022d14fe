import Glibc

/// The history on disk: entries in lines, a lock around every change.
///
/// Inside an entry a backslash stands doubled, a newline as `\n` and a carriage return as `\r`.
struct HistoryStorage {
    let path: String

    /// More than this is never read, so that a huge file does not hold up the start; the end is what counts.
    private static let mostBytes = 16 << 20

    /// All entries, oldest first; empty if the file cannot be read.
    func entries() -> [String] {
        // Without O_NONBLOCK a pipe of this name would hold up the start.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return Self.entries(in: descriptor)
    }

    /// Adds an entry behind all others, those of other sessions included.
    func append(_ line: String) throws(HistoryError) {
        let descriptor = try openLocked()
        defer { close(descriptor) }
        var bytes = Array(Self.escaped(line).utf8)
        bytes.append(0x0A)
        // A session killed in the middle of its write must not spoil this entry.
        if Self.endsInsideLine(descriptor) { bytes.insert(0x0A, at: 0) }
        try write(bytes, to: descriptor)
    }

    /// Leaves only the last entries, through a new file that takes the place of the old one.
    func compact(to limit: Int) throws(HistoryError) {
        let descriptor = try openLocked()
        defer { close(descriptor) }
        let kept = Self.entries(in: descriptor).suffix(limit)
        let temporary = "\(path).\(getpid()).new"
        let new = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard new >= 0 else { throw error() }
        defer { close(new) }
        do throws(HistoryError) {
            try write(kept.flatMap { Array(Self.escaped($0).utf8) + [0x0A] }, to: new)
            guard fsync(new) == 0, rename(temporary, path) == 0 else { throw error() }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Opens the file, made if need be, and locks it; closing it unlocks it.
    private func openLocked() throws(HistoryError) -> Int32 {
        try makeFolder()
        while true {
            let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { throw error() }
            while flock(descriptor, LOCK_EX) != 0 {
                guard errno == EINTR else {
                    defer { close(descriptor) }
                    throw error()
                }
            }
            // Another session may have put a shorter file in its place while this one waited for the lock.
            var locked = stat()
            var named = stat()
            if fstat(descriptor, &locked) == 0, stat(path, &named) == 0, locked.st_ino == named.st_ino,
                locked.st_dev == named.st_dev
            {
                return descriptor
            }
            close(descriptor)
        }
    }

    private func makeFolder() throws(HistoryError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        var index = path.startIndex
        while let next = path[path.index(after: index)...].firstIndex(of: "/"), next <= slash {
            if mkdir(String(path[..<next]), 0o700) != 0, ![EEXIST, EROFS, EACCES].contains(errno) { throw error() }
            index = next
        }
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) throws(HistoryError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw error()
            }
        }
    }

    private func error() -> HistoryError { HistoryError(path: path, code: errno) }

    private static func entries(in descriptor: Int32) -> [String] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
        let start = max(0, Int(status.st_size) - mostBytes)
        let bytes = read(descriptor, from: start, count: Int(status.st_size) - start)
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true)[...]
        // The first one may have lost its beginning.
        if start > 0 { lines = lines.dropFirst() }
        return lines.compactMap { line in
            String(validating: line, as: UTF8.self).flatMap { $0.contains("\0") ? nil : unescaped($0) }
        }
    }

    private static func read(_ descriptor: Int32, from start: Int, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = pread(descriptor, buffer.baseAddress! + filled, count - filled, start + filled)
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                filled += got
            }
        }
    }

    private static func endsInsideLine(_ descriptor: Int32) -> Bool {
        let end = lseek(descriptor, 0, SEEK_END)
        var last: UInt8 = 0x0A
        return end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != 0x0A
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

    /// The opposite of ``escaped(_:)``; a backslash before anything else stands for itself.
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
