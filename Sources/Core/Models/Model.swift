/// A value that a screen can show.
///
/// `id` is unique in the whole app, whatever service the value came from. The value itself is its
/// version: two models with the same `id` that are equal are the same thing on the screen, two
/// that differ are an older and a newer version of it. A model never changes; a service that knows
/// better makes a new one.
public protocol Model: Identifiable, Hashable, Sendable where ID == String {}
