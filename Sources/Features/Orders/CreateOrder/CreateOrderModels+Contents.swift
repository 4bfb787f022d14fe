import Patterns

// What traces show of the models: what each holds, but for what is secret.

extension CreateOrder.Form {
    /// `customer: 7, card: •••`
    fileprivate var contents: [(name: String, value: String)] {
        let filled = CreateOrder.Field.allCases.compactMap { field in
            texts[field].map { (name: field.rawValue, value: field.isSecret ? "•••" : $0) }
        }
        return filled + (billingIsSame ? [(CreateOrder.Field.billingSame.rawValue, "yes")] : [])
    }
}

extension CreateOrder.Mistake {
    /// `card: failsLuhn`
    fileprivate var content: (name: String, value: String) { (field.rawValue, flaw.rawValue) }
}

extension CreateOrder.FieldText {
    fileprivate var content: (name: String, value: String) { (field, text) }
}

extension CreateOrder.FetchMethods.Request: SceneModel {
    var contents: [(name: String, value: String)] { [] }
}

extension CreateOrder.FetchMethods.Response: SceneModel {
    var contents: [(name: String, value: String)] {
        methods.map { ($0.name, "\($0.price)") } + [("currency", currency)]
    }
}

extension CreateOrder.FetchMethods.ViewModel: SceneModel {
    var contents: [(name: String, value: String)] { [("offer", offer)] }
}

extension CreateOrder.Prefill.Request: SceneModel {
    var contents: [(name: String, value: String)] { [] }
}

extension CreateOrder.Prefill.Response: SceneModel {
    var contents: [(name: String, value: String)] { known.contents }
}

extension CreateOrder.Prefill.ViewModel: SceneModel {
    var contents: [(name: String, value: String)] { offers.map(\.content) }
}

extension CreateOrder.CheckField.Request: SceneModel {
    var contents: [(name: String, value: String)] {
        let isSecret = field.isSecret && form.texts[field] != nil
        return [(field.rawValue, isSecret ? "•••" : form.texts[field] ?? "")]
    }
}

extension CreateOrder.CheckField.Response: SceneModel {
    var contents: [(name: String, value: String)] { mistake.map { [$0.content] } ?? [] }
}

extension CreateOrder.CheckField.ViewModel: SceneModel {
    var contents: [(name: String, value: String)] { mistakes.map(\.content) }
}

extension CreateOrder.FormatExpirationDate.Request: SceneModel {
    var contents: [(name: String, value: String)] { [("date", date)] }
}

extension CreateOrder.FormatExpirationDate.Response: SceneModel {
    var contents: [(name: String, value: String)] {
        month.map { [("year", "\($0.year)"), ("month", "\($0.month)"), ("day", "\($0.lastDay)")] } ?? []
    }
}

extension CreateOrder.FormatExpirationDate.ViewModel: SceneModel {
    var contents: [(name: String, value: String)] { [("date", date)] }
}

extension CreateOrder.Create.Request: SceneModel {
    var contents: [(name: String, value: String)] { form.contents }
}

extension CreateOrder.Create.Response: SceneModel {
    var contents: [(name: String, value: String)] {
        mistakes.map(\.content) + (id.map { [("id", "\($0)")] } ?? [])
    }
}

extension CreateOrder.Create.ViewModel: SceneModel {
    var contents: [(name: String, value: String)] { mistakes.map(\.content) + (id.isEmpty ? [] : [("id", id)]) }
}
