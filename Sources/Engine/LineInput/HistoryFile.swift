import Glibc
import Platform

/// The lines typed in this and earlier sessions.
///
/// The file has one entry a line, oldest first, and only its owner can use it (0600). Each line is appended at once,
/// with one write under a lock, so that a kill loses nothing and parallel sessions keep each other's lines.
public final class HistoryFile {
    /// The lines that can be recalled, oldest first: those read by ``load()`` and those appended since, here and in
    /// other sessions.
    public private(set) var lines: [String] = []

    private let file: HistoryStorage?
    private let limit: Int
    /// The number of entries in the file, as far as this session knows.
    private var entriesInFile = 0
    /// The end of the part that has been read; nil before any has.
    private var position: HistoryStorage.Position?
    /// The lines that are not in the file.
    private var unwritten: [String] = []
    /// The lines entered in this session, oldest first.
    private var own: [String] = []
    private var hasReportedFailure = false

    /// - Parameters:
    ///   - path: the file of the lines; nil to keep them only in memory.
    ///   - limit: the number of lines to keep; the file is shortened when it has grown to twice as many.
    public init(path: String?, limit: Int = 10_000) {
        file = path.map { HistoryStorage(path: $0) }
        self.limit = max(1, limit)
    }

    /// Reads the file, or as much as can be read of one that is missing, damaged or not regular. Lines that are not
    /// UTF-8 are dropped.
    public func load() {
        guard let file else { return }
        position = file.beginning
        refresh()
    }

    /// Reads the lines that other sessions have appended since.
    ///
    /// - Returns: their entries, oldest first.
    @discardableResult
    public func refresh() -> [String] {
        guard let file, let former = position, let news = file.entries(after: former) else { return [] }
        position = news.position
        if news.isWholeFile {
            (entriesInFile, lines) = (0, [])
        }
        entriesInFile += news.entries.count
        lines += news.entries
        if news.isWholeFile { lines += unwritten }
        if lines.count > limit { lines.removeFirst(lines.count - limit) }
        return news.isWholeFile ? [] : news.entries
    }

    /// ``lines``, with those of this session after all others.
    public var linesOwnLast: [String] {
        var rest = own[...]
        var (others, found) = ([String](), [String]())
        for line in lines.reversed() {
            if line == rest.last { found.append(rest.removeLast()) } else { others.append(line) }
        }
        return others.reversed() + found.reversed()
    }

    /// Keeps a line, unless it is empty, begins with a space or repeats the one before it.
    ///
    /// - Parameter inFile: whether the line outlives the session.
    /// - Returns: whether it was kept.
    /// - Throws: ``HistoryError`` the first time the file cannot be written. From then on lines are silently kept in
    ///   memory until writing works again.
    @discardableResult
    public func append(_ line: String, inFile: Bool = true) throws(HistoryError) -> Bool {
        guard let first = line.unicodeScalars.first, first != " ", first != "\t" else { return false }
        // It also counts as this session's if another one has just entered the same.
        if own.last != line { own.append(line) }
        if own.count > limit { own.removeFirst(own.count - limit) }
        guard line != lines.last else { return false }
        guard let file, inFile else {
            keepUnwritten(line)
            return true
        }
        if position == nil { position = file.end }
        do throws(SystemError) {
            try file.append(line)
            // Lines that other sessions have appended before it also come before it here.
            refresh()
            if !lines.suffix(Self.atOnce).contains(line) { keepUnwritten(line) }
            if entriesInFile >= 2 * limit {
                try file.compact(to: limit)
                refresh()
            }
            hasReportedFailure = false
        } catch {
            if !lines.suffix(Self.atOnce).contains(line) { keepUnwritten(line) }
            guard !hasReportedFailure else { return true }
            hasReportedFailure = true
            throw HistoryError(path: file.path, code: error.code)
        }
        return true
    }

    /// Other sessions append at most this many lines between a write and the refresh after it.
    private static let atOnce = 16

    private func keepUnwritten(_ line: String) {
        lines.append(line)
        unwritten.append(line)
        if lines.count > limit { lines.removeFirst(lines.count - limit) }
        if unwritten.count > limit { unwritten.removeFirst(unwritten.count - limit) }
    }
}

/// The reason why the history could not be written.
public struct HistoryError: Error, Equatable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// The `errno`.
    public var code: Int32

    public var description: String {
        "cannot write the history '\(path)': \(String(cString: strerror(code)))"
    }
}
