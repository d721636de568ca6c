/**
 * Sends a request to an address that an account has named. The host provides it, because only the host can see where a
 * name leads: it refuses addresses inside its own network, follows no redirect, and limits time and size.
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
