import Commands
import Patterns
import StateStore

extension JobRegistry: StatefulFeature {
    static let featureName = "jobs"

    func apply(_ change: JobChange) throws(InapplicableChange) -> JobChange {
        switch change {
        case .ask(let order):
            try InapplicableChange.unless((1..<Int.max).contains(order.id), "no job has the number \(order.id)")
            try InapplicableChange.unless(order.schedule.isPossible, "job \(order.id) is for no possible time")
            if table[order.id] == nil { ask(order) }
            return .withdraw(order.id)
        case .withdraw(let id):
            guard let job = table[id] else { return .withdraw(id) }
            if job.isPending { withdraw(job) }
            return .ask(job.order)
        }
    }

    func lasts(_ change: JobChange) -> Bool { false }

    func contents() -> [JobChange] { [] }

    func changedPart(by change: JobChange, inverse: JobChange) -> ChangedPart {
        switch (change, inverse) {
        case (.ask(let order), _): ChangedPart("job %\(order.id)", old: "none", new: order.text)
        case (.withdraw(let id), .ask(let order)): ChangedPart("job %\(id)", old: order.text, new: "none")
        default: ChangedPart(Self.featureName, new: describe(change))
        }
    }

    func describe(_ change: JobChange) -> String {
        switch change {
        case .ask(let order): "job %\(order.id): \(order.inWords(at: clock.now)): \(order.text)"
        case .withdraw(let id): "job %\(id): withdrawn"
        }
    }
}
