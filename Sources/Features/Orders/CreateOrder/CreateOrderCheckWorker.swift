import Patterns

/// What the interactor has the worker do that checks what was filled in.
protocol CreateOrderCheckWorkerInput {
    /// - Parameter today: the month it is; a card is good to the end of the month printed on it.
    /// - Returns: what is wrong with the field; nil if it is right.
    func check(_ field: CreateOrder.Field, of form: CreateOrder.Form, today: Month) -> CreateOrder.Mistake?

    /// Checks the whole form.
    func check(_ form: CreateOrder.Form, today: Month) -> CheckedForm
}

/// The outcome of checking a form.
struct CheckedForm {
    /// nil if anything is wrong.
    let details: OrderDetails?
    /// All that is wrong, in the order of the form.
    let mistakes: [CreateOrder.Mistake]
}

/// Checks a field as soon as it is filled in, and a form as a whole.
struct CreateOrderCheckWorker: CreateOrderCheckWorkerInput, SceneComponent {
    let identity: SceneIdentity?

    func check(_ field: CreateOrder.Field, of form: CreateOrder.Form, today: Month) -> CreateOrder.Mistake? {
        reached(with: field.rawValue)
        return FormReader.checked(form, today: today).mistakes.first { $0.field == field }
    }

    func check(_ form: CreateOrder.Form, today: Month) -> CheckedForm {
        reached()
        return FormReader.checked(form, today: today)
    }
}
