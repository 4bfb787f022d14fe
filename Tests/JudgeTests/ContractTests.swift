import Judge
import Patterns
import Testing

/// Each rule broken, by objects that use the ordinary types or by a stream, and kept next to it.
@Suite struct JudgeTests {
    // MARK: Chain of Responsibility

    @Test func aHandlerThatTakesAndDoesNothingIsFound() {
        func run(_ does: @escaping (EventStream) -> Void, silent: Bool) -> [Rule] {
            rules(silent: silent) { events in
                _ = HandlerChain("test", [Taker("greedy", events, does: { does(events) })]).handle("x")
            }
        }
        #expect(run({ _ in }, silent: true) == [.takesAndDoesNothing])
        #expect(run({ _ in }, silent: false) == [])
        #expect(
            run(
                { $0.call(.command, .execute, from: .client, to: Participant("lamp", .receiver), .sends("on")) {} },
                silent: true)
                == [.takesAndDoesNothing], "a call at which nobody arrives is nothing")
        #expect(
            run({ $0.change(of: "room", ChangedPart("lamp", old: "off", new: "on")) }, silent: true) == [])
    }

    @Test func aHandlerThatTakesAndPassesIsFound() {
        let found = rules { events in
            let last = Taker("last", events)
            let first = Taker("first", events)
            first.passesAllTheSame = true
            _ = HandlerChain("test", [first, last]).handle("x")
        }
        #expect(found == [.takesAndPasses])
    }

    @Test func aRequestThatAllPassIsAsItShouldBe() {
        let found = rules { events in
            let handlers = ["a", "b"].map { Taker($0, events) }
            for handler in handlers { handler.isWilling = false }
            _ = HandlerChain("test", handlers).handle("x")
        }
        #expect(found == [])
    }

    @Test func aHandlerThatAnswersForAnotherOrNotAtAllIsFound() {
        let found = rules { events in
            let (a, b, c) = (
                Participant("a", .concreteHandler), Participant("b", .concreteHandler),
                Participant("c", .concreteHandler)
            )
            events.call(.chain, .handleRequest, from: .client, to: a, .sends("x")) {
                events.arrive(at: a, .handleRequest, answer: .passed)
                events.call(.chain, .handleRequest, from: b, to: c, .passes("x")) {
                    events.arrive(at: c, .handleRequest)
                }
            }
        }
        #expect(found == [.passesForAnother, .neitherTakesNorPasses])
    }

    // MARK: Mediator

    @Test func aColleagueThatReachesAnotherIsFound() {
        func run(direct: Bool) -> [Rule] {
            var room: Room?
            func build(_ events: EventStream) { room = Room(events) }
            return rules(before: build) { _ in
                guard let room else { return }
                direct ? room.player.callDirectly(room.lamp) : room.player.changed("paused")
            }
        }
        #expect(run(direct: false) == [])
        #expect(run(direct: true) == [.colleagueReachesColleague])
    }

    @Test func aChangeOfAnotherColleagueIsFoundWithoutAnArrival() {
        var room: Room?
        func build(_ events: EventStream) { room = Room(events) }
        let found = rules(before: build) { events in
            guard let room else { return }
            events.call(.facade, .subsystemOperation, from: .client, to: room.player.colleagueParticipant, .sends("x"))
            {
                events.arrive(at: room.player.colleagueParticipant, .subsystemOperation)
                events.change(of: "room", ChangedPart("lamp", old: "off", new: "on"))
            }
        }
        #expect(found == [.colleagueReachesColleague])
    }

    // MARK: Observer

    @Test func whoeverIsNotToldIsFound() {
        let (subject, line) = (Participant("counts", .concreteSubject), Participant("line", .concreteObserver))
        func run(_ asked: ObservationOptions, _ told: [ObservedValue], attached: Bool = true) -> [Rule] {
            func prepare(_ events: EventStream) {
                events.emit(.observer, .attach, from: line, to: subject, .observes("counts"), because: .asksFor(asked))
                guard !attached else { return }
                events.emit(.observer, .detach, from: line, to: subject, .observesNoMore("counts"))
            }
            return rules(before: prepare) { events in
                events.call(.observer, .notify, from: subject, to: nil, .changes(from: "0", to: "1")) {
                    for moment in told {
                        events.call(.observer, .update, from: subject, to: line, .tells(moment, "1")) {
                            events.arrive(at: line, .update)
                        }
                    }
                }
            }
        }
        #expect(run(.new, [.new]) == [] && run([.old, .new], [.old, .new]) == [])
        #expect(run(.new, []) == [.notTold])
        #expect(run([.old, .new], [.new]) == [.notTold])
        #expect(run(.new, [.new, .new]) == [.toldTwice])
        #expect(run([.old, .new], [.new, .old]) == [.newBeforeOld])
        #expect(run(.new, [.old, .new]) == [.toldUnasked])
        #expect(run(.new, [.new], attached: false) == [.toldUnasked])
    }

    /// Whoever comes or goes while the others are told was not to be told of this change.
    @Test(arguments: [true, false])
    func whoeverMovesMeanwhileIsNotMissed(leaves: Bool) {
        let (subject, line) = (Participant("counts", .concreteSubject), Participant("line", .concreteObserver))
        func attach(_ events: EventStream) {
            events.emit(.observer, .attach, from: line, to: subject, .observes("counts"), because: .asksFor(.new))
        }
        let found = rules(before: leaves ? attach : { _ in }) { events in
            events.call(.observer, .notify, from: subject, to: nil, .changes(from: "0", to: "1")) {
                guard leaves else { return attach(events) }
                events.emit(.observer, .detach, from: line, to: subject, .observesNoMore("counts"))
                // Told once more than it asked for: by then it had gone, and this is no fault of the subject's list.
                events.emit(.observer, .update, from: subject, to: line, .tells(.old, "0"))
            }
        }
        #expect(found == [])
    }

    @Test func aTellingThatHasNotEndedIsNotJudged() {
        let (subject, line) = (Participant("counts", .concreteSubject), Participant("line", .concreteObserver))
        let (events, listener) = (EventStream(), EvidenceListener())
        events.add(listener)
        events.emit(.observer, .attach, from: line, to: subject, .observes("counts"), because: .asksFor(.new))
        events.beginCommand(.init(line: "", publicLine: "", place: "", user: "", isTeaching: false))
        events.call(.observer, .notify, from: subject, to: nil, .changes(from: "0", to: "1")) {
            let verdicts = Judge.verdicts(on: listener.evidence(of: events.command))
            #expect(verdicts == [Verdict(.observer, .notJudged(because: .open))])
        }
    }

    @Test func aSubjectThatChangesSilentlyIsFound() {
        let (subject, line) = (Participant("counts", .concreteSubject), Participant("line", .concreteObserver))
        func prepare(_ events: EventStream) {
            events.emit(.observer, .attach, from: line, to: subject, .observes("counts"), because: .asksFor(.old))
            events.emit(.observer, .detach, from: line, to: subject, .observesNoMore("counts"))
        }
        func tell(_ old: String, _ new: String, _ events: EventStream) {
            events.emit(.observer, .notify, from: subject, to: nil, .changes(from: old, to: new))
        }
        // By the change store, though no step tells of it.
        #expect(
            rules(before: prepare) { events in
                events.call(.command, .execute, from: .client, to: Participant("x", .concreteCommand), .sends("x")) {
                    events.change(of: "tasks", ChangedPart("counts", old: "0", new: "1"))
                }
            } == [.changesUntold])
        // By what is told next.
        #expect(
            rules(before: prepare) {
                tell("0", "1", $0)
                tell("2", "3", $0)
            } == [.changesUntold])
        #expect(
            rules(before: prepare) {
                tell("0", "1", $0)
                tell("1", "2", $0)
            } == [])
    }

    @Test func aRealSubjectKeepsItsContract() {
        let watcher = Watching()
        var subject: Observable<Int>?
        func build(_ events: EventStream) {
            let counts = Observable("counts", 0, events: events)
            counts.attach(watcher, options: [.initial, .old, .new])
            subject = counts
        }
        let verdict = verdicts(before: build) { _ in
            subject?.value = 1
            subject?.value = 2
        }
        #expect(verdict == [Verdict(.observer, .kept)])
    }

    // MARK: Memento

    @Test func aForeignMementoIsFound() {
        func run(_ opener: (Page, Page) -> Page) -> [Rule] {
            rules { events in
                let (one, other) = (Page("one", events), Page("other", events))
                opener(one, other).setMemento(one.createMemento("draft"))
            }
        }
        #expect(run { one, _ in one } == [])
        #expect(run { _, other in other } == [.triesForeignMemento])
        let forced = rules { events in
            let (one, memento) = (Page("one", events), Participant("draft", .memento))
            events.emit(
                .memento, .createMemento, from: one.originatorParticipant, to: memento, .savesState(as: "draft"))
            events.emit(
                .memento, .setMemento, from: Page("other", events).originatorParticipant, to: memento,
                .restoresState(from: "draft"), because: .madeBy("other"))
        }
        #expect(forced == [.opensForeignMemento])
    }

    /// It was made before anybody listened: only its name says whose it is.
    @Test func anOldMementoIsForItsMakerAlone() {
        func run(madeBy maker: String) -> [Rule] {
            rules { events in
                events.emit(
                    .memento, .setMemento, from: Page("one", events).originatorParticipant,
                    to: Participant("draft", .memento), .restoresState(from: "draft"), because: .madeBy(maker))
            }
        }
        #expect(run(madeBy: "one") == [] && run(madeBy: "other") == [.opensForeignMemento])
    }

    // MARK: State, Strategy

    @Test func aContextThatDecidesItselfIsFound() {
        let (lamp, off) = (Participant("lamp", .context), Participant("off", .concreteState))
        let change = { (events: EventStream) in
            events.emit(.state, .changeState, from: off, to: lamp, .changes(from: "off", to: "on"))
        }
        #expect(rules { change($0) } == [.changesStateItself])
        #expect(
            rules { events in
                events.call(.state, .handle, from: lamp, to: off, .sends("on")) { change(events) }
            } == [])
        #expect(
            rules { events in
                for _ in 1...2 {
                    events.call(.state, .handle, from: lamp, to: off, .sends("on")) { change(events) }
                }
            } == [.asksOtherState])
    }

    @Test func anotherStrategyThanTheOneHeldIsFound() {
        func run(_ asked: String) -> [Rule] {
            rules { events in
                let context = Participant("sorter", .context)
                events.emit(
                    .strategy, .setStrategy, from: context, to: Participant("byName", .concreteStrategy),
                    .changes(from: "byAge", to: "byName"))
                events.emit(
                    .strategy, .algorithmInterface, from: context, to: Participant(asked, .concreteStrategy),
                    .sends("sort"))
            }
        }
        #expect(run("byName") == [] && run("byAge") == [.asksOtherStrategy])
    }

    // MARK: Composite

    @Test func aCompositeThatForgetsAPartIsFound() {
        func run(_ ranks: [Int], without omitted: [Int] = []) -> [Rule] {
            rules { events in
                let parts = ["a", "b", "c"].map { Pebble($0, events, []) }
                let heap = Pebble("heap", events, parts)
                heap.order = ranks
                heap.omitted = omitted
                ComponentClient(events: events).ask(heap, "weigh") { heap.weigh() }
            }
        }
        #expect(run([0, 1, 2]) == [])
        #expect(run([0, 1]) == [.partNotAsked] && run([]) == [.partNotAsked])
        #expect(run([0, 1], without: [2]) == [] && run([], without: [0, 1, 2]) == [])
        #expect(run([0], without: [2]) == [.partNotAsked])
        #expect(run([1, 0, 2]) == [.partsOutOfOrder])
    }

    /// What a caller says of its call, and what its receiver says was reached.
    @Test func aCallThatIsCalledOtherwiseIsFound() {
        func run(_ name: String) -> [Rule] {
            rules { events in
                let heap = Pebble("heap", events, [])
                ComponentClient(events: events).ask(heap, name) { heap.weigh() }
            }
        }
        #expect(run("weigh") == [] && run("describe") == [.reachesOtherwise])
        let facade = verdicts { events in
            events.call(
                .facade, .subsystemOperation, from: Participant("theater", .facade),
                to: Participant("lamp", .subsystem), .sends("on")
            ) { events.arrive(at: Participant("lamp", .subsystem), .subsystemOperation, reached: "off") }
        }
        let values = ["sender": "theater", "receiver": "lamp", "told": "on", "reached": "off"]
        #expect(facade == [Verdict(.facade, .broken([Breach(.reachesOtherwise, at: 1, values)]))])
    }

    // MARK: Template Method

    @Test func aVariantThatCallsAStepIsFound() {
        func run(_ fault: Brew.Fault?) -> [Rule] {
            rules { try Brew($0, fault).make() }
        }
        #expect(run(nil) == [])
        #expect(run(.callsStep) == [.stepOutsideSkeleton])
        #expect(run(.failsInTheMiddle) == [])
    }

    @Test func stepsOutOfTheirOrderAreFound() {
        func run(
            _ names: String..., failing: String? = nil, declaring clean: DeclaredStep.Kind = .final
        ) -> [Rule] {
            rules { events in
                let (tea, drink) = (Participant("tea", .concreteClass), Participant("drink", .abstractClass))
                let steps = [
                    DeclaredStep("boil", .final), DeclaredStep("season", .hook), DeclaredStep("brew", .abstract),
                    DeclaredStep("clean", clean, isForFailure: true),
                ]
                events.call(.templateMethod, .templateMethod, from: drink, to: tea, .runs("make")) {
                    events.arrive(at: tea, .templateMethod, .steps(steps))
                    for name in names {
                        try? events.call(
                            .templateMethod, .primitiveOperation, from: drink, to: tea, .sends(Message(name))
                        ) {
                            events.arrive(at: tea, .primitiveOperation, .step(name))
                            if name == failing { throw Spilt() }
                        }
                    }
                }
            }
        }
        #expect(run("boil", "season", "brew", "clean") == [] && run("boil", "brew", "clean") == [])
        #expect(run("brew", "boil", "clean").contains(.stepOutOfOrder))
        #expect(run("boil", "clean") == [.stepLeftOut])
        #expect(run("boil", "brew") == [.stepLeftOut] && run("boil") == [.stepLeftOut, .stepLeftOut])
        #expect(run("boil", "brew", declaring: .default) == [.stepLeftOut], "a default step runs in any case")
        #expect(run("boil", "stir", "brew", "clean") == [.stepNotDeclared])
        #expect(run("boil", "clean", failing: "boil") == [], "a step that is not for failures does not run after one")
        #expect(run("boil", "brew", "clean", failing: "boil") == [.stepAfterFailure])
    }

    /// The skeleton's implementation of a step is reached rightly where the step has a default, and nowhere else.
    @Test func aDefaultStepIsTheSkeletonsOrTheVariants() {
        func run(_ reason: Reason, bySkeleton: Bool) -> [Rule] {
            rules { events in
                let (tea, drink) = (Participant("tea", .concreteClass), Participant("drink", .abstractClass))
                events.call(.templateMethod, .templateMethod, from: drink, to: tea, .runs("make")) {
                    events.arrive(at: tea, .templateMethod, .steps([DeclaredStep("serve", .default)]))
                    events.call(
                        .templateMethod, .primitiveOperation, from: drink, to: tea, .sends("serve"), because: reason
                    ) { events.arrive(at: bySkeleton ? drink : tea, .primitiveOperation, .step("serve")) }
                }
            }
        }
        #expect(run(.defaultStep, bySkeleton: false) == [] && run(.defaultStep, bySkeleton: true) == [])
        #expect(run(.abstractStep, bySkeleton: false) == [])
        #expect(run(.abstractStep, bySkeleton: true) == [.stepOutsideSkeleton])
    }

    // MARK: Command

    @Test func aCommandThatIsNotRestoredIsFound() {
        func run(_ restored: String) -> [Rule] {
            let (invoker, dim) = (Participant("invoker", .invoker), Participant("dim", .concreteCommand))
            func execute(_ events: EventStream) {
                events.call(.command, .execute, from: invoker, to: dim, .sends("dim")) {
                    events.change(of: "room", ChangedPart("lamp", old: "off", new: "on"))
                }
            }
            return rules(before: execute) { events in
                events.call(.command, .unexecute, from: invoker, to: dim, .sends("dim")) {
                    events.change(of: "room", ChangedPart("lamp", old: "on", new: restored))
                }
            }
        }
        #expect(run("off") == [] && run("dimmed") == [.notRestored])
    }

    // MARK: What cannot be judged

    @Test func whatWasNotKeptIsNotJudged() {
        let listener = EvidenceListener()
        let events = EventStream()
        events.add(listener)
        events.beginCommand(.init(line: "", publicLine: "", place: "", user: "", isTeaching: false))
        events.emit(
            .state, .changeState, from: Participant("a", .concreteState), to: Participant("b", .context),
            .changes(from: "a", to: "b"))
        var evidence = listener.evidence(of: 1)
        evidence.forgotten = 3
        #expect(Judge.verdicts(on: evidence) == [Verdict(.state, .notJudged(because: .forgotten(3)))])
    }
}
