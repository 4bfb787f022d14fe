import PatternEvents
import Patterns
import ShellServices

// Who plays which pattern here, asked of the objects themselves; those of a log-in or a registration live as long as that.
extension AccountContext {
    var structures: [StructureRecord] {
        let (guest, model) = (GuestLogIn(self), RegistrationModel(accounts: state))
        return [
            StructureRecord(
                .templateMethod, guest.abstractClassName,
                [
                    .init(.abstractClass, guest.abstractClassName, (any LogIn).self),
                    .init(.concreteClass, AccountLogIn.className, AccountLogIn.self),
                    .init(.concreteClass, guest.concreteClassName, guest),
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
