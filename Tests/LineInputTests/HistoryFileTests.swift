import Commands
import Glibc
import TerminalTestSupport
import Testing

@testable import LineInput

@Suite("History")
struct HistoryFileTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.file("state/deep/history") }

    private func loaded(limit: Int = 10_000) -> HistoryFile {
        let history = HistoryFile(path: path, limit: limit)
        history.load()
        return history
    }

    @Test("comes back in the next session")
    func acrossSessions() throws {
        let first = loaded()
        #expect(first.lines == [])
        try first.append("one")
        try first.append("é漢😀 'two'")
        #expect(loaded().lines == ["one", "é漢😀 'two'"])
    }

    @Test("belongs to its owner alone")
    func modes() throws {
        let previous = umask(0)
        try loaded().append("secret")
        umask(previous)
        var status = stat()
        #expect(stat(path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        #expect(stat(folder.file("state/deep"), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o700)
    }

    @Test("keeps neither repetitions nor empty lines nor lines that begin with a blank")
    func whatIsKept() throws {
        let history = loaded()
        let kept = try ["a", "a", "", " hidden", "\thidden", "b", "a"].map { try history.append($0) }
        #expect(kept == [true, false, false, false, false, true, true])
        #expect(history.lines == ["a", "b", "a"])
        #expect(contents(of: path) == "a\nb\na\n")
    }

    @Test("the last line of the file counts as the one before")
    func repetitionAcrossSessions() throws {
        try loaded().append("same")
        #expect(try loaded().append("same") == false)
    }

    @Test("one's own lines come last, in order, however other sessions' lie between them")
    func ownLines() throws {
        try loaded().append("before")
        let (mine, theirs) = (loaded(), loaded())
        for (history, line) in [
            (mine, "a"), (theirs, "x"), (mine, "b"), (theirs, "y"), (mine, "c"), (theirs, "c"), (theirs, "z"),
            (mine, "a"), (theirs, "last"),
        ] { try history.append(line) }
        mine.refresh()
        #expect(mine.lines == ["before", "a", "x", "b", "y", "c", "c", "z", "a", "last"])
        #expect(mine.linesOwnLast == ["before", "x", "y", "c", "z", "last", "a", "b", "c", "a"])
        #expect(loaded().linesOwnLast == mine.lines)
    }

    @Test("an entry of several lines is one line of the file and comes back as it was")
    func severalLines() throws {
        let entries = ["a\nb", "c\\nd", "e\\", "\\\n\\\\n", "f\r\ng", "\\r"]
        let history = loaded()
        for entry in entries { try history.append(entry) }
        #expect(loaded().lines == entries)
        #expect(contents(of: path)?.split(separator: "\n", omittingEmptySubsequences: false).count == entries.count + 1)
    }

    @Test("escaping is undone by unescaping, and a line that nobody escaped stays")
    func escaping() {
        var generator = SeededRandom(seed: 3)
        let pieces = ["\\", "n", "r", "\n", "\r", "x", "漢"]
        for _ in 0..<2000 {
            let line = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
                pieces.randomElement(using: &generator)!
            }.joined()
            let escaped = HistoryStorage.escaped(line)
            #expect(!escaped.unicodeScalars.contains("\n"))
            // Compared as bytes: String takes some sequences of scalars for the same.
            #expect(Array(HistoryStorage.unescaped(escaped).utf8) == Array(line.utf8))
        }
        #expect(HistoryStorage.unescaped("C:\\dir\\file\\") == "C:\\dir\\file\\")
    }

    @Test("a damaged file yields what can be read")
    func damaged() throws {
        try loaded().append("first")
        put(Array("good\n".utf8) + [0xFF, 0xFE, 0x0A, 0x00, 0x01, 0x0A] + Array("\n\nlast without end".utf8), at: path)
        let history = loaded()
        #expect(history.lines == ["good", "last without end"])
        try history.append("new")
        #expect(loaded().lines == ["good", "last without end", "new"])
    }

    @Test("of a huge file only the end is read, and nothing of a line that is cut by that")
    func cutLine() {
        let others = (0..<16).map { "\($0)" + String(repeating: "x", count: (1 << 20) - 10) }
        let rest = others.map { $0 + "\n" }.joined()
        // Fifty bytes of this line are before the part that is read.
        let cut = String(repeating: "a", count: (16 << 20) - rest.utf8.count + 49)
        _ = loaded()
        mkdir(folder.file("state"), 0o700)
        mkdir(folder.file("state/deep"), 0o700)
        put((cut + "\n" + rest).utf8, at: path)
        #expect(loaded().lines == others)
        put((String(cut.dropFirst(50)) + "\n" + rest).utf8, at: path)
        #expect(loaded().lines.count == 17, "read from its first byte")
    }

    @Test("what is no file is no history, and does not block")
    func notAFile() throws {
        mkfifo(folder.file("fifo"), 0o600)
        for name in ["fifo", ".", "missing"] {
            let history = HistoryFile(path: folder.file(name))
            history.load()
            #expect(history.lines == [])
        }
    }

    @Test("what cannot be written is kept in memory, and said once")
    func unwritable() throws {
        put([], at: folder.file("file"))
        let below = folder.file("file/history")
        let history = HistoryFile(path: below)
        history.load()
        let error = #expect(throws: HistoryError.self) { try history.append("one") }
        #expect(error?.description == "cannot write the history '\(below)': Not a directory")
        #expect(try history.append("two") == true)
        #expect(history.lines == ["one", "two"])
    }

    @Test("the error of a folder that cannot be made is the one that is told")
    func folderCannotBeMade() throws {
        // A link to nothing: the file is not found below it, and nothing can be made in its place.
        let below = folder.file("link/history")
        #expect(symlink("nowhere", folder.file("link")) == 0)
        let error = #expect(throws: HistoryError.self) { try HistoryFile(path: below).append("one") }
        #expect(error?.description == "cannot write the history '\(below)': File exists")
    }

    @Test("without a path it lives in memory")
    func memory() throws {
        let history = HistoryFile(path: nil, limit: 2)
        history.load()
        for line in ["a", "b", "c"] { try history.append(line) }
        #expect(history.lines == ["b", "c"])
    }

    @Test("only the last lines are loaded, and the file is shortened when it has twice as many")
    func compaction() throws {
        let history = loaded(limit: 10)
        for number in 0..<19 { try history.append("line \(number)") }
        #expect(contents(of: path)?.split(separator: "\n").count == 19)
        #expect(loaded(limit: 10).lines == (9..<19).map { "line \($0)" })
        try history.append("line 19")
        #expect(contents(of: path) == (10..<20).map { "line \($0)\n" }.joined())
        #expect(history.lines == (10..<20).map { "line \($0)" })
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("sessions side by side lose nothing, not even while one shortens the file")
    func sideBySide() throws {
        let path = path
        let done = Counter()
        let sessions = 4
        let lines = 150
        let threads = (0..<sessions).map { session in
            startThread {
                // The first one shortens the file again and again, but never so far that a line is lost.
                let history = HistoryFile(path: path, limit: session == 0 ? sessions * lines : 100_000)
                for number in 0..<lines {
                    guard (try? history.append("session \(session) line \(number)")) == true else { return }
                    if session == 0, number % 10 == 0 {
                        try? HistoryStorage(path: path).compact(to: sessions * lines)
                    }
                }
                done.add()
            }
        }
        for thread in threads { pthread_join(thread, nil) }
        #expect(done.value == sessions)
        let read = loaded().lines
        #expect(read.count == sessions * lines)
        for session in 0..<sessions {
            // Each session's lines are all there, in its order.
            #expect(
                read.filter { $0.hasPrefix("session \(session) ") }
                    == (0..<lines).map { "session \(session) line \($0)" })
        }
    }
}
