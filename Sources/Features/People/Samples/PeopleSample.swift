/// A file of people built into the program: one for each structure that a parser knows.
///
/// The first three are a server's responses in exercise 2 of the lesson on Composite, Chain of Responsibility and
/// Mediator: the same kind of people, each time in a different structure.
struct PeopleSample {
    let name: String
    let text: String

    static let all: [PeopleSample] = [
        PeopleSample(
            name: "1.json",
            text: """
                {"data": [
                  {"name": "Ada", "age": 36, "isDeveloper": true},
                  {"name": "Bertram", "age": 52, "isDeveloper": false},
                  {"name": "Chiara", "age": 28, "isDeveloper": true}
                ]}

                """),
        PeopleSample(
            name: "2.json",
            text: """
                {"result": [
                  {"name": "Dmytro", "age": 41, "isDeveloper": true},
                  {"name": "Edith", "age": 67, "isDeveloper": false}
                ]}

                """),
        PeopleSample(
            name: "3.json",
            text: """
                [
                  {"name": "Farid", "age": 19, "isDeveloper": false},
                  {"name": "Grace", "age": 45, "isDeveloper": true}
                ]

                """),
        PeopleSample(
            name: "4.jsonl",
            text: """
                {"name": "Hanna", "age": 33, "isDeveloper": true}
                {"name": "Ivo", "age": 24, "isDeveloper": false}

                """),
        PeopleSample(
            name: "5.csv",
            text: """
                name,age,isDeveloper
                "Jakob, the younger",17,false
                Kateryna,39,true

                """),
        // No parser accepts this one.
        PeopleSample(name: "6.json", text: #"{"people": [{"name": "Lena", "age": 30, "isDeveloper": true}]}"# + "\n"),
    ]
}
