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

/// Tests can import internal names.
let ours = strict + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

/// Small rather than fast: it waits for files, servers and keys; the executable has 38 MB at most.
let small = ours + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Compiled fast rather than optimised.
let tests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser")
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

let package = Package(
    name: "Mot",
    products: [
        .executable(name: "TermApp", targets: ["TermApp"]),
        .library(name: "Core", targets: ["Core"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        // Without its trait for Foundation.
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    ],
    targets: [
        // Each line may name only the lines above it.
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CZlib"),
        .systemLibrary(name: "CBzip2"),
        .systemLibrary(name: "CLzma"),
        .systemLibrary(name: "CStemmer"),
        .systemLibrary(name: "CLinux"),
        .target(name: "CStatic"),
        .target(
            name: "CData",
            exclude: [
                "almanac.txt", "big5.bin", "catalogue.txt", "characters.txt", "ctype.bin",
                "episodes.txt", "eucjp.bin", "folding.txt", "gb18030.bin", "gcide.txt",
                "languages", "letters.txt", "samples.txt", "terminals.txt", "widths.txt",
                "words.txt",
            ]),
        .target(name: "Texts", dependencies: ["CData"], swiftSettings: ours),
        .target(name: "Core", dependencies: ["Texts"], swiftSettings: ours),
        .target(
            name: "Lexicon",
            dependencies: [
                "Texts", "CData", "CZlib", "CBzip2", "CLzma", "CStemmer", "CLinux", system,
            ],
            swiftSettings: ours),
        .target(
            name: "Services",
            dependencies: [
                "Texts", "Core", "Lexicon", "CData", database, sqlite, subprocess, system,
            ],
            swiftSettings: small),
        .target(
            name: "TermView", dependencies: ["Texts", "Core", "CNcurses", "CData"],
            swiftSettings: ours),
        .executableTarget(
            name: "TermApp",
            dependencies: [
                "Texts", "Core", "Services", "TermView", "CLinux", "CStatic", argumentParser,
                system,
            ],
            swiftSettings: small),

        .target(
            name: "TestSupport",
            dependencies: [
                "Texts", "Core", "Lexicon", "Services", "TermView", "CZlib", system,
            ],
            path: "Tests/TestSupport",
            swiftSettings: tests),
        .testTarget(
            name: "TextsTests", dependencies: ["Texts", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "CoreTests", dependencies: ["Core", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "LexiconTests", dependencies: ["Lexicon", "TestSupport"],
            swiftSettings: tests),
        .testTarget(
            name: "ServicesTests", dependencies: ["Services", "CData", "TestSupport", database],
            swiftSettings: tests),
        .testTarget(
            name: "TermViewTests",
            dependencies: ["TermView", "Services", "TermApp", "TestSupport"],
            exclude: ["Golden"], swiftSettings: tests),
        .testTarget(
            name: "TermAppTests", dependencies: ["TermApp", "Services", "TestSupport"],
            exclude: ["Heard"], swiftSettings: tests),
        .executableTarget(
            name: "Benchmarks", dependencies: ["Core", "Lexicon", "Services", "TestSupport"],
            path: "Tests/Benchmarks",
            exclude: ["floor.c"], swiftSettings: tests),
        .executableTarget(
            name: "Fuzz",
            dependencies: ["Core", "Lexicon", "Services", "TermView", "TestSupport", database],
            path: "Tests/Fuzz",
            swiftSettings: tests),
    ],
    swiftLanguageModes: [.v6],
    // It has #embed.
    cLanguageStandard: .gnu2x
)
