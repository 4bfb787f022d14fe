/// What is known of the one who is signed in, for features that offer it in their forms.
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
