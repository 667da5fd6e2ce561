/// A value from a service that a screen can show.
///
/// `id` is unique in the whole app. Two models with the same `id` that are not equal are an older
/// and a newer version of the same item. A model never changes; a service makes a new one for new
/// data.
public protocol Model: Identifiable, Hashable, Sendable where ID == String {}
