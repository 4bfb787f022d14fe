import Commands
import LineInput
import PatternEvents
import Patterns
import Platform
import ShellServices

// Time and work: what goes on while no command does.
extension ShellSession {
    /// Lets all work be done for which no command need come any more: what a script does at its end.
    ///
    /// Work that can never be done is told of.
    package func finishWork() {
        for feature in features { feature.inputDidEnd() }
        attend()
        do throws(CommandError) {
            while features.contains(where: \.hasWorkLeft), !isStopped, try passTime() {}
        } catch {
            hasFailed = true
        }
        for feature in features { feature.giveUpWork() }
    }

    /// Lets go on what goes on by itself until there are lines to read; to be called before waiting for them.
    ///
    /// The virtual clock stands still meanwhile.
    package func awaitInput(from descriptor: Int32) {
        // Lines that are there already keep nobody waiting for replies: many commands share a sync.
        if waitForInput(descriptor, wake: wake, upTo: .zero) { return }
        console.flush()
        guard clock.kind == .real else { return }
        while clock.nextDue != nil || threads.outstanding > 0 {
            let limit = clock.nextDue.map { max(.zero, $0 - clock.now) }
            if waitForInput(descriptor, wake: wake, upTo: limit) { return }
            attend()
            console.flush()
        }
    }

    /// Does what has become due: timers, the results of other threads, jobs. Called between commands and while one waits.
    @inline(__always)
    func attend() {
        if clock.hasTimers || threads.outstanding > 0 { attendToWhatIsDue() }
    }

    private func attendToWhatIsDue() {
        guard !isRehearsing else { return }
        repeat {
            if let due = clock.nextDue, due <= clock.now { clock.advance(to: clock.now) }
        } while collectResults()
    }

    /// Takes what other threads have done.
    ///
    /// On the virtual clock their work takes no time: they are waited for, so that the same commands give the same run.
    ///
    /// - Returns: whether there was any.
    private func collectResults() -> Bool {
        guard threads.outstanding > 0 else { return false }
        guard clock.kind == .virtual else { return threads.collect() }
        console.flush()
        while !threads.collect(whenAllAreDone: true) { _ = waitForWake(wake, upTo: nil) }
        return true
    }

    /// The reply itself: where it is not there yet, what has to happen for it is waited for, and happens.
    ///
    /// - Throws: what the work came to; an error of kind `interrupted` after ^C, which cancels it.
    func finished(_ reply: Reply) throws(CommandError) -> Reply {
        guard let future = reply.later else { return reply }
        guard workDepth == 0 else {
            future.cancel()
            throw .takesTimeWithin(future.name)
        }
        // What happens meanwhile happens by itself; it is no part of this command's step.
        try betweenSteps { () throws(CommandError) in
            do throws(CommandError) {
                attend()
                while !future.isComplete {
                    guard try passTime() else { throw .neverComplete }
                }
            } catch {
                future.cancel()
                throw error.about(name(of: underWay))
            }
        }
        return try future.reply
    }

    /// Lets time pass until something happens by itself: the virtual clock jumps, the real one is waited for.
    ///
    /// - Returns: false if nothing is left that could happen.
    /// - Throws: ``CommandError/interrupted`` after ^C.
    func passTime() throws(CommandError) -> Bool {
        let due = clock.nextDue
        guard due != nil || threads.outstanding > 0 else { return false }
        if clock.kind == .virtual {
            if terminal != nil, Signals.takeInterrupt() { throw .interrupted }
            if let due { clock.advance(to: due) }
        } else {
            updateStatusLine()
            writePending()
            let limit = due.map { max(.zero, $0 - clock.now) }
            let outcome = terminal?.wait(upTo: limit) ?? waitForWake(wake, upTo: limit)
            if outcome == .interrupted { throw .interrupted }
        }
        attend()
        if terminal != nil {
            updateStatusLine()
            writePending()
        }
        return true
    }
}

extension Future where Value == Reply, Failure == CommandError {
    /// What a future that is complete came to.
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
