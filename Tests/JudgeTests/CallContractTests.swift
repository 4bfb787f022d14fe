import Judge
import Patterns
import Testing

/// Facade, Builder, asynchronous processing and Clean Swift: each rule broken, and kept next to it.
@Suite struct CallContractTests {
    private let theater = Participant("theater", .facade)
    private let lamp = Participant("lamp", .subsystem)

    @Test func aFacadesCallThatNobodyReceivesIsFound() {
        func run(arrives: Bool) -> [Verdict] {
            verdicts { events in
                events.call(.facade, .subsystemOperation, from: theater, to: lamp, .sends("on")) {
                    if arrives { events.arrive(at: lamp, .subsystemOperation) }
                }
            }
        }
        #expect(run(arrives: true) == [Verdict(.facade, .kept)])
        let values = ["sender": "theater", "receiver": "lamp"]
        #expect(run(arrives: false) == [Verdict(.facade, .broken([Breach(.neverArrives, at: 1, values)]))])
    }

    @Test func aCallAcrossAnotherBorderIsFound() {
        func run(_ operation: Operation, _ sender: Role, _ receiver: Role, _ pattern: Pattern = .cleanSwift) -> [Rule] {
            rules { events in
                let to = Participant("list", receiver)
                events.call(pattern, operation, from: Participant("list", sender), to: to, .sends("x")) {
                    events.arrive(at: to, operation)
                }
            }
        }
        #expect(run(.request, .view, .interactor) == [] && run(.response, .interactor, .presenter) == [])
        #expect(run(.request, .presenter, .interactor) == [.crossesOtherBorder])
        #expect(run(.viewModel, .presenter, .interactor) == [.crossesOtherBorder])
        #expect(run(.updateView, .presenter, .view, .modelViewPresenter) == [])
        #expect(run(.updateModel, .view, .model, .modelViewPresenter) == [.crossesOtherBorder])
    }

    @Test func aPartOfWhatIsHandedOverIsFound() {
        let (builder, director) = (Participant("cook", .concreteBuilder), Participant("chef", .director))
        func run(_ operations: Operation...) -> [Rule] {
            rules { events in
                for operation in operations {
                    let isPart = operation == .buildPart
                    events.emit(
                        .builder, operation, from: isPart ? director : builder, to: isPart ? builder : nil, .sends("x"))
                }
            }
        }
        #expect(run(.begin, .buildPart, .getResult, .begin, .buildPart) == [])
        #expect(run(.begin, .buildPart, .getResult, .buildPart) == [.partAfterResult])
    }

    /// What happens to a request, a letter a step: queued, executed, completed, cancelled; `E` and `C` by another worker.
    private func work(_ steps: String) -> Verdict.Outcome? {
        verdicts { events in
            let request = Participant("corn", .request)
            for letter in steps {
                let worker = Participant(letter.isUppercase ? "worker 2" : "worker 1", .worker)
                switch letter {
                case "q":
                    events.emit(
                        .asynchronousProcessing, .enqueue, from: .client, to: Participant("queue", .requestQueue),
                        .enqueues("corn"))
                case "e", "E":
                    events.emit(.asynchronousProcessing, .execute, from: worker, to: request, .executes("corn"))
                case "c", "C":
                    events.emit(.asynchronousProcessing, .complete, from: worker, to: request, .completes("corn"))
                default:
                    events.emit(.asynchronousProcessing, .cancel, from: .client, to: request, .cancels("corn"))
                }
            }
        }.first { $0.pattern == .asynchronousProcessing }?.outcome
    }

    private func found(_ rule: Rule, at step: Int) -> Verdict.Outcome {
        .broken([Breach(rule, at: step, ["request": "corn"])])
    }

    @Test func aRequestIsExecutedAndCompletedOnce() {
        #expect(work("qec") == .kept && work("qx") == .kept && work("qex") == .kept && work("qxqec") == .kept)
        #expect(work("qeec") == found(.executesTwice, at: 3))
        #expect(work("qecc") == found(.completesTwice, at: 4))
        #expect(work("qeC") == found(.completesUnexecuted, at: 3))
        #expect(work("qxe") == found(.executesCancelled, at: 3))
        #expect(work("ec") == .notJudged(because: .elsewhere("corn")) && work("c") == work("ec"))
    }

    @Test func aCompositeIsCompleteAfterItsParts() {
        let (heap, stone) = (Participant("heap", .composite), Participant("stone", .leaf))
        func run(_ isEarly: Bool) -> [Rule] {
            rules { events in
                events.emit(.asynchronousProcessing, .enqueue, from: stone, to: heap, .enqueues("stone"))
                events.emit(.composite, .wait, from: heap, to: stone, .waits(for: "stone"))
                let steps = [(stone, Optional(heap)), (heap, nil)]
                for (part, whole) in isEarly ? steps.reversed() : steps {
                    events.emit(.composite, .complete, from: part, to: whole, .isComplete)
                }
            }
        }
        #expect(run(false) == [] && run(true) == [.completesBeforeParts])
    }
}
