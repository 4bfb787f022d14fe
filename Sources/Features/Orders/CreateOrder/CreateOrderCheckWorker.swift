import Patterns

/// The interactor's requests to the worker that checks forms.
protocol CreateOrderCheckWorkerInput {
    /// - Parameter today: the current month; a card is valid to the end of the month printed on it.
    /// - Returns: the field's mistake; nil if it is valid.
    func check(_ field: CreateOrder.Field, of form: CreateOrder.Form, today: Month) -> CreateOrder.Mistake?

    /// Checks the whole form.
    func check(_ form: CreateOrder.Form, today: Month) -> CheckedForm
}

/// The outcome of checking a form.
struct CheckedForm {
    /// nil if there is a mistake.
    let details: OrderDetails?
    /// All mistakes, in the order of the form.
    let mistakes: [CreateOrder.Mistake]
}

/// Checks a field as soon as it is filled in, and the form as a whole.
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
