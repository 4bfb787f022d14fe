import FoundationEssentials
import ProgramTestSupport
import Testing

/// A script of the folder `Transcripts`, played on through all failures: its record has each line with its result.
struct Transcript: CustomStringConvertible, Sendable {
    let name: String
    let form: Form
    var description: String { "\(name)\(form.rawValue)" }

    /// How its replies are written.
    enum Form: String, CaseIterable {
        case text = ""
        case json = "-json"
        case narrow = "-narrow"
    }

    static let folder = Playhouse.package + "/Tests/ExampleTests/Transcripts"
    static let all = names(in: folder, endingIn: ".play").flatMap { name in
        [Form.text, .json].map { Transcript(name: name, form: $0) }
    }

    /// Plays lines in one process. `say` shows each before it is run, which no view counts as a command, but where the
    /// line is about the one before it or must be the first.
    static func play(_ lines: [String], _ form: Form = .text, in folder: TemporaryFolder) throws -> String {
        let silent = ["#", "stage", "expect", "lesson"]
        let script = lines.flatMap { line in
            let isShown = !silent.contains { line.hasPrefix($0) }
            return (isShown ? ["say '$ \(line.replacing("'", with: "\"").replacing("\\", with: "/"))'"] : []) + [line]
        }
        return try settled(
            #""$0" "$@""#, ["--ephemeral", "--keep-going", "--seed", "7"] + (form == .json ? ["--json"] : []),
            input: script.joined(separator: "\n") + "\n", columns: form == .narrow ? "40" : nil, in: folder)
    }

    /// What a line of the system's shell prints on both streams, and its status; see `Playhouse.run(byShell:)`.
    ///
    /// It is without what differs from run to run, or would differ with each feature or each line that is added. A regular
    /// expression of ours would take seconds for what the system's editor does at once.
    static func settled(
        _ line: String, _ arguments: [String] = [], input: String = "", columns: String? = nil,
        in folder: TemporaryFolder
    ) throws -> String {
        let edits = [
            #"s/^-:[0-9]+: //"#, #"s/,"source":"-","line":[0-9]+//"#, #"s/took [0-9]+ (µs|ms)/took some time/"#,
            #"s/"real":[0-9.e-]+/"real":0/"#,
            #"s/[0-9]+ pass; (shell|teaching|people) desk/N pass; \1 desk/"#,
            #"s/[0-9]+ handlers passed, and (shell|teaching|people) desk/N handlers passed, and \1 desk/"#,
            #"s/… [0-9]+ rows left out/… N rows left out/"#, "s|\(folder.path)|DIR|g",
        ]
        var environment = Playhouse.environment
        environment["COLUMNS"] = columns
        return try Playhouse.run(
            byShell: "{ \(line); echo \"ended: $?\"; } 2>&1 | sed -E '\(edits.joined(separator: ";"))'", arguments,
            input: Array(input.utf8), environment: environment, in: folder.path
        ).output
    }

    /// What came of it, and what lies in its folder afterwards.
    func said() throws -> String {
        let folder = try TemporaryFolder()
        let lines = try textOfFile("\(Self.folder)/\(name).play").split(separator: "\n").map(String.init)
        var text = try Self.play(lines, form, in: folder)
        for name in try folder.names {
            guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: folder.path(of: name))) else { continue }
            text += "== \(name), \(bytes.count) bytes\n"
            text += bytes.count > 4000 ? "\(Self.fingerprint(bytes))\n" : String(decoding: bytes, as: UTF8.self) + "\n"
        }
        return text
    }

    /// What stands for bytes that nobody reads.
    private static func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
        String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }

    /// Each line that was run, with a fingerprint of what it said: a record of thousands of commands that nobody reads says
    /// which of them says something else now.
    static func fingerprints(of text: String) -> String {
        var (fingerprints, said) = ("", "")
        for line in text.split(separator: "\n") {
            guard line.hasPrefix("$ ") || line.hasPrefix(#"{"command":"say""#) else {
                said += line + "\n"
                continue
            }
            fingerprints += "\(fingerprint(said.utf8))\n\(line)  "
            said = ""
        }
        return fingerprints + fingerprint(said.utf8) + "\n"
    }
}

@Suite(.release) struct TranscriptTests {
    @Test(arguments: Transcript.all)
    func eachLineSaysWhatItSaid(_ transcript: Transcript) throws {
        let record = Golden(name: transcript.description, folder: Transcript.folder)
        let said = try transcript.said()
        let difference = try record.difference(
            from: transcript.form == .text ? said : Transcript.fingerprints(of: said))
        #expect(difference == nil, "\(transcript) \(difference ?? "")")
    }

