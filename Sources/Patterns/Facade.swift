package import PatternEvents

/// A facade's script: the steps it takes through its subsystem so that its client needs to know none of them.
///
/// Source: "Facade", Gamma et al. 1994.
package struct FacadeScript<Failure: Error> {
    /// One call into the subsystem.
    package struct Step {
        /// Which object of the subsystem is called.
        package let subsystem: String
        /// What is asked of it, as a plan or a trace shows it.
        package let label: String
        /// Why the step is left out; nil if it is taken.
        package let skipped: String?
        fileprivate let action: () throws(Failure) -> Void

        /// - Parameters:
        ///   - subsystem: name of the object that is called.
        ///   - label: what is asked of it.
        ///   - skipped: why it is left out; nil to take it.
        ///   - action: the call.
        package init(
            _ subsystem: String,
            _ label: String,
            skipped: String? = nil,
            action: @escaping () throws(Failure) -> Void
        ) {
            self.subsystem = subsystem
            self.label = label
            self.skipped = skipped
            self.action = action
        }
    }

    package let steps: [Step]
    private let facade: Participant
    private let events: EventStream

    /// - Parameter name: the facade's name in traces.
    package init(_ name: String, steps: [Step], events: EventStream) {
        self.facade = Participant(name, .facade)
        self.steps = steps
        self.events = events
    }

    /// Takes the steps in order, up to the first that fails. Taking back what was done is up to whoever began the
    /// transaction; the failure is told here.
    package func run() throws(Failure) {
        for step in steps {
            let receiver = Participant(step.subsystem, .subsystem)
            if let skipped = step.skipped {
                events.emit(
                    .facade, .subsystemOperation, from: facade, to: nil,
                    "skips \(step.subsystem) \(step.label)", because: skipped
                )
                continue
            }
            events.emit(.facade, .subsystemOperation, from: facade, to: receiver, step.label)
            do throws(Failure) {
                try events.nested { () throws(Failure) in try step.action() }
            } catch {
                events.emit(
                    .facade, .rollBack, from: facade, to: receiver, "gives up at \(step.label)", because: "\(error)"
                )
                throw error
            }
        }
    }
}
