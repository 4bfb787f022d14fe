public import Commands
public import LineInput
import Patterns
public import Platform

/// Time and work: it fires the timers, collects the results of other threads, and waits for both.
public final class RunLoop {
    private let clock: ShellClock
    private let threads: WorkThreads
    private let wake: WakeDescriptor
    private let host: TerminalHost
    private let output: DurableOutput
    private let steps: StepRunner
    private let followUps: FollowUpQueue
    private let directory: CommandDirectory
    private let context: ExecutionContext
    private let status: RunStatus
    private let audience: any CommandAudience

    /// - Parameters:
    ///   - threads: do slow work outside the loop.
    ///   - wake: ends a wait from outside.
    public init(
        clock: ShellClock, threads: WorkThreads, wake: WakeDescriptor, host: TerminalHost, output: DurableOutput,
        steps: StepRunner, followUps: FollowUpQueue, directory: CommandDirectory, context: ExecutionContext,
        status: RunStatus, audience: any CommandAudience
    ) {
        (self.clock, self.threads, self.wake, self.host) = (clock, threads, wake, host)
        (self.output, self.steps, self.followUps) = (output, steps, followUps)
        (self.directory, self.context) = (directory, context)
        (self.status, self.audience) = (status, audience)
    }

    /// Handles everything that is due: timers, the results of other threads, jobs. Called between commands and during
    /// waits.
    func attend() {
        if clock.hasTimers || threads.outstanding > 0 { attendToWhatIsDue() }
    }

    private func attendToWhatIsDue() {
        guard !context.isRehearsing else { return }
        repeat {
            if let due = clock.nextDue, due <= clock.now { clock.advance(to: clock.now) }
        } while collectResults()
        audience.show(on: output)
    }

    /// Collects the results of other threads.
    ///
    /// On the virtual clock their work takes no time: this waits for them, so that the same commands give the same run.
    ///
    /// - Returns: whether there were any.
    private func collectResults() -> Bool {
        guard threads.outstanding > 0 else { return false }
        guard clock.kind == .virtual else { return threads.collect() }
        host.writePending()
        while !threads.collect(whenAllAreDone: true) { _ = waitForWake(wake, upTo: nil) }
        return true
    }

    // MARK: Waiting

    /// Returns the reply itself; waits for it if it is still to come.
    ///
    /// - Throws: the failure of the work; an error of kind `interrupted` after ^C, which cancels it.
    func finished(_ reply: Reply) throws(CommandError) -> Reply {
        guard let future = reply.later else { return reply }
        guard context.jobDepth == 0 else {
            future.cancel()
            throw CommandError(
                .refused, "'\(future.name)' takes time and cannot be part of another command in a job",
                hint: "make it a command of the job itself, as in \"lights on; wait 5; lights off\"")
        }
        // Events meanwhile belong to no command, and so not to this command's step.
        try steps.betweenSteps { () throws(CommandError) in
            do throws(CommandError) {
                attend()
                var lapse = TimeLapse()
                while !future.isComplete {
                    guard !status.isStopped else { throw .alreadyTold }
                    let stretch = clock.kind == .virtual && host.hasTerminal ? lapse.next() : nil
                    guard try passTime(upTo: stretch) else {
                        throw CommandError(.refused, "nothing is left that could end the wait", hint: "see 'jobs'")
                    }
                }
            } catch {
                future.cancel()
                throw error.about(directory.name(of: context.invocation))
            }
        }
        return try future.reply
    }

    /// The pictures in which a person at the terminal sees the virtual clock move. All take the same real time, but
    /// each covers more virtual time than the one before, so that even a long wait soon ends.
    private struct TimeLapse {
        static let picture = Duration.milliseconds(40)
        private var stretch = Duration.seconds(1)
        private var left = 20

        /// The virtual time of the next picture; nil for all the rest.
        mutating func next() -> Duration? {
            guard left > 0 else { return nil }
            left -= 1
            defer { stretch = stretch * 8 / 5 }
            return stretch
        }
    }

    /// Lets time pass until something happens without a command: the virtual clock jumps, and the real one is awaited.
    ///
    /// - Parameter stretch: the longest jump of the virtual clock, after which a person is shown the time; nil for no
    ///   limit.
    /// - Returns: false if nothing more can happen.
    /// - Throws: ``CommandError/interrupted`` after ^C.
    func passTime(upTo stretch: Duration? = nil) throws(CommandError) -> Bool {
        let due = clock.nextDue
        guard due != nil || threads.outstanding > 0 else { return false }
        if clock.kind == .virtual {
            if host.takeInterrupt() { throw .interrupted }
            if let due {
                clock.advance(to: stretch.map { min(due, clock.now + $0) } ?? due)
                if stretch != nil {
                    host.showWhatWaits()
                    if host.wait(upTo: TimeLapse.picture, wake) == .interrupted { throw .interrupted }
                }
            }
        } else {
            host.showWhatWaits()
            if host.wait(upTo: timeUntil(due), wake) == .interrupted { throw .interrupted }
        }
        attend()
        if host.hasTerminal { host.showWhatWaits() }
        return true
    }

    /// Lets timers and background work continue until there are lines to read. Called before waiting for them.
    ///
    /// The virtual clock stands still meanwhile.
    func awaitInput(from descriptor: Int32) {
        // Lines that are already there do not wait for replies: many commands share a sync.
        if waitForInput(descriptor, wake: wake, upTo: .zero) { return }
        output.flush()
        guard clock.kind == .real else { return }
        while clock.nextDue != nil || threads.outstanding > 0 {
            if waitForInput(descriptor, wake: wake, upTo: timeUntil(clock.nextDue)) { return }
            attend()
            output.flush()
        }
    }

    private func timeUntil(_ due: Duration?) -> Duration? { due.map { max(.zero, $0 - clock.now) } }

    private var hasWorkLeft: Bool { followUps.isBusy || directory.features.contains(where: \.hasWorkLeft) }

    /// Finishes the work that needs no further command, as a script does at its end.
    ///
    /// Work that can never be finished is reported.
    func finishWork() {
        for feature in directory.features { feature.inputDidEnd() }
        attend()
        do throws(CommandError) {
            while hasWorkLeft, !status.isStopped, try passTime() {}
        } catch {
            status.hasFailed = true
        }
        for feature in directory.features { feature.giveUpWork() }
    }
}

extension Future where Value == Reply, Failure == CommandError {
    /// The result of a completed future.
    var reply: Reply {
        get throws(CommandError) {
            switch outcome {
            case .success(let reply): return reply
            case .failure(let error): throw error
            case .cancelled, nil: throw .cancelled
            }
        }
    }
}