    /// Page, diagram, script, hand-out, rows, verdicts and the stream itself.
    @Test(arguments: Example.all)
    func anExampleLooksTheSameInEveryView(_ example: Example) throws {
        let folder = try TemporaryFolder()
        try folder.write(example.stream(), to: "a.jsonl")
        // The first line of a script names the seed, and a page has the code behind its rows, which is another one tomorrow.
        let views = """
            for f in html puml play md; do "$0" -e -c "export a.$f --from a.jsonl"; done
            for f in html puml play md; do echo "$ $f"; sed '1{/--seed/d}; s|<a class="source".*</a>||; /<figure/,/<.figure>/d' a.$f; done
            echo '$ rows'; "$0" --view a.jsonl; echo '$ verdicts'; "$0" --verify a.jsonl; "$0" --verify --json a.jsonl
            echo '$ stream'; sed -E '1d; /"kind":"reply"/d; s/"at":"[^"]*"//' a.jsonl
            """
        let text = Transcript.fingerprints(of: try Transcript.settled(views, in: folder))
        let difference = try Golden(name: "views-\(example)", folder: Golden.records).difference(from: text)
        #expect(difference == nil, "\(example) \(difference ?? "")")
    }
}

/// The consequences of the commands' descriptions, group by group: how each is used, and how it is misused.
@Suite(.release) struct CommandRecordTests {
    private static let commands = (try? CommandHelp.all()) ?? []
    private static let groups = Array(Set(commands.map(\.group))).sorted()

    /// They wait for keys, end or leave the script, reach outside, or say what differs from machine to machine.
    private static let leftOut: Set = [
        "!", "quit", "hold", "snake play", "present", "tour", "run", "stage", "scratch", "clear", "version", "doctor",
        "recover", "source", "lesson check", "quote compare", "exercise start", "exercise check", "class setup",
        "class address", "trace", "time", "set",
    ]

    /// Something of each kind is there.
    private static let setting = [
        "stage", "set why on", "task sample", "task sample --under @1", "library sample", "chat sample",
        "people sample", "quiz start", "snake start easy", "burger new", "quote new", "scene save evening",
        "watch general", "later 1h 'lights on'", "define handler parrot takes squawk does echo hello",
    ]

    private func record(_ name: String, of group: String, _ lines: (CommandHelp) -> [String]) throws {
        let folder = try TemporaryFolder()
        let commands = Self.commands.filter { $0.group == group && !Self.leftOut.contains($0.name) }
        let text = Transcript.fingerprints(
            of: try Transcript.play(Self.setting + commands.flatMap(lines), in: folder))
        let file = "\(name)-\(group.split(separator: " ").joined(separator: "-"))"
        let difference = try Golden(name: file, folder: Golden.records).difference(from: text)
        #expect(difference == nil, "\(file) \(difference ?? "")")
    }

    @Test(arguments: groups)
    func aUseSaysWhatItSaid(_ group: String) throws {
        try record("uses", of: group) { command in
            let first = Array(command.examples.prefix(1))
            let views = group == "patterns at work" ? [] : ["why long", "diagram"]
            let json = ["set output json"] + first + (views.isEmpty ? [] : ["why"])
            return command.examples + views + json + ["set output csv"] + first + ["set output text", "undo"]
        }
    }

    @Test(arguments: groups)
    func aWrongUseSaysWhatItSaid(_ group: String) throws {
        try record("misuses", of: group) { command in
            let (name, example) = (command.name, command.examples.first ?? command.name)
            let options = command.usage.split(separator: " ").filter { $0.hasPrefix("[--") }
                .map { $0.dropFirst().filter { !"]…".contains($0) } }
            var lines = [name.dropLast() + "zz", String(name.dropFirst())]
            lines += ["", " zzz", " ''", " 99999", " @0"].map { name + $0 }
            lines += [" and some more words", " --nonsense", "x"].map { example + $0 } + [String(example.dropLast())]
            // The second word of the name without the first one, and misspelt.
            lines += name.split(separator: " ").dropFirst().flatMap { [$0 + "x", $0.dropLast() + " x"] }
            for option in options {
                lines += ["", " zzz", "=-1"].map { "\(example) \(option)\($0)" } + ["\(example) \(option.dropLast())"]
            }
            return lines + ["set output json", name, name + " zzz", example + " --nonsense", "set output text"]
        }
    }

    /// As a book has it, and as a narrow screen does.
    @Test(arguments: [Transcript.Form.text, .narrow])
    func helpSaysWhatItSaid(_ form: Transcript.Form) throws {
        let topics = ["grammar", "keys", "scripts", "dates", "patterns", "lectures", "lessons", "events", "accounts"]
        let patterns = [
            "chain", "command", "observer", "mediator", "composite", "memento", "state", "strategy", "template",
            "facade",
            "async", "builder", "singleton", "mvp", "vip",
        ]
        let lines =
            ["help"] + (topics + Self.groups).map { "help \($0)" } + Self.commands.map { "help \($0.name)" }
            + ["structure"] + patterns.flatMap { ["explain \($0)", "structure \($0)"] } + ["patterns", "without"]
        let text = Transcript.fingerprints(of: try Transcript.play(lines, form, in: TemporaryFolder()))
        let difference = try Golden(name: "help\(form.rawValue)", folder: Golden.records).difference(from: text)
        #expect(difference == nil, "help\(form.rawValue) \(difference ?? "")")
    }
}
