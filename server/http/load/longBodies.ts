import { ApiError } from '../errors';
import type { Limits } from '../limits';
import { tooManyCalls } from './callRate';
import { expectedBytes, HeldBytes } from './heldBytes';

/**
 * Runs a call whose body may be long, from its first byte to its response.
 * @param limit maximum bytes of the call's body
 * @throws ApiError 429 if the account has too many such bodies in memory, 503 if the server has
 */
export type WithinBodies = <T>(
  account: string,
  request: Request,
  limit: number,
  work: () => Promise<T>,
) => Promise<T>;

/**
 * Limits the bytes of long JSON bodies in memory: a body is held until it is complete, and many of 16 MB that arrive
 * slowly would take gigabytes. Bodies up to a record's size are limited by the number of concurrent calls.
 */
export function createLongBodies({ bodyBytes, bodyBytesOfAccount, recordBytes }: Limits): WithinBodies {
  const held = new HeldBytes(bodyBytes, bodyBytesOfAccount);
  return async (account, request, limit, work) => {
    const bytes = expectedBytes(request, limit);
    if (bytes <= recordBytes) return work();
    const full = held.take(account, bytes);
    if (full === 'account') throw tooManyCalls(5);
    if (full === 'server') throw serverBusy();
    try {
      return await work();
    } finally {
      held.giveBack(account, bytes);
    }
  };
}

const serverBusy = (): ApiError =>
  new ApiError(503, 'busy', 'The server is busy. Please try again', {
    // The body is not read, so the connection cannot carry another request.
    headers: { 'Retry-After': '5', Connection: 'close' },
  });
