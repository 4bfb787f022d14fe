import Glibc
import Platform

/// The lines typed in this and earlier sessions.
///
/// The file has one entry a line, oldest first, and belongs to its owner alone (0600). Each line is appended at once
/// with one write under a lock, so that a kill loses nothing and sessions side by side keep each other's lines.
public final class HistoryFile {
    /// What can be recalled, oldest first: those read by ``load()`` and those appended since.
    public private(set) var lines: [String] = []

    private let file: HistoryStorage?
    private let limit: Int
    /// How many entries the file has, as far as this session knows.
    private var entriesInFile = 0
    private var hasReportedFailure = false

    /// - Parameters:
    ///   - path: where the lines are kept; nil: only in memory.
    ///   - limit: how many lines are kept; the file is shortened when it has grown to twice as many.
    public init(path: String?, limit: Int = 10_000) {
        file = path.map { HistoryStorage(path: $0) }
        self.limit = max(1, limit)
    }

    /// Reads the file. One that is missing, damaged or not a file at all yields what can be read of it: lines that are
    /// not UTF-8 are dropped.
    public func load() {
        guard let file else { return }
        let entries = file.entries()
        entriesInFile = entries.count
        lines = entries.suffix(limit)
    }

    /// Keeps a line, unless it is empty, begins with a blank or repeats the one before it.
    ///
    /// - Parameter inFile: whether it is kept beyond the session.
    /// - Returns: whether it was kept.
    /// - Throws: ``HistoryError`` the first time the file cannot be written; from then on lines are kept in memory
    ///   without a word until writing works again.
    @discardableResult
    public func append(_ line: String, inFile: Bool = true) throws(HistoryError) -> Bool {
        guard let first = line.unicodeScalars.first, first != " ", first != "\t", line != lines.last else {
            return false
        }
        lines.append(line)
        if lines.count > limit { lines.removeFirst(lines.count - limit) }
        guard let file, inFile else { return true }
        do throws(SystemError) {
            try file.append(line)
            entriesInFile += 1
            if entriesInFile >= 2 * limit {
                try file.compact(to: limit)
                entriesInFile = limit
            }
            hasReportedFailure = false
        } catch {
            guard !hasReportedFailure else { return true }
            hasReportedFailure = true
            throw HistoryError(path: file.path, code: error.code)
        }
        return true
    }
}

/// Why the history could not be written.
public struct HistoryError: Error, Equatable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// The `errno`.
    public var code: Int32

    public var description: String {
        "cannot write the history '\(path)': \(String(cString: strerror(code)))"
    }
}
