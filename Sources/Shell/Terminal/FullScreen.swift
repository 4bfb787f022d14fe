public import Commands
import LineInput
import Platform
public import StateStore
import Text

/// The terminal as a stage for animations: a show has the whole screen, except the status line, until it ends.
public final class FullScreen: LiveScreen {
    private let host: TerminalHost
    private let output: DurableOutput
    private let steps: StepRunner
    private let runLoop: RunLoop
    private let clock: ShellClock
    private let store: ChangeStore
    private let context: ExecutionContext
    private let directory: CommandDirectory

    public init(
        host: TerminalHost, output: DurableOutput, steps: StepRunner, runLoop: RunLoop, clock: ShellClock,
        store: ChangeStore, context: ExecutionContext, directory: CommandDirectory
    ) {
        (self.host, self.output, self.steps, self.runLoop) = (host, output, steps, runLoop)
        (self.clock, self.store, self.context, self.directory) = (clock, store, context, directory)
    }

    public func run(_ show: any Animation) throws(CommandError) -> LiveEnding {
        guard let terminal = host.terminal, terminal.canShowLive, context.jobDepth == 0 else {
            throw CommandError(
                .refused, "this needs the screen of a terminal",
                hint: "start playhouse at one, with TERM set to its kind")
        }
        guard !output.isJSON, !output.isCapturing else {
            throw CommandError(
                .refused, "a moving picture cannot be written as text", hint: "leave out --json, '>', '>>' and '|'")
        }
        return steps.betweenSteps {
            output.held {
                terminal.withLiveScreen { showFrames(of: show, on: terminal) }
            }
        }
    }

    private func showFrames(of show: any Animation, on terminal: Terminal) -> LiveEnding {
        var shownAt = clock.now
        // A virtual clock stands still, but a person does not: here it keeps real time.
        let (begun, base) = (SteadyTime.now, clock.now)
        draw(show, on: terminal)
        while !show.isOver {
            let frameEnd = show.frameTime.map { shownAt + $0 }
            let due = [frameEnd, clock.nextDue].compactMap { $0 }.min()
            let event = terminal.nextLiveEvent(upTo: due.map { max(.zero, $0 - clock.now) })
            if clock.kind == .virtual { clock.advance(to: base + (SteadyTime.now - begun)) }
            attend()
            switch event {
            case .interrupted, .closed: return .interrupted
            case .resumed: show.comeBack()
            case .elapsed, .woken, .resized: break
            default: LiveKey(event).map(show.press)
            }
            if let frameEnd, clock.now >= frameEnd {
                show.nextFrame()
                // In step with the clock, unless a frame took longer than its time.
                shownAt = show.frameTime.map { max(frameEnd, clock.now - $0) } ?? clock.now
            } else if frameEnd == nil {
                // The time of a frame that stood still begins when the show moves again.
                shownAt = clock.now
            }
            draw(show, on: terminal)
        }
        return .finished
    }

    private func attend() {
        runLoop.attend()
        store.hearOthers()
        // Changes without a command are kept now, although they are reported later, because other sessions wait for the
        // lock.
        output.awaitDisk()
    }

    /// Draws the current frame, with the status line in the last row.
    private func draw(_ show: any Animation, on terminal: Terminal) {
        let (columns, rows) = terminal.size
        let showsStatus = host.showsStatus && rows > 1
        var text = TextWriter(usesColor: output.usesColor, width: columns)
        show.draw(columns: columns, rows: showsStatus ? rows - 1 : rows, to: &text)
        let lines = text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        terminal.drawLive(lines, status: showsStatus ? ControlCharacters.shown(directory.statusLine.current) : nil)
    }
}

extension LiveKey {
    /// - Returns: nil for an event that is not a key.
    fileprivate init?(_ event: LiveEvent) {
        switch event {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .escape: self = .escape
        case .character(let scalar): self = .character(Character(scalar))
        default: return nil
        }
    }
}
