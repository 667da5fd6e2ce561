// swift-tools-version: 6.2
import PackageDescription

/// One set of rules for every target, tests included.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "Mot",
    products: [
        .executable(name: "TermApp", targets: ["TermApp"]),
        .library(name: "Core", targets: ["Core"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // Each line may name only the lines above it.
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CZlib"),
        .target(name: "Core", swiftSettings: strict),
        .target(name: "Lexicon", dependencies: ["CZlib"], swiftSettings: strict),
        .target(name: "Services", dependencies: ["Core", "Lexicon"], swiftSettings: strict),
        .target(name: "TermView", dependencies: ["Core", "CNcurses"], swiftSettings: strict),
        .executableTarget(
            name: "TermApp",
            dependencies: ["Core", "Services", "TermView", argumentParser],
            swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["Core", "Lexicon", "TermView", "CZlib"],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "CoreTests", dependencies: ["Core", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "LexiconTests", dependencies: ["Lexicon", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ServicesTests", dependencies: ["Services", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TermViewTests", dependencies: ["TermView", "Services", "TestSupport"],
            exclude: ["Screens/Golden"], swiftSettings: strict),
        .testTarget(
            name: "TermAppTests", dependencies: ["TermApp", "TestSupport"],
            swiftSettings: strict),
        .executableTarget(
            name: "Benchmarks", dependencies: ["Lexicon", "TestSupport"], path: "Tests/Benchmarks",
            exclude: ["floor.c"], swiftSettings: strict),
        .executableTarget(
            name: "Fuzz", dependencies: ["Lexicon", "TestSupport"], path: "Tests/Fuzz",
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
