// swift-tools-version: 6.2

import PackageDescription

/// A feature under `Sources/Features`: it may import the three modules named here and nothing else of the package.
func feature(_ name: String) -> Target {
    .target(name: name, dependencies: ["Patterns", "CommandCore", "StateStore"], path: "Sources/Features/\(name)")
}

let package = Package(
    name: "playhouse",
    products: [
        .executable(name: "playhouse", targets: ["playhouse"])
    ],
    targets: [
        .systemLibrary(name: "CEditline", providers: [.apt(["libedit-dev"])]),

        .target(name: "Patterns"),
        .target(name: "CommandCore", dependencies: ["Patterns"]),
        .target(name: "StateStore", dependencies: ["Patterns"]),
        .target(name: "LineInput", dependencies: ["CEditline"]),
        .target(name: "TraceViews", dependencies: ["Patterns"]),
        .target(name: "Shell", dependencies: ["CommandCore", "LineInput", "TraceViews", "StateStore", "Patterns"]),

        feature("Theater"),
        feature("Tasks"),

        .executableTarget(
            name: "playhouse",
            dependencies: [
                "Patterns", "CommandCore", "StateStore", "LineInput", "TraceViews", "Shell", "Theater", "Tasks",
            ]
        ),
        .executableTarget(name: "Benchmarks"),

        .testTarget(name: "PatternsTests", dependencies: ["Patterns"]),
        .testTarget(name: "CommandCoreTests", dependencies: ["CommandCore", "Patterns"]),
        .testTarget(name: "StateStoreTests", dependencies: ["StateStore", "Patterns"]),
        .testTarget(name: "LineInputTests", dependencies: ["LineInput"]),
        .testTarget(name: "TraceViewsTests", dependencies: ["TraceViews", "Patterns"]),
        .testTarget(
            name: "ShellTests",
            dependencies: ["Shell", "CommandCore", "LineInput", "TraceViews", "StateStore", "Patterns"]
        ),
        .testTarget(name: "TheaterTests", dependencies: ["Theater", "CommandCore", "StateStore", "Patterns"]),
        .testTarget(name: "TasksTests", dependencies: ["Tasks", "CommandCore", "StateStore", "Patterns"]),
        .testTarget(name: "ExampleTests", dependencies: ["playhouse"]),
        .testTarget(name: "TerminalTests", dependencies: ["playhouse"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
