/**
 * Sends a request to an address that an account has configured. The host provides this, because only the host sees the
 * resolved address: it refuses addresses in its own network, follows no redirect, and limits time and size.
 */
export type OutgoingFetch = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<Response>;

/** A call that was not made, or not answered; the message says why. */
export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault';
}
