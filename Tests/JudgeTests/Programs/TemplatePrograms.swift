import Patterns

/// A report with a skeleton of four steps.
private final class Report: ConcreteClass {
    let abstractClassName = "report"
    let concreteClassName = "sales"
    let declaredSteps = [
        DeclaredStep("open", .final), DeclaredStep("fill", .abstract), DeclaredStep("sign", .hook),
        DeclaredStep("close", .final, isForFailure: true),
    ]
    let events: EventStream

    init(_ events: EventStream) { self.events = events }

    func step(_ name: String, _ skeleton: Skeleton, inside: () -> Void = {}) {
        name == "fill"
            ? skeleton.abstractStep(name) {
                reached(name)
                inside()
            } : skeleton.finalStep(name) { reachedSkeleton(name) }
    }

    func write(_ body: (Skeleton) -> Void) { templateMethod { body($0) } }
}

let templatePrograms = [
    JudgedProgram("a report in its order", right: "✓ template", wrong: "✗ template stepLeftOut stepOutOfOrder") {
        events, edit in
        let report = Report(events)
        events.command("write") {
            report.write { skeleton in
                for name in edit() ? ["fill", "open", "close"] : ["open", "fill", "close"] {
                    report.step(name, skeleton)
                }
            }
        }
    },
    JudgedProgram("a variant that calls a step", right: "✓ template", wrong: "✗ template stepOutsideSkeleton") {
        events, edit in
        let report = Report(events)
        events.command("write") {
            report.write { skeleton in
                report.step("open", skeleton)
                report.step("fill", skeleton) { if edit() { report.reached("sign") } }
                report.step("close", skeleton)
            }
        }
    },
    JudgedProgram("a report that is canceled", right: "✓ template (endedEarly)", wrong: "✗ template stepLeftOut") {
        events, edit in
        let report = Report(events)
        events.command("write") {
            report.write { skeleton in
                report.step("open", skeleton)
                if !edit() { skeleton.cancelled() }
                report.step("close", skeleton)
            }
        }
    },
]
