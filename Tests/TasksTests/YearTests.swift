import Commands
import FeatureTestSupport
import Glibc
import StateTestSupport
import Testing

@testable import Tasks

/// A year of a real list comes in, is lived with for a day, and goes out again: nothing is lost but what the reply names.
@Suite struct YearTests {
    private static let count = getenv("PLAYHOUSE_LONG_TESTS") == nil ? 400 : 3_000

    private func desk(_ text: String) -> TaskDesk {
        let system = FaultySystem.forReading()
        system.disk.put(text, at: "f")
        return TaskDesk(system: system)
    }

    /// A day of commands.
    ///
    /// - Returns: the ids of the tasks that they change.
    private func live(_ desk: TaskDesk) throws -> Set<TaskID> {
        let before = tasks(of: desk)
        for line in [
            "task next", "task next +work due:week", "tasks overdue", "task report month", "task count waiting",
            "task done overdue +errand --yes", "task edit due:none pri:high +phone --due friday --yes",
            "task edit +garden open text:water --note 'use the can' --yes", "task next -n 50 --all", "undo",
            "task edit pri:low open project:Trip --wait +3d --yes",
        ] {
            guard line != "undo" else {
                #expect(desk.undo())
                continue
            }
            do throws(CommandError) {
                _ = try desk.reply(line)
            } catch {
                // Not every year has a task that the line fits.
                guard error.message.hasPrefix("no task that this would change fits") else { throw error }
            }
        }
        let after = tasks(of: desk)
        return Set(after.filter { before[$0.key] != $0.value }.keys)
    }

    /// The text with what a task depends on in one order: it has none.
    private func sorted(_ text: String) -> String {
        text.replacing(/"depends":\[([^\]]*)\]/) { match in
            "\"depends\":[" + match.1.split(separator: ",").sorted().joined(separator: ",") + "]"
        }
    }

    private func tasks(of desk: TaskDesk) -> [TaskID: TaskRecord] {
        var tasks: [TaskID: TaskRecord] = [:]
        desk.tree.save(desk.tree.root) { record, level in if level > 0 { tasks[record.id] = copy record } }
        return tasks
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func taskwarriorsYear(seed: UInt64) throws {
        var year = ToDoYear(seed: seed)
        let entries = year.taskwarrior(Self.count)
        let kept = entries.filter { !["deleted", "recurring"].contains($0.status) }
        let desk = desk("[\n" + entries.map(\.json).joined(separator: ",\n") + "\n]\n")
        let reply = try desk.run("task import f")
        let (deleted, templates) = (
            entries.count { $0.status == "deleted" }, entries.count { $0.status == "recurring" }
        )
        #expect(reply.hasPrefix("\(kept.count) tasks from 'f', read as taskwarrior: @1 to @\(kept.count); left out: "))
        #expect(reply.contains("\(deleted) deleted tasks") && reply.contains("\(templates) recurrence templates"))
        let exported = { try desk.text("task export --format taskwarrior") }
        #expect(try sorted(exported()) == sorted("[\n" + kept.map(\.json).joined(separator: ",\n") + "\n]\n"))

        // What was imported is heeded: of each series the last open one comes again, and what waits is not next.
        #expect(tasks(of: desk).values.count { $0.details?.recurrence != nil } == templates)
        let next = try desk.json("task next -n 1000000")
        #expect(!next.contains(#""waitsUntil""#) && !next.contains(#""done":true"#))
        #expect(try desk.json("task next -n 1000000 waiting").contains(#""needs":["#))

        let changed = try live(desk)
        #expect(changed.count > 1)
        let lines = try exported().split(separator: "\n").dropFirst().dropLast().map {
            String($0).hasSuffix(",") ? String($0.dropLast()) : String($0)
        }
        // Tasks that come again stand behind those they follow.
        let originals = lines.filter { line in kept.contains { line.contains(#""uuid":"\#($0.uuid)""#) } }
        try #require(originals.count == kept.count)
        for (index, (entry, line)) in zip(kept, originals).enumerated() {
            let isChanged = changed.contains(TaskID(rawValue: UInt32(index + 1)))
            #expect(isChanged == (sorted(line) != sorted(entry.json)), "\(entry.json)\n\(line)")
            // Even then nothing is lost but the day on which something is due that is not.
            for name in [
                "description", "entry", "uuid", "estimate", "size", "tags", "project", "depends", "recur", "imask",
            ] {
                #expect(
                    line.contains("\"\(name)\":") == entry.json.contains("\"\(name)\":"),
                    "\(name)\n\(entry.json)\n\(line)")
            }
        }
        // And the copy is the same list.
        let copy = self.desk(try exported())
        try copy.run("task import f")
        #expect(copy.tree.portrait() == desk.tree.portrait())
        let json = self.desk(try desk.text("task export --format json"))
        try json.run("task import f")
        #expect(
            try json.text("task export --format json") == desk.text("task export --format json").renumbered(as: json))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func todoTextsYear(seed: UInt64) throws {
        var year = ToDoYear(seed: seed)
        let lines = year.todoText(Self.count)
        let desk = desk(lines.map { $0 + "\n" }.joined())
        #expect(
            try desk.run("task import f") == "\(lines.count) tasks from 'f', read as todo.txt: @1 to @\(lines.count)")
        let exported = { try desk.text("task export --format todotxt") }
        #expect(try exported() == lines.map { $0 + "\n" }.joined())

        let recurring = lines.count { $0.contains(" rec:") }
        #expect(tasks(of: desk).values.count { $0.details?.recurrence != nil } == recurring)
        let next = try desk.json("task next -n 1000000")
        #expect(!next.contains(#""waitsUntil""#))

        let changed = try live(desk)
        #expect(changed.count > 2)
        let after = try exported().split(separator: "\n").map(String.init)
        let unchanged = lines.enumerated().filter { !changed.contains(TaskID(rawValue: UInt32($0.offset + 1))) }
        let left = Set(after)
        for (_, line) in unchanged { #expect(left.contains(line)) }
        // What was changed keeps its title, its keys and its days.
        for (index, line) in lines.enumerated() where changed.contains(TaskID(rawValue: UInt32(index + 1))) {
            let match = line.firstMatch(of: #/[A-Z][a-z]+ [^+@]*? [0-9]+(?= |$)/#)
            let title = try #require(match).output
            let found = after.first { $0.contains(title + " ") || $0.hasSuffix(title) }
            let now = try #require(found, "\(line)")
            for word in line.split(separator: " ").dropFirst()
            where word.contains(":") && !word.hasPrefix("due:") && !word.hasPrefix("t:") {
                #expect(now.contains(word), "\(line)\n\(now)")
            }
        }
        let copy = self.desk(try exported())
        try copy.run("task import f")
        #expect(copy.tree.portrait() == desk.tree.portrait())
    }
}

extension String {
    /// The JSON of an export with the ids that its tasks have where it was imported.
    fileprivate func renumbered(as copy: TaskDesk) -> String {
        var ids: [String: String] = [:]
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        var number = 0
        for line in lines {
            guard let id = line.firstMatch(of: /^\{"id":([0-9]+),/)?.output.1 else { continue }
            number += 1
            ids[String(id)] = String(number)
        }
        return lines.map { line in
            var line = String(line).replacing(/^\{"id":([0-9]+),/) { "{\"id\":\(ids[String($0.output.1)] ?? "?")," }
            line = line.replacing(/"depends":\[([0-9,]+)\]/) { match in
                "\"depends\":["
                    + match.output.1.split(separator: ",").map { ids[String($0)] ?? "?" }.joined(separator: ",") + "]"
            }
            return line
        }.joined(separator: "\n")
    }
}
