import Commands
import Patterns
import Platform

/// Takes what goes wrong with the program and the system under it: it is logged and reported.
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
            // The fault itself must not be lost sight of because the log fails, too.
            return FaultAnswer(handler: name, text: "reported: it cannot be logged \(log.place): \(error)")
        }
    }
}
