import Patterns
import PatternsTestSupport
import Testing

/// The roles of Command act as their names say: the invoker asks the command, and the command its receiver.
@Suite struct CommandTests {
    /// A number that can be added to: the receiver.
    private final class Account: Receiver {
        private(set) var balance = 0
        var receiverName: String { "account" }

        struct Overdraft: Error, Equatable {}

        func describe(_ action: Int) -> String { "\(action)" }

        func changedPart(by action: Int, inverse: Int) -> ChangedPart {
            ChangedPart("balance", old: "\(balance - action)", new: "\(balance)")
        }

        func apply(_ action: Int) throws(Overdraft) -> Int {
            guard balance + action >= 0 else { throw Overdraft() }
            balance += action
            return -action
        }
    }

    private final class Deposit: Command {
        let name: String
        private var next: Int
        private let account: Account
        private let events: EventStream
        private(set) var executions = 0
        private(set) var unexecutions = 0

        init(_ amount: Int, to account: Account, events: EventStream) {
            name = "deposit \(amount)"
            (next, self.account, self.events) = (amount, account, events)
        }

        func execute() throws(Account.Overdraft) {
            executions += 1
            next = try account.receive(next, .execute, from: participant, events: events)
        }

        func unexecute() throws(Account.Overdraft) {
            unexecutions += 1
            next = try account.receive(next, .unexecute, from: participant, events: events)
        }
    }

    private let events = EventStream()
    private let listener = RecordingListener()
    private let account = Account()
    private let invoker: Invoker<Deposit>

    init() {
        invoker = Invoker("history", events: events)
        events.add(listener)
    }

    private func deposit(_ amount: Int) throws -> Deposit {
        let command = Deposit(amount, to: account, events: events)
        try invoker.execute(command)
        invoker.keep(command)
        return command
    }

    @Test func executingGoesFromTheInvokerThroughTheCommandToTheReceiver() throws {
        _ = try deposit(5)
        #expect(account.balance == 5)
        #expect(
            listener.events.map { "\($0.depth) \($0.sender) \($0.operation) \($0.receiver.map { "\($0)" } ?? "")" } == [
                "0 history:Invoker execute deposit 5:ConcreteCommand",
                "1 deposit 5:ConcreteCommand execute account:Receiver",
            ])
    }

    /// `in STEP: OLD → NEW`, a line a change.
    private var changes: [String] {
        listener.records.compactMap { record in
            guard case .change(let change) = record else { return nil }
            return "in \(change.inside ?? 0): \(change.old ?? "") → \(change.new)"
        }
    }

    @Test func theReceiverRecordsWhatHasChanged() throws {
        let command = try deposit(5)
        try invoker.undo(command)
        #expect(changes == ["in 2: 0 → 5", "in 4: 5 → 0"])
    }

    /// The call from the participant that asks is recorded already.
    @Test func askedInTheMiddleOfAnotherCallItRecordsTheChangeAlone() throws {
        let till = Participant("till", .concreteColleague)
        let inverse = try events.call(
            .mediator, .notifyColleague, from: Participant("bank", .concreteMediator), to: till, "5"
        ) { () throws(Account.Overdraft) in
            try account.receive(5, .execute, from: .client, events: events)
        }
        #expect(inverse == -5 && account.balance == 5)
        #expect(listener.events.map(\.pattern) == [.mediator] && changes == ["in 1: 0 → 5"])
    }

    @Test func whatIsNotToBeHeardIsCarriedOutAllTheSame() throws {
        #expect(try account.receive(5, .execute, from: .client, events: nil) == -5)
        #expect(account.balance == 5 && listener.records.isEmpty)
    }

    @Test func undoIsUnexecuteOfTheSameObjectAndRedoIsExecute() throws {
        let command = try deposit(5)
        try invoker.undo(command)
        #expect(command.unexecutions == 1 && account.balance == 0)
        #expect(invoker.executed.isEmpty && invoker.undone.first === command)
        try invoker.redo(command)
        #expect(command.executions == 2 && account.balance == 5)
        #expect(invoker.executed.first === command && invoker.undone.isEmpty)
        #expect(listener.events.map(\.operation) == [.execute, .execute, .unexecute, .unexecute, .execute, .execute])
    }

    @Test func aNewCommandClearsWhatCouldBeRedone() throws {
        let first = try deposit(5)
        try invoker.undo(first)
        let second = Deposit(7, to: account, events: events)
        try invoker.execute(second)
        invoker.keep(second)
        #expect(invoker.undone.isEmpty && invoker.executed.map(\.name) == ["deposit 7"])
    }

    @Test func whatFailsStaysWhereItIs() throws {
        let command = try deposit(5)
        _ = try account.apply(-3)
        #expect(throws: Account.Overdraft()) { try invoker.undo(command) }
        #expect(invoker.executed.first === command && account.balance == 2)
    }

    @Test func aMacroAsksItsPartsInOrderAndTakesThemBackInReverse() throws {
        let parts = try [1, 2, 3].map { try deposit($0) }
        let macro = MacroCommand("three", of: parts, events: events)
        listener.forget()
        try macro.unexecute()
        #expect(account.balance == 0)
        try macro.execute()
        #expect(account.balance == 6)
        #expect(
            listener.events.filter { $0.sender.name == "three" }.compactMap(\.receiver?.name) == [
                "deposit 3", "deposit 2", "deposit 1", "deposit 1", "deposit 2", "deposit 3",
            ])
    }

    @Test func aMacroWithAPartThatFailsIsNotTakenBackAtAll() throws {
        let macro = MacroCommand("three", of: try [1, 2, 3].map { try deposit($0) }, events: events)
        _ = try account.apply(-4)
        #expect(throws: Account.Overdraft()) { try macro.unexecute() }
        #expect(account.balance == 2)
    }

    /// It is as if it had not been asked: what was taken back first is executed last.
    @Test func aMacroThatFailsHalfWayPutsItsPartsBackInReverse() throws {
        let macro = MacroCommand("three", of: try [1, 2, 3].map { try deposit($0) }, events: events)
        _ = try account.apply(-1)
        listener.forget()
        #expect(throws: Account.Overdraft()) { try macro.unexecute() }
        #expect(account.balance == 5)
        #expect(
            listener.events.filter { $0.sender.name == "three" }.map { "\($0.operation) \($0.receiver?.name ?? "")" }
                == [
                    "unexecute deposit 3", "unexecute deposit 2", "unexecute deposit 1", "execute deposit 2",
                    "execute deposit 3",
                ])
    }
}
