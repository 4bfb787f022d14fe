/// The details of the person who is signed in, for features that offer them in their forms.
public struct Profile: Equatable, Sendable {
    /// As the person writes it.
    public let name: String
    /// Unique among those who can sign in.
    public let email: String

    public init(name: String, email: String) {
        self.name = name
        self.email = email
    }
}
