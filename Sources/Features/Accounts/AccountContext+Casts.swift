import PatternEvents
import Patterns
import ShellServices

// Who plays which pattern here, asked of the objects themselves; those of a log-in or a registration live as long as that.
extension AccountContext {
    var casts: [Cast] {
        let (guest, model) = (GuestLogIn(self), RegistrationModel(accounts: state))
        return [
            Cast(
                .templateMethod, guest.abstractClassName,
                [
                    .init(.abstractClass, guest.abstractClassName),
                    .init(.concreteClass, [AccountLogIn.className, guest.concreteClassName]),
                ], madeFor: "login",
                objects: [
                    guest.abstractClassName: (any LogIn).self, guest.concreteClassName: guest,
                    AccountLogIn.className: AccountLogIn.self,
                ]),
            Cast(
                .modelViewPresenter, RegistrationPresenter.name,
                [
                    .init(.model, model.modelName), .init(.view, LineRegistrationView.name),
                    .init(.presenter, RegistrationPresenter.name),
                ], madeFor: "register", objects: [RegistrationPresenter.name: RegistrationPresenter.self]),
        ] + passwords.casts
    }
}
