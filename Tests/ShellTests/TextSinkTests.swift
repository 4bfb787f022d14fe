import Commands
import Glibc
import Patterns
import Testing

@testable import Shell

@Suite struct TextSinkTests {
    let sandbox: Sandbox
    let path: String

    init() throws {
        // As the program does: a reader that has seen enough must not end the writer.
        signal(SIGPIPE, SIG_IGN)
        sandbox = try Sandbox()
        path = sandbox.folder + "/list"
    }

    @Test func aFileIsReplacedOrGrows() {
        #expect(sandbox.run("put 1 > \(path)"))
        #expect(Sandbox.text(of: path) == "put 1\n")
        #expect(sandbox.run("show >> \(path)"))
        #expect(Sandbox.text(of: path) == "put 1\nnumber 1\n")
        #expect(sandbox.run("show > \(path)"))
        #expect(Sandbox.text(of: path) == "number 1\n")
        #expect(sandbox.written == "")
    }

    @Test(arguments: [">", ">>"])
    func aFailedCommandLeavesNoNewFile(mark: String) {
        #expect(!sandbox.run("break \(mark) \(path)"))
        #expect(Sandbox.text(of: path) == nil)
    }

    @Test(arguments: [">", ">>"])
    func aFailedCommandLeavesAnOldFileAsItWas(mark: String) {
        _ = sandbox.file("list", "old\n")
        #expect(!sandbox.run("break \(mark) \(path)"))
        #expect(Sandbox.text(of: path) == "old\n")
    }

    @Test func aFailedCommandLeavesALinkToAFileThatIsNot() {
        symlink(sandbox.folder + "/nowhere", path)
        #expect(!sandbox.run("break > \(path)"))
        var status = stat()
        #expect(lstat(path, &status) == 0)
    }

    @Test func aTextThatDoesNotArriveTakesTheCommandBack() {
        #expect(
            sandbox.said("put 1 > /dev/full")
                == "-c:1: put: '/dev/full' cannot be written: no space left on device; check its folder and the "
                + "space there\n")
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func aDescriptorIsClosedOnce() throws {
        let sink = try TextSink(.replace(path: "/dev/full"))
        // Whoever takes the number next must keep it, whatever becomes of the sink.
        #expect(throws: CommandError.self) { try sink.accept([0x61]) }
        let other = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(other) }
        sink.abandon()
        _ = consume sink
        #expect(fcntl(other, F_GETFD) >= 0)
    }

    @Test func aPathThatCannotBeOpenedStopsTheCommand() {
        #expect(
            sandbox.said("put 1 > \(sandbox.folder)/no/file")
                == "-c:1: put: '\(sandbox.folder)/no/file' cannot be opened: no such file or directory; check the "
                + "path\n")
        #expect(!sandbox.run("put 1 > \(sandbox.folder)"))
        #expect(
            sandbox.complaints == "-c:1: put: '\(sandbox.folder)' cannot be opened: is a directory; check the path\n")
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func aProgramReadsTheText() {
        #expect(sandbox.run("put 1 | tr p b > \(path)"))
        #expect(Sandbox.text(of: path) == "but 1\n")
    }

    @Test(arguments: [("exit 3", "ended with status 3"), ("kill -9 $$", "was ended by signal 9")])
    func aProgramThatFailsTakesTheCommandBack(command: String, end: String) {
        // It reads what it is sent: a broken pipe would end the tests.
        let program = "cat > /dev/null; \(command)"
        #expect(sandbox.said("put 1 | \(program)") == "-c:1: put: '\(program)' \(end); see what it printed\n")
        #expect(sandbox.shelf.number.value == 0)
    }

    @Test func aScriptsTextIsTakenButWhatMustBeSeenIsNot() {
        let script = sandbox.file("script", "put 1\nlater 2\nwait 1m\nshow\n")
        #expect(sandbox.run("run \(script) > \(path)"))
        #expect(Sandbox.text(of: path) == "put 1\nnumber 2\n")
        #expect(sandbox.written == "put 2 by itself\n")
    }
}
