import Core
import Texts

/// Limits requests to the store's rate, and pauses when the store asks for it.
///
/// See Apple, "iTunes Search API", Searching: "limited to approximately 20 calls per minute". When
/// the limit is exceeded, the store answers with status 403.
struct ITunesClient: HTTPClient {
    private let client: any HTTPClient
    private let limiter: RateLimiter

    init(_ client: any HTTPClient, limiter: RateLimiter) {
        self.client = client
        self.limiter = limiter
    }

    var asksServers: Bool { client.asksServers }

    func answer(to request: HTTPRequest) async throws(NetworkError) -> HTTPAnswer? {
        if let waitTime = limiter.take() {
            throw .rateLimited(host: request.address.host, retryAfter: waitTime.secondsRoundedUp)
        }
        do throws(NetworkError) {
            return try await client.answer(to: request)
        } catch {
            switch error {
            case .switchedOff: limiter.putBack()
            case .rateLimited(_, let seconds):
                limiter.pause(for: seconds.map { .seconds($0) } ?? ITunesService.window)
            case .busy(_, let seconds): limiter.pause(for: .seconds(seconds))
            case .refused(let host, 403):
                limiter.pause(for: ITunesService.window)
                throw .rateLimited(host: host, retryAfter: ITunesService.window.secondsRoundedUp)
            default: break
            }
            throw error
        }
    }
}

extension Duration {
    fileprivate var secondsRoundedUp: Int {
        Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
    }
}
