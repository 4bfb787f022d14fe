import Commands
import Patterns
import Platform

/// Handles faults of the program and the system: logs and reports them.
final class GeneralErrorHandler: ErrorHandler {
    private let log: ErrorLog
    private let clock: ShellClock

    init(log: ErrorLog, clock: ShellClock, events: EventStream) {
        self.log = log
        self.clock = clock
        super.init(
            .general, and: "errors of the system",
            purpose: "logs it and prints where", events: events)
    }

    override func respond(to request: Fault) -> FaultAnswer {
        let entry = LogEntry(time: clock.wallTime, name: request.name, message: request.message)
        do throws(SystemError) {
            try log.append(entry)
            return FaultAnswer(handler: name, text: "reported: logged \(log.place); 'errors log' shows it")
        } catch {
            // A failing log must not hide the fault itself.
            return FaultAnswer(handler: name, text: "reported: it cannot be logged \(log.place): \(error)")
        }
    }
}
