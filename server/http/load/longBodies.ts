import { ApiError } from '../errors';
import type { Limits } from '../limits';
import { tooManyCalls } from './callRate';
import { expectedBytes, ReservedBytes } from './reservedBytes';

/**
 * Runs a call whose body may be long, and counts the body from its first byte until the call's response.
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
 * Limits the bytes of long JSON bodies in memory. A body stays in memory until it is complete, so many bodies of 16 MB
 * that arrive slowly would take gigabytes. For bodies up to a record's size, the limit of concurrent calls suffices.
 */
export function createLongBodies({ bodyBytes, bodyBytesOfAccount, recordBytes }: Limits): WithinBodies {
  const reserved = new ReservedBytes(bodyBytes, bodyBytesOfAccount);
  return async (account, request, limit, work) => {
    const bytes = expectedBytes(request, limit);
    if (bytes <= recordBytes) return work();
    const full = reserved.take(account, bytes);
    if (full === 'account') throw tooManyCalls(5);
    if (full === 'server') throw serverBusy();
    try {
      return await work();
    } finally {
      reserved.release(account, bytes);
    }
  };
}

const serverBusy = (): ApiError =>
  new ApiError(503, 'busy', 'The server is busy. Please try again', {
    // The body may stay unread, so the connection cannot carry another request.
    headers: { 'Retry-After': '5', Connection: 'close' },
  });
