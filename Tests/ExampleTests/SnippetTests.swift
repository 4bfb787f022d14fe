import FoundationEssentials
import Glibc
import ProgramTestSupport
import Testing

@testable import Lessons

/// The Swift in lessons is valid Swift.
@Suite(.release) struct SnippetTests {
    /// The lessons that came with the program.
    private static func lessons() throws -> [Lesson] {
        let folder = "\(Playhouse.package)/examples/lessons"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".lesson") }
        return try names.sorted().map { name in
            try LessonParser.lesson(try textOfFile("\(folder)/\(name)"), id: String(name.dropLast(7)))
        }
    }

    private static let hasCompiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains
    {
        access("\($0)/swiftc", X_OK) == 0
    }

    @Test(.enabled(if: hasCompiler, "swiftc is not installed"))
    func eachSnippetCompilesWithWhatItNames() throws {
        let folder = try TemporaryFolder()
        var count = 0
        for lesson in try Self.lessons() {
            for (index, source) in lesson.sources.enumerated() {
                count += 1
                try folder.write(source.source, to: "\(lesson.id)-step\(source.step + 1)-\(index).swift")
            }
        }
        #expect(count > 20, "there are few: \(count)")
        try folder.write("let number: Int = \"a text\"\n", to: "wrong.swift")
        let said = try Playhouse.run(
            byShell: """
                printf '%s\\n' *.swift \
                | xargs -P 2 -I{} sh -c 'swiftc -frontend -typecheck -swift-version 6 {} >{}.log 2>&1 || { echo {}; cat {}.log; }'
                """, [], environment: ProcessInfo.processInfo.environment, in: folder.path)
        #expect(
            said.output.hasPrefix("wrong.swift\n") || said.output.contains("\nwrong.swift\n"), "nothing was compiled")
        let failed = said.output.split(separator: "\n").filter { $0.hasSuffix(".swift") && $0 != "wrong.swift" }
        #expect(failed.isEmpty, "\(said.output)")
    }

    /// Swift stands between fences, where it is compiled.
    @Test func swiftStandsBetweenFences() throws {
        let words = [
            "func ", "class ", "struct ", "protocol ", "let ", "var ", "final ", "extension ", "guard ", "enum ",
        ]
        for lesson in try Self.lessons() {
            for step in lesson.steps {
                let parts =
                    [step.text, step.explanation, step.congratulations, step.question?.text ?? []] + step.hints
                    + step.rejections.map(\.message)
                for case .verbatim(let lines) in parts.joined() {
                    let found = lines.filter { line in
                        words.contains { trimmed(line).hasPrefix($0) } || line.hasSuffix(" {")
                    }
                    #expect(found.isEmpty, "\(lesson.id), \(step.heading)")
                }
            }
        }
    }

    @Test func aSnippetStandsWhereItsPreambleSays() throws {
        let lesson = try LessonParser.lesson(
            """
            title T
            pattern any
            about A.
            ```swift one
            struct One {}
            ```
            ```swift two
            struct Two {
                …
            }
            ```
            == S
            [text]
            See:
            ```swift one two
            let one = One()
            ```
            """, id: "x")
        #expect(lesson.sources.map(\.source) == ["struct One {}\nstruct Two {\nlet one = One()\n}\n"])
        #expect(lesson.steps[0].text.count == 2)
    }
}
