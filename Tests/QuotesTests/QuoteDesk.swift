import CommandCore
import Patterns
import PatternsTestSupport
import Platform
import Rendering
import StateStore

@testable import Quotes

/// The quotes with a chain before them, run as the shell runs it: a step a command, taken back if it fails.
final class QuoteDesk {
    let events = EventStream()
    let store = ChangeStore()
    let feature: QuotesFeature
    private let chain: CommandChain

    init(seed: UInt64 = 7, system: any System = LinuxSystem()) {
        feature = QuotesFeature(events: events, store: store, system: system, seed: seed)
        chain = CommandChain(feature.handlers)
    }

    var stage: QuoteStage { feature.stage }

    func reply(_ words: [String]) throws(CommandError) -> Reply {
        store.begin()
        do throws(CommandError) {
            guard let reply = try chain.handle(Command(words: words, origin: Origin(source: "test", line: 1))) else {
                throw CommandError.unknownCommand(words[0], near: [])
            }
            // With no folder there is nothing that could fail.
            _ = try? store.commit(words)
            return reply
        } catch {
            store.rollBack()
            throw error
        }
    }

    /// Runs lines that succeed; their words are split at blanks.
    func run(_ lines: String...) throws {
        for line in lines { _ = try reply(line.split(separator: " ").map(String.init)) }
    }

    /// Runs a line that fails.
    ///
    /// - Returns: the error's words, or that there was none.
    func failure(_ line: String) -> String {
        do throws(CommandError) {
            _ = try reply(line.split(separator: " ").map(String.init))
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    /// What a line answers to people.
    func text(_ line: String, usesColor: Bool = false, width: Int = 80) throws -> String {
        var writer = TextWriter(usesColor: usesColor, width: width)
        try reply(line.split(separator: " ").map(String.init)).body.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// What a line answers to programs.
    func json(_ line: String) throws -> String {
        var writer = JSONWriter()
        try reply(line.split(separator: " ").map(String.init)).body.encode(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The events of `lines`, one a line, of one pattern.
    func events(of pattern: Pattern, during lines: String...) throws -> [String] {
        let listener = RecordingListener()
        events.add(listener)
        defer { events.remove(listener) }
        for line in lines { try run(line) }
        return listener.lines(of: pattern)
    }

    /// Everything that can change.
    struct Snapshot: Equatable {
        let present: QuoteState
        let undoable: [String]
        let redoable: [String]
        let source: QuoteSource
    }

    var snapshot: Snapshot {
        let labels = stage.labels
        return Snapshot(
            present: stage.present, undoable: labels.undoable, redoable: labels.redoable, source: stage.source)
    }
}
