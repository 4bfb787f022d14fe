import Commands
import Glibc

/// Builds a student's program, runs it, and judges its records.
struct ExerciseCheck {
    let folder: ExerciseFolder

    /// The limit for a build.
    private static let buildPatience = Duration.seconds(600)
    /// The limits for a scene's processor time, in seconds, and for its total time.
    static let seconds = 10
    private static let patience = Duration.seconds(60)
    /// The limit for its memory, in MiB.
    static let mebibytes = 1024

    func report() throws(CommandError) -> ExerciseReport {
        try folder.prepare()
        try build()
        var generator = SystemRandomNumberGenerator()
        let hidden = HiddenScene.scenes(of: folder.exercise.hidden, using: &generator)
        let outcome = try run(hidden.map(\.line))
        var report = ExerciseReport(
            exercise: folder.exercise,
            judge: SceneJudge(Self.lines(outcome.output), of: folder.exercise, hidden: hidden), source: folder.source)
        report.ending = Self.ending(outcome)
        report.added = folder.added
        return report
    }

    static func lines(_ bytes: [UInt8]) -> [[UInt8]] { bytes.split(separator: 0x0A).map(Array.init) }

    private func build() throws(CommandError) {
        guard Self.hasSwift else {
            throw CommandError(
                .io, "Swift is not installed", hint: "install Swift 6.2 or newer from https://www.swift.org/install")
        }
        let outcome = try finished(
            BoundedProcess(patience: Self.buildPatience).run(
                ["swift", "build", "--product", folder.exercise.id], in: folder.path), "the build")
        guard outcome.exitStatus == 0 else {
            let said = String(decoding: outcome.output + outcome.errors, as: UTF8.self).asLines
            let errors = said.filter { $0.contains(": error: ") }
            let shown = (errors.isEmpty ? said.suffix(5) : errors[...]).prefix(5).map { line in
                line.firstRange(of: "/Sources/\(folder.exercise.id)/").map { String(line[$0.upperBound...]) } ?? line
            }
            var unique: [String] = []
            for line in shown where !unique.contains(line) { unique.append(line) }
            throw CommandError(
                .refused, "the program does not compile: \(unique.joined(separator: " · "))",
                hint: "'swift build' in '\(folder.path)' says more")
        }
    }

    /// - Parameter hidden: the commands to run after the scene.
    private func run(_ hidden: [String]) throws(CommandError) -> BoundedProcess.Outcome {
        let process = BoundedProcess(seconds: Self.seconds, mebibytes: Self.mebibytes, patience: Self.patience)
        // A trap is reported in one line, without a backtrace.
        let words = ["env", "SWIFT_BACKTRACE=enable=no", ".build/debug/\(folder.exercise.id)"] + hidden
        guard let outcome = process.run(words, in: folder.path) else {
            throw CommandError(.io, "the program cannot be started", hint: "try it again")
        }
        guard outcome.isStopped != .interrupt else { throw Self.interrupted }
        return outcome
    }

    private func finished(
        _ outcome: BoundedProcess.Outcome?, _ what: String
    ) throws(CommandError) -> BoundedProcess.Outcome {
        guard let outcome else { throw CommandError(.io, "\(what) cannot be started", hint: "try it again") }
        switch outcome.isStopped {
        case .interrupt: throw Self.interrupted
        case .patience:
            throw CommandError(.limit, "\(what) takes more than 10 minutes", hint: "run 'swift build' yourself")
        case .output, nil: return outcome
        }
    }

    /// The way the program ended, if it ended early.
    private static func ending(_ outcome: BoundedProcess.Outcome) -> String {
        switch outcome.isStopped {
        case .patience: return "the program does not end within \(patience.components.seconds) seconds"
        case .output: return "the program prints more than 4 MiB"
        case .interrupt, nil: break
        }
        let said = String(decoding: outcome.errors, as: UTF8.self).asLines
        let last = said.first { $0.contains("atal error") || $0.contains("rror:") }
        let why = last.map { ": \($0.prefix(300))" } ?? ""
        if outcome.signal == SIGXCPU || outcome.signal == SIGKILL {
            return "the program takes more than \(seconds) seconds of processor time"
        }
        if let signal = outcome.signal { return "the program was ended by signal \(signal)\(why)" }
        if let status = outcome.exitStatus, status != 0 { return "the program ended with status \(status)\(why)" }
        return ""
    }

    /// Whether `swift` is in `PATH`.
    private static var hasSwift: Bool {
        guard let path = getenv("PATH") else { return false }
        return String(cString: path).split(separator: ":").contains { access("\($0)/swift", X_OK) == 0 }
    }

    private static let interrupted = CommandError(.interrupted, "the check was interrupted")
}
