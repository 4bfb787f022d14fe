import Patterns

// The roles of objects, read from the live ones. The objects of a log-in or registration live only that long.
extension AccountContext {
    var structures: [StructureRecord] {
        let model = RegistrationModel(self)
        return [
            StructureRecord(
                .templateMethod, GuestLogIn.abstractClassName,
                [
                    .init(.abstractClass, GuestLogIn.abstractClassName, (any LogIn).self),
                    .init(.concreteClass, AccountLogIn.className, AccountLogIn.self),
                    .init(.concreteClass, GuestLogIn.className, guestLogIn),
                ], madeFor: "login"),
            StructureRecord(
                .modelViewPresenter, LineLogInView.name,
                [
                    .init(.presenter, AccountLogIn.className, AccountLogIn.self),
                    .init(.presenter, GuestLogIn.className, guestLogIn),
                    .init(.view, LineLogInView.name, LineLogInView.self),
                ], madeFor: "login"),
            StructureRecord(
                .modelViewPresenter, RegistrationPresenter.name,
                [
                    .init(.presenter, RegistrationPresenter.name, RegistrationPresenter.self),
                    .init(.model, model.modelName, model),
                    .init(.view, LineRegistrationView.name, LineRegistrationView.self),
                ], madeFor: "register"),
        ] + passwords.structures
    }
}
