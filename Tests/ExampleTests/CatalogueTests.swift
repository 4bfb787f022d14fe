import ProgramTestSupport
import Testing

/// The descriptions of commands agree with the commands.
@Suite struct CatalogueTests {
    @Test func noNameStandsForTwoCommands() throws {
        let names = try CommandHelp.all().flatMap { [$0.name] + $0.synonyms }
        let twice = Set(names.filter { name in names.count { $0 == name } > 1 })
        #expect(twice.isEmpty)
        #expect(names.count > 100)
    }

    @Test func everyCommandIsDescribed() throws {
        for command in try CommandHelp.all() {
            #expect(command.summary.first?.isLowercase == true, "\(command.name): \(command.summary)")
            #expect(!command.summary.hasSuffix("."), "\(command.name): \(command.summary)")
            #expect(!command.examples.isEmpty, "\(command.name) has no example")
            #expect(command.usage == command.name || command.usage.hasPrefix(command.name + " "), "\(command.usage)")
        }
    }

    @Test(.release) func everyParameterIsInTheUsage() throws {
        for command in try CommandHelp.all() where command.usage == command.name {
            // What takes no word must refuse one: otherwise its usage hides something.
            let run = try Playhouse.run(script: "\(command.name) unexpected-word", options: ["--json"])
            let reply = try #require(JSONReply.read(from: run.lines).last, "\(command.name) said nothing")
            #expect(!reply.ok, "\(command.name) takes a word that its usage does not show")
        }
    }

    @Test(.release) func everyExampleOfACommandCallsThatCommand() throws {
        for command in try CommandHelp.all() {
            for example in command.examples {
                let run = try Playhouse.run(script: example, options: ["--json"])
                let reply = try #require(JSONReply.read(from: run.lines).last, "'\(example)' said nothing")
                #expect(reply.command == command.name, "'\(example)' calls \(reply.command)")
                let misuse = ["syntax", "usage", "unknownCommand", "value"].contains(reply.error?.kind)
                #expect(!misuse, "'\(example)': \(reply.error?.message ?? "")")
            }
        }
    }

    @Test(.release) func everyCommandIsUsedByAnExample() throws {
        let lines = try Example.all.flatMap { try $0.run(["--json"]).lines }
        let succeeded = try JSONReply.read(from: lines).filter(\.ok).map(\.command)
        // What takes a terminal can say no more in a script than that it has none.
        let needsTerminal = "this needs the screen of a terminal"
        let failed = try JSONReply.MeantFailure.read(from: lines).filter { $0.message == needsTerminal }.map(\.command)
        let used = Set(succeeded + failed)
        // These need a broker or a compiler, and have tests of their own.
        let elsewhere: Set = [
            "class", "class setup", "class address", "class expect", "class close", "class open", "class drop",
            "exercise check",
        ]
        let unused = try CommandHelp.all().map(\.name).filter { !used.contains($0) && !elsewhere.contains($0) }
        #expect(unused.isEmpty, "give each an example in examples/")
    }
}
